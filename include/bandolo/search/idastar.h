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
 * With options->perimeter it is perimeter search (perimeteridastar.h).
 *
 *     bd_status D(idastar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * A domain whose heuristic waits for memory (BD_DOMAIN_FETCHES) is searched by turns in several
 * subtrees (idastar_lanes.h), others as the textbook says. The former takes no perimeter: a
 * look there costs what a look at its tables does, which cut off what would be found.
 *
 * Counts: generated (the start once, then every child made, those cut off included), restarts. */
#include <bandolo/template/base/repeat.h>
#include <bandolo/template/search/nodes.h>
#include <bandolo/template/search/run.h>

#define BD_NEAR_CUTS 16

#if BD_DOMAIN_FETCHES
#include <bandolo/template/search/idastar_lane.h>
#endif

/* The run and the problem lie inside, not behind a pointer: one register reaches all that is hot. */
typedef struct D(idastar_search) {
    bd_run run;
    bd_cost bound;
    bd_rise least_far_cut;       /* by how much f exceeded the bound, at least, where it was */
    bool near_cut[BD_NEAR_CUTS]; /* cut: a flag for each small excess, a minimum for the rest
                                    (by turns, for all) */
    D(problem) problem;
#if BD_DOMAIN_FETCHES
    D(idastar_lane) lanes[BD_LANES];
#endif
} D(idastar_search);

/* A step for the observer. */
BD_INLINE void D(idastar_tell)(D(idastar_search) *search, bd_event_kind kind, D(state) state,
                               bd_move move, bd_rise slack)
{
    if (D(is_observed)(&search->run)) {
        bd_cost f = search->bound - (bd_cost)slack;
        D(observe)(&search->run, &search->problem, kind, state, move,
                   f - D(estimate)(&search->problem, state));
    }
}

/* Notes by how much f exceeded the bound. If the compiler knows the excess, as in a tight visit,
 * this is one store. */
BD_INLINE void D(idastar_note_cut)(D(idastar_search) *search, bd_rise excess)
{
    if (BD_LIKELY(excess < BD_NEAR_CUTS))
        search->near_cut[excess] = true;
    else if (excess < search->least_far_cut)
        search->least_far_cut = excess;
}

/* The least excess noted since the last call, INT32_MAX if none. */
static inline bd_rise D(idastar_least_cut)(D(idastar_search) *search)
{
    bd_rise least = search->least_far_cut;
    for (bd_rise excess = BD_NEAR_CUTS - 1; excess > 0; --excess) {
        if (search->near_cut[excess] && excess < least)
            least = excess;
        search->near_cut[excess] = false;
    }
    search->least_far_cut = INT32_MAX;
    return least;
}

#if BD_DOMAIN_FETCHES
#include <bandolo/template/search/idastar_lanes.h>
#else

static inline bool D(idastar_enter)(D(idastar_search) *search, D(past) past, D(state) here,
                                    bd_rise slack);

/* How many successors follow number i. */
BD_INLINE unsigned D(count_younger)(const D(children) *children, unsigned i)
{
    unsigned count = 0;
    BD_EACH_CHILD
    for (unsigned younger = i + 1; younger < D(size)(children); ++younger)
        count += D(exists)(children, younger);
    return count;
}

/* On the way back from where the search ends: the move joins the solution if there is one, and its
 * younger siblings, counted with it, were not made after all; or it joins the way to where the search
 * was interrupted, to be gone on with later. Returns true. */
static BD_NEVER_INLINE bool D(idastar_leave)(D(idastar_search) *search, bd_move move,
                                             unsigned younger)
{
    bd_run *run = &search->run;
    if (run->has_solution)
        bd_run_uncount(run, younger);
    if ((run->has_solution || run->is_interrupted) && !bd_run_path_push(run, move))
        run->has_solution = run->is_interrupted = false;
    return true;
}

/* Searches below `here`; `past` is what is remembered of the way here (the last move, unless the
 * domain keeps more). True when the whole search ends: because the goal is found, or because it must
 * stop. */
BD_INLINE bool D(idastar_visit)(D(idastar_search) *search, D(past) past, D(state) here,
                                bd_rise slack)
{
    bool may_be_goal = slack == 0 || !D(is_admissible)(&search->problem);
    if (may_be_goal && D(is_goal)(&search->problem, here)) {
        D(idastar_tell)(search, BD_EVENT_GOAL, here, D(past_move)(past), slack);
        return search->run.has_solution = true;
    }
    D(idastar_tell)(search, BD_EVENT_EXPAND, here, D(past_move)(past), slack);
    D(children) children = D(expand_after)(&search->problem, here, past);
    if (bd_run_count(&search->run, D(count)(&children))) {
        D(release)(&children);
        return true;
    }
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        bd_move move = D(move_of)(&children, i);
        bd_rise left = slack - D(rise_of)(&children, i);
        if (left < 0) {
            D(idastar_note_cut)(search, -left);
            D(idastar_tell)(search, BD_EVENT_CUT, D(child)(&children, i), move, left);
        } else if (D(idastar_enter)(search, D(past_after)(&search->problem, past, move),
                                    D(child)(&children, i), left)) {
            unsigned younger = D(count_younger)(&children, i);
            D(release)(&children);
            return D(idastar_leave)(search, move, younger);
        }
    }
    D(release)(&children);
    return false;
}

