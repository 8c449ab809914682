#include "domains/connect4/solver_table.h"

enum {
    LEAST_PAYLOAD = 12,
    GROWTH_BITS = 2,
    SMALL_BYTES = 64 << 10,
    SMALL_PAGES_BYTES = 1 << 20,
    LARGE_PAGES_BITS = 19 /* 32 MiB */
};

static uint64_t bytes_of(unsigned bucket_bits)
{
    return (SOLVER_BUCKET * sizeof(solver_slot)) << bucket_bits;
}

static bool take(solver_table *table, unsigned bucket_bits, bd_budget *budget)
{
    uint64_t bytes = bytes_of(bucket_bits);
    table->memory = bd_pages_of(budget);
    table->is_small = bytes <= SMALL_BYTES; /* less than new pages cost */
    if (table->is_small)
        table->slots = bd_memory_alloc(budget, bytes);
    else if (bd_pages_grow(&table->memory, bytes))
        table->slots = (solver_slot *)(void *)table->memory.base;
    else
        table->slots = NULL;
    if (!table->slots)
        return false;
    if (table->is_small)
        memset((void *)table->slots, 0, bytes);
    table->bucket_bits = bucket_bits;
    table->grow_at = bytes_of(bucket_bits) / sizeof(solver_slot) / 2;
    if (bucket_bits == table->most_bucket_bits)
        table->grow_at = UINT64_MAX;
    return true;
}

bool solver_table_open(solver_table *table, unsigned key_bits, uint64_t bytes, bd_budget *budget)
{
    unsigned least = key_bits > 64 - LEAST_PAYLOAD ? key_bits - (64 - LEAST_PAYLOAD) : 0;
    least = least > SOLVER_LEAST_BITS ? least : SOLVER_LEAST_BITS;
    *table = (solver_table){.key_bits = key_bits,
                            .key_mask = ~UINT64_C(0) >> (64 - key_bits),
                            .most_bucket_bits = least};
    if (bytes < bytes_of(least) || key_bits <= least)
        return true;
    while (table->most_bucket_bits + 1 < key_bits && bytes_of(table->most_bucket_bits + 1) <= bytes)
        ++table->most_bucket_bits;
    return take(table, least, budget);
}

void solver_table_close(solver_table *table)
{
    if (table->is_small)
        bd_memory_free(table->memory.budget, (void *)table->slots, bytes_of(table->bucket_bits));
    bd_pages_free(&table->memory);
    table->slots = NULL;
    table->is_small = false;
}

void solver_table_grow(solver_table *table)
{
    solver_table grown = *table;
    unsigned bits = table->bucket_bits + GROWTH_BITS;
    if (bytes_of(bits) > SMALL_PAGES_BYTES && bits < LARGE_PAGES_BITS)
        bits = LARGE_PAGES_BITS; /* of that size it gets large pages */
    bits = bits < table->most_bucket_bits ? bits : table->most_bucket_bits;
    if (!take(&grown, bits, table->memory.budget)) {
        table->grow_at = UINT64_MAX; /* a refusal is no end: the search goes on with this one */
        return;
    }
    for (uint64_t bucket = 0; bucket < UINT64_C(1) << table->bucket_bits; ++bucket)
        for (unsigned i = 0; i < SOLVER_BUCKET; ++i) {
            uint64_t slot = atomic_load_explicit(&table->slots[bucket * SOLVER_BUCKET + i],
                                                 memory_order_relaxed);
            unsigned rest_bits = table->key_bits - table->bucket_bits;
            uint64_t hash = bucket << rest_bits | slot >> solver_shift(table);
            if (slot << (64 - LEAST_PAYLOAD))
                solver_store(&grown, hash, solver_lower(slot), solver_upper(slot),
                             solver_shift(table) >= 16 ? (unsigned)(slot >> 12 & 15) : 0);
        }
    solver_table_close(table);
    *table = grown;
}
