/* Uniform-cost search: always expands the open state of least g.
 *
 * Optimal for any costs >= 0; needs no heuristic. Time and space O(states within the solution's
 * cost). E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische Mathematik 1
 * (1959), on a graph that is made while it is searched.
 *
 *     bd_status D(uniform_cost)(const D(problem) *problem, D(state) start, bd_run *run); */
#include <bandolo/search/astar.h>

static inline bd_status D(uniform_cost)(const D(problem) *problem, D(state) start, bd_run *run)
{
    bd_order order = BD_ZEROED;
    order.by = BD_BY_G;
    order.is_lower_bound = order.is_optimal = true;
    return D(expand_by_order)(problem, start, run, order, NULL);
}
