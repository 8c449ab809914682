/* WIDA*: weighted IDA*, depth-first, cut off where f = g + w * h exceeds a bound, for a weight w that
 * may depend on the state's depth or estimate.
 *
 * With an admissible h and a constant weight w a solution costs at most w times the least, rounded up
 * to a whole number; with w = 1 this is IDA* (idastar.h), which needs neither what is kept of a weight
 * (cutoff.h) nor the path's states. Time O(b^d), space O(d).
 *
 * The first bound is the estimate of the start, unweighted; then, after each search in vain, the least
 * f that exceeded it, rounded up (options->cut_off). A child that is on the current path already is
 * not made. Of the children that pass, the one of least f comes first, the others in the order of a
 * stack: the one made last first (options->child_order). As in the study that this is after, whose
 * counts on the 8-puzzle it gives again: recursion takes the children in the order in which its stack
 * would give them back.
 *
 *     bd_status D(widastar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated (the start once, then every child made, those cut off included), expanded (the
 * goal included, when it is taken), expanded_last (those of the last bound alone), restarts. */
#include <bandolo/base/repeat.h>
#include <bandolo/heuristic/cutoff.h>
#include <bandolo/search/ancestors.h>
#include <bandolo/search/run.h>

#include <limits.h>

typedef struct D(widastar_search) {
    bd_run run;
    bd_cutoff cutoff;
    bool least_f_first;
    uint64_t expanded_before; /* by earlier bounds */
    D(ancestors) ancestors;
    D(problem) problem;
} D(widastar_search);

/* A set of children, a bit for each; the last bit is for all that have none of their own, and are
 * asked again. */
typedef uint64_t D(widastar_set);
enum { D(widastar_last_bit) = 63 };

BD_INLINE D(widastar_set) D(widastar_bit)(unsigned i, bool is_in)
{
    return (D(widastar_set))is_in << (i < D(widastar_last_bit) ? i : D(widastar_last_bit));
}

/* Visits a state. */
static inline bool D(widastar_enter)(D(widastar_search) *search, bd_move last, D(state) here,
                                     bd_cutoff_row *row, bd_cost h);

/* Goes on at the children that pass; where something rare is to be done first, does that. */
static inline bool D(widastar_go_on)(D(widastar_search) *search, const D(children) *children,
                                     bd_move last, D(state) here, bd_cutoff_row *row, bd_cost h,
                                     unsigned place, D(widastar_set) passing);
static inline bool D(widastar_go_on_carefully)(D(widastar_search) *search,
                                               const D(children) *children, bd_move last,
                                               D(state) here, bd_cutoff_row *row, bd_cost h,
                                               unsigned place, D(widastar_set) passing);

BD_INLINE void D(widastar_tell)(D(widastar_search) *search, bd_event_kind kind, D(state) state,
                                bd_move move, const bd_cutoff_row *row, bd_cost cost)
{
    if (D(is_observed)(&search->run))
        D(observe)(&search->run, &search->problem, kind, state, move,
                   bd_cost_add(bd_cutoff_depth(&search->cutoff, row), cost));
}

/* The estimate of child number i. */
BD_INLINE bd_cost D(widastar_h)(const D(children) *children, unsigned i, bd_cost h)
{
    return h + (bd_cost)D(rise_of)(children, i) - D(cost_of)(children, i);
}

BD_INLINE bool D(widastar_passes)(const D(widastar_search) *search, const D(children) *children,
                                  unsigned i, const bd_cutoff_row *row, bd_cost h)
{
    return bd_cutoff_admits(&search->cutoff, row, D(cost_of)(children, i),
                            D(widastar_h)(children, i, h));
}

/* Is child number i in the set of those that pass? */
BD_INLINE bool D(widastar_has)(const D(widastar_search) *search, const D(children) *children,
                               unsigned i, const bd_cutoff_row *row, bd_cost h,
                               D(widastar_set) passing)
{
    return (passing & D(widastar_bit)(i, true)) != 0 &&
           (i < D(widastar_last_bit) ||
            (D(exists)(children, i) && D(widastar_passes)(search, children, i, row, h)));
}

/* ---- what is rare ---- */

/* Is a state on the path that leads to `here`, or `here` itself? */
BD_INLINE bool D(widastar_repeats)(const D(widastar_search) *search, D(state) here, D(state) state)
{
    D(key) a = D(to_key)(&search->problem, here), b = D(to_key)(&search->problem, state);
    return D(same_key)(&search->problem, &a, &b) ||
           (D(ancestors_may_have)(&search->ancestors, D(place_of)(&search->problem, state)) &&
            D(ancestors_have)(&search->ancestors, &search->problem, state));
}

/* Notes what the children that are cut say of the next bound, and polls if that is due. True when the
 * search must end. */
