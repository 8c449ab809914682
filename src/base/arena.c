#include <bandolo/template/base/arena.h>

#include <bandolo/template/base/memory.h>

#define DEFAULT_CHUNK_BYTES (64 * 1024)

_Static_assert(sizeof(bd_arena_chunk) % BD_ARENA_ALIGNMENT == 0, "pieces follow the header");

bd_arena bd_arena_of(bd_budget *budget, size_t chunk_bytes)
{
    size_t bytes = chunk_bytes != 0 ? chunk_bytes : DEFAULT_CHUNK_BYTES;
    return (bd_arena){.chunk_bytes = bytes, .budget = budget};
}

/* Whole units of alignment only, so that a piece that fits still does when it is rounded up. */
static uint8_t *chunk_end(bd_arena_chunk *chunk)
{
    return (uint8_t *)chunk + chunk->bytes / BD_ARENA_ALIGNMENT * BD_ARENA_ALIGNMENT;
}

/* The bytes of the next chunk, for a piece that takes `needed` with the header. A large arena grows by an eighth, in whole
 * huge pages, where its budget has room for eight times that. */
static size_t bytes_of_next(const bd_arena *arena, size_t needed)
{
    uint64_t eighth = arena->bytes / 8 / BD_HUGE_PAGE_BYTES * BD_HUGE_PAGE_BYTES;
    if (needed > arena->chunk_bytes)
        return needed;
    return eighth > arena->chunk_bytes && bd_budget_left(arena->budget) / 8 >= eighth
               ? (size_t)eighth
               : arena->chunk_bytes;
}

void *bd_arena_take_chunk(bd_arena *arena, size_t bytes)
{
    if (bytes > SIZE_MAX / 2)
        return NULL;
    size_t rounded = (bytes + BD_ARENA_ALIGNMENT - 1) & ~(size_t)(BD_ARENA_ALIGNMENT - 1);
    size_t whole = bytes_of_next(arena, sizeof(bd_arena_chunk) + rounded);
    bd_arena_chunk *chunk = bd_budget_breaks_off(arena->budget)
                                ? NULL
                                : bd_memory_alloc(arena->budget, whole);
    if (chunk == NULL)
        return NULL;
    arena->bytes += whole;
    *chunk = (bd_arena_chunk){.previous = arena->chunk, .bytes = whole};
    uint8_t *piece = (uint8_t *)(chunk + 1);
    arena->chunk = chunk;
    arena->next = piece + rounded;
    arena->end = chunk_end(chunk);
    return piece;
}

/* The chunks down to `last`, which is not one of them: each leads to the one that is next older, and after the turn to
 * the next newer. Returns the oldest. */
static bd_arena_chunk *turn_round(bd_arena_chunk *chunk, const bd_arena_chunk *last)
{
    bd_arena_chunk *turned = NULL;
    while (chunk != last) {
        bd_arena_chunk *older = chunk->previous;
        chunk->previous = turned;
        turned = chunk;
        chunk = older;
    }
    return turned;
}

/* Oldest first: the newest lie at the end of the heap, and each that is freed there may go back to the system, which
 * takes longer than all else where there are hundreds. */
void bd_arena_release(bd_arena *arena, bd_arena_mark mark)
{
    bd_arena_chunk *chunk = turn_round(arena->chunk, mark.chunk);
    while (chunk != NULL) {
        bd_arena_chunk *newer = chunk->previous;
        arena->bytes -= chunk->bytes;
        bd_memory_free(arena->budget, chunk, chunk->bytes);
        chunk = newer;
    }
    arena->chunk = mark.chunk;
    arena->next = mark.next;
    arena->end = mark.chunk != NULL ? chunk_end(mark.chunk) : NULL;
}

void bd_arena_free(bd_arena *arena)
{
    bd_arena_release(arena, (bd_arena_mark){NULL, NULL});
}
