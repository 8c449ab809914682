/* Rows gathered in memory, in any order, until they are sorted into a run: 16 bytes a row with keys of
 * up to 8 bytes, and as much again to sort them. */
#ifndef BANDOLO_STORE_RUN_BATCH_H
#define BANDOLO_STORE_RUN_BATCH_H

#include "packed.h"

#include <bandolo/base/memory.h>

typedef struct run_batch {
    bd_pages rows, scratch;
    size_t count, room; /* rows */
    size_t key_size;
} run_batch;

/* An empty batch with room for `room` rows. False: no memory. */
bool run_batch_open(run_batch *batch, size_t key_size, size_t room, bd_budget *budget);
void run_batch_close(run_batch *batch);

/* Adds a row; a key may come several times. False: the batch is full. */
static inline bool run_batch_add(run_batch *batch, const void *key, bd_cost distance, bd_move move,
                                 bool exact)
{
    unsigned words = packed_words(batch->key_size);
    if (batch->count == batch->room)
        return false;
    uint64_t *row = (uint64_t *)(void *)batch->rows.base + batch->count++ * words;
    packed_key(key, batch->key_size, row);
    row[words - 1] = packed_value(distance, move, exact);
    return true;
}

/* Sorts the rows by key, the best of each key alone; where none is better, the first that was added.
 * Returns them, packed, `batch->count` of them. */
const uint64_t *run_batch_sort(run_batch *batch);

#endif
