/* Rows that were added and are not yet written: a table in memory with the better row of each key. */
#ifndef BANDOLO_STORE_BATCH_H
#define BANDOLO_STORE_BATCH_H

#include <bandolo/template/base/table.h>

#include "store/tier.h"

/* A batch is full at this number of rows. It takes up to 12 MB, and twice that while it is written. */
enum { STORE_BATCH_MOST = 1 << 17 };

typedef struct store_batch {
    bd_table table;
} store_batch;

/* False: no memory; then there is nothing to close. */
bool store_batch_open(store_batch *batch, uint32_t key_size);
void store_batch_close(store_batch *batch);

static inline uint64_t store_batch_count(const store_batch *batch)
{
    return batch->table.count;
}

/* False: no memory. */
bool store_batch_add(store_batch *batch, const bd_store_row *row);
bool store_batch_find(const store_batch *batch, const void *key, bd_store_row *row);

/* Returns all rows, sorted by key; the caller frees them. NULL: no memory. */
bd_store_row *store_batch_sorted(const store_batch *batch);
void store_batch_clear(store_batch *batch);

/* Are the rows sorted by key, each key once? */
bool store_is_sorted(const bd_store_row *rows, size_t count);

#endif