BD_INLINE bool D(widastar_look_again)(D(widastar_search) *search, const D(children) *children,
                                      D(state) here, bd_cutoff_row *row, bd_cost h)
{
    for (unsigned i = 0; i < D(size)(children); ++i) {
        if (!D(exists)(children, i) || D(widastar_passes)(search, children, i, row, h))
            continue;
        bd_cost cost = D(cost_of)(children, i), next = D(widastar_h)(children, i, h);
        if (bd_cutoff_matters(&search->cutoff, row, cost, next) &&
            !D(widastar_repeats)(search, here, D(child)(children, i)))
            bd_cutoff_note(&search->cutoff, row, cost, next);
    }
    return search->run.until_poll < 0 && bd_run_poll(&search->run);
}

/* ---- the search ---- */

/* Has child i a lesser f than child j? With one g, a greater h is never a lesser f. */
BD_INLINE bool D(widastar_precedes)(D(widastar_search) *search, const D(children) *children,
                                    unsigned i, unsigned j, const bd_cutoff_row *row, bd_cost h)
{
    bd_cost cost_i = D(cost_of)(children, i), h_i = D(widastar_h)(children, i, h);
    bd_cost cost_j = D(cost_of)(children, j), h_j = D(widastar_h)(children, j, h);
    if (cost_i == cost_j)
        return h_i < h_j;
    bd_cost g = bd_cutoff_depth(&search->cutoff, row);
    return bd_cutoff_f(&search->cutoff, g + cost_i, h_i) <
           bd_cutoff_f(&search->cutoff, g + cost_j, h_j);
}

/* Of the children that pass, the one of least f. */
BD_INLINE unsigned D(widastar_least)(D(widastar_search) *search, const D(children) *children,
                                     const bd_cutoff_row *row, bd_cost h, D(widastar_set) passing)
{
    unsigned least = UINT_MAX;
#pragma GCC unroll 32
    for (unsigned i = D(size)(children); i-- > 0;)
        if (D(widastar_has)(search, children, i, row, h, passing) &&
            (least == UINT_MAX || D(widastar_precedes)(search, children, i, least, row, h)))
            least = i;
    return least;
}

/* Goes on at child number i. True when the whole search ends; then the move joins the solution, if
 * there is one. */
BD_INLINE bool D(widastar_descend)(D(widastar_search) *search, const D(children) *children,
                                   unsigned i, bd_cutoff_row *row, bd_cost h)
{
    bd_move move = D(move_of)(children, i);
    if (!D(widastar_enter)(search, move, D(child)(children, i), row + D(cost_of)(children, i),
                           D(widastar_h)(children, i, h)))
        return false;
    if (search->run.has_solution && !bd_run_path_push(&search->run, move))
        search->run.has_solution = false;
    return true;
}

/* Goes on at the children that pass. True when the whole search ends. */
BD_INLINE bool D(widastar_descend_all)(D(widastar_search) *search, const D(children) *children,
                                       D(state) here, bd_cutoff_row *row, bd_cost h, unsigned place,
                                       D(widastar_set) passing)
{
    D(ancestor) link;
    D(ancestors_push)(&search->ancestors, &link, &search->problem, here, place);
    unsigned first = D(size)(children);
    bool ends = false;
    if (search->least_f_first && (passing & (passing - 1)) != 0) {
        first = D(widastar_least)(search, children, row, h, passing);
#pragma GCC unroll 32
        for (unsigned i = D(size)(children); i-- > 0;)
            if (i == first)
                ends = D(widastar_descend)(search, children, i, row, h);
    }
#pragma GCC unroll 32
    for (unsigned i = D(size)(children); i-- > 0;)
        if (i != first && !ends && D(widastar_has)(search, children, i, row, h, passing))
            ends = D(widastar_descend)(search, children, i, row, h);
    D(ancestors_pop)(&search->ancestors, &link, place);
    return ends;
}

/* Searches below `here`, which passes, unless it is on the path already. True when the whole search
 * ends: because the goal is found, or because it must stop. */
