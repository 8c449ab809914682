/* A*: always expands the open state of least f = g + h; among equals, the one with the greatest g.
 *
 * Optimal with an admissible h; a state reached again by a cheaper path is reopened, so h need not
 * be consistent. Where it is, nothing is reopened, and no algorithm with the same h that proves its
 * answer expands fewer states (but for ties). Time and space O(states with f <= the solution's cost).
 * P. E. Hart, N. J. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum
 * cost paths", IEEE Transactions on Systems Science and Cybernetics 4 (1968).
 *
 *     bd_status D(astar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * D(expand_by_order)() is the loop, for every search that differs only in which state comes first
 * (uniform-cost, greedy, weighted A*). */
#ifndef BD_DOMAIN_ASTAR /* once for each domain */
#define BD_DOMAIN_ASTAR

#include <bandolo/search/nodes.h>
#include <bandolo/search/order.h>

enum { D(batch) = D(most_children) < 16 ? D(most_children) : 16 };

/* Some ways out of one state, looked up together so that their cache misses overlap. */
typedef struct D(ways) {
    unsigned count;
    D(way) way[D(batch)];
    bd_cost h[D(batch)];
} D(ways);

/* False: no memory, and the run ends. */
BD_INLINE bool D(arrive_all)(D(nodes) *nodes, const D(ways) *ways, const D(key) *parent,
                             bd_order order)
{
    for (unsigned i = 0; i < ways->count; ++i) {
        const D(way) *way = &ways->way[i];
        D(arrival) arrival = D(nodes_arrive)(nodes, way, parent, order.reopens);
        if (D(is_observed)(nodes->run))
            D(observe)(nodes->run, nodes->problem,
                       arrival == D(is_known)      ? BD_EVENT_CUT
                       : arrival == D(is_reopened) ? BD_EVENT_REOPEN
                                                   : BD_EVENT_GENERATE,
                       D(from_key)(nodes->problem, way->key), way->move, way->cost);
        if (arrival == D(is_known))
            continue;
        if (arrival == D(is_refused) ||
            !D(nodes_push)(nodes, order.priority(nodes->run, way->cost, ways->h[i]), &way->key)) {
            bd_run_out_of_memory(nodes->run);
            return false;
        }
        nodes->run->counter[BD_REOPENED] += arrival == D(is_reopened);
    }
    return true;
}

/* Makes the successors of `here`. False when the search must end: run->status says why. */
BD_INLINE bool D(expand_node)(D(nodes) *nodes, D(state) here, const D(way) *to_here, bd_order order)
{
    const D(problem) *problem = nodes->problem;
    bd_cost h = D(estimate)(problem, here);
    D(children) children = D(expand)(problem, here, to_here->move);
    D(ways) ways = {.count = 0};
    bool ends = bd_run_count(nodes->run, D(count)(&children));
#pragma GCC unroll 32
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (ends || !D(exists)(&children, i))
            continue;
        bd_cost cost = D(cost_of)(&children, i);
        D(way) *way = &ways.way[ways.count];
        way->key = D(to_key)(problem, D(child)(&children, i));
        way->hash = D(hash_of)(problem, &way->key);
        way->cost = to_here->cost + cost;
        way->move = D(move_of)(&children, i);
        ways.h[ways.count] = h + (bd_cost)D(rise_of)(&children, i) - cost;
        D(nodes_prefetch)(nodes, way->hash);
        if (++ways.count == D(batch)) {
            ends = !D(arrive_all)(nodes, &ways, &to_here->key, order);
            ways.count = 0;
        }
    }
    D(release)(&children);
    return !ends && D(arrive_all)(nodes, &ways, &to_here->key, order);
}

BD_INLINE bd_status D(expand_until_goal)(D(nodes) *nodes, bd_order order)
{
    bd_run *run = nodes->run;
    D(way) way;
    uint64_t priority;
    while (D(nodes_take)(nodes, &way, &priority)) {
        D(state) here = D(from_key)(nodes->problem, way.key);
        if (order.is_lower_bound)
            bd_run_lower_bound(run, (bd_cost)(priority >> 32));
        bool is_goal = D(is_goal)(nodes->problem, here);
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
        if (!D(expand_node)(nodes, here, &way, order))
            return run->status;
    }
    return bd_run_end(run, BD_NO_SOLUTION);
}

/* Expands states in the given order until a goal is taken. */
BD_INLINE bd_status D(expand_by_order)(const D(problem) *problem, D(state) start, bd_run *run,
                                       bd_order order)
{
    D(nodes) nodes;
    if (!D(nodes_init)(&nodes, problem, run))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED);
    if (order.reopens)
        bd_run_has(run, BD_REOPENED);
    bd_cost h = D(estimate)(problem, start);
    D(way) way = {.key = D(to_key)(problem, start)};
    nodes.root = way.key;
    way.hash = D(hash_of)(problem, &way.key);
    bd_status status;
    if (D(nodes_arrive)(&nodes, &way, &way.key, false) == D(is_refused) ||
        !D(nodes_push)(&nodes, order.priority(run, 0, h), &way.key))
        status = bd_run_out_of_memory(run);
    else
        status = bd_run_count(run, 1) ? run->status : D(expand_until_goal)(&nodes, order);
    D(nodes_free)(&nodes);
    return status;
}

static inline uint64_t D(astar_priority)(const bd_run *run, bd_cost g, bd_cost h)
{
    (void)run;
    return bd_priority((uint64_t)g + h, g);
}

static inline bd_status D(astar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    return D(expand_by_order)(problem, start, run,
                              (bd_order){.priority = D(astar_priority),
                                         .reopens = true,
                                         .is_lower_bound = true,
                                         .is_optimal = true});
}

#endif
