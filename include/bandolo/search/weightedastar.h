/* Weighted A*: A* with f = g + w * h, w >= 1.
 *
 * A solution costs at most w times the least, with an admissible h; w = 1 is A*. The weight is
 * options->weight (default 1.5). Ira Pohl, "Heuristic search viewed as path
 * finding in a graph", Artificial Intelligence 1 (1970).
 *
 *     bd_status D(weighted_astar)(const D(problem) *problem, D(state) start, bd_run *run); */
#include <bandolo/search/astar.h>

static inline uint64_t D(weighted_astar_priority)(const bd_run *run, bd_cost g, bd_cost h)
{
    return bd_weighted(g, h, bd_weight_of(run, BD_USUAL_WEIGHT_ASTAR));
}

static inline bd_status D(weighted_astar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    bool exact = bd_weight_of(run, BD_USUAL_WEIGHT_ASTAR) == BD_F_ONE;
    return D(expand_by_order)(
        problem, start, run,
        (bd_order){.priority = D(weighted_astar_priority), .reopens = true, .is_optimal = exact});
}
