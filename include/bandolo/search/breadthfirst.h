/* Breadth-first search: layer by layer, all states at a depth before those one move deeper.
 *
 * Finds a path of the fewest moves: optimal where every move costs the same, and called so. A goal
 * is noticed when it is made, so that a state being taken proves every path to a goal to be longer
 * than its own: where no move costs less than some c > 0, the lower bound grows by c a layer. Time and
 * space O(states less deep than the goal, and their successors); each is stored once, with its last move.
 * E. F. Moore, "The shortest path through a maze", Proceedings of an International Symposium on the
 * Theory of Switching, part II (1959).
 *
 *     bd_status D(breadth_first)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated, expanded, max_queue and frontier (states whose successors were not made yet),
 * stored; depth: the deepest layer of which every state is known. */
#include <bandolo/template/search/firstway.h>

typedef struct D(breadth_first_search) {
    D(nodes) nodes;
    uint64_t depth; /* of the states that are met */
} D(breadth_first_search);

static inline bool D(breadth_first_keep)(D(nodes) *nodes, const D(way) *way, const D(key) *parent,
                                         D(state) here)
{
    D(breadth_first_search) *search = (D(breadth_first_search) *)(void *)nodes;
    (void)here;
    if (!D(firstway_note)(nodes, way, parent))
        return false;
    if (D(nodes_push)(nodes, search->depth, &way->key))
        return true;
    bd_run_out_of_memory(nodes->run);
    return false;
}

static inline bd_status D(breadth_first_layers)(D(breadth_first_search) *search, D(state) start)
{
    D(firstway_rule) rule = BD_ZEROED;
    rule.keep = D(breadth_first_keep);
    rule.is_optimal = true;
    bd_run *run = search->nodes.run;
    bd_cost least_cost = D(least_cost)(search->nodes.problem); /* of a move */
    if (!D(firstway_start)(&search->nodes, start, rule))
        return run->status;
    D(way) way;
    uint64_t depth;
    while (D(nodes_take)(&search->nodes, &way, &depth)) {
        run->counter[BD_DEPTH] = depth;
        search->depth = depth + 1;
        bd_run_lower_bound(run, (bd_cost)search->depth * least_cost);
        if (!D(firstway_successors)(&search->nodes, &way, rule))
            return run->status;
    }
    return bd_run_end(run, BD_NO_SOLUTION);
}

static inline bd_status D(breadth_first)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(breadth_first_search) search = BD_ZEROED;

    if (!D(nodes_init)(&search.nodes, problem, run))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED);
    bd_status status = D(breadth_first_layers)(&search, start);
    D(nodes_free)(&search.nodes);
    return status;
}
