/* Inside of the templates: may change. */
/* The open list and the closed list of a graph search in one.
 *
 * A node is a state's key and a record of a few bits: the least cost of a path to it so far, the
 * move that path ends with, and whether it is open or closed. Moves are taken back to find the path
 * (where they cannot be, the parent's key is stored as well). Where states are numbered, the number
 * stands for the key. The open list holds keys under priorities; an entry whose node has been closed
 * meanwhile is stale and skipped. So a 15-puzzle state costs 10 bytes in the table, and 8 more while
 * it is open. */
#ifndef BD_DOMAIN_NODES /* once for each domain */
#define BD_DOMAIN_NODES

#include <bandolo/template/base/buckets.h>
#include <bandolo/template/base/table.h>
#include <bandolo/template/search/pathcost.h>
#include <bandolo/template/search/run.h>

enum { D(open_mark) = 2, D(closed_mark) = 3 }; /* the last byte of a taken slot is never 0 */

enum {
    D(move_bits) = D(move_numbers) <= 2    ? 1
                   : D(move_numbers) <= 4  ? 2
                   : D(move_numbers) <= 8  ? 3
                   : D(move_numbers) <= 16 ? 4
                   : D(move_numbers) <= 64 ? 6
                                           : 16
};

#if BD_DOMAIN_INDEXES
enum { D(stores_keys) = 0, D(queued_mark) = 1 }; /* the second one: see anytime.h */

/* A word of the array: the smallest that holds cost, move, mark and two bits of the check. The largest gives whole
 * bytes to its members. */
enum {
    D(least_bits) = D(cost_bits) + D(move_bits) + 4,
    D(word_bits) = D(least_bits) <= 16   ? 16
                   : D(least_bits) <= 32 ? 32
                                         : 64,
    D(word_cost_bits) = D(word_bits) == 64 ? 32 : D(cost_bits),
    D(word_move_bits) = D(word_bits) == 64 ? 16 : D(move_bits),
    D(check_bits) = D(word_bits) - D(word_cost_bits) - D(word_move_bits) - 2,
    /* Behind a parent's key it may lie anywhere; else it is read at once. */
    D(word_align) = D(stores_parents) ? 1 : D(word_bits) / 8
};

typedef struct __attribute__((packed, aligned(D(word_align)))) D(record) {
    uint32_t cost : D(word_cost_bits);
    uint32_t move : D(word_move_bits);
    uint32_t check : D(check_bits); /* see D(check_of)() */
    uint32_t mark : 2;
} D(record);
#else
enum { D(stores_keys) = 1 };

typedef struct __attribute__((packed)) D(record) {
    uint32_t cost : D(cost_bits);
    uint32_t move : D(move_bits);
    uint32_t mark : 2;
} D(record);
#endif

typedef struct D(nodes) {
    bd_run *run;
    const D(problem) *problem;
    bd_table table;
    bd_buckets open;
    uint64_t waiting; /* nodes marked open */
    D(key) root;
} D(nodes);

/* A path to a state: its end, its cost, and its last move. */
typedef struct D(way) {
    D(key) key;
    uint64_t hash;
    bd_cost cost;
    bd_move move;
} D(way);

BD_INLINE size_t D(parent_size)(const D(problem) *problem)
{
    return D(needs_parents)(problem) ? D(key_size)(problem) : 0;
}

BD_INLINE size_t D(slot_size)(const D(problem) *problem)
{
    size_t key_size = D(stores_keys) ? D(key_size)(problem) : 0;
    return key_size + D(parent_size)(problem) + sizeof(D(record));
}

/* The table of the nodes: by hash, or by the number of the state. */
static inline bool D(nodes_open_table)(D(nodes) *nodes)
{
    const D(problem) *problem = nodes->problem;
    size_t slot_size = D(slot_size)(problem);
#if BD_DOMAIN_INDEXES
    return bd_table_init_places(&nodes->table, slot_size, D(indexes)(problem), &nodes->run->budget);
#else
    return bd_table_init(&nodes->table, D(key_size)(problem), slot_size, &nodes->run->budget);
#endif
}

/* False: out of memory; free nothing. */
static BD_NEVER_INLINE bool D(nodes_init)(D(nodes) *nodes, const D(problem) *problem, bd_run *run)
{
    D(nodes) fresh = BD_ZEROED;
    fresh.run = run;
    fresh.problem = problem;
    *nodes = fresh;
    if (!D(nodes_open_table)(nodes))
        return false;
    if (bd_buckets_init(&nodes->open, D(key_size)(problem), &run->budget))
        return true;
    bd_table_free(&nodes->table);
    return false;
}

/* Leaves the counters in the run and gives the memory back. */
static BD_NEVER_INLINE void D(nodes_free)(D(nodes) *nodes)
{
    nodes->run->counter[BD_FRONTIER] += nodes->waiting;
    nodes->run->counter[BD_STORED] += nodes->table.count;
    bd_buckets_free(&nodes->open);
    bd_table_free(&nodes->table);
}

