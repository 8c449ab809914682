/* WIDA*: weighted IDA*, depth-first, cut off where f = g + w * h exceeds a bound, for a weight w that
 * may depend on the state's depth or estimate.
 *
 * With an admissible h and a constant weight w a solution costs at most w times the least, rounded up
 * to a whole number, since the bounds are (on no 8-puzzle, with w up to 2.5, more than w times the
 * least itself); with w = 1 this is IDA* (idastar.h), which needs neither what is kept of a weight
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
#include <bandolo/search/order.h>
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

/* Where a state lies, g << 32 | h: it travels in one register. */
typedef uint64_t D(widastar_spot);

BD_INLINE bd_cost D(widastar_g)(D(widastar_spot) spot)
{
    return (bd_cost)(spot >> 32);
}

BD_INLINE bd_cost D(widastar_h)(D(widastar_spot) spot)
{
    return (bd_cost)spot;
}

/* Where child number i lies: the two halves, and both at once, which is one addition where costs and
 * rises are small numbers to the compiler. `spot` is within the cut-off, so below BD_MOST_COST. */
BD_INLINE bd_cost D(widastar_g_of)(const D(children) *children, unsigned i, D(widastar_spot) spot)
{
    bd_cost cost = D(cost_of)(children, i), g = D(widastar_g)(spot);
    return cost <= 1 ? g + cost : bd_cost_add(g, cost);
}

BD_INLINE bd_cost D(widastar_h_of)(const D(children) *children, unsigned i, D(widastar_spot) spot)
{
    return D(widastar_h)(spot) + (bd_cost)D(rise_of)(children, i) - D(cost_of)(children, i);
}

BD_INLINE D(widastar_spot)
    D(widastar_spot_of)(const D(children) *children, unsigned i, D(widastar_spot) spot)
{
    bd_cost cost = D(cost_of)(children, i);
    int64_t gain = (int64_t)D(rise_of)(children, i) - cost; /* of h, which stays above 0 */
    if (cost > 1)
        cost = bd_cost_add(D(widastar_g)(spot), cost) - D(widastar_g)(spot);
    return spot + ((uint64_t)cost << 32) + (uint64_t)gain;
}

/* Does child number i pass? */
BD_INLINE bool D(widastar_passes)(const D(widastar_search) *search, const D(children) *children,
                                  unsigned i, D(widastar_spot) spot)
{
    return bd_cutoff_admits(&search->cutoff, D(widastar_g_of)(children, i, spot),
                            D(widastar_h_of)(children, i, spot));
}

/* Does it pass, or would noting that it was cut change anything? */
BD_INLINE bool D(widastar_matters)(const D(widastar_search) *search, const D(children) *children,
                                   unsigned i, D(widastar_spot) spot)
{
    return bd_cutoff_matters(&search->cutoff, D(widastar_g_of)(children, i, spot),
                             D(widastar_h_of)(children, i, spot));
}

BD_INLINE void D(widastar_tell)(D(widastar_search) *search, bd_event_kind kind, D(state) state,
                                bd_move move, D(widastar_spot) spot)
{
    if (D(is_observed)(&search->run))
        D(observe)(&search->run, &search->problem, kind, state, move, D(widastar_g)(spot));
}

/* Visits a state. */
static inline bool D(widastar_enter)(D(widastar_search) *search, bd_move last, D(state) here,
                                     D(widastar_spot) spot);

/* A set of children, a bit for each; the last bit is for all that have none of their own, and are
 * asked again. */
typedef uint64_t D(widastar_set);
enum { D(widastar_last_bit) = 63 };

BD_INLINE D(widastar_set) D(widastar_bit)(unsigned i, bool is_in)
{
    return (D(widastar_set))is_in << (i < D(widastar_last_bit) ? i : D(widastar_last_bit));
}

/* Is child number i in the set of those that pass? */
BD_INLINE bool D(widastar_has)(const D(widastar_search) *search, const D(children) *children,
                               unsigned i, D(widastar_spot) spot, D(widastar_set) passing)
{
    return (passing & D(widastar_bit)(i, true)) != 0 &&
           (i < D(widastar_last_bit) ||
            (D(exists)(children, i) && D(widastar_passes)(search, children, i, spot)));
}

/* Is a state on the path that leads to `here`? The two last ones need not be among the ancestors. */
BD_INLINE bool D(widastar_repeats)(const D(widastar_search) *search, bd_move last, D(state) here,
                                   D(state) state)
{
    const D(problem) *problem = &search->problem;
    D(key) key = D(to_key)(problem, state), near = D(to_key)(problem, here);
    if (D(same_key)(problem, &key, &near) || D(ancestors_have)(&search->ancestors, problem, state))
        return true;
    if (D(needs_parents)(problem) || last == BD_NO_MOVE)
        return false;
    near = D(to_key)(problem, D(take_back)(problem, here, last));
    return D(same_key)(problem, &key, &near);
}

