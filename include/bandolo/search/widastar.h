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
 * not made. The child of least f that passes comes first, the others in the order of a
 * stack: the one made last first (options->child_order). As in the study that this is after, whose
 * counts on the 8-puzzle it gives again: recursion takes the children in the order in which its stack
 * would give them back.
 *
 *     bd_status D(widastar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated (the start once, then every child made, those cut off included), expanded (the
 * goal included, when it is taken), expanded_last (those of the last bound alone), restarts. */
#include <bandolo/template/base/repeat.h>
#include <bandolo/template/search/order.h>
#include <bandolo/template/search/widastar_children.h>
#include <bandolo/template/search/widastar_order.h>

/* Visits a state. */
static inline bool D(widastar_enter)(D(widastar_search) *search, bd_move last, D(state) here,
                                     D(widastar_spot) spot);

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
    if (first != UINT_MAX) {
        BD_EACH_CHILD
        for (unsigned i = D(size)(children); i-- > 0;)
            if (i == first && D(widastar_descend)(search, children, i, spot))
                return true;
    }
    BD_EACH_CHILD
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
    D(children) children = D(expand)(&search->problem, &here, last);
    if (bd_run_count(&search->run, D(count)(&children)))
        return true;
    bool new_cut;
    D(widastar_set) passing = D(widastar_sort)(search, &children, spot, &new_cut);
    if (BD_UNLIKELY(new_cut))
        D(widastar_note)(search, last, here, spot);
    if (passing != 0) {
        D(ancestor) link;
        uint32_t mark = D(keys_mark)(&search->problem);
        D(ancestors_push)(&search->ancestors, &link, &search->problem, here);
        unsigned first = D(widastar_first)(search, &children, last, here, spot, passing);
        if (D(widastar_go_on)(search, &children, spot, passing, first))
            return true;
        D(ancestors_pop)(&search->ancestors, &link);
        D(keys_forget)(&search->problem, mark);
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
    bool is_goal = D(may_be_goal)(&search->problem, D(widastar_h)(spot)) &&
                   D(is_goal)(&search->problem, &here);
    D(widastar_tell)(search, is_goal ? BD_EVENT_GOAL : BD_EVENT_EXPAND, here, last, spot);
    if (is_goal)
        search->run.has_solution = true;
    return !is_goal;
}

#if BD_DOMAIN_CONTROLS && !BD_DOMAIN_FETCHES /* whose moves are too much code for a function each */
#include <bandolo/template/search/widastar_control.h>
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
    bd_run_visits_take(&search->run, D(visit_bytes));
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
    D(widastar_search) search = BD_ZEROED;
    search.run = *run;
    D(keys_charge)(problem, &search.run);
    search.problem = *problem;
    bd_weight weight = bd_weight_or(&run->options->weight, BD_USUAL_WEIGHT_WIDASTAR);
    bd_cost h = D(start_estimate)(problem, &start);
    if (!bd_cutoff_open(&search.cutoff, &weight, h, D(rise_step)(problem), &search.run.budget)) {
        *run = search.run;
        D(keys_charge)(problem, run);
        return bd_run_out_of_memory(run);
    }
    search.least_f_first = run->options->child_order == BD_LEAST_F_FIRST;
    bd_run_has(&search.run, BD_EXPANDED), bd_run_has(&search.run, BD_EXPANDED_LAST);
    bd_run_has(&search.run, BD_RESTARTS);
    D(widastar_iterate)(&search, start, h);
    bd_cutoff_close(&search.cutoff);
    *run = search.run;
    D(keys_charge)(problem, run);
    if (!run->has_solution)
        return run->status;
    bd_run_path_reverse(run);
    return bd_run_solution(run, D(path_cost)(problem, start, run), bd_weight_is_one(&weight));
}
