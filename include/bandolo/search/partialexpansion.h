/* Enhanced partial-expansion A*: A* that makes of a state's successors only those whose f is the least not
 * made yet. The state then goes back to the open list, under the next f among the others.
 *
 * Optimal with an admissible h; no state whose f exceeds the solution's cost is ever made or stored. The
 * domain's D(rise) is the operator selection function: it tells the f increase of a move before the move is
 * made (BD_DOMAIN_RISES). Without that, each successor is made to see its f, and not kept: so it is
 * partial-expansion A*.
 * M. Goldenberg, A. Felner, R. Stern, G. Sharon, N. Sturtevant, R. Holte, J. Schaeffer, "Enhanced partial
 * expansion A*", Journal of Artificial Intelligence Research 50 (2014); T. Yoshizumi, T. Miura, T. Ishida,
 * "A* with partial expansion for large branching factor problems", AAAI (2000).
 *
 *     bd_status D(partial_expansion_astar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated (successors kept or known already), expanded (once for each f of a state's successors),
 * reopened, max_queue, frontier, stored. */
#include <bandolo/template/search/order.h>
#include <bandolo/template/search/ways.h>

/* Makes the successors of the state at `to_here` whose f is due: at `due`, or also below when the state is
 * expanded first. `*next` is the least f of the others; BD_NO_COST: none. False: the search must end. */
static inline bool D(partial_successors)(D(nodes) *nodes, const D(way) *to_here, D(state) here,
                                         uint64_t f, uint64_t due, uint64_t *next)
{
    bd_run *run = nodes->run;
    D(children) children = D(expand)(nodes->problem, &here, to_here->move);
    D(ways) ways = BD_ZEROED;
    bool ends = false;
    *next = BD_NO_COST;
    for (unsigned i = 0; !ends && i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        int64_t sum = (int64_t)f + D(rise_of)(&children, i);
        uint64_t child_f = sum < BD_MOST_COST ? (uint64_t)sum : BD_MOST_COST;
        if (child_f > due) {
            *next = child_f < *next ? child_f : *next;
            continue;
        }
        if (child_f < due && due > f)
            continue;
        D(way) *way = &ways.way[ways.count];
        way->cost = bd_cost_add(to_here->cost, D(cost_of)(&children, i));
        way->move = D(move_of)(&children, i);
        way->key = D(child_key)(&children, i);
        way->hash = D(hash_of)(nodes->problem, &way->key);
        D(nodes_prefetch)(nodes, way->hash);
        ways.priority[ways.count++] = bd_priority(child_f, way->cost);
        ends = bd_run_count(run, 1);
        if (!ends && ways.count == D(batch)) {
            ends = !D(note_ways)(nodes, &ways, &to_here->key, true);
            ways.count = 0;
        }
    }
    D(release)(&children);
    return !ends && D(note_ways)(nodes, &ways, &to_here->key, true);
}

/* Puts a closed state back into the open list. False: no memory, and the search must end. */
static inline bool D(partial_put_back)(D(nodes) *nodes, const D(way) *way, uint64_t f)
{
    D(nodes_find)(nodes, &way->key, way->hash)->mark = D(open_mark);
    ++nodes->waiting;
    if (D(nodes_push)(nodes, bd_priority(f, way->cost), &way->key))
        return true;
    bd_run_out_of_memory(nodes->run);
    return false;
}

/* Takes the entry of least f that is no older than the best path to its state, and closes that. False:
 * none is left. */
static inline bool D(partial_take)(D(nodes) *nodes, D(way) *way, uint64_t *due)
{
    uint64_t priority;
    while (bd_buckets_pop(&nodes->open, D(key_size)(nodes->problem), &way->key, &priority)) {
        way->hash = D(hash_of)(nodes->problem, &way->key);
        const D(record) *record = D(nodes_find)(nodes, &way->key, way->hash);
        if (record->cost != UINT32_MAX - (uint32_t)priority || !D(nodes_close)(nodes, way))
            continue;
        *due = priority >> 32;
        return true;
    }
    return false;
}

static inline bd_status D(partial_expand)(D(nodes) *nodes)
{
    bd_run *run = nodes->run;
    D(way) way;
    uint64_t due, next;
    while (D(partial_take)(nodes, &way, &due)) {
        D(state) here = D(from_key)(nodes->problem, &way.key);
        uint64_t f = bd_cost_add(way.cost, D(estimate)(nodes->problem, &here));
        bd_run_lower_bound(run, (bd_cost)due);
        bool is_goal = due <= f && D(is_goal)(nodes->problem, &here);
        D(nodes_tell)(nodes, is_goal ? BD_EVENT_GOAL : BD_EVENT_EXPAND, here, &way);
        if (is_goal)
            return D(nodes_end)(nodes, &way, true);
        ++run->counter[BD_EXPANDED];
        if (!D(partial_successors)(nodes, &way, here, f, due, &next) ||
            (next != BD_NO_COST && !D(partial_put_back)(nodes, &way, next)))
            return run->status;
    }
    return bd_run_end(run, BD_NO_SOLUTION);
}

static inline bd_status D(partial_expansion_astar)(const D(problem) *problem, D(state) start,
                                                   bd_run *run)
{
    D(nodes) nodes;
    if (!D(nodes_init)(&nodes, problem, run))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_REOPENED), bd_run_has(run, BD_MAX_QUEUE);
    bd_run_has(run, BD_FRONTIER), bd_run_has(run, BD_STORED);
    D(ways) ways = BD_ZEROED;
    ways.way[ways.count++] = D(nodes_begin)(&nodes, start);
    ways.priority[0] = bd_priority(D(start_estimate)(problem, &start), 0);
    bd_status status = bd_run_count(run, 1) || !D(note_ways)(&nodes, &ways, &nodes.root, true)
                           ? run->status
                           : D(partial_expand)(&nodes);
    D(nodes_free)(&nodes);
    return status;
}
