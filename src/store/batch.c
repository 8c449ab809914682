#include "store/batch.h"

#include <stdlib.h>
#include <string.h>

#include "store/packed.h"

/* Behind each key stand its value and a byte that is never 0: the table marks used slots by it. */
enum { VALUE_BYTES = sizeof(uint64_t) + 1 };

bool store_batch_open(store_batch *batch, uint32_t key_size)
{
    return bd_table_init(&batch->table, key_size, key_size + VALUE_BYTES, NULL);
}

void store_batch_close(store_batch *batch)
{
    bd_table_free(&batch->table);
}

void store_batch_clear(store_batch *batch)
{
    bd_table_clear(&batch->table);
}

/* Reads the row of a slot from its key and the bytes behind the key. */
static void read_slot(const bd_table *table, const void *key, const void *behind, bd_store_row *row)
{
    uint64_t value;
    memcpy(&value, behind, sizeof value);
    memset(row->key, 0, sizeof row->key);
    memcpy(row->key, key, table->key_size);
    packed_unpack_value(value, row);
}

bool store_batch_add(store_batch *batch, const bd_store_row *row)
{
    bd_table *table = &batch->table;
    bool inserted;
    unsigned char *slot = bd_table_find_or_insert(
        table, table->key_size, table->slot_size, row->key,
        bd_table_hash(row->key, table->key_size), &inserted);
    if (!slot)
        return false;
    bd_store_row old;
    if (!inserted)
        read_slot(table, row->key, slot, &old);
    if (inserted || store_is_better(row, &old)) {
        uint64_t value = packed_value(row->distance, row->move, row->exact);
        memcpy(slot, &value, sizeof value);
        slot[sizeof value] = 1;
    }
    return true;
}

bool store_batch_find(const store_batch *batch, const void *key, bd_store_row *row)
{
    const bd_table *table = &batch->table;
    const void *slot = bd_table_find(table, table->key_size, table->slot_size, key,
                                     bd_table_hash(key, table->key_size));
    if (slot)
        read_slot(table, key, slot, row);
    return slot;
}

/* Zeros fill up the keys, so the whole array has the order of the key's bytes. */
static int by_key(const void *a, const void *b)
{
    return memcmp(((const bd_store_row *)a)->key, ((const bd_store_row *)b)->key,
                  BD_STORED_KEY_BYTES);
}

bd_store_row *store_batch_sorted(const store_batch *batch)
{
    const bd_table *table = &batch->table;
    bd_store_row *rows = malloc((table->count + 1) * sizeof *rows);
    if (!rows)
        return NULL;
    uint64_t cursor = 0, count = 0;
    for (const unsigned char *key; (key = bd_table_next(table, &cursor));)
        read_slot(table, key, key + table->key_size, &rows[count++]);
    qsort(rows, count, sizeof *rows, by_key);
    return rows;
}

bool store_is_sorted(const bd_store_row *rows, size_t count)
{
    for (size_t i = 1; i < count; ++i)
        if (by_key(&rows[i - 1], &rows[i]) >= 0)
            return false;
    return true;
}
