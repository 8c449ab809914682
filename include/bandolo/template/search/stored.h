/* Inside of the templates: may change. */
/* Stored positions (heuristic/perimeter.h) for a search: the distance of a state from the goal, and the
 * path there, row by row. Part of the templates that take options->perimeter. */
#ifndef BD_DOMAIN_STORED /* once for each domain */
#define BD_DOMAIN_STORED

#include <bandolo/heuristic/perimeter.h>
#include <bandolo/template/search/run.h>

BD_INLINE bool D(has_perimeter)(const bd_run *run)
{
    return D(takes_perimeters) &&run->options->perimeter;
}

typedef enum D(stored_walk) {
    D(walk_arrived),
    D(walk_broken), /* a row on the way is missing or wrong; the run's path is as it was */
    D(walk_refused) /* no memory, and the run has ended */
} D(stored_walk);

/* The state after `move` from `*key`, which becomes its key, and the cost of the move. False: there is no
 * such move. */
static BD_RARE bool D(stored_step)(const D(problem) *problem, D(key) *key, bd_move move,
                                   bd_cost *cost)
{
    D(state) here = D(from_key)(problem, key);
    D(children) children = D(expand)(problem, &here, BD_NO_MOVE);
    unsigned i = 0, size = D(size)(&children);
    while (i < size && !(D(exists)(&children, i) && D(move_of)(&children, i) == move))
        ++i;
    if (i < size) {
        *cost = D(cost_of)(&children, i);
        *key = D(child_key)(&children, i);
    }
    D(release)(&children);
    return i < size;
}

/* Adds the moves from a stored state to the goal to the run's path, in order. Every row must keep the
 * promise of the one before it. */
static BD_RARE D(stored_walk)
    D(stored_walk_from)(const D(problem) *problem, const bd_perimeter *perimeter, D(key) key,
                        bd_run *run)
{
    size_t before = run->path_length;
    bd_cost distance, cost = 0, left = 0;
    bd_move move;
    bool goes_on = bd_perimeter_find(perimeter, &key, &left, &move);
    while (goes_on && move != BD_NO_MOVE && run->path_length - before < perimeter->table.count) {
        if (!bd_run_path_push(run, move))
            return D(walk_refused);
        distance = left;
        goes_on = D(stored_step)(problem, &key, move, &cost) &&
                  bd_perimeter_find(perimeter, &key, &left, &move) && left + cost == distance;
    }
    D(state) here = D(from_key)(problem, &key);
    if (goes_on && left == 0 && D(is_goal)(problem, &here))
        return D(walk_arrived);
    run->path_length = before;
    return D(walk_broken);
}

/* Is the start stored? Then the run has ended: with its solution, or because memory was refused. */
static bool D(stored_answer)(const D(problem) *problem, const bd_perimeter *perimeter,
                             D(state) start, bd_run *run)
{
    D(key) key = D(to_key)(problem, &start);
    bd_cost distance;
    bd_move move;
    if (!bd_perimeter_find(perimeter, &key, &distance, &move))
        return false;
    D(stored_walk) walk = D(stored_walk_from)(problem, perimeter, key, run);
    if (walk == D(walk_broken))
        return false;
    bd_run_count(run, 1); /* whether or not that is the limit: the answer is there */
    if (walk == D(walk_arrived)) {
        bd_run_lower_bound(run, distance);
        bd_run_solution(run, distance, true);
    }
    return true;
}

/* Every state that is not stored is at least this far from the goal; 0 without such a promise. */
BD_INLINE bd_cost D(stored_beyond)(const bd_perimeter *perimeter)
{
    return perimeter->depth == BD_NO_COST ? 0 : perimeter->depth + 1;
}

#endif
