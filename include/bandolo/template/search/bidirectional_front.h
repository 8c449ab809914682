/* Inside of the templates: may change. */
/* One end of a search from both ends. Open states wait, least f first, until f is not above the lower
 * bound; then they are ready for a pair, least g first. Part of bidirectional.h. */
#include <bandolo/template/search/order.h>
#include <bandolo/template/search/ways.h>

typedef struct D(front) {
    struct D(nbs) *search;
    struct D(front) *other;
    D(nodes) nodes; /* their queue holds the states that wait */
    bd_buckets ready;
} D(front);

typedef struct D(nbs) {
    D(front) front[2]; /* from the start, from the goal */
    uint64_t lower;    /* lb of all pairs that are left, at least */
    uint64_t edge;     /* least cost of a move */
    bd_cost best;      /* cost of the best path so far; BD_NO_COST: none */
    D(key) meeting;    /* the state where its halves meet */
} D(nbs);

/* False: no memory, and nothing is to be freed. */
static bool D(front_init)(D(nbs) *search, unsigned end, const D(problem) *problem, bd_run *run)
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

/* The ways out of a state, each a path from one end: is there one from the other end as well? */
BD_INLINE bool D(front_take)(void *context, D(ways) *ways, const D(key) *parent)
{
    D(front) *front = (D(front) *)context;
    D(nbs) *search = front->search;
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
        ways->priority[i] = bd_priority((uint64_t)way->cost + ways->h[i], way->cost);
    }
    return D(note_ways)(&front->nodes, ways, parent, true);
}

/* The least f of the states that wait. */
static inline uint64_t D(front_least_f)(D(front) *front)
{
    uint64_t priority;
    return bd_buckets_least(&front->nodes.open, &priority) ? priority >> 32 : BD_NO_COST;
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

/* Makes the states ready that wait with f below `limit`. False: no memory, the search must end. */
static bool D(front_admit)(D(front) *front, uint64_t limit)
{
    size_t key_size = D(key_size)(front->nodes.problem);
    D(key) key;
    uint64_t priority, g;
    while (D(front_least_f)(front) < limit &&
           bd_buckets_pop(&front->nodes.open, key_size, &key, &priority)) {
        if (D(front_is_open)(front, &key, &g) &&
            !bd_buckets_push(&front->ready, key_size, g, &key)) {
            bd_run_out_of_memory(front->nodes.run);
            return false;
        }
    }
    return true;
}

/* Expands the first ready state. False: the search must end. */
static bool D(front_expand)(D(front) *front)
{
    D(nodes) *nodes = &front->nodes;
    bd_run *run = nodes->run;
    D(way) way = BD_ZEROED;

    uint64_t g;
    bd_buckets_pop(&front->ready, D(key_size)(nodes->problem), &way.key, &g);
    way.hash = D(hash_of)(nodes->problem, &way.key);
    D(nodes_close)(nodes, &way);
    D(state) here = D(from_key)(nodes->problem, &way.key);
    if (D(is_observed)(run))
        D(observe)(run, nodes->problem, BD_EVENT_EXPAND, here, way.move, way.cost);
    ++run->counter[BD_EXPANDED];
    bool goes_on = D(find_ways)(run, nodes->problem, here, &way, front->search->best, nodes,
                                D(front_take), front);
    uint64_t waiting = nodes->waiting + front->other->nodes.waiting;
    if (waiting > run->counter[BD_MAX_QUEUE])
        run->counter[BD_MAX_QUEUE] = waiting;
    return goes_on;
}

/* Puts the root of an end there. False: no memory, and the search must end. */
static bool D(front_begin)(D(front) *front, D(key) root)
{
    const D(problem) *problem = front->nodes.problem;
    D(ways) ways = BD_ZEROED;
    ways.count = 1;
    ways.way[0].key = root;
    ways.way[0].hash = D(hash_of)(problem, &root);
    D(state) here = D(from_key)(problem, &root);
    ways.h[0] = D(estimate)(problem, &here);
    if (front->search->lower < ways.h[0])
        front->search->lower = ways.h[0];
    front->nodes.root = root;
    if (D(is_observed)(front->nodes.run))
        D(observe)(front->nodes.run, problem, BD_EVENT_START, here, BD_NO_MOVE, 0);
    return D(front_take)(front, &ways, &root);
}
