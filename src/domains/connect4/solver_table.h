/* The transposition table of the solver: bounds of the scores of positions, eight to a cache line.
 *
 * An odd multiplication permutes the keys of a board. The upper bits of the product name a bucket, the others stand in the
 * slot, so a slot of 8 bytes verifies the whole key and has room for both bounds. Since a slot is one word, threads share
 * a table without locks. A table begins small, so that it stays in the cache, and grows with the search. */
#ifndef BANDOLO_DOMAINS_CONNECT4_SOLVER_TABLE_H
#define BANDOLO_DOMAINS_CONNECT4_SOLVER_TABLE_H

#include <bandolo/base/run.h>
#include <bandolo/template/base/compiler.h>
#include <bandolo/template/base/memory.h>

#include <stdatomic.h>

enum { SOLVER_BUCKET = 8, SOLVER_LEAST_BITS = 4 /* of a bucket's number */, SOLVER_ZERO = 32 };

/* A slot, from below: lower bound + 32, upper bound + 32 (6 bits each; both 0: empty), work (4 bits, if there is room), the
 * rest of the key. */
typedef BD_ATOMIC(uint64_t) solver_slot;

typedef struct solver_table {
    bd_pages memory;
    solver_slot *slots; /* NULL: no table */
    bool is_small;      /* its memory is an ordinary block */
    unsigned key_bits, bucket_bits, most_bucket_bits;
    uint64_t key_mask;
    uint64_t grow_at; /* with so many slots in use it grows */
} solver_table;

typedef struct solver_bounds {
    int lower, upper;
} solver_bounds;

/* Prepares a table of at most `bytes` for keys of `key_bits`, small at first. Without room for the
 * least one there is none. False: no memory. */
bool solver_table_open(solver_table *table, unsigned key_bits, uint64_t bytes, bd_budget *budget);
void solver_table_close(solver_table *table);

/* Takes more memory, if it is allowed and there, and moves the slots, on so many threads. None may use the table
 * meanwhile. */
void solver_table_grow(solver_table *table, unsigned threads);

/* The product whose upper bits name a bucket. */
BD_INLINE uint64_t solver_hash(const solver_table *table, uint64_t key)
{
    return key * UINT64_C(0x9e3779b97f4a7c15) & table->key_mask;
}

BD_INLINE solver_slot *solver_bucket(const solver_table *table, uint64_t hash)
{
    return table->slots + (hash >> (table->key_bits - table->bucket_bits)) * SOLVER_BUCKET;
}

BD_INLINE void solver_prefetch(const solver_table *table, uint64_t hash)
{
    __builtin_prefetch(solver_bucket(table, hash));
}

/* The part of a hash that stands in a slot, in its place, and the shift to there. */
BD_INLINE unsigned solver_shift(const solver_table *table)
{
    return 64 - (table->key_bits - table->bucket_bits);
}

/* The slot of that key, or 0. */
BD_INLINE uint64_t solver_find(const solver_table *table, uint64_t hash)
{
    const solver_slot *bucket = solver_bucket(table, hash);
    unsigned shift = solver_shift(table);
    uint64_t rest = hash << shift;
    for (unsigned i = 0; i < SOLVER_BUCKET; ++i) {
        uint64_t slot = atomic_load_explicit(&bucket[i], memory_order_relaxed);
        if (((slot ^ rest) >> shift) == 0 && slot << (64 - 12))
            return slot;
    }
    return 0;
}

BD_INLINE int solver_lower(uint64_t slot)
{
    return (int)(slot & 63) - SOLVER_ZERO;
}

BD_INLINE int solver_upper(uint64_t slot)
{
    return (int)(slot >> 6 & 63) - SOLVER_ZERO;
}

/* Writes bounds. `work`, 0 to 15, says how dear they were: in a full bucket the cheapest goes. True: the
 * slot was empty. */
BD_INLINE bool solver_store(const solver_table *table, uint64_t hash, int lower, int upper,
                            unsigned work)
{
    solver_slot *bucket = solver_bucket(table, hash), *cheapest = bucket;
    unsigned shift = solver_shift(table), least = 16;
    uint64_t rest = hash << shift;
    uint64_t made = rest | (shift >= 16 ? (uint64_t)work << 12 : 0) |
                    (uint64_t)(upper + SOLVER_ZERO) << 6 | (uint64_t)(lower + SOLVER_ZERO);
    for (unsigned i = 0; i < SOLVER_BUCKET; ++i) {
        uint64_t slot = atomic_load_explicit(&bucket[i], memory_order_relaxed);
        bool is_empty = slot << (64 - 12) == 0;
        if (is_empty || ((slot ^ rest) >> shift) == 0) {
            atomic_store_explicit(&bucket[i], made, memory_order_relaxed);
            return is_empty;
        }
        unsigned held = shift >= 16 ? (unsigned)(slot >> 12 & 15) : 0;
        if (held < least) {
            least = held;
            cheapest = &bucket[i];
        }
    }
    atomic_store_explicit(cheapest, made, memory_order_relaxed);
    return false;
}

#endif