/* Notes what the children that are cut say of the next bound; those that are on the path, nothing.
 * Rare: it makes the children again, so that the hot functions need not keep them in memory. */
static BD_RARE void D(widastar_note)(D(widastar_search) *search, bd_move last, D(state) here,
                                     D(widastar_spot) spot)
{
    D(children) children = D(expand)(&search->problem, here, last);
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        if (!D(widastar_passes)(search, &children, i, spot) &&
            D(widastar_matters)(search, &children, i, spot) &&
            !D(widastar_repeats)(search, last, here, D(child)(&children, i)))
            bd_cutoff_note(&search->cutoff, D(widastar_g_of)(&children, i, spot),
                           D(widastar_h_of)(&children, i, spot));
    }
    D(release)(&children);
}

/* The set of the children that pass. `*new_cut`: some child that does not is to be noted. */
BD_INLINE D(widastar_set) D(widastar_sort)(D(widastar_search) *search, const D(children) *children,
                                           D(widastar_spot) spot, bool *new_cut)
{
    D(widastar_set) passing = 0;
    *new_cut = false;
#pragma GCC unroll 32
    for (unsigned i = 0; i < D(size)(children); ++i) {
        if (!D(exists)(children, i))
            continue;
        bool passes = D(widastar_passes)(search, children, i, spot);
        passing |= D(widastar_bit)(i, passes);
        *new_cut |= !passes & D(widastar_matters)(search, children, i, spot);
        D(widastar_tell)(search, passes ? BD_EVENT_GENERATE : BD_EVENT_CUT, D(child)(children, i),
                         D(move_of)(children, i), D(widastar_spot_of)(children, i, spot));
    }
    return passing;
}

/* Has child i a lesser f than child j? With one g, a greater h is never a lesser f. */
BD_INLINE bool D(widastar_precedes)(const D(widastar_search) *search, const D(children) *children,
                                    unsigned i, unsigned j, D(widastar_spot) spot)
{
    bd_cost h_i = D(widastar_h_of)(children, i, spot), h_j = D(widastar_h_of)(children, j, spot);
    if (D(cost_of)(children, i) == D(cost_of)(children, j))
        return h_i < h_j;
    return bd_cutoff_f(&search->cutoff, D(widastar_g_of)(children, i, spot), h_i) <
           bd_cutoff_f(&search->cutoff, D(widastar_g_of)(children, j, spot), h_j);
}

/* Of the children that pass, the one of least f; if `is_new`, of those that are not on the path. */
BD_INLINE unsigned D(widastar_least)(const D(widastar_search) *search, const D(children) *children,
                                     D(widastar_spot) spot, D(widastar_set) passing, bool is_new)
{
    unsigned least = UINT_MAX;
#pragma GCC unroll 32
    for (unsigned i = D(size)(children); i-- > 0;)
        if (D(widastar_has)(search, children, i, spot, passing) &&
            (least == UINT_MAX || D(widastar_precedes)(search, children, i, least, spot)) &&
            !(is_new &&
              D(ancestors_have)(&search->ancestors, &search->problem, D(child)(children, i))))
            least = i;
    return least;
}

/* The same in the rare case that the least of all is on the path. */
static BD_RARE unsigned D(widastar_least_new)(const D(widastar_search) *search, bd_move last,
                                              D(state) here, D(widastar_spot) spot,
                                              D(widastar_set) passing)
{
    D(children) children = D(expand)(&search->problem, here, last);
    unsigned least = D(widastar_least)(search, &children, spot, passing, true);
    D(release)(&children);
    return least;
}

/* The child that comes first where the least f does; UINT_MAX: that is left to the stack's order. */
BD_INLINE unsigned D(widastar_first)(const D(widastar_search) *search, const D(children) *children,
                                     bd_move last, D(state) here, D(widastar_spot) spot,
                                     D(widastar_set) passing)
{
    bool are_several = (passing & (passing - 1)) != 0 || passing >> D(widastar_last_bit) != 0;
    if (!search->least_f_first || !are_several)
        return UINT_MAX;
    unsigned least = D(widastar_least)(search, children, spot, passing, false);
#pragma GCC unroll 32
    for (unsigned i = D(size)(children); i-- > 0;)
        if (i == least &&
            D(ancestors_have)(&search->ancestors, &search->problem, D(child)(children, i)))
            return D(widastar_least_new)(search, last, here, spot, passing);
    return least;
}

/* On the way back from the end of the search: the move joins the solution, if there is one. Returns
 * true. */
static BD_RARE bool D(widastar_leave)(D(widastar_search) *search, bd_move move)
{
    if (search->run.has_solution && !bd_run_path_push(&search->run, move))
        search->run.has_solution = false;
    return true;
}

