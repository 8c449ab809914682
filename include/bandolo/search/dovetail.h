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

/* As greedy search has it: least h first, then the shortest path so far. */
static inline uint64_t D(dovetail_priority)(const bd_order *order, bd_cost g, bd_cost h)
{
    (void)order;
    return bd_priority(h, UINT32_MAX - g);
}

/* Ends at a goal that was taken. */
static inline bd_status D(dovetail_goal)(D(nodes) *nodes, const D(way) *way)
{
    bd_run *run = nodes->run;
    if (!D(nodes_trace)(nodes, way->key))
        return run->status;
    bd_run_path_reverse(run);
    return bd_run_solution(run, way->cost, false);
}

/* Expands states until a goal is taken. BD_GAVE_UP: the budget is spent, and the run goes on. */
static bd_status D(dovetail_expand)(D(by_order) *search, uint64_t budget)
{
    D(nodes) *nodes = search->nodes;
    bd_run *run = nodes->run;
    D(way) way;
    uint64_t priority;
    while (nodes->table.count <= budget) {
        if (!D(nodes_take)(nodes, &way, &priority))
            return bd_run_end(run, BD_NO_SOLUTION);
        D(state) here = D(from_key)(nodes->problem, &way.key);
        bool is_goal = D(is_goal)(nodes->problem, &here);
        if (D(is_observed)(run))
            D(observe)(run, nodes->problem, is_goal ? BD_EVENT_GOAL : BD_EVENT_EXPAND, here,
                       way.move, way.cost);
        if (is_goal)
            return D(dovetail_goal)(nodes, &way);
        ++run->counter[BD_EXPANDED];
        if (!D(find_ways)(run, nodes->problem, here, &way, BD_NO_COST, nodes, D(take_by_order),
                          search))
            return run->status;
    }
    return BD_GAVE_UP;
}

static bd_status D(dovetail_try)(const D(problem) *problem, D(state) start, bd_run *run,
                                 uint64_t budget)
{
    D(nodes) nodes;
    D(nearest) nearest;
    if (!D(nodes_init)(&nodes, problem, run))
        return bd_run_out_of_memory(run);
    D(by_order) search = BD_ZEROED;
    search.nodes = &nodes;
    search.order.priority = D(dovetail_priority);
    search.nearest = &nearest;
    bd_cost h = D(estimate)(problem, &start);
    D(way) way = BD_ZEROED;
    way.key = nodes.root = D(to_key)(problem, &start);
    way.hash = D(hash_of)(problem, &way.key);
    if (D(is_observed)(run))
        D(observe)(run, problem, BD_EVENT_START, start, BD_NO_MOVE, 0);
    D(nearest_open)(&nearest, &nodes, h);
    bd_status status;
    if (D(nodes_arrive)(&nodes, &way, &way.key, false) == D(is_refused) ||
        !D(nodes_push)(&nodes, D(dovetail_priority)(&search.order, 0, h), &way.key))
        status = bd_run_out_of_memory(run);
    else
        status = bd_run_count(run, 1) ? run->status : D(dovetail_expand)(&search, budget);
    D(nearest_close)(run);
    D(nodes_free)(&nodes);
    return status;
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
