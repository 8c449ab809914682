/* Real-time A*: decides on one move after the other, each after a look-ahead of a few moves, and makes it.
 *
 * Minimin look-ahead: a successor's value is the least f at the horizon below it, options->depth moves away
 * (default 8, at most 60), or that of a goal before it; with alpha pruning, a path is cut off where its f is
 * not below the least value so far. The state moves to the successor of least cost + value, a random one
 * of several (options->seed), and leaves the second least in a table, so that it goes back only when that is
 * worth it. It sees no obstacle beyond its horizon, and pays for that with moves; a deeper look-ahead makes
 * fewer moves for more states.
 *
 * Not optimal. It reaches a goal if one can be reached from every state, every move costs something and
 * h is finite; in a dead end, or where its moves cost BD_MOST_COST, it gives up (BD_GAVE_UP). Time O(b^depth)
 * a move; space O(moves made).
 * R. E. Korf, "Real-time heuristic search", Artificial Intelligence 42 (1990).
 *
 *     bd_status D(rtastar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated (the start, and in each look-ahead every successor), expanded, stored. */
#include <bandolo/base/random.h>
#include <bandolo/template/search/nodes.h>

typedef struct D(rtastar_search) {
    const D(problem) *problem;
    bd_run *run;
    bd_table values; /* a state's key, what it was left with, 1 */
    bd_random random;
    bool ended;
} D(rtastar_search);

enum { D(value_size) = sizeof(bd_cost) + 1 };

BD_INLINE void D(rtastar_tell)(const D(rtastar_search) *search, bd_event_kind kind, D(state) here,
                               bd_move move, bd_cost g)
{
    if (D(is_observed)(search->run))
        D(observe)(search->run, search->problem, kind, here, move, g);
}

/* The least f below `here`, `depth` moves down, if it is less than `alpha`; else alpha or more. The search
 * has ended where the run says so. */
static bd_cost D(minimin)(D(rtastar_search) *search, D(state) here, bd_move last, bd_cost g,
                          bd_cost f, bd_cost alpha, unsigned depth)
{
    bd_run *run = search->run;
    if (D(is_goal)(search->problem, &here))
        return g;
    if (depth == 0 || f >= alpha)
        return f;
    ++run->counter[BD_EXPANDED];
    D(children) children = D(expand)(search->problem, &here, last);
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        search->ended = search->ended || bd_run_count(run, 1);
        if (search->ended)
            break;
        int64_t next = (int64_t)f + D(rise_of)(&children, i);
        bd_cost value = D(minimin)(search, D(child)(&children, i), D(move_of)(&children, i),
                                   bd_cost_add(g, D(cost_of)(&children, i)),
                                   next < BD_MOST_COST ? (bd_cost)next : BD_MOST_COST, alpha,
                                   depth - 1);
        alpha = value < alpha ? value : alpha;
    }
    D(release)(&children);
    return alpha;
}

/* The value that the state was left with, or that of a look-ahead. */
static bd_cost D(rtastar_value)(D(rtastar_search) *search, D(state) here, bd_move last,
                                bd_cost alpha, unsigned depth)
{
    const D(problem) *problem = search->problem;
    size_t key_size = D(key_size)(problem);
    D(key) key = D(to_key)(problem, &here);
    const void *known = bd_table_find(&search->values, key_size, key_size + D(value_size), &key,
                                      bd_table_hash(&key, key_size));
    bd_cost value;
    if (!known)
        return D(minimin)(search, here, last, 0, D(estimate)(problem, &here), alpha, depth);
    memcpy(&value, known, sizeof value);
    return value;
}

/* Leaves a value with the state. False: no memory, and the search must end. */
static bool D(rtastar_leave)(D(rtastar_search) *search, const D(key) *key, bd_cost value)
{
    size_t key_size = D(key_size)(search->problem);
    bool inserted;
    uint8_t *slot = (uint8_t *)bd_table_find_or_insert(&search->values, key_size,
                                                       key_size + D(value_size), key,
                                                       bd_table_hash(key, key_size), &inserted);
    if (!slot) {
        bd_run_out_of_memory(search->run);
        return false;
    }
    memcpy(slot, &value, sizeof value);
    slot[sizeof value] = 1;
    return true;
}