/* Goes on at child number i. True when the whole search ends. */
BD_INLINE bool D(widastar_descend)(D(widastar_search) *search, const D(children) *children,
                                   unsigned i, D(widastar_spot) spot)
{
    bd_move move = D(move_of)(children, i);
    return D(widastar_enter)(search, move, D(child)(children, i),
                             D(widastar_spot_of)(children, i, spot)) &&
           D(widastar_leave)(search, move);
}

/* Goes on at the children that pass, each in its turn. True when the whole search ends. */
BD_INLINE bool D(widastar_go_on)(D(widastar_search) *search, const D(children) *children,
                                 D(widastar_spot) spot, D(widastar_set) passing, unsigned first)
{
    if (first != UINT_MAX)
#pragma GCC unroll 32
        for (unsigned i = D(size)(children); i-- > 0;)
            if (i == first && D(widastar_descend)(search, children, i, spot))
                return true;
#pragma GCC unroll 32
    for (unsigned i = D(size)(children); i-- > 0;)
        if (i != first && D(widastar_has)(search, children, i, spot, passing) &&
            D(widastar_descend)(search, children, i, spot))
            return true;
    return false;
}

/* Searches below `here`, which is counted. True when the whole search ends: because the goal is found,
 * or because it must stop. */
BD_INLINE bool D(widastar_below)(D(widastar_search) *search, bd_move last, D(state) here,
                                 D(widastar_spot) spot)
{
    D(children) children = D(expand)(&search->problem, here, last);
    if (bd_run_count(&search->run, D(count)(&children)))
        return true;
    bool new_cut;
    D(widastar_set) passing = D(widastar_sort)(search, &children, spot, &new_cut);
    if (BD_UNLIKELY(new_cut))
        D(widastar_note)(search, last, here, spot);
    if (passing != 0) {
        D(ancestor) link;
        D(ancestors_push)(&search->ancestors, &link, &search->problem, here);
        unsigned first = D(widastar_first)(search, &children, last, here, spot, passing);
        if (D(widastar_go_on)(search, &children, spot, passing, first))
            return true;
        D(ancestors_pop)(&search->ancestors, &link);
    }
    D(release)(&children);
    return false;
}

/* Counts a state, unless it is on the path already. False: there is nothing to do below it, since it
 * is, or since it is the goal. */
BD_INLINE bool D(widastar_arrive)(D(widastar_search) *search, bd_move last, D(state) here,
                                  D(widastar_spot) spot)
{
    if (D(ancestors_have)(&search->ancestors, &search->problem, here))
        return false;
    ++search->run.counter[BD_EXPANDED];
    bool may_be_goal = D(widastar_h)(spot) == 0 || !D(is_admissible)(&search->problem);
    bool is_goal = may_be_goal && D(is_goal)(&search->problem, here);
    D(widastar_tell)(search, is_goal ? BD_EVENT_GOAL : BD_EVENT_EXPAND, here, last, spot);
    if (is_goal)
        search->run.has_solution = true;
    return !is_goal;
}

#if BD_DOMAIN_CONTROLS
#include <bandolo/search/widastar_control.h>
#else

static inline bool D(widastar_enter)(D(widastar_search) *search, bd_move last, D(state) here,
                                     D(widastar_spot) spot)
{
    return D(widastar_arrive)(search, last, here, spot)
               ? D(widastar_below)(search, last, here, spot)
               : search->run.has_solution;
}

#endif

/* Raises the bound. False: the search must end. */
static inline bool D(widastar_restart)(D(widastar_search) *search)
{
    bd_run *run = &search->run;
    uint64_t before = search->cutoff.value;
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
    bool is_exact = bd_weight_is_one(&search->cutoff.weighing.weight);
    if (bd_run_count(&search->run, 1))
        return;
    do {
        if (is_exact || search->run.counter[BD_RESTARTS] == 0)
            bd_run_lower_bound(&search->run, (bd_cost)search->cutoff.value);
        D(widastar_tell)(search, BD_EVENT_START, start, BD_NO_MOVE, h);
    } while (!D(widastar_enter)(search, BD_NO_MOVE, start, h) && D(widastar_restart)(search));
    search->run.counter[BD_EXPANDED_LAST] = search->run.counter[BD_EXPANDED] -
                                            search->expanded_before;
}

static inline bd_status D(widastar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(widastar_search) search = {.run = *run, .problem = *problem};
    bd_weight weight = bd_weight_or(&run->options->weight, BD_USUAL_WEIGHT_WIDASTAR);
    bd_cost h = D(estimate)(problem, start);
    if (!bd_cutoff_open(&search.cutoff, &weight, h, D(rise_step)(problem), &search.run.budget)) {
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
