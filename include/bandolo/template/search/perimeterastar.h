/* Inside of the templates: may change. */
/* A* towards a perimeter: states whose distances from the goal are stored. Part of astar.h, which calls
 * it where options->perimeter is set.
 *
 * A state that is stored, at the distance d, is never queued: reached at cost g, it ends a path of cost
 * g + d. The cheapest of those is kept, and when no state waits with f = g + h below its cost the search
 * ends. Why that is optimal: take a cheapest solution. Either a state of it waits that was reached as
 * cheaply as can be, so that its f is no more than the solution's cost, and then the kept path, which
 * costs no more than the least f, costs no more than the solution; or no state of it waits, and then
 * every one before the first that is stored has been expanded, that one was reached as cheaply as can
 * be, and the kept path costs no more than the way over it. States that are not stored lie outside the
 * ball, so their h is raised to depth + 1: it is admissible still. */
#include <bandolo/template/search/stored.h>

typedef struct D(perimeter_astar_search) {
    D(nodes) nodes;
    const bd_perimeter *perimeter;
    bd_cost beyond;   /* h of what is not stored, at least */
    bd_cost farthest; /* h of what is stored, at most */
    bd_cost best;     /* cost of the cheapest path; BD_NO_COST: none */
    D(key) meeting;   /* the stored state that it comes to */
} D(perimeter_astar_search);

/* Keeps the path over a stored state, if it is the cheapest and its rows lead to the goal. */
static D(stored_walk) D(perimeter_join)(D(perimeter_astar_search) *search, D(way) way,
                                        const D(key) *parent, bd_cost distance)
{
    D(nodes) *nodes = &search->nodes;
    bd_cost cost = bd_cost_add(way.cost, distance);
    if (cost >= search->best)
        return D(walk_arrived);
    D(stored_walk) walk = D(stored_walk_from)(nodes->problem, search->perimeter, way.key,
                                              nodes->run);
    bd_run_path_clear(nodes->run);
    if (walk != D(walk_arrived))
        return walk;
    if (D(nodes_arrive)(nodes, &way, parent, true) == D(is_refused)) {
        bd_run_out_of_memory(nodes->run);
        return D(walk_refused);
    }
    D(nodes_close)(nodes, &way);
    search->best = cost;
    search->meeting = way.key;
    if (D(is_observed)(nodes->run))
        D(observe)(nodes->run, nodes->problem, BD_EVENT_GOAL, D(from_key)(nodes->problem, &way.key),
                   way.move, way.cost);
    return D(walk_arrived);
}

/* Queues the ways to states that are not stored. False: the search must end. */
BD_INLINE bool D(perimeter_take)(void *context, D(ways) *ways, const D(key) *parent)
{
    D(perimeter_astar_search) *search = (D(perimeter_astar_search) *)context;
    const D(problem) *problem = search->nodes.problem;
    unsigned left = 0;
    for (unsigned i = 0; i < ways->count; ++i)
        if (ways->h[i] <= search->farthest)
            bd_perimeter_prefetch(search->perimeter, ways->way[i].hash);
    for (unsigned i = 0; i < ways->count; ++i) {
        D(way) way = ways->way[i];
        bd_cost h = ways->h[i], distance;
        bd_move move;
        D(stored_walk) walk = D(walk_broken);
        if (h <= search->farthest && bd_perimeter_look_up(search->perimeter, D(key_size)(problem),
                                                          &way.key, way.hash, &distance, &move))
            walk = D(perimeter_join)(search, way, parent, distance);
        if (walk == D(walk_refused))
            return false;
        if (walk == D(walk_arrived))
            continue;
        h = h < search->beyond ? search->beyond : h;
        ways->way[left] = way;
        ways->priority[left++] = bd_priority((uint64_t)way.cost + h, way.cost);
    }
    ways->count = left;
    return D(note_ways)(&search->nodes, ways, parent, true);
}

/* Writes the path over the meeting state into the run. False: no memory. */
static bool D(perimeter_trace)(const D(perimeter_astar_search) *search)
{
    bd_run *run = search->nodes.run;
    if (!D(nodes_trace)(&search->nodes, search->meeting))
        return false;
    bd_run_path_reverse(run);
    return D(stored_walk_from)(search->nodes.problem, search->perimeter, search->meeting, run) !=
           D(walk_refused);
}

/* A goal that the table does not know. */
static bool D(perimeter_reach)(D(perimeter_astar_search) *search, const D(way) *way, D(state) here)
{
    D(nodes) *nodes = &search->nodes;
    if (!D(is_goal)(nodes->problem, &here))
        return false;
    search->best = way->cost;
    search->meeting = way->key;
    return true;
}

/* Expands until nothing that waits can be better than the best path. True when it ended early: for a
 * limit, say. */
static bool D(perimeter_expand)(D(perimeter_astar_search) *search)
{
    D(nodes) *nodes = &search->nodes;
    bd_run *run = nodes->run;
    D(way) way;
    uint64_t priority;
    while (D(nodes_take)(nodes, &way, &priority) && (bd_cost)(priority >> 32) < search->best) {
        D(expect_ways)(nodes, &way);
        D(state) here = D(from_key)(nodes->problem, &way.key);
        bd_run_lower_bound(run, (bd_cost)(priority >> 32));
        if (D(perimeter_reach)(search, &way, here))
            return false;
        D(nodes_tell)(nodes, BD_EVENT_EXPAND, here, &way);
        ++run->counter[BD_EXPANDED];
        if (!D(find_ways)(run, nodes->problem, here, &way, search->best, nodes, D(perimeter_take),
                          search))
            return true;
    }
    return false;
}

static bd_status D(perimeter_astar_run)(D(perimeter_astar_search) *search, D(state) start)
{
    D(nodes) *nodes = &search->nodes;
    const D(problem) *problem = nodes->problem;
    bd_run *run = nodes->run;
    D(way) way = D(nodes_begin)(nodes, start);
    if (D(nodes_arrive)(nodes, &way, &way.key, false) == D(is_refused) ||
        !D(nodes_push)(nodes, bd_priority(D(estimate)(problem, &start), 0), &way.key))
        return bd_run_out_of_memory(run);
    bool ended = bd_run_count(run, 1) || D(perimeter_expand)(search);
    bd_status why = run->status;
    if (search->best == BD_NO_COST)
        return ended ? why : bd_run_end(run, BD_NO_SOLUTION);
    if (!D(perimeter_trace)(search))
        return run->status;
    bd_run_solution(run, D(path_cost)(problem, start, run), !ended);
    return ended ? bd_run_end(run, why) : BD_SOLVED;
}

static BD_NEVER_INLINE bd_status D(perimeter_astar)(const D(problem) *problem, D(state) start,
                                                    bd_run *run)
{
    const bd_perimeter *perimeter = run->options->perimeter;
    D(perimeter_astar_search) search = BD_ZEROED;
    search.perimeter = perimeter;
    search.beyond = D(stored_beyond)(perimeter);
    search.farthest = D(is_admissible)(problem) ? perimeter->deepest : BD_NO_COST;
    search.best = BD_NO_COST;
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED), bd_run_has(run, BD_REOPENED);
    if (D(stored_answer)(problem, perimeter, start, run))
        return run->status;
    if (!D(nodes_init)(&search.nodes, problem, run))
        return bd_run_out_of_memory(run);
    bd_status status = D(perimeter_astar_run)(&search, start);
    D(nodes_free)(&search.nodes);
    return status;
}
