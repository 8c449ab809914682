/* IDA*: depth-first, cut off where f = g + h exceeds a bound; the next bound is the least f cut off.
 *
 * Optimal with an admissible h. Time O(b^d), space O(d): nothing is stored but the path.
 * Richard E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
 * Artificial Intelligence 27 (1985).
 *
 * A visit carries the slack, bound - f, instead of g and h: a move takes from it by how much f
 * rises, and the path is cut when that is more than is left. With an admissible h a goal is only met
 * with no slack left, since every lower bound was searched before.
 *
 *     bd_status D(idastar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * This page is the textbook's search. Beside it stand: a visit for each control or past of the domain
 * (idastar_visitors.h); turns in several subtrees, where the heuristic waits for memory
 * (idastar_lanes.h); the path, written at the end (idastar_way.h); threads (idastar_others.h); and in the
 * generic instance a perimeter (perimeteridastar.h).
 *
 * Counts: generated (the start once, then every child made, those cut off included), restarts. */
#include <bandolo/template/search/idastar_cuts.h>

#if BD_DOMAIN_FETCHES
#include <bandolo/template/search/idastar_lanes.h>
#else

static inline bool D(idastar_enter)(D(idastar_search) *search, D(past) past, D(state) here,
                                    bd_rise slack);
static bool D(perimeter_enter)(D(idastar_search) *search, D(past) past, D(state) here,
                               bd_rise slack, bd_rise above);

BD_INLINE bool D(idastar_go_to)(D(idastar_search) *search, D(past) past, D(state) here,
                                bd_rise slack, bool has_rim, bd_rise above)
{
    return D(takes_perimeters) &&has_rim ? D(perimeter_enter)(search, past, here, slack, above)
                                         : D(idastar_enter)(search, past, here, slack);
}

#include <bandolo/template/search/idastar_free.h>
#include <bandolo/template/search/idastar_way.h>

/* Searches below `here`; `past` is the memory of the path (the last move, unless the domain keeps more). True when the
 * whole search ends: the goal is found, or it must stop. A search towards a perimeter has a rim: `above` is the rest of
 * the bound outside it. */
BD_INLINE bool D(idastar_visit_to)(D(idastar_search) *search, D(past) past, D(state) here,
                                   bd_rise slack, bool has_rim, bd_rise above)
{
    bd_cost h = D(rises) ? 0 : D(estimate)(&search->problem, &here);
    if (D(idastar_may_end)(&search->problem, slack, h) && D(is_goal)(&search->problem, &here)) {
        D(idastar_tell_visit)(search, BD_EVENT_GOAL, here, past, slack);
        search->run.has_solution = true;
        return D(idastar_end_at)(search, &here, slack);
    }
    D(idastar_tell_visit)(search, BD_EVENT_EXPAND, here, past, slack);
    D(children) children = D(expand_after)(&search->problem, &here, past);
    if (bd_run_count(&search->run, D(count)(&children))) {
        D(release)(&children);
        return D(idastar_end_at)(search, &here, slack);
    }
    D(state) made;
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        bd_move move = D(move_of)(&children, i);
        bd_rise left = slack - D(rise_making)(&children, i, h, &made);
        if (left < 0) {
            D(idastar_note_cut)(search, -left);
            if (D(is_observed)(&search->run)) /* else the child is never made */
                D(idastar_tell)(search, BD_EVENT_CUT, D(child)(&children, i), move, left);
            continue;
        }
        bool ends = D(idastar_go_on)(search, &here,
                                     D(past_of_child)(&search->problem, &here, past, move),
                                     D(rises) ? D(child)(&children, i) : made,
                                     D(cost_of)(&children, i), left, has_rim, above);
        if (D(idastar_replaces)(search, &children, i, has_rim))
            return ends; /* a tail call */
        if (BD_UNLIKELY(ends)) {
            D(release)(&children);
            return D(idastar_leave)(search, here, past, slack, move);
        }
    }
    D(release)(&children);
    return false;
}

BD_INLINE bool D(idastar_visit)(D(idastar_search) *search, D(past) past, D(state) here,
                                bd_rise slack)
{
    return D(idastar_visit_to)(search, past, here, slack, false, 0);
}

