/* Depth-first search: always goes on from the state made last, turns back where the cost of the
 * path would exceed a bound.
 *
 * Finds a path of at most that cost if there is one, though not the cheapest. The bound is
 * options->depth (default 1000, so that the search leaves a cycle). If nothing was cut off,
 * finding no goal proves that there is none: BD_NO_SOLUTION; else the answer is BD_GAVE_UP. Time
 * O(b^d), space O(d): nothing is stored but the path, so a state is searched anew for each path
 * that leads to it. A move is not taken straight back; other cycles end at the bound, and one of
 * moves that cost nothing at the depth of the C stack (BD_LIMIT_MEMORY).
 * Any textbook: S. Russell, P. Norvig, "Artificial Intelligence" (4th ed. 2020), 3.4.
 *
 *     bd_status D(depth_first)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * D(depth_first_below)() is the search itself, which iterative deepening repeats.
 *
 * Counts: generated (children beyond the bound are not made and not counted), expanded. */
#include <bandolo/template/search/run.h>

#ifndef BD_DOMAIN_DEPTHFIRST /* once for each domain */
#define BD_DOMAIN_DEPTHFIRST

typedef struct D(depth_first_search) {
    const D(problem) *problem;
    bd_run *run;
    bd_cost bound;     /* no path may cost more */
    bd_cost least_cut; /* the least cost at which one was cut off; BD_NO_COST: none was */
} D(depth_first_search);

BD_INLINE void D(depth_first_tell)(const D(depth_first_search) *search, bd_event_kind kind,
                                   D(state) state, bd_move move, bd_cost g)
{
    if (D(is_observed)(search->run))
        D(observe)(search->run, search->problem, kind, state, move, g);
}

/* Searches from `here`, reached by the move `last` at the cost g. True when the whole search ends:
 * because a goal is found, whose path is then written last move first, or because it must stop. */
static bool D(depth_first_below)(D(depth_first_search) *search, bd_move last, D(state) here,
                                 bd_cost g)
{
    bd_run *run = search->run;
    if (bd_run_count(run, 1))
        return true;
    D(depth_first_tell)(search, BD_EVENT_GENERATE, here, last, g);
    if (D(is_goal)(search->problem, &here)) {
        D(depth_first_tell)(search, BD_EVENT_GOAL, here, last, g);
        run->cost = g;
        return run->has_solution = true;
    }
    D(depth_first_tell)(search, BD_EVENT_EXPAND, here, last, g);
    ++run->counter[BD_EXPANDED];
    D(children) children = D(expand)(search->problem, &here, last);
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        bd_move move = D(move_of)(&children, i);
        bd_cost cost = bd_cost_add(g, D(cost_of)(&children, i));
        if (cost > search->bound) {
            if (cost < search->least_cut)
                search->least_cut = cost;
            if (D(is_observed)(run)) /* else the child is never made */
                D(depth_first_tell)(search, BD_EVENT_CUT, D(child)(&children, i), move, cost);
        } else if (D(depth_first_below)(search, move, D(child)(&children, i), cost)) {
            if (run->has_solution)
                run->has_solution = bd_run_path_push(run, move);
            return true;
        }
    }
    D(release)(&children);
    return false;
}

/* Searches once, up to the bound. True when the search must end. */
static inline bool D(depth_first_once)(D(depth_first_search) *search, D(state) start)
{
    search->least_cut = BD_NO_COST;
    D(depth_first_tell)(search, BD_EVENT_START, start, BD_NO_MOVE, 0);
    bd_run_visits_take(search->run, D(visit_bytes));
    bool ended = D(depth_first_below)(search, BD_NO_MOVE, start, 0);
    bd_run_path_reverse(search->run);
    return ended;
}

static inline bd_status D(depth_first)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(depth_first_search) search = BD_ZEROED;
    search.problem = problem;
    search.run = run;
    search.bound = run->options->depth ? run->options->depth : 1000;
    if (run->options->cost_limit && (!run->options->depth || run->most_cost <= search.bound))
        search.bound = run->most_cost;
    bd_run_has(run, BD_EXPANDED);
    bool ended = D(depth_first_once)(&search, start);
    if (run->has_solution)
        return bd_run_solution(run, run->cost, false);
    if (ended)
        return run->status;
    if (search.least_cut == BD_NO_COST)
        return bd_run_end(run, BD_NO_SOLUTION);
    return bd_run_end(run, search.bound == run->most_cost ? BD_LIMIT_COST : BD_GAVE_UP);
}

#endif