#if !BD_DOMAIN_CONTROLS

static bool D(idastar_below)(D(idastar_search) *search, D(past) past, D(state) here, bd_rise slack)
{
    return D(idastar_visit)(search, past, here, slack);
}

static inline bool D(idastar_enter)(D(idastar_search) *search, D(past) past, D(state) here,
                                    bd_rise slack)
{
    return D(idastar_below)(search, past, here, slack);
}

#elif BD_DOMAIN_PASTS
#include <bandolo/template/search/idastar_past.h>
#else
#include <bandolo/template/search/idastar_control.h>
#endif

/* Searches a tree. True as above. */
static inline bool D(idastar_tree)(D(idastar_search) *search, D(past) past, D(state) root,
                                   bd_rise slack)
{
    return D(idastar_visit)(search, past, root, slack);
}

/* It keeps nothing between trees but the C stack. */
static inline void D(idastar_open)(D(idastar_search) *search)
{
    (void)search;
}

static inline void D(idastar_close)(D(idastar_search) *search)
{
    (void)search;
}

#endif

/* Nothing is left below any bound, or the next bound is more than a path may cost. */
static inline bd_status D(idastar_give_up)(bd_run *run, bd_cost bound)
{
    if (bound < BD_MOST_COST)
        return bd_run_end(run, BD_NO_SOLUTION);
    bd_fail(&run->error, BD_BROKEN_PROMISE, bound, "every path left costs %u or more", bound);
    return bd_run_end(run, BD_FAILED);
}

/* What the solution in the run costs: with an admissible h, by which a goal is met only where no slack
 * is left, as much as the bound. */
static inline bd_cost D(idastar_cost)(const D(idastar_search) *search, D(state) start,
                                      const bd_run *run)
{
    const D(problem) *problem = &search->problem;
    return D(is_admissible)(problem) ? search->bound : D(path_cost)(problem, start, run);
}

#include <bandolo/template/search/idastar_parallel.h>
#if !BD_DOMAIN_FETCHES
#include <bandolo/template/search/perimeteridastar.h>
#endif

static inline bd_status D(idastar)(const D(problem) *problem, D(state) start, bd_run *run)
{
#if !BD_DOMAIN_FETCHES
    if (run->options->perimeter)
        return D(perimeter_idastar)(problem, start, run);
#endif
    if (run->options->threads > 1 && !D(is_observed)(run))
        return D(idastar_parallel)(problem, start, run);
    D(idastar_search) search = BD_ZEROED;
    search.run = *run;
    search.problem = *problem;
    search.least_far_cut = INT32_MAX;
    bd_cost least = D(estimate)(problem, start);
    search.bound = least;
    bd_run_has(&search.run, BD_RESTARTS);
    D(idastar_open)(&search);
    bool ended = bd_run_count(&search.run, 1);
    while (!ended) {
        bd_run_lower_bound(&search.run, search.bound);
        bd_rise slack = (bd_rise)(search.bound - least);
        D(idastar_tell)(&search, BD_EVENT_START, start, BD_NO_MOVE, slack);
        ended = D(idastar_tree)(&search, D(past_start)(problem, start), start, slack);
        bd_rise excess = D(idastar_least_cut)(&search);
        if (ended || excess == INT32_MAX || search.bound == BD_MOST_COST)
            break;
        search.bound = bd_cost_add(search.bound, (bd_cost)excess);
        ++search.run.counter[BD_RESTARTS];
    }
    D(idastar_close)(&search);
    *run = search.run;
    if (run->has_solution) {
        bd_run_path_reverse(run);
        return bd_run_solution(run, D(idastar_cost)(&search, start, run), true);
    }
    return ended ? run->status : D(idastar_give_up)(run, search.bound);
}
