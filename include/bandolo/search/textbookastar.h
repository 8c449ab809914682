/* A* as courses write it: a binary heap of f = g + h, and a set of the states made, none of which is
 * queued again.
 *
 * Not the A* of its inventors: the first way to a state counts, even if a cheaper one is found later. So
 * the solution is one of least cost for sure only where there is one way to each state and h is admissible.
 * Ties between equal f are those of the textbook's binary heap (base/heap.h), nearer to the goal or not,
 * so that published runs come out again; for anything else take astar.h. Time O(n log n) and space O(n) for
 * n states with f <= the solution's cost.
 *
 *     bd_status D(textbook_astar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated, expanded (the goal not counted), max_queue, frontier, stored. */
#include <bandolo/search/bestfirst.h>

static inline bool D(textbook_astar_keep)(D(nodes) *nodes, const D(way) *way, const D(key) *parent,
                                          D(state) here)
{
    double f = (double)way->cost + D(estimate)(nodes->problem, &here);
    return D(firstway_note)(nodes, way, parent) &&
           D(best_first_queue)((D(best_first_search) *)(void *)nodes, way, f);
}

static inline bd_status D(textbook_astar_run)(D(best_first_search) *search, D(state) start)
{
    D(firstway_rule) rule = BD_ZEROED;
    rule.keep = D(textbook_astar_keep);
    rule.goals_wait = true;
    D(nodes) *nodes = &search->nodes;
    bd_run *run = nodes->run;
    if (!D(firstway_start)(nodes, start, rule))
        return run->status;
    D(way) way;
    while (D(best_first_take)(search, &way)) {
        D(state) here = D(from_key)(nodes->problem, &way.key);
        if (D(is_goal)(nodes->problem, &here)) {
            D(nodes_tell)(nodes, BD_EVENT_GOAL, here, &way);
            if (!D(nodes_trace)(nodes, way.key))
                return run->status;
            bd_run_path_reverse(run);
            return bd_run_solution(run, way.cost, false);
        }
        if (!D(firstway_expand)(nodes, &way, here, rule))
            return run->status;
    }
    return bd_run_end(run, BD_NO_SOLUTION);
}

static inline bd_status D(textbook_astar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(best_first_search) search;
    if (!D(best_first_open)(&search, problem, run))
        return bd_run_out_of_memory(run);
    bd_status status = D(textbook_astar_run)(&search, start);
    D(best_first_close)(&search);
    return status;
}
