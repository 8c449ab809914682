/* Inside of the templates: may change. */
/* options->cost_limit where paths are made: a path is cut off where g + h, with an admissible h, or g alone
 * exceeds it. Part of nodes.h. */

/* A path of cost g to a state of estimate h. */
BD_INLINE bool D(is_too_dear)(bd_run *run, const D(problem) *problem, bd_cost g, bd_cost h)
{
    if (BD_LIKELY(run->most_cost == BD_NO_COST))
        return false;
    uint64_t least = (uint64_t)g + (D(is_admissible)(problem) ? h : 0);
    if (least <= run->most_cost)
        return false;
    bd_run_cut_by_cost(run, true);
    return true;
}

/* The same where only the first path to a state counts: a cheaper one may have been thrown away, unless the first
 * is the cheapest (`is_cheapest`). */
BD_INLINE bool D(is_first_too_dear)(bd_run *run, const D(problem) *problem, bd_cost g,
                                    D(state) here, bool is_cheapest)
{
    if (BD_LIKELY(run->most_cost == BD_NO_COST) ||
        !D(is_too_dear)(run, problem, g, D(estimate)(problem, &here)))
        return false;
    bd_run_cut_by_cost(run, is_cheapest && D(promises)(problem, BD_UNIT_COST));
    return true;
}