/* A decision: the successor of least value, and the second least value. */
typedef struct D(rtastar_choice) {
    D(key) key;
    bd_move move;
    bd_cost cost, least, second;
    uint64_t ties; /* successors of the least value */
} D(rtastar_choice);

/* Looks ahead from each successor of `here`. False: the search must end. */
static bool D(rtastar_choose)(D(rtastar_search) *search, D(state) here, unsigned depth,
                              D(rtastar_choice) *choice)
{
    choice->least = choice->second = BD_MOST_COST;
    D(children) children = D(expand)(search->problem, &here, BD_NO_MOVE);
    ++search->run->counter[BD_EXPANDED];
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        if (bd_run_count(search->run, 1))
            return false;
        bd_cost cost = D(cost_of)(&children, i);
        bd_cost alpha = choice->second > cost ? choice->second - cost + 1 : 1;
        bd_cost value = bd_cost_add(cost,
                                    D(rtastar_value)(search, D(child)(&children, i),
                                                     D(move_of)(&children, i), alpha, depth - 1));
        if (search->ended)
            return false;
        choice->ties = value < choice->least ? 1 : choice->ties + (value == choice->least);
        bool is_best = value < choice->least ||
                       (value == choice->least && value < BD_MOST_COST &&
                        bd_random_below(&search->random, choice->ties) == 0);
        if (value <= choice->least) {
            choice->second = choice->least;
            choice->least = value;
        } else if (value < choice->second) {
            choice->second = value;
        }
        if (is_best) {
            choice->cost = cost;
            choice->move = D(move_of)(&children, i);
            choice->key = D(child_key)(&children, i);
        }
    }
    D(release)(&children);
    return true;
}

static inline bd_status D(rtastar_run)(D(rtastar_search) *search, D(state) start)
{
    bd_run *run = search->run;
    unsigned depth = run->options->depth == 0   ? 8
                     : run->options->depth < 60 ? run->options->depth
                                                : 60;
    D(key) key = D(to_key)(search->problem, &start);
    D(rtastar_choice) choice = BD_ZEROED;
    choice.move = BD_NO_MOVE;
    if (bd_run_count(run, 1))
        return run->status;
    for (bd_cost g = 0;; g = bd_cost_add(g, choice.cost)) {
        D(state) here = D(from_key)(search->problem, &key);
        bool is_goal = D(is_goal)(search->problem, &here);
        D(rtastar_tell)(search, is_goal ? BD_EVENT_GOAL : BD_EVENT_EXPAND, here, choice.move, g);
        if (is_goal)
            return bd_run_solution(run, g, false);
        if (!D(rtastar_choose)(search, here, depth, &choice))
            return run->status;
        if (choice.least >= BD_MOST_COST || bd_cost_add(g, choice.cost) >= BD_MOST_COST)
            return bd_run_end(run, BD_GAVE_UP);
        if (!D(rtastar_leave)(search, &key, choice.second) || !bd_run_path_push(run, choice.move))
            return run->status;
        key = choice.key;
    }
}

static inline bd_status D(rtastar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(rtastar_search) search = BD_ZEROED;
    search.problem = problem;
    search.run = run;
    search.random = bd_random_of(run->options->seed);
    size_t key_size = D(key_size)(problem);
    if (!bd_table_init(&search.values, key_size, key_size + D(value_size), &run->budget))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_STORED);
    D(rtastar_tell)(&search, BD_EVENT_START, start, BD_NO_MOVE, 0);
    bd_status status = D(rtastar_run)(&search, start);
    run->counter[BD_STORED] = search.values.count;
    bd_table_free(&search.values);
    return status;
}
