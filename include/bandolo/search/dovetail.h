/* Dovetailing: greedy best-first search with one setting of an estimate after the other, each within a budget of
 * states, until one finds a goal; then all again with four times the budget.
 *
 * Where a search takes thousands of states or, after a bad choice, millions, another setting seldom fails at the
 * same place. Complete on finite graphs; a setting that runs dry proves that there is no solution. The domain makes
 * the settings (BD_DOMAIN_SETTINGS); others have one, so that this is greedy search. Time at most 16/3 n times that
 * of the best of n settings, and what the first budget costs; space four times that one's. R. Valenzano, N.
 * Sturtevant, J. Schaeffer, K. Buro, A. Kishimoto, "Simultaneously searching with multiple settings: an alternative
 * to parameter tuning for suboptimal single-agent search problems", ICAPS 2010.
 *
 *     bd_status D(dovetail)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated, expanded, max_queue of all settings together, frontier and stored of their ends, restarts. */
#include <bandolo/search/astar.h>

#ifndef BD_DOMAIN_DOVETAIL /* once for each domain */
#define BD_DOMAIN_DOVETAIL

/* States that the first settings may store, and by how much more each time after. */
enum { D(dovetail_budget) = 2000, D(dovetail_growth) = 4 };

#if !BD_DOMAIN_SETTINGS
#define BD_DOMAIN_SETTINGS 1
static inline D(problem) D(with_setting)(const D(problem) *problem, unsigned setting)
{
    (void)setting;
    return *problem;
}
#endif

static BD_NEVER_INLINE bd_status D(dovetail_try)(const D(problem) *problem, D(state) start,
                                                 bd_run *run, uint64_t budget)
{
    bd_order order = BD_ZEROED;
    order.by = BD_BY_H;
    order.budget = budget;
    return D(expand_by_order)(problem, start, run, order, NULL);
}

static inline bd_status D(dovetail)(const D(problem) *problem, D(state) start, bd_run *run)
{
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED), bd_run_has(run, BD_RESTARTS);
    for (uint64_t budget = BD_DOMAIN_SETTINGS > 1 ? (uint64_t)D(dovetail_budget) : UINT64_MAX;;
         budget *= D(dovetail_growth))
        for (unsigned setting = 0; setting < BD_DOMAIN_SETTINGS; ++setting) {
            D(problem) set = D(with_setting)(problem, setting);
            bd_status status = D(dovetail_try)(&set, start, run, budget);
            if (status != BD_GAVE_UP)
                return status;
            ++run->counter[BD_RESTARTS];
        }
}

#endif