/* Where a key is in the table: its hash, or its number. */
BD_INLINE uint64_t D(hash_of)(const D(problem) *problem, const D(key) *key)
{
#if BD_DOMAIN_INDEXES
    return D(index)(problem, key);
#else
    return bd_table_hash(key, D(key_size)(problem));
#endif
}

BD_INLINE void D(nodes_prefetch)(const D(nodes) *nodes, uint64_t hash)
{
#if BD_DOMAIN_INDEXES
    __builtin_prefetch(nodes->table.pages.base + hash * D(slot_size)(nodes->problem));
#else
    bd_table_prefetch(&nodes->table, D(slot_size)(nodes->problem), hash);
#endif
}

/* The same for a node that is there. */
BD_INLINE void D(nodes_prefetch_node)(const D(nodes) *nodes, uint64_t hash)
{
#if BD_DOMAIN_INDEXES
    D(nodes_prefetch)(nodes, hash);
#else
    bd_table_prefetch_entry(&nodes->table, D(slot_size)(nodes->problem), hash);
#endif
}

#if BD_DOMAIN_INDEXES
/* Tells two keys of one number apart, which break a promise: always where a key is itself its number; elsewhere one bit
 * less than the record has of a hash does. */
BD_INLINE unsigned D(check_of)(const D(problem) *problem, const D(key) *key, uint64_t number)
{
    if (sizeof *key == sizeof(uint32_t)) {
        uint32_t word; /* by itself: words that are written in parts are slow to read */
        memcpy(&word, key, sizeof word);
        if (word == number)
            return 0;
    } else {
        uint64_t word = 0;
        memcpy(&word, key, sizeof word < sizeof *key ? sizeof word : sizeof *key);
        if (sizeof *key <= sizeof word && word == number)
            return 0;
    }
    return (unsigned)(bd_table_hash(key, D(key_size)(problem)) >> (64 - D(check_bits)) | 1);
}
#endif

/* The record of a key, or NULL. Void after the next insertion. */
BD_INLINE D(record) *D(nodes_find)(const D(nodes) *nodes, const D(key) *key, uint64_t hash)
{
    const D(problem) *problem = nodes->problem;
    size_t slot_size = D(slot_size)(problem);
#if BD_DOMAIN_INDEXES
    uint8_t *slot = bd_table_place(&nodes->table, slot_size, hash, false);
    if (!slot)
        return NULL;
    D(record) *record = (D(record) *)(slot + D(parent_size)(problem));
    return record->mark && record->check == D(check_of)(problem, key, hash) ? record : NULL;
#else
    uint8_t *value = (uint8_t *)bd_table_find(&nodes->table, D(key_size)(problem), slot_size, key,
                                              hash);
    return value ? (D(record) *)(value + D(parent_size)(problem)) : NULL;
#endif
}

/* The same of a key that is there. */
BD_INLINE D(record) *D(nodes_at)(const D(nodes) *nodes, const D(key) *key, uint64_t hash)
{
#if BD_DOMAIN_INDEXES
    (void)key;
    return (D(record) *)(nodes->table.pages.base + hash * D(slot_size)(nodes->problem) +
                         D(parent_size)(nodes->problem));
#else
    return D(nodes_find)(nodes, key, hash);
#endif
}

/* The value of a key, which is inserted if it is missing. NULL: no memory, or the run has its error. */
BD_INLINE uint8_t *D(nodes_value)(D(nodes) *nodes, const D(key) *key, uint64_t hash, bool *inserted)
{
    const D(problem) *problem = nodes->problem;
    size_t slot_size = D(slot_size)(problem);
#if BD_DOMAIN_INDEXES
    uint8_t *slot = bd_table_place(&nodes->table, slot_size, hash, true);
    if (BD_LIKELY(slot)) {
        const D(record) *record = (const D(record) *)(slot + D(parent_size)(problem));
        *inserted = !record->mark;
        nodes->table.count += *inserted;
        if (BD_LIKELY(*inserted || record->check == D(check_of)(problem, key, hash)))
            return slot;
    }
    bd_fail(&nodes->run->error, BD_BROKEN_PROMISE, (size_t)hash,
            "index() gives %llu, which is too large or the number of two states",
            (unsigned long long)hash);
    return NULL;
#else
    return (uint8_t *)bd_table_find_or_insert(&nodes->table, D(key_size)(problem), slot_size, key,
                                              hash, inserted);
#endif
}

typedef enum D(arrival) {
    D(is_new),
    D(is_cheaper),
    D(is_reopened),
    D(is_known),
    D(is_refused)
} D(arrival);

/* A path has reached a state: it is noted if it is the cheapest so far, and the node is then open. Unless
 * `reopens`, a closed node stays closed. D(is_refused): no memory. */
