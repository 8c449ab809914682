/* A*: always expands the open state of least f = g + h; among equals, the one with the greatest g.
 *
 * Optimal with an admissible h; a state reached again by a cheaper path is reopened, so h need not
 * be consistent. If it is, nothing is reopened, and no algorithm with the same h that proves its
 * answer expands fewer states (but for ties). Time and space O(states with f <= the solution's cost).
 * P. E. Hart, N. J. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum
 * cost paths", IEEE Transactions on Systems Science and Cybernetics 4 (1968).
 * With options->perimeter, stored states are as good as goals (perimeterastar.h).
 *
 *     bd_status D(astar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * D(expand_by_order)() is the loop, for every search that differs only in which state comes first
 * (uniform-cost, greedy, weighted A*). Whatever h says, the cost that it has noted for the goal is that
 * of the path: without reopening no state changes once it has successors; and with it, a state reached
 * more cheaply has a better priority than it was expanded under before, so that its turn comes before
 * that of a goal behind it. */
#ifndef BD_DOMAIN_ASTAR /* once for each domain */
#define BD_DOMAIN_ASTAR

#include <bandolo/template/search/order.h>
#include <bandolo/template/search/ways.h>

typedef struct D(by_order) {
    D(nodes) *nodes;
    bd_order order;
    D(nearest) *nearest;
} D(by_order);

BD_INLINE bool D(take_by_order)(void *context, D(ways) *ways, const D(key) *parent)
{
    const D(by_order) *search = (const D(by_order) *)context;
    for (unsigned i = 0; i < ways->count; ++i)
        ways->priority[i] = search->order.priority(&search->order, ways->way[i].cost, ways->h[i]);
    if (bd_order_overflows(&search->order)) {
        bd_order_fail(search->nodes->run);
        return false;
    }
    return D(note_ways)(search->nodes, ways, parent, search->order.reopens) &&
           D(note_nearest)(search->nearest, ways);
}

BD_INLINE bd_status D(expand_until_goal)(D(nodes) *nodes, bd_order order, D(nearest) *nearest)
{
    bd_run *run = nodes->run;
    D(by_order) search = {nodes, order, nearest};
    D(way) way;
    uint64_t priority;
    while (D(nodes_take)(nodes, &way, &priority)) {
        D(expect_ways)(nodes, &way);
        D(state) here = D(from_key)(nodes->problem, &way.key);
        if (order.is_lower_bound)
            bd_run_lower_bound(run, (bd_cost)(priority >> 32));
        bool is_goal = D(is_goal)(nodes->problem, &here);
        if (D(is_observed)(run))
            D(observe)(run, nodes->problem, is_goal ? BD_EVENT_GOAL : BD_EVENT_EXPAND, here,
                       way.move, way.cost);
        if (is_goal) {
            if (!D(nodes_trace)(nodes, way.key))
                return run->status;
            bd_run_path_reverse(run);
            return bd_run_solution(run, way.cost, order.is_optimal);
        }
        ++run->counter[BD_EXPANDED];
        if (!D(find_ways)(run, nodes->problem, here, &way, BD_NO_COST, nodes, D(take_by_order),
                          &search))
            return run->status;
    }
    return bd_run_end(run, BD_NO_SOLUTION);
}

BD_INLINE bd_status D(expand_in_order)(const D(problem) *problem, D(state) start, bd_run *run,
                                       bd_order order)
{
    D(nodes) nodes;
    D(nearest) nearest;
    if (!D(nodes_init)(&nodes, problem, run))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED);
    if (order.reopens)
        bd_run_has(run, BD_REOPENED);
    bd_cost h = D(estimate)(problem, &start);
    D(way) way = BD_ZEROED;
    way.key = D(to_key)(problem, &start);
    nodes.root = way.key;
    way.hash = D(hash_of)(problem, &way.key);
    if (D(is_observed)(run))
        D(observe)(run, problem, BD_EVENT_START, start, BD_NO_MOVE, 0);
    D(nearest_open)(&nearest, &nodes, h);
    bd_status status;
    if (D(nodes_arrive)(&nodes, &way, &way.key, false) == D(is_refused) ||
        !D(nodes_push)(&nodes, order.priority(&order, 0, h), &way.key))
        status = bd_run_out_of_memory(run);
    else
        status = bd_run_count(run, 1) ? run->status : D(expand_until_goal)(&nodes, order, &nearest);
    D(nearest_close)(run);
    D(nodes_free)(&nodes);
    return status;
}

/* One loop for all orders: the compiler knows no priority here. */
static BD_NEVER_INLINE bd_status D(expand_with_ties)(const D(problem) *problem, D(state) start,
                                                     bd_run *run, const bd_order *usual)
{
    bd_tie_breaker breaker;
    return D(expand_in_order)(problem, start, run, bd_order_with_ties(*usual, &breaker, run));
}

/* Expands states in the given order until a goal is taken. */
BD_INLINE bd_status D(expand_by_order)(const D(problem) *problem, D(state) start, bd_run *run,
                                       bd_order order)
{
    if (run->options->ties != BD_TIES_USUAL)
        return D(expand_with_ties)(problem, start, run, &order);
    return D(expand_in_order)(problem, start, run, order);
}

static inline uint64_t D(astar_priority)(const bd_order *order, bd_cost g, bd_cost h)
{
    (void)order;
    return bd_priority((uint64_t)g + h, g);
}

#include <bandolo/template/search/perimeterastar.h>

static inline bd_status D(astar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    if (run->options->perimeter)
        return D(perimeter_astar)(problem, start, run);
    bd_order order = BD_ZEROED;
    order.priority = D(astar_priority);
    order.reopens = order.is_lower_bound = order.is_optimal = true;
    return D(expand_by_order)(problem, start, run, order);
}

#endif
