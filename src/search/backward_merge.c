/* The next level: the shares of all threads merged, without what is in the last two levels. */
#include "backward_parts.h"

typedef struct cursor {
    const uint8_t *at, *end;
} cursor;

/* Goes on to the first key that is not less. Is it the same? */
BD_INLINE bool holds(cursor *level, const uint8_t *key, size_t key_size)
{
    while (level->at < level->end) {
        int order = backward_compare(level->at, key, key_size);
        if (order >= 0)
            return order == 0;
        level->at += key_size;
    }
    return false;
}

BD_INLINE cursor cursor_of(const backward_layer *level, size_t key_size)
{
    const uint8_t *begin = level->keys.base;
    return (cursor){begin, begin + level->count * key_size};
}

/* The least record of all shares, NULL after the last. */
BD_INLINE const uint8_t *least_record(const cursor *sources, unsigned count, size_t key_size)
{
    const uint8_t *least = NULL;
    for (unsigned i = 0; i < count; ++i)
        if (sources[i].at < sources[i].end &&
            (!least || backward_compare(sources[i].at, least, key_size) < 0))
            least = sources[i].at;
    return least;
}

/* Passes over all records of a key; returns the least of their moves. */
BD_INLINE bd_move take_key(cursor *sources, unsigned count, const uint8_t *key, size_t key_size)
{
    bd_move least = BD_NO_MOVE;
    for (unsigned i = 0; i < count; ++i)
        while (sources[i].at < sources[i].end &&
               backward_compare(sources[i].at, key, key_size) == 0) {
            bd_move move = backward_move_in(sources[i].at, key_size);
            least = move < least ? move : least;
            sources[i].at += key_size + sizeof(bd_move);
        }
    return least;
}

/* False: no memory. */
BD_INLINE bool merge(backward_search *search, cursor *sources, size_t key_size)
{
    unsigned count = search->team.threads;
    cursor before = cursor_of(&search->before, key_size);
    cursor last = cursor_of(&search->last, key_size);
    const uint8_t *key;
    while ((key = least_record(sources, count, key_size)) != NULL) {
        bd_move move = take_key(sources, count, key, key_size);
        if (!holds(&before, key, key_size) && !holds(&last, key, key_size) &&
            !backward_append(&search->next, key, move, key_size))
            return false;
    }
    return true;
}

bool backward_merge(backward_search *search)
{
    bd_budget *budget = &search->team.leader->budget;
    size_t bytes = search->team.threads * sizeof(cursor);
    cursor *sources = bd_memory_alloc(budget, bytes);
    if (!sources)
        return false;
    for (unsigned i = 0; i < search->team.threads; ++i) {
        const backward_share *one = &search->shares[i];
        sources[i] = (cursor){one->sorted, one->sorted + one->count * search->record_size};
    }
    bool done = search->key_size == 8 ? merge(search, sources, 8)
                                      : merge(search, sources, search->key_size);
    bd_memory_free(budget, sources, bytes);
    return done;
}
