/* Inside of the templates: may change. */
/* An arena: memory taken piece by piece and given back all at once, or back to a mark.
 * Pieces never move. Taking one is an addition and a comparison. From 16 MiB on, an arena grows by an eighth, in huge pages
 * if the system has them: the first touch of each small page is a page fault. */
#ifndef BANDOLO_TEMPLATE_BASE_ARENA_H
#define BANDOLO_TEMPLATE_BASE_ARENA_H

#include <stddef.h>
#include <stdint.h>

#include <bandolo/base/run.h>
#include <bandolo/template/base/compiler.h>

#define BD_ARENA_ALIGNMENT 16 /* of every piece, in bytes */

/* A block of the arena; its pieces follow it. */
typedef struct bd_arena_chunk {
    struct bd_arena_chunk *previous; /* the previous chunk, or NULL */
    uint64_t bytes;                  /* of the whole block, this header included */
} bd_arena_chunk;

typedef struct bd_arena {
    uint8_t *next;         /* where the next piece begins */
    uint8_t *end;          /* of the chunk in use */
    bd_arena_chunk *chunk; /* in use; NULL while the arena is empty */
    uint64_t bytes;        /* of all chunks */
    size_t chunk_bytes;    /* of a chunk of a small arena; a larger piece gets one of its own */
    bd_budget *budget;     /* not owned; may be NULL */
} bd_arena;

/* A point in the arena to return to. */
typedef struct bd_arena_mark {
    uint8_t *next;
    bd_arena_chunk *chunk;
} bd_arena_mark;

/* An empty arena that allocates `chunk_bytes` at a time (0: 64 KiB) while it is small. Allocates nothing yet. */
BD_API bd_arena bd_arena_of(bd_budget *budget, size_t chunk_bytes);

/* bd_arena_take() for a chunk without room left. */
BD_API void *bd_arena_take_chunk(bd_arena *arena, size_t bytes);

/* `bytes` (> 0) of uninitialised memory, aligned to BD_ARENA_ALIGNMENT, valid until the arena is freed or
 * released to an earlier mark. If the budget or the system refuses: NULL, and the arena is unchanged. */
static inline void *bd_arena_take(bd_arena *arena, size_t bytes)
{
    size_t room = (size_t)(arena->end - arena->next);
    if (BD_UNLIKELY(bytes > room))
        return bd_arena_take_chunk(arena, bytes);
    size_t rounded = (bytes + BD_ARENA_ALIGNMENT - 1) & ~(size_t)(BD_ARENA_ALIGNMENT - 1);
    void *piece = arena->next;
    arena->next += rounded;
    return piece;
}

/* The current position of the arena. */
static inline bd_arena_mark bd_arena_here(const bd_arena *arena)
{
    bd_arena_mark mark = {arena->next, arena->chunk};
    return mark;
}

/* Gives back everything taken since `mark`. Release marks in the reverse order of their making; a mark past
 * the released one is void. */
BD_API void bd_arena_release(bd_arena *arena, bd_arena_mark mark);

/* Gives everything back; the empty arena can be used again. */
BD_API void bd_arena_free(bd_arena *arena);

#endif
