/* Inside of the templates: may change. */
/* One end of a search from both ends: its nodes, and what it shares with the other end. Each search orders
 * the open states in its own way (D(take_ways)), with `ready` as a second queue. Part of
 * bidirectional_ends.h. */
#ifndef BD_DOMAIN_FRONT /* once for each domain */
#define BD_DOMAIN_FRONT

#include <bandolo/template/search/order.h>
#include <bandolo/template/search/ways.h>

typedef struct D(front) {
    struct D(ends) *search;
    struct D(front) *other;
    D(nodes) nodes;
    bd_buckets ready;
} D(front);

typedef struct D(ends) {
    D(front) front[2]; /* from the start, from the goal */
    uint64_t lower;    /* no path that is left costs less */
    uint64_t edge;     /* least cost of a move */
    bd_cost best;      /* cost of the best path so far; BD_NO_COST: none */
    D(key) meeting;    /* the state where its halves meet */
} D(ends);

/* False: no memory, and nothing is to be freed. */
static bool D(front_init)(D(ends) *search, unsigned end, const D(problem) *problem, bd_run *run)
{
    D(front) *front = &search->front[end];
    front->search = search;
    front->other = &search->front[!end];
    if (!D(nodes_init)(&front->nodes, problem, run))
        return false;
    if (bd_buckets_init(&front->ready, D(key_size)(problem), &run->budget))
        return true;
    D(nodes_free)(&front->nodes);
    return false;
}

static void D(front_free)(D(front) *front)
{
    bd_buckets_free(&front->ready);
    D(nodes_free)(&front->nodes);
}

/* The paths to the successors of a state come from one end: is there one from the other end as well? */
BD_INLINE void D(front_meet)(const D(front) *front, const D(ways) *ways)
{
    D(ends) *search = front->search;
    const D(nodes) *others = &front->other->nodes;
    for (unsigned i = 0; i < ways->count; ++i)
        D(nodes_prefetch)(others, ways->way[i].hash);
    for (unsigned i = 0; i < ways->count; ++i) {
        const D(way) *way = &ways->way[i];
        const D(record) *record = D(nodes_find)(others, &way->key, way->hash);
        if (record && way->cost + record->cost < search->best) {
            search->best = way->cost + record->cost;
            search->meeting = way->key;
            if (D(is_observed)(others->run))
                D(observe)(others->run, others->problem, BD_EVENT_GOAL,
                           D(from_key)(others->problem, &way->key), way->move, way->cost);
        }
    }
}

/* Is the node of `key` still open? Then `*g` is the cost of the path to it. */
static inline bool D(front_is_open)(const D(front) *front, const D(key) *key, uint64_t *g)
{
    const D(nodes) *nodes = &front->nodes;
    const D(record) *record = D(nodes_find)(nodes, key, D(hash_of)(nodes->problem, key));
    *g = record->cost;
    return record->mark == D(open_mark);
}

/* The least g of the ready states; entries that have had their day, or been bettered, go. */
static uint64_t D(front_least_g)(D(front) *front)
{
    size_t key_size = D(key_size)(front->nodes.problem);
    uint64_t entered, g;
    while (bd_buckets_least(&front->ready, &entered)) {
        D(key) key;
        memcpy(&key, bd_buckets_peek(&front->ready, key_size, 0), key_size);
        if (D(front_is_open)(front, &key, &g) && g == entered)
            return g;
        bd_buckets_pop(&front->ready, key_size, &key, &entered);
    }
    return BD_NO_COST;
}

/* The least priority of the open states in the queue of the nodes; entries of closed ones go. UINT64_MAX:
 * none is open. */
static inline uint64_t D(front_least)(D(front) *front)
{
    bd_buckets *open = &front->nodes.open;
    size_t key_size = D(key_size)(front->nodes.problem);
    uint64_t priority, g;
    while (bd_buckets_least(open, &priority)) {
        D(key) key;
        memcpy(&key, bd_buckets_peek(open, key_size, 0), key_size);
        if (D(front_is_open)(front, &key, &g))
            return priority;
        bd_buckets_pop(open, key_size, &key, &priority);
    }
    return UINT64_MAX;
}

/* Expands the open state of `way`, whose key and hash are known. False: the search must end. */
BD_INLINE bool D(front_expand)(D(front) *front, D(way) *way, D(take_ways) *take)
{
    D(nodes) *nodes = &front->nodes;
    bd_run *run = nodes->run;
    D(ways) ways;
    D(nodes_close)(nodes, way);
    D(state) here = D(from_key)(nodes->problem, &way->key);
    D(nodes_tell)(nodes, BD_EVENT_EXPAND, here, way);
    ++run->counter[BD_EXPANDED];
    bool goes_on = D(find_ways)(run, nodes->problem, here, way, front->search->best, nodes, &ways,
                                take, front);
    uint64_t waiting = nodes->waiting + front->other->nodes.waiting;
    if (waiting > run->counter[BD_MAX_QUEUE])
        run->counter[BD_MAX_QUEUE] = waiting;
    return goes_on;
}

/* Expands the first state in the queue of the nodes, which D(front_least)() has found open. */
BD_INLINE bool D(front_expand_first)(D(front) *front, D(take_ways) *take)
{
    D(nodes) *nodes = &front->nodes;
    D(way) way = BD_ZEROED;
    uint64_t priority;
    bd_buckets_pop(&nodes->open, D(key_size)(nodes->problem), &way.key, &priority);
    way.hash = D(hash_of)(nodes->problem, &way.key);
    return D(front_expand)(front, &way, take);
}

/* Raises the lower bound. False: it has reached the cost of the best path. */
static inline bool D(ends_raise)(D(ends) *search, uint64_t bound)
{
    if (bound > search->lower)
        search->lower = bound;
    bd_run_lower_bound(search->front[0].nodes.run,
                       (bd_cost)(search->lower < search->best ? search->lower : search->best));
    return search->lower < search->best;
}

/* Puts the root of an end there. False: no memory, and the search must end. */
static bool D(front_begin)(D(front) *front, D(key) root, D(take_ways) *take)
{
    const D(problem) *problem = front->nodes.problem;
    D(ways) ways = BD_ZEROED;
    ways.count = 1;
    ways.way[0].key = root;
    ways.way[0].hash = D(hash_of)(problem, &root);
    D(state) here = D(from_key)(problem, &root);
    ways.h[0] = D(estimate)(problem, &here);
    D(ends_raise)(front->search, ways.h[0]);
    front->nodes.root = root;
    if (D(is_observed)(front->nodes.run))
        D(observe)(front->nodes.run, problem, BD_EVENT_START, here, BD_NO_MOVE, 0);
    return take(front, &ways, &root);
}

#endif
