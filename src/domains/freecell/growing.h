/* The memory of the searches of boards: items of a size, which grow, and a set of hashes. Both forget at once and keep their
 * memory. */
#ifndef BANDOLO_DOMAINS_FREECELL_GROWING_H
#define BANDOLO_DOMAINS_FREECELL_GROWING_H

#include <bandolo/template/base/bits.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/template/search/run.h>

#include <string.h>

typedef struct freecell_block {
    void *items;
    size_t count, room, size;
} freecell_block;

static inline bool freecell_block_open(freecell_block *self, size_t size, size_t room, bd_run *run)
{
    *self = (freecell_block){bd_memory_alloc(&run->budget, room * size), 0, room, size};
    return self->items;
}

static inline void freecell_block_close(freecell_block *self, bd_run *run)
{
    bd_memory_free(&run->budget, self->items, self->room * self->size);
}

/* Makes twice the room. */
static inline bool freecell_block_grow(freecell_block *self, bd_run *run)
{
    freecell_block larger;
    if (self->room > UINT32_MAX / 4 ||
        !freecell_block_open(&larger, self->size, 2 * self->room, run))
        return false;
    memcpy(larger.items, self->items, self->count * self->size);
    larger.count = self->count;
    freecell_block_close(self, run);
    *self = larger;
    return true;
}

/* Makes room for one more. */
BD_INLINE bool freecell_block_has_room(freecell_block *self, bd_run *run)
{
    return self->count < self->room || freecell_block_grow(self, run);
}

/* ---- hashes, 0 where there is none; the room is a power of two ---- */

BD_INLINE uint64_t *freecell_slot_of(const freecell_block *seen, uint64_t hash)
{
    uint64_t *slots = (uint64_t *)seen->items;
    size_t at = (size_t)hash & (seen->room - 1);
    while (slots[at] && slots[at] != hash)
        at = (at + 1) & (seen->room - 1);
    return &slots[at];
}

static inline void freecell_seen_clear(freecell_block *seen)
{
    memset(seen->items, 0, seen->room * sizeof(uint64_t));
    seen->count = 0;
}

static inline bool freecell_seen_open(freecell_block *seen, size_t room, bd_run *run)
{
    if (!freecell_block_open(seen, sizeof(uint64_t), room, run))
        return false;
    freecell_seen_clear(seen);
    return true;
}

static inline bool freecell_seen_grow(freecell_block *seen, bd_run *run)
{
    freecell_block larger;
    if (seen->room > UINT32_MAX / 4 || !freecell_seen_open(&larger, 2 * seen->room, run))
        return false;
    const uint64_t *hashes = (const uint64_t *)seen->items;
    for (size_t i = 0; i < seen->room; ++i)
        if (hashes[i])
            *freecell_slot_of(&larger, hashes[i]) = hashes[i];
    larger.count = seen->count;
    freecell_block_close(seen, run);
    *seen = larger;
    return true;
}

/* Makes room for so many more. False: no memory, and the run has ended. */
BD_INLINE bool freecell_seen_has_room(freecell_block *seen, size_t more, bd_run *run)
{
    while (2 * (seen->count + more) > seen->room)
        if (!freecell_seen_grow(seen, run)) {
            bd_run_out_of_memory(run);
            return false;
        }
    return true;
}

/* Notes a board, for which there is room. False: it was seen before. */
BD_INLINE bool freecell_is_new(freecell_block *seen, uint64_t hash)
{
    hash = bd_hash_cut(hash) | !bd_hash_cut(hash);
    uint64_t *slot = freecell_slot_of(seen, hash);
    if (*slot)
        return false;
    *slot = hash;
    ++seen->count;
    return true;
}

#endif
