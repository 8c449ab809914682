/* Common parts of the files of the search backward from the goal: levels, the shares that threads make, and records. A
 * record is a key with the move back; both stay together while records are sorted. */
#ifndef SEARCH_BACKWARD_PARTS_H
#define SEARCH_BACKWARD_PARTS_H

#include "radix.h"

#include <bandolo/template/base/memory.h>
#include <bandolo/search/census.h>
#include <bandolo/template/search/team.h>

/* The states of a level, as bd_level tells of them. */
typedef struct backward_layer {
    bd_pages keys, moves;
    uint64_t count;
} backward_layer;

/* The share of a level that one thread makes. */
typedef struct backward_share {
    bd_pages records, spare;
    uint64_t count;
    uint8_t *sorted; /* one of the two */
    radix_counts counts;
} backward_share;

typedef struct backward_search {
    const bd_domain *domain;
    const void *data;
    size_t key_size, record_size;
    backward_layer before, last, next;
    bd_cost distance; /* of the last level */
    bd_team team;
    backward_share *shares; /* one a thread */
} backward_search;

/* ---- backward_share.c ---- */

/* Room for `more` records. False: no memory. */
bool backward_make_room(backward_share *mine, uint64_t more, size_t record_size);
/* Sorts the records by their keys. False: no memory. */
bool backward_sort(const backward_search *search, backward_share *mine);
/* The work of each thread: the neighbours of its part of the last level, sorted. `context` is the backward_search. */
void backward_make_share(void *context, bd_run *member);

/* ---- backward_merge.c ---- */

/* Makes the next level out of all shares. False: no memory. */
bool backward_merge(backward_search *search);

/* ---- keys ---- */

/* As memcmp(); with a constant size of 8, two comparisons of words. */
BD_INLINE int backward_compare(const uint8_t *a, const uint8_t *b, size_t key_size)
{
    if (key_size != 8)
        return memcmp(a, b, key_size);
    uint64_t x, y;
    memcpy(&x, a, 8), memcpy(&y, b, 8);
    x = __builtin_bswap64(x), y = __builtin_bswap64(y);
    return (x > y) - (x < y);
}

BD_INLINE bd_move backward_move_in(const uint8_t *record, size_t key_size)
{
    bd_move move;
    memcpy(&move, record + key_size, sizeof move);
    return move;
}

/* ---- layers ---- */

static inline backward_layer backward_empty(bd_budget *budget)
{
    return (backward_layer){.keys = bd_pages_of(budget), .moves = bd_pages_of(budget)};
}

static inline void backward_free(backward_layer *level)
{
    bd_pages_free(&level->keys);
    bd_pages_free(&level->moves);
    level->count = 0;
}

/* False: no memory. */
BD_INLINE bool backward_append(backward_layer *level, const uint8_t *key, bd_move move,
                               size_t key_size)
{
    if (!bd_pages_append(&level->keys, level->count, key, key_size) ||
        !bd_pages_append(&level->moves, level->count, &move, sizeof move))
        return false;
    ++level->count;
    return true;
}

#endif
