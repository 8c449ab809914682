/* Inside of the templates: may change. */
/* The frame of the searches from both ends: it opens both, steps until no better path can be left, and
 * writes the path over the state where they met. Part of bidirectional.h, mm.h, baestar.h. */
#ifndef BD_DOMAIN_ENDS /* once for each domain */
#define BD_DOMAIN_ENDS

#include <bandolo/template/search/run.h>

#if BD_DOMAIN_REVERSES || BD_DOMAIN_DYNAMIC

#include <bandolo/template/search/bidirectional_front.h>

/* Expands some states. False: no path that is left can be better, or the search must end (`*ended`). */
typedef bool D(ends_step)(D(ends) *search, bool *ended);

/* Writes the path over the meeting state into the run. False: no memory. */
static bool D(ends_trace)(const D(ends) *search)
{
    const D(nodes) *from_goal = &search->front[1].nodes;
    bd_run *run = from_goal->run;
    if (!D(nodes_trace)(&search->front[0].nodes, search->meeting))
        return false;
    bd_run_path_reverse(run);
    D(key) key = search->meeting;
    for (size_t length = 0; !D(same_key)(from_goal->problem, &key, &from_goal->root); ++length) {
        bd_move move = D(nodes_back)(from_goal, &key);
        if (!D(leads_back)(run, move, length, from_goal->table.count))
            return false;
        D(state) before = D(from_key)(from_goal->problem, &key);
        if (!bd_run_path_push(run, D(inverse_of)(from_goal->problem, &before, move)))
            return false;
    }
    return true;
}

BD_INLINE bd_status D(ends_run)(D(ends) *search, D(state) start, D(key) goal, D(ends_step) *step,
                                D(take_ways) *take)
{
    D(front) *from_start = &search->front[0], *from_goal = &search->front[1];
    const D(problem) *problem = from_start->nodes.problem;
    bd_run *run = from_start->nodes.run;
    bool ended = !D(front_begin)(from_start, D(to_key)(problem, &start), take) ||
                 !D(front_begin)(from_goal, goal, take) || bd_run_count(run, 2);
    while (!ended && step(search, &ended))
        continue;
    bd_status why = run->status;
    if (search->best == BD_NO_COST)
        return ended ? why : bd_run_end(run, BD_NO_SOLUTION);
    if (!D(ends_trace)(search))
        return run->status;
    bd_run_solution(run, D(path_cost)(problem, start, run), !ended);
    return ended ? bd_run_end(run, why) : BD_SOLVED;
}

BD_INLINE bd_status D(search_from_ends)(const D(problem) *problem, D(state) start, bd_run *run,
                                        D(ends_step) *step, D(take_ways) *take)
{
    D(ends) search = BD_ZEROED;
    search.edge = D(least_cost)(problem);
    search.best = BD_NO_COST;
    D(problem) turned;
    D(key) goal;
    bd_status status = BD_FAILED;
    if (!D(turn)(problem, &start, &turned, &goal))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_REOPENED), bd_run_has(run, BD_MAX_QUEUE);
    bd_run_has(run, BD_FRONTIER), bd_run_has(run, BD_STORED);
    if (!D(front_init)(&search, 0, problem, run)) {
        status = bd_run_out_of_memory(run);
    } else if (!D(front_init)(&search, 1, &turned, run)) {
        status = bd_run_out_of_memory(run);
        D(front_free)(&search.front[0]);
    } else {
        status = D(ends_run)(&search, start, goal, step, take);
        D(front_free)(&search.front[1]);
        D(front_free)(&search.front[0]);
    }
    D(turn_back)(problem, &turned);
    return status;
}

#else

BD_INLINE bd_status D(refuse_ends)(bd_run *run)
{
    bd_fail(&run->error, BD_BAD_USAGE, 0, "the moves of this domain cannot be taken back");
    return bd_run_end(run, BD_FAILED);
}

#endif
#endif
