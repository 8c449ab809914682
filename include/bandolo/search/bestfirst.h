/* Best-first search by a value: always expands the waiting state of least h + g / 1000, that is of
 * least h, and among equals the one with the cheapest path (while paths cost less than 1000).
 *
 * Finds a path quickly, not the cheapest. A state once made is never queued again. A goal, whose
 * value would be 0 and so the least, is noticed when it is made. States whose value is not less
 * than options->value_limit (default 1000) are not queued, and the search gives up when the queue
 * holds options->width states (default 100,000); with neither in the way, running dry proves that
 * there is no solution. Time O(n log n) and space O(n) for n states. Ties between equal values are
 * those of the textbook's binary heap (base/heap.h), so that published runs come out again.
 * J. Doran, D. Michie, "Experiments with the Graph Traverser program", Proceedings of the Royal
 * Society A 294 (1966); this form is a lecture's engine for state spaces.
 *
 *     bd_status D(best_first)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated, expanded (states taken from the queue), max_queue, frontier, stored. */
#ifndef BD_DOMAIN_BESTFIRST /* once for each domain */
#define BD_DOMAIN_BESTFIRST

#include <bandolo/template/base/heap.h>
#include <bandolo/template/search/firstway.h>

typedef struct D(best_first_search) {
    D(nodes) nodes;
    bd_heap queue; /* value, number of the way */
    bd_pages ways; /* D(way): those queued so far, in the order of their queueing */
    uint64_t way_count;
    double value_limit; /* states of this value or more are not queued */
    bool left_out;      /* there was one */
} D(best_first_search);

/* False: no memory, and nothing is to be closed. */
static inline bool D(best_first_open)(D(best_first_search) *search, const D(problem) *problem,
                                      bd_run *run)
{
    D(best_first_search) fresh = BD_ZEROED;
    fresh.queue = bd_heap_of(&run->budget);
    fresh.ways = bd_pages_of(&run->budget);
    *search = fresh;
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED);
    return D(nodes_init)(&search->nodes, problem, run);
}

/* Leaves the counters in the run and gives the memory back. */
static inline void D(best_first_close)(D(best_first_search) *search)
{
    search->nodes.waiting = search->queue.count;
    D(nodes_free)(&search->nodes);
    bd_pages_free(&search->ways);
    bd_heap_free(&search->queue);
}

/* Queues a new state. False: no memory. */
static inline bool D(best_first_queue)(D(best_first_search) *search, const D(way) *way,
                                       double value)
{
    if (!bd_pages_append(&search->ways, search->way_count, way, sizeof *way) ||
        !bd_heap_push(&search->queue, value, search->way_count)) {
        bd_run_out_of_memory(search->nodes.run);
        return false;
    }
    ++search->way_count;
    uint64_t *most = &search->nodes.run->counter[BD_MAX_QUEUE];
    *most = search->queue.count > *most ? search->queue.count : *most;
    return true;
}

/* Takes the way of least value. False: none is left. */
static inline bool D(best_first_take)(D(best_first_search) *search, D(way) *way)
{
    bd_heap_item first;
    if (!bd_heap_pop(&search->queue, &first))
        return false;
    memcpy(way, search->ways.base + first.payload * sizeof *way, sizeof *way);
    return true;
}

static inline bool D(best_first_keep)(D(nodes) *nodes, const D(way) *way, const D(key) *parent,
                                      D(state) here)
{
    D(best_first_search) *search = (D(best_first_search) *)(void *)nodes;
    if (!D(firstway_note)(nodes, way, parent))
        return false;
    double value = D(estimate)(nodes->problem, &here) + way->cost / 1000.0;
    if (value < search->value_limit)
        return D(best_first_queue)(search, way, value);
    D(nodes_tell)(nodes, BD_EVENT_CUT, here, way);
    return search->left_out = true;
}

static inline bd_status D(best_first_run)(D(best_first_search) *search, D(state) start)
{
    D(firstway_rule) rule = BD_ZEROED;
    rule.keep = D(best_first_keep);
    bd_run *run = search->nodes.run;
    uint64_t width = run->options->width ? run->options->width : 100000;
    if (!D(firstway_start)(&search->nodes, start, rule))
        return run->status;
    D(way) way;
    while (search->queue.count < width && D(best_first_take)(search, &way))
        if (!D(firstway_successors)(&search->nodes, &way, rule))
            return run->status;
    bool proved = search->queue.count == 0 && !search->left_out;
    return bd_run_end(run, proved ? BD_NO_SOLUTION : BD_GAVE_UP);
}

static inline bd_status D(best_first)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(best_first_search) search;
    if (!D(best_first_open)(&search, problem, run))
        return bd_run_out_of_memory(run);
    search.value_limit = run->options->value_limit > 0 ? run->options->value_limit : 1000;
    bd_status status = D(best_first_run)(&search, start);
    D(best_first_close)(&search);
    return status;
}

#endif