#include <bandolo/template/search/idastar_visitors.h>
#endif

/* Nothing is left below any bound, or the next bound is more than a path may cost: by the options, or at all. */
static inline bd_status D(idastar_give_up)(const D(problem) *problem, bd_run *run, bd_cost bound)
{
    if (bound > run->most_cost)
        bd_run_cut_by_cost(run, D(is_admissible)(problem));
    if (bound < BD_MOST_COST || bound > run->most_cost)
        return bd_run_end(run, BD_NO_SOLUTION);
    bd_fail(&run->error, BD_BROKEN_PROMISE, bound, "every path left costs %u or more", bound);
    return bd_run_end(run, BD_FAILED);
}

/* Returns the cost of the run's solution. With an admissible h this is the bound; if h is not, the replay names the
 * difference. */
static inline bd_cost D(idastar_cost)(const D(idastar_search) *search, D(state) start,
                                      const bd_run *run)
{
    const D(problem) *problem = &search->problem;
    return D(is_admissible)(problem) ? search->bound : D(path_cost)(problem, start, run);
}

/* Searches all that the bound leaves. `slack` is the start's; what was cut off is noted in the search. True when the whole
 * search ends. */
typedef bool D(idastar_iteration)(D(idastar_search) *search, D(state) start, bd_rise slack);

/* Raises the bound from one iteration to the next. True: the search has ended, by its solution or by a limit. */
static BD_NEVER_INLINE bool D(idastar_deepen)(D(idastar_search) *search, D(state) start,
                                              D(idastar_iteration) *iteration)
{
    bd_cost least = D(start_estimate)(&search->problem, &start);
    bd_run_has(&search->run, BD_RESTARTS);
    bool ended = bd_run_count(&search->run, 1);
    while (!ended && search->bound <= search->run.most_cost) {
        bd_run_lower_bound(&search->run, search->bound);
        bd_rise slack = (bd_rise)(search->bound - least);
        D(idastar_tell)(search, BD_EVENT_START, start, BD_NO_MOVE, slack);
        ended = iteration(search, start, slack);
        bd_rise excess = D(idastar_least_cut)(search);
        if (ended || excess == INT32_MAX || search->bound == BD_MOST_COST)
            break;
        search->bound = bd_cost_add(search->bound, (bd_cost)excess);
        ++search->run.counter[BD_RESTARTS];
    }
    return ended;
}

/* Gives the search back, and ends the run. */
static BD_RARE bd_status D(idastar_end)(D(idastar_search) *search, D(state) start, bd_run *run,
                                        bool ended)
{
    const D(problem) *problem = &search->problem;
    D(idastar_close)(search);
    *run = search->run;
    D(keys_charge)(problem, run);
    if (run->has_solution) {
        bd_run_path_reverse(run);
        return bd_run_solution(run, D(idastar_cost)(search, start, run), true);
    }
    return ended ? run->status : D(idastar_give_up)(problem, run, search->bound);
}

/* Begins a search with a bound. */
static inline void D(idastar_begin)(D(idastar_search) *search, const D(problem) *problem,
                                    bd_cost bound, const bd_run *run)
{
    memset((void *)search, 0, sizeof *search);
    search->run = *run;
    D(keys_charge)(problem, &search->run);
    search->problem = *problem;
    search->bound = bound;
    search->least_far_cut = INT32_MAX;
    D(idastar_open)(search);
}

#include <bandolo/template/search/idastar_others.h>

static bool D(idastar_alone)(D(idastar_search) *search, D(state) start, bd_rise slack)
{
    return D(idastar_tree)(search, D(past_start)(&search->problem, &start), start, slack);
}

static inline bd_status D(idastar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    if (D(idastar_is_another)(run))
        return D(idastar_other)(problem, start, run);
    D(idastar_search) search;
    D(idastar_begin)(&search, problem, D(start_estimate)(problem, &start), run);
    bool ended = D(idastar_deepen)(&search, start, D(idastar_alone));
    return D(idastar_end)(&search, start, run, ended);
}