BD_INLINE D(arrival)
    D(nodes_arrive)(D(nodes) *nodes, const D(way) *way, const D(key) *parent, bool reopens)
{
    const uint64_t too_much = UINT64_C(1) << D(cost_bits);
    if (BD_UNLIKELY(way->cost >= (too_much < BD_MOST_COST ? too_much : BD_MOST_COST))) {
        bd_fail(&nodes->run->error, BD_BROKEN_PROMISE, way->cost,
                "a path costs %u or more, which is more than a path may cost in this domain",
                way->cost);
        return D(is_refused);
    }
    bool inserted;
    uint8_t *value = D(nodes_value)(nodes, &way->key, way->hash, &inserted);
    if (BD_UNLIKELY(!value))
        return D(is_refused);
    D(record) *record = (D(record) *)(value + D(parent_size)(nodes->problem));
    if (!inserted && record->cost <= way->cost) /* nearly always */
        return D(is_known);
    bool closed = !inserted && record->mark == D(closed_mark);
    if (closed && !reopens)
        return D(is_known);
    D(record) fresh = BD_ZEROED;
    fresh.cost = way->cost & UINT32_MAX >> (32 - D(cost_bits));
    fresh.move = way->move & UINT32_MAX >> (32 - D(move_bits));
    fresh.mark = D(open_mark);
#if BD_DOMAIN_INDEXES
    fresh.check = D(check_of)(nodes->problem, &way->key, way->hash) & ((1U << D(check_bits))-1);
#endif
    *record = fresh;
    memcpy(value, parent, D(parent_size)(nodes->problem));
    nodes->waiting += inserted || closed;
    return inserted ? D(is_new) : closed ? D(is_reopened) : D(is_cheaper);
}

/* Puts an open node into the queue. False: no memory. */
BD_INLINE bool D(nodes_push)(D(nodes) *nodes, uint64_t priority, const D(key) *key)
{
    if (nodes->waiting > nodes->run->counter[BD_MAX_QUEUE])
        nodes->run->counter[BD_MAX_QUEUE] = nodes->waiting;
    return bd_buckets_push(&nodes->open, D(key_size)(nodes->problem), priority, key);
}

/* Opens the root, to which `way` leads, and counts it. False: the run has ended. */
static BD_NEVER_INLINE bool D(nodes_open_root)(D(nodes) *nodes, const D(way) *way,
                                               uint64_t priority)
{
    if (D(nodes_arrive)(nodes, way, &way->key, false) == D(is_refused) ||
        !D(nodes_push)(nodes, priority, &way->key)) {
        bd_run_out_of_memory(nodes->run);
        return false;
    }
    return !bd_run_count(nodes->run, 1);
}

#ifndef BD_MANY_PLACES
#define BD_MANY_PLACES (1 << 19) /* beyond the caches */
#endif

/* Is it worth while to fetch slots into the cache before they are looked at? */
BD_INLINE bool D(is_large)(const D(nodes) *nodes)
{
    return D(stores_keys) || nodes->table.homes >= BD_MANY_PLACES;
}

/* Fetches into the cache what the pop after next will look for; from a heap, what the next one will. */
BD_INLINE void D(nodes_look_ahead)(D(nodes) *nodes)
{
    size_t pops = nodes->open.is_heap ? 0 : 1;
    if (!D(is_large)(nodes))
        return;
    const void *next = bd_buckets_peek(&nodes->open, D(key_size)(nodes->problem), pops);
    if (next) {
        D(key) key;
        memcpy(&key, next, D(key_size)(nodes->problem));
        D(nodes_prefetch_node)(nodes, D(hash_of)(nodes->problem, &key));
    }
}

/* Closes the node of a way's key, if it is open, and tells the rest of the way. */
BD_INLINE bool D(nodes_close)(D(nodes) *nodes, D(way) *way)
{
    D(record) *record = D(nodes_at)(nodes, &way->key, way->hash);
    if (record->mark != D(open_mark))
        return false;
    record->mark = D(closed_mark);
    way->cost = record->cost;
    way->move = D(same_key)(nodes->problem, &way->key, &nodes->root) ? BD_NO_MOVE
                                                                     : (bd_move)record->move;
    --nodes->waiting;
    return true;
}

/* Takes the open node of least priority, closes it, and tells the way to it. False: none is left. */
BD_INLINE bool D(nodes_take)(D(nodes) *nodes, D(way) *way, uint64_t *priority)
{
    while (bd_buckets_pop(&nodes->open, D(key_size)(nodes->problem), &way->key, priority)) {
        D(nodes_look_ahead)(nodes);
        way->hash = D(hash_of)(nodes->problem, &way->key);
        if (D(nodes_close)(nodes, way))
            return true;
    }
    return false;
}

#include <bandolo/template/search/path.h>
#include <bandolo/template/search/told.h>

#include <bandolo/template/search/costlimit.h>
#include <bandolo/template/search/nearest.h>

#endif
