/* Weighted A*: A* with f = g + w * h, for a weight w that may depend on the state's depth or estimate.
 *
 * The weight is options->weight (default 1.5), of any kind (weight.h); w = 1 is A*. With an admissible h
 * a solution costs at most a times the least with constant:a, xdp:a and xup:a. The other kinds promise
 * no more than their greatest w: a with linear, convex and step, 1 + a with concave, nothing with ramp.
 *
 * A state reached again by a cheaper path is reopened; not with xdp and xup where h is consistent, since
 * they keep their bound without that (Chen, Sturtevant 2021).
 *
 * Ira Pohl, "Heuristic search viewed as path finding in a graph", Artificial Intelligence 1 (1970).
 *
 *     bd_status D(weighted_astar)(const D(problem) *problem, D(state) start, bd_run *run); */
#include <bandolo/search/astar.h>

/* Must closed states be opened again, for the bound to hold? */
static inline bool D(weighted_astar_reopens)(const D(problem) *problem, const bd_weight *weight)
{
    bool is_convex = weight->kind == BD_WEIGHT_XDP || weight->kind == BD_WEIGHT_XUP;
    return !(is_convex && D(promises)(problem, BD_CONSISTENT));
}

static inline bd_status D(weighted_astar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    bd_weight weight = bd_weight_or(&run->options->weight, BD_USUAL_WEIGHT_ASTAR);
    bd_weighing weighing;
    if (!bd_weighing_open(&weighing, &weight, D(start_estimate)(problem, &start), &run->budget))
        return bd_run_out_of_memory(run);
    bd_order order = BD_ZEROED;
    order.by = BD_BY_WEIGHTED_F;
    order.weighing = &weighing;
    order.reopens = D(weighted_astar_reopens)(problem, &weight) || run->options->cost_limit > 0;
    order.is_optimal = bd_weight_is_one(&weight);
    bd_status status = D(expand_by_order)(problem, start, run, order, NULL);
    bd_weighing_close(&weighing);
    return status;
}
