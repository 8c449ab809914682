/* Greedy best-first search: always expands the open state of least h.
 *
 * Fast where h is good, and no more: a solution may be far from optimal. Complete on finite graphs.
 * Time and space O(states). J. E. Doran, D. Michie, "Experiments with the graph traverser program",
 * Proceedings of the Royal Society A 294 (1966).
 *
 *     bd_status D(greedy)(const D(problem) *problem, D(state) start, bd_run *run); */
#include <bandolo/search/astar.h>

static inline bd_status D(greedy)(const D(problem) *problem, D(state) start, bd_run *run)
{
    bd_order order = BD_ZEROED;
    order.by = BD_BY_H;
    order.reopens = run->options->cost_limit > 0; /* else a path within it could be lost */
    return D(expand_by_order)(problem, start, run, order, NULL);
}
