/* Inside of the templates: may change. */
/* The frame of the bounded-suboptimal searches: open states as candidates under numbers, in a heap by f,
 * which gives the lower bound, and in heaps of each search's own. Part of ees.h and dps.h. */
#ifndef BD_DOMAIN_BOUNDED /* once for each domain */
#define BD_DOMAIN_BOUNDED

#include <bandolo/template/base/heap.h>
#include <bandolo/template/search/order.h>
#include <bandolo/template/search/ways.h>

/* A path to a state, as it was when it was found. */
typedef struct D(candidate) {
    D(key) key;
    bd_cost g, h;
    bd_cost distance; /* an estimate of the moves left */
    uint32_t steps;   /* of the path */
    double f_hat;     /* an estimate of the cost of the solution over it; set by the search */
} D(candidate);

typedef struct D(bounded) {
    D(nodes) nodes;
    bd_pages candidates;
    uint64_t count;
    bd_heap by_f;          /* numbers of candidates */
    uint32_t parent_steps; /* of the state that is expanded */
    double weight;
    bd_cost lower; /* no solution costs less */
    /* A search that is behind: adds candidate number `number`. False: no memory. */
    bool (*add)(struct D(bounded) *search, uint64_t number);
    void *own;
} D(bounded);

BD_INLINE D(candidate) *D(candidate_at)(const D(bounded) *search, uint64_t number)
{
    return (D(candidate) *)(void *)(search->candidates.base + number * sizeof(D(candidate)));
}

/* Is its state open, and its path still the best one? */
BD_INLINE bool D(candidate_is_open)(const D(bounded) *search, uint64_t number)
{
    const D(candidate) *candidate = D(candidate_at)(search, number);
    const D(nodes) *nodes = &search->nodes;
    const D(record) *record = D(nodes_find)(nodes, &candidate->key,
                                            D(hash_of)(nodes->problem, &candidate->key));
    return record->cost == candidate->g && record->mark == D(open_mark);
}

/* A candidate of a state that has just become open. False: no memory, and the search must end. */
static inline bool D(bounded_add)(D(bounded) *search, const D(way) *way, bd_cost h)
{
    D(candidate) candidate = BD_ZEROED;
    const D(problem) *problem = search->nodes.problem;
    candidate.key = way->key;
    candidate.g = way->cost;
    candidate.h = h;
    candidate.steps = search->parent_steps + 1;
    D(state) here = D(from_key)(problem, &way->key);
    candidate.distance = D(distance_of)(problem, &here, h);
    if (bd_pages_append(&search->candidates, search->count, &candidate, sizeof candidate) &&
        bd_heap_push(&search->by_f, (double)way->cost + h, search->count) &&
        search->add(search, search->count++))
        return true;
    bd_run_out_of_memory(search->nodes.run);
    return false;
}

static inline bool D(bounded_take)(void *context, D(ways) *ways, const D(key) *parent)
{
    D(bounded) *search = (D(bounded) *)context;
    D(nodes) *nodes = &search->nodes;
    for (unsigned i = 0; i < ways->count; ++i) {
        const D(way) *way = &ways->way[i];
        D(arrival) arrival = D(nodes_meet)(nodes, way, parent, true);
        if (arrival == D(is_known))
            continue;
        if (arrival == D(is_refused)) {
            bd_run_out_of_memory(nodes->run);
            return false;
        }
        if (!D(bounded_add)(search, way, ways->h[i]))
            return false;
    }
    return true;
}

/* The number of the first open candidate of a heap; closed ones before it go. False: there is none. */
static inline bool D(bounded_first)(const D(bounded) *search, bd_heap *heap, uint64_t *number)
{
    const bd_heap_item *first;
    bd_heap_item closed;
    while ((first = bd_heap_first(heap)) != NULL) {
        *number = first->payload;
        if (D(candidate_is_open)(search, *number))
            return true;
        bd_heap_pop(heap, &closed);
    }
    return false;
}

/* The open candidate of least f, which raises the lower bound. False: no state is open. */
static inline bool D(bounded_raise)(D(bounded) *search, uint64_t *number)
{
    if (!D(bounded_first)(search, &search->by_f, number))
        return false;
    const D(candidate) *least = D(candidate_at)(search, *number);
    bd_cost f = bd_cost_add(least->g, least->h);
    search->lower = f > search->lower ? f : search->lower;
    bd_run_lower_bound(search->nodes.run, search->lower);
    uint64_t *most = &search->nodes.run->counter[BD_MAX_QUEUE];
    *most = search->nodes.waiting > *most ? search->nodes.waiting : *most;
    return true;
}

/* Expands an open candidate. True: the search ends, with a solution or because it must. */
BD_INLINE bool D(bounded_expand)(D(bounded) *search, uint64_t number)
{
    D(nodes) *nodes = &search->nodes;
    D(way) way = BD_ZEROED;
    D(ways) ways;
    way.key = D(candidate_at)(search, number)->key;
    search->parent_steps = D(candidate_at)(search, number)->steps;
    way.hash = D(hash_of)(nodes->problem, &way.key);
    D(nodes_close)(nodes, &way);
    D(state) here = D(from_key)(nodes->problem, &way.key);
    if (D(nodes_is_goal)(nodes, &way, here)) {
        D(nodes_end)(nodes, &way, search->weight == 1);
        return true;
    }
    return !D(find_ways)(nodes->run, nodes->problem, here, &way, BD_NO_COST, nodes, &ways,
                         D(bounded_take), search);
}

/* Opens the search: everything but the start is there. False: no memory, and nothing is to be closed. */
static inline bool D(bounded_open)(D(bounded) *search, const D(problem) *problem, bd_run *run,
                                   double usual_weight)
{
    search->candidates = bd_pages_of(&run->budget);
    search->by_f = bd_heap_of(&run->budget);
    search->parent_steps = UINT32_MAX; /* the start has no parent */
    search->weight = bd_weight_or(&run->options->weight, usual_weight).a;
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_REOPENED), bd_run_has(run, BD_MAX_QUEUE);
    bd_run_has(run, BD_FRONTIER), bd_run_has(run, BD_STORED);
    return D(nodes_init)(&search->nodes, problem, run);
}

static inline void D(bounded_close)(D(bounded) *search)
{
    bd_heap_free(&search->by_f);
    bd_pages_free(&search->candidates);
    D(nodes_free)(&search->nodes);
}

/* Makes the start a candidate. False: the search must end. */
static inline bool D(bounded_begin)(D(bounded) *search, D(state) start)
{
    D(ways) ways = BD_ZEROED;
    ways.count = 1;
    ways.h[0] = D(start_estimate)(search->nodes.problem, &start);
    ways.way[0] = D(nodes_begin)(&search->nodes, start);
    return !bd_run_count(search->nodes.run, 1) &&
           D(bounded_take)(search, &ways, &search->nodes.root);
}

#endif