BD_INLINE bool D(widastar_visit)(D(widastar_search) *search, bd_move last, D(state) here,
                                 bd_cutoff_row *row, bd_cost h)
{
    unsigned place = D(place_of)(&search->problem, here);
    if (D(ancestors_may_have)(&search->ancestors, place)) {
        if (D(ancestors_have)(&search->ancestors, &search->problem, here))
            return false;
        place = D(no_place);
    }
    ++search->run.counter[BD_EXPANDED];
    bool may_be_goal = h == 0 || !D(is_admissible)(&search->problem);
    if (may_be_goal && D(is_goal)(&search->problem, here)) {
        D(widastar_tell)(search, BD_EVENT_GOAL, here, last, row, 0);
        return search->run.has_solution = true;
    }
    D(widastar_tell)(search, BD_EVENT_EXPAND, here, last, row, 0);
    D(children) children = D(expand)(&search->problem, here, last);
    bool is_due = bd_run_is_due(&search->run, D(count)(&children));
    D(widastar_set) passing = 0, known = 0;
#pragma GCC unroll 32
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        bd_cost cost = D(cost_of)(&children, i);
        bool passes = D(widastar_passes)(search, &children, i, row, h);
        bool matters = bd_cutoff_matters(&search->cutoff, row, cost,
                                         D(widastar_h)(&children, i, h));
        passing |= D(widastar_bit)(i, passes);
        known |= D(widastar_bit)(i, matters);
        D(widastar_tell)(search, passes ? BD_EVENT_GENERATE : BD_EVENT_CUT, D(child)(&children, i),
                         D(move_of)(&children, i), row, cost);
    }
    bool ends = false;
    if (BD_UNLIKELY(is_due | (known != passing)))
        ends = D(widastar_go_on_carefully)(search, &children, last, here, row, h, place, passing);
    else if (passing != 0)
        ends = D(widastar_go_on)(search, &children, last, here, row, h, place, passing);
    if (!ends)
        D(release)(&children);
    return ends;
}

#if BD_DOMAIN_CONTROLS
#include <bandolo/search/widastar_control.h>
#else

BD_INLINE bool D(widastar_go_on)(D(widastar_search) *search, const D(children) *children,
                                 bd_move last, D(state) here, bd_cutoff_row *row, bd_cost h,
                                 unsigned place, D(widastar_set) passing)
{
    (void)last;
    return D(widastar_descend_all)(search, children, here, row, h, place, passing);
}

BD_INLINE bool D(widastar_go_on_carefully)(D(widastar_search) *search, const D(children) *children,
                                           bd_move last, D(state) here, bd_cutoff_row *row,
                                           bd_cost h, unsigned place, D(widastar_set) passing)
{
    return D(widastar_look_again)(search, children, here, row, h) ||
           D(widastar_go_on)(search, children, last, here, row, h, place, passing);
}

static inline bool D(widastar_enter)(D(widastar_search) *search, bd_move last, D(state) here,
                                     bd_cutoff_row *row, bd_cost h)
{
    return D(widastar_visit)(search, last, here, row, h);
}

#endif

/* Raises the bound. False: the search must end. */
static inline bool D(widastar_restart)(D(widastar_search) *search)
{
    bd_run *run = &search->run;
    bd_cost before = search->cutoff.value;
    switch (bd_cutoff_next(&search->cutoff, run->options->cut_off)) {
    case BD_CUTOFF_RAISED:
        search->expanded_before = run->counter[BD_EXPANDED];
        ++run->counter[BD_RESTARTS];
        return true;
    case BD_CUTOFF_LAST:
        bd_run_end(run, BD_NO_SOLUTION);
        return false;
    case BD_CUTOFF_BEYOND:
        bd_fail(&run->error, BD_BROKEN_PROMISE, before, "every path left costs %u or more",
                BD_MOST_COST);
        bd_run_end(run, BD_FAILED);
        return false;
    default:
        bd_run_out_of_memory(run);
        return false;
    }
}

/* Searches with one bound after another until there is a solution or the search must end. */
static inline void D(widastar_iterate)(D(widastar_search) *search, D(state) start, bd_cost h)
{
    bool is_exact = bd_weight_is_one(&search->cutoff.weight);
    if (bd_run_count(&search->run, 1))
        return;
    do {
        if (is_exact || search->run.counter[BD_RESTARTS] == 0)
            bd_run_lower_bound(&search->run, search->cutoff.value);
        D(widastar_tell)(search, BD_EVENT_START, start, BD_NO_MOVE, search->cutoff.row, 0);
    } while (!D(widastar_visit)(search, BD_NO_MOVE, start, search->cutoff.row, h) &&
             D(widastar_restart)(search));
    search->run.counter[BD_EXPANDED_LAST] = search->run.counter[BD_EXPANDED] -
                                            search->expanded_before;
}

static inline bd_status D(widastar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(widastar_search) search = {.run = *run, .problem = *problem};
    bd_weight weight = bd_weight_or(&run->options->weight, BD_USUAL_WEIGHT_WIDASTAR);
    bd_cost h = D(estimate)(problem, start);
    if (!bd_cutoff_open(&search.cutoff, &weight, h, &search.run.budget)) {
        *run = search.run;
        return bd_run_out_of_memory(run);
    }
    search.least_f_first = run->options->child_order == BD_LEAST_F_FIRST;
    bd_run_has(&search.run, BD_EXPANDED), bd_run_has(&search.run, BD_EXPANDED_LAST);
    bd_run_has(&search.run, BD_RESTARTS);
    D(widastar_iterate)(&search, start, h);
    bd_cutoff_close(&search.cutoff);
    *run = search.run;
    if (!run->has_solution)
        return run->status;
    bd_run_path_reverse(run);
    return bd_run_solution(run, D(path_cost)(problem, start, run), bd_weight_is_one(&weight));
}
