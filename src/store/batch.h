/* The rows that were added and not yet written: a table in memory, the better row of each key. */
#ifndef BANDOLO_STORE_BATCH_H
#define BANDOLO_STORE_BATCH_H

#include <bandolo/base/table.h>

#include "store/tier.h"

/* Rows at which it is full: below 12 MB of memory, and as much again while it is written. */
enum { STORE_BATCH_MOST = 1 << 17 };

typedef struct store_batch {
    bd_table table;
} store_batch;

/* False: no memory; it then needs no store_batch_close. */
bool store_batch_open(store_batch *batch, uint32_t key_size);
void store_batch_close(store_batch *batch);

static inline uint64_t store_batch_count(const store_batch *batch)
{
    return batch->table.count;
}

/* False: no memory. */
bool store_batch_add(store_batch *batch, const bd_store_row *row);
bool store_batch_find(const store_batch *batch, const void *key, bd_store_row *row);

/* All rows, sorted by key; the caller frees them. NULL: no memory. */
bd_store_row *store_batch_sorted(const store_batch *batch);
void store_batch_clear(store_batch *batch);

/* Sorted by key, and no key twice? */
bool store_is_sorted(const bd_store_row *rows, size_t count);

#endif
