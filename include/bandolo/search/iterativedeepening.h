/* Iterative deepening: depth-first search with the bound on the path's cost raised, each time it
 * fails, to the least cost that it cut off.
 *
 * Optimal, whatever the moves cost: with every bound, all paths up to that cost have been searched,
 * and the next bound is the cost of the next ones. No heuristic. Time O(b^d) as for the last
 * iteration alone (times b / (b - 1); with many different costs there are many iterations), space
 * O(d): nothing is stored but the path. options->depth is the last bound (default: none); beyond it
 * the search gives up. If no path was cut off, the absence of a solution is proved; on a graph
 * with cycles that never happens, and without a limit the search of a problem without a solution
 * goes on for ever. A move is not taken straight back, by D(expand); other cycles are searched.
 * Richard E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
 * Artificial Intelligence 27 (1985).
 *
 *     bd_status D(iterative_deepening)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated and expanded, in all iterations together (the start once in each), restarts. */
#include <bandolo/search/depthfirst.h>

static inline bd_status D(iterative_deepening)(const D(problem) *problem, D(state) start,
                                               bd_run *run)
{
    D(depth_first_search) search = BD_ZEROED;
    search.problem = problem;
    search.run = run;
    bd_cost deepest = run->options->depth ? run->options->depth : BD_NO_COST - 1;
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_RESTARTS);
    while (!D(depth_first_once)(&search, start)) {
        if (search.least_cut == BD_NO_COST)
            return bd_run_end(run, BD_NO_SOLUTION);
        bd_run_lower_bound(run, search.least_cut);
        if (search.least_cut > run->most_cost)
            return bd_run_end(run, BD_LIMIT_COST);
        if (search.least_cut > deepest)
            return bd_run_end(run, BD_GAVE_UP);
        search.bound = search.least_cut;
        ++run->counter[BD_RESTARTS];
    }
    return run->has_solution ? bd_run_solution(run, run->cost, true) : run->status;
}
