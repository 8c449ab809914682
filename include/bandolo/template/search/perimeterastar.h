/* Inside of the templates: may change. */
/* A* towards a perimeter: states whose distances from the goal are stored. Part of astar.h, which asks
 * here in the generic instance, where options->perimeter is set.
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
#include <bandolo/template/search/ways.h>

typedef struct D(towards) {
    const bd_perimeter *perimeter;
    bd_cost beyond;   /* h of what is not stored, at least */
    bd_cost farthest; /* h of what is stored, at most */
    bd_cost best;     /* cost of the cheapest path; BD_NO_COST: none */
    D(key) meeting;   /* the stored state that it comes to */
} D(towards);

static inline D(towards) D(towards_of)(const D(problem) *problem, const bd_perimeter *perimeter)
{
    D(towards) towards = BD_ZEROED;
    towards.perimeter = perimeter;
    towards.beyond = D(stored_beyond)(perimeter);
    towards.farthest = D(is_admissible)(problem) ? perimeter->deepest : BD_NO_COST;
    towards.best = BD_NO_COST;
    return towards;
}

/* Keeps the path over a stored state, if it is the cheapest and its rows lead to the goal. */
static BD_RARE D(stored_walk)
    D(perimeter_join)(D(towards) *towards, D(nodes) *nodes, const D(way) *to, const D(key) *parent,
                      bd_cost distance)
{
    D(way) way = *to;
    bd_cost cost = bd_cost_add(way.cost, distance);
    if (cost >= towards->best)
        return D(walk_arrived);
    D(stored_walk) walk = D(stored_walk_from)(nodes->problem, towards->perimeter, way.key,
                                              nodes->run);
    bd_run_path_clear(nodes->run);
    if (walk != D(walk_arrived))
        return walk;
    if (D(nodes_arrive)(nodes, &way, parent, true) == D(is_refused)) {
        bd_run_out_of_memory(nodes->run);
        return D(walk_refused);
    }
    D(nodes_close)(nodes, &way);
    towards->best = cost;
    towards->meeting = way.key;
    D(nodes_tell)(nodes, BD_EVENT_GOAL, D(from_key)(nodes->problem, &way.key), &way);
    return D(walk_arrived);
}

/* Joins the ways to stored states, and leaves the others, with h raised, unless they are too dear; also a stored state whose
 * way is broken, whose h stays. False: the search must end. */
static BD_NEVER_INLINE bool D(perimeter_take)(D(towards) *towards, D(nodes) *nodes, D(ways) *ways,
                                              const D(key) *parent)
{
    unsigned left = 0;
    for (unsigned i = 0; i < ways->count; ++i)
        if (ways->h[i] <= towards->farthest)
            bd_perimeter_prefetch(towards->perimeter, ways->way[i].hash);
    for (unsigned i = 0; i < ways->count; ++i) {
        const D(way) *way = &ways->way[i];
        bd_cost h = ways->h[i], distance;
        bd_move move;
        D(stored_walk) walk = D(walk_broken);
        if ((uint64_t)way->cost + h >= towards->best) {
            D(nodes_tell)(nodes, BD_EVENT_CUT, D(from_key)(nodes->problem, &way->key), way);
            continue;
        }
        bool is_stored = h <= towards->farthest &&
                         bd_perimeter_look_up(towards->perimeter, D(key_size)(nodes->problem),
                                              &way->key, way->hash, &distance, &move);
        if (is_stored)
            walk = D(perimeter_join)(towards, nodes, way, parent, distance);
        if (walk == D(walk_refused))
            return false;
        if (walk == D(walk_arrived))
            continue;
        ways->h[left] = !is_stored && h < towards->beyond ? towards->beyond : h;
        ways->way[left++] = *way;
    }
    ways->count = left;
    return true;
}

/* Ends a search that took no goal, for the reason `why`: BD_NO_SOLUTION where it left no better path out. The best path
 * over the perimeter is its solution, and then proved. */
static BD_RARE bd_status D(perimeter_end)(const D(towards) *towards, const D(nodes) *nodes,
                                          bd_status why)
{
    const D(problem) *problem = nodes->problem;
    bd_run *run = nodes->run;
    if (towards->best == BD_NO_COST)
        return bd_run_end(run, why);
    if (!D(nodes_trace)(nodes, towards->meeting))
        return run->status;
    bd_run_path_reverse(run);
    if (D(stored_walk_from)(problem, towards->perimeter, towards->meeting, run) == D(walk_refused))
        return run->status;
    bool proved = why == BD_NO_SOLUTION;
    bd_run_solution(run, D(path_cost)(problem, D(from_key)(problem, &nodes->root), run), proved);
    return proved ? BD_SOLVED : bd_run_end(run, why);
}
