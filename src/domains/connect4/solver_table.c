#include "domains/connect4/solver_table.h"

#include <bandolo/template/base/watch.h>

enum {
    LEAST_PAYLOAD = 12,
    GROWTH_BITS = 2,
    SMALL_BYTES = 64 << 10,
    SMALL_PAGES_BYTES = 1 << 20,
    LARGE_PAGES_BITS = 19, /* 32 MiB */
    PIECE_BUCKETS = 1 << 13
};

static uint64_t bytes_of(unsigned bucket_bits)
{
    return (SOLVER_BUCKET * sizeof(solver_slot)) << bucket_bits;
}

/* Takes a block for 2^bucket_bits buckets, with the table's contents at its beginning and zeros behind them. */
static bool take(solver_table *table, unsigned bucket_bits)
{
    uint64_t bytes = bytes_of(bucket_bits), held = table->slots ? bytes_of(table->bucket_bits) : 0;
    bool is_small = bytes <= SMALL_BYTES; /* less than new pages cost */
    uint8_t *block = NULL;
    if (is_small)
        block = bd_memory_alloc(table->memory.budget, bytes);
    else if (bd_pages_grow(&table->memory, bytes))
        block = table->memory.base;
    if (!block)
        return false;
    if (is_small)
        memset(block + held, 0, bytes - held);
    if (table->is_small && table->slots) {
        memcpy(block, (void *)table->slots, held);
        bd_memory_free(table->memory.budget, (void *)table->slots, held);
    }
    table->slots = (solver_slot *)(void *)block;
    table->is_small = is_small;
    table->bucket_bits = bucket_bits;
    table->grow_at = bytes / sizeof(solver_slot) / 2;
    if (bucket_bits == table->most_bucket_bits)
        table->grow_at = UINT64_MAX;
    return true;
}

bool solver_table_open(solver_table *table, unsigned key_bits, uint64_t bytes, bd_budget *budget)
{
    unsigned least = key_bits > 64 - LEAST_PAYLOAD ? key_bits - (64 - LEAST_PAYLOAD) : 0;
    least = least > SOLVER_LEAST_BITS ? least : SOLVER_LEAST_BITS;
    *table = (solver_table){.memory = bd_pages_of(budget),
                            .key_bits = key_bits,
                            .key_mask = ~UINT64_C(0) >> (64 - key_bits),
                            .most_bucket_bits = least};
    if (bytes < bytes_of(least) || key_bits <= least)
        return true;
    while (table->most_bucket_bits + 1 < key_bits && bytes_of(table->most_bucket_bits + 1) <= bytes)
        ++table->most_bucket_bits;
    return take(table, least);
}

void solver_table_close(solver_table *table)
{
    if (table->is_small)
        bd_memory_free(table->memory.budget, (void *)table->slots, bytes_of(table->bucket_bits));
    bd_pages_free(&table->memory);
    table->slots = NULL;
    table->is_small = false;
}

/* ---- growth in place: the slots of each bucket go to the buckets that it becomes ---- */

typedef struct spread {
    const solver_table *table;
    unsigned bucket_bits; /* before */
    uint64_t first, end;  /* the buckets that go now, to places that others have left */
    uint64_t piece;       /* buckets that a thread takes at once */
} spread;

static void spread_bucket(const solver_table *table, unsigned bucket_bits, uint64_t bucket)
{
    unsigned added = table->bucket_bits - bucket_bits, rest_bits = table->key_bits - bucket_bits;
    unsigned shift = 64 - rest_bits;
    uint64_t held[SOLVER_BUCKET];
    for (unsigned i = 0; i < SOLVER_BUCKET; ++i)
        held[i] = atomic_load_explicit(&table->slots[bucket * SOLVER_BUCKET + i],
                                       memory_order_relaxed);
    solver_slot *places = table->slots + (bucket << added) * SOLVER_BUCKET;
    for (unsigned i = 0; i < (unsigned)SOLVER_BUCKET << added; ++i)
        atomic_store_explicit(&places[i], 0, memory_order_relaxed);
    for (unsigned i = 0; i < SOLVER_BUCKET; ++i)
        if (held[i] << (64 - LEAST_PAYLOAD))
            solver_store(table, bucket << rest_bits | held[i] >> shift, solver_lower(held[i]),
                         solver_upper(held[i]), shift >= 16 ? (unsigned)(held[i] >> 12 & 15) : 0);
}

static void spread_piece(void *context, unsigned piece)
{
    const spread *all = context;
    uint64_t first = all->first + piece * all->piece;
    for (uint64_t bucket = first + all->piece; bucket-- > first;)
        spread_bucket(all->table, all->bucket_bits, bucket);
}

void solver_table_grow(solver_table *table, unsigned threads)
{
    spread all = {.table = table, .bucket_bits = table->bucket_bits};
    unsigned bits = table->bucket_bits + GROWTH_BITS;
    if (bytes_of(bits) > SMALL_PAGES_BYTES && bits < LARGE_PAGES_BITS)
        bits = LARGE_PAGES_BITS; /* of that size it gets large pages */
    bits = bits < table->most_bucket_bits ? bits : table->most_bucket_bits;
    if (!take(table, bits)) {
        table->grow_at = UINT64_MAX; /* a refusal is no end: the search goes on with this one */
        return;
    }
    for (all.end = UINT64_C(1) << all.bucket_bits; all.end > 0; all.end = all.first) {
        all.first = all.end >> (bits - all.bucket_bits);
        all.piece = PIECE_BUCKETS;
        if (all.first < PIECE_BUCKETS) { /* the last ones go one by one, from above */
            all.first = 0;
            all.piece = all.end;
        }
        bd_each_in_threads(threads, (unsigned)((all.end - all.first) / all.piece), spread_piece,
                           &all);
    }
}
