/* Anytime search: weighted A* that goes on after its first solution, with less and less weight, until
 * the best solution is proved to be so.
 *
 * It begins with the weight options->weight (default 3). Each solution is better than the last one
 * and is told at once (bd_observer.improved); it halves what the weight exceeds 1 by, down to 1, and
 * the open states are put in their new order. States that cannot lead to a better solution
 * (g + h >= its cost) are left out, and when none other is open, the solution is optimal, with an
 * admissible h. A solution found under the weight w costs at most w times the least. At a limit, the
 * best so far stands. Space as A*'s.
 *
 * So it is ARA*: M. Likhachev, G. Gordon, S. Thrun, "ARA*: anytime A* with provable bounds on
 * sub-optimality", NIPS 16 (2003), except that a closed state reached by a cheaper path is opened
 * again at once, not under the next weight, as in E. A. Hansen, R. Zhou, "Anytime heuristic search",
 * Journal of Artificial Intelligence Research 28 (2007).
 *
 *     bd_status D(anytime)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: those of A*, and as restarts how often the weight went down. */
#include <bandolo/template/search/order.h>
#include <bandolo/template/search/ways.h>

typedef struct D(anytime_search) {
    D(nodes) nodes;
    D(state) start;
    uint64_t weight; /* in 1024ths */
    bd_cost best;    /* cost of the solution in the run; BD_NO_COST: none yet */
    D(nearest) nearest;
} D(anytime_search);

static inline uint64_t D(anytime_priority)(const D(anytime_search) *search, bd_cost g, bd_cost h)
{
    return bd_weighted(g, h, search->weight);
}

BD_INLINE bool D(anytime_take)(void *context, D(ways) *ways, const D(key) *parent)
{
    D(anytime_search) *search = (D(anytime_search) *)context;
    for (unsigned i = 0; i < ways->count; ++i)
        ways->priority[i] = D(anytime_priority)(search, ways->way[i].cost, ways->h[i]);
    return D(note_ways)(&search->nodes, ways, parent, true) &&
           D(note_nearest)(&search->nearest, ways);
}

/* Expands states until one is a goal. False: none is left, or the search must end (`*ended`). */
static bool D(anytime_find_goal)(D(anytime_search) *search, D(way) *way, bool *ended)
{
    D(nodes) *nodes = &search->nodes;
    bd_run *run = nodes->run;
    uint64_t priority;
    while (D(nodes_take)(nodes, way, &priority)) {
        D(state) here = D(from_key)(nodes->problem, &way->key);
        if (search->weight == BD_F_ONE)
            bd_run_lower_bound(run, bd_unweighted(priority));
        if (D(nodes_is_goal)(nodes, way, here))
            return true;
        if (!D(find_ways)(run, nodes->problem, here, way, search->best, nodes, D(anytime_take),
                          search)) {
            *ended = true;
            return false;
        }
    }
    return false;
}

/* Notes the path to a goal as the best so far. False: no memory, and the search must end. */
static bool D(anytime_improve)(D(anytime_search) *search, const D(way) *goal)
{
    bd_run *run = search->nodes.run;
    bd_run_path_clear(run);
    run->has_solution = D(nodes_trace)(&search->nodes, goal->key);
    if (!run->has_solution)
        return false;
    bd_run_path_reverse(run);
    search->best = D(path_cost)(search->nodes.problem, search->start, run);
    bd_run_solution(run, search->best, false);
    return true;
}

/* Orders the open states by the new weight; closes those that can lead to nothing better. The least
 * f among the others bounds every solution from below. False: no memory, and the search must end. */
static bool D(anytime_reorder)(D(anytime_search) *search)
{
    D(nodes) *nodes = &search->nodes;
    uint64_t cursor = 0;
    const void *entry;
    bd_cost least = search->best;
    bd_buckets_clear(&nodes->open);
    while ((entry = bd_table_next(&nodes->table, &cursor)) != NULL) {
        D(key) key;
        memcpy(&key, entry, D(key_size)(nodes->problem));
        D(record) *record = D(nodes_find)(nodes, &key, D(hash_of)(nodes->problem, &key));
        if (record->mark != D(open_mark))
            continue;
        D(state) here = D(from_key)(nodes->problem, &key);
        bd_cost h = D(estimate)(nodes->problem, &here);
        if ((uint64_t)record->cost + h >= search->best) {
            record->mark = D(closed_mark);
            --nodes->waiting;
            continue;
        }
        if (!D(nodes_push)(nodes, D(anytime_priority)(search, record->cost, h), &key)) {
            bd_run_out_of_memory(nodes->run);
            return false;
        }
        if (record->cost + h < least)
            least = record->cost + h;
    }
    bd_run_lower_bound(nodes->run, least);
    return true;
}

/* The next weight: halfway to 1, and 1 at once from 1.25 on. */
static inline uint64_t D(anytime_lower)(uint64_t weight)
{
    uint64_t excess = (weight - BD_F_ONE) / 2;
    return BD_F_ONE + (excess >= BD_F_ONE / 8 ? excess : 0);
}

/* Tells the observer that the search begins, or goes on under a new weight. */
static inline void D(anytime_tell_start)(const D(anytime_search) *search)
{
    if (D(is_observed)(search->nodes.run))
        D(observe)(search->nodes.run, search->nodes.problem, BD_EVENT_START, search->start,
                   BD_NO_MOVE, 0);
}

static bd_status D(anytime_improve_until_best)(D(anytime_search) *search)
{
    bd_run *run = search->nodes.run;
    bool ended = false;
    D(way) goal;
    D(anytime_tell_start)(search);
    while (D(anytime_find_goal)(search, &goal, &ended)) {
        if (!D(anytime_improve)(search, &goal))
            return run->status;
        search->weight = D(anytime_lower)(search->weight);
        ++run->counter[BD_RESTARTS];
        D(anytime_tell_start)(search);
        if (!D(anytime_reorder)(search))
            return run->status;
    }
    if (ended)
        return run->status;
    run->optimal = run->has_solution;
    return bd_run_end(run, run->has_solution ? BD_SOLVED : BD_NO_SOLUTION);
}

static inline bd_status D(anytime)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(anytime_search) search = BD_ZEROED;
    search.start = start;
    search.weight = bd_weight_of(run, BD_USUAL_WEIGHT_ANYTIME);
    search.best = BD_NO_COST;
    if (!D(nodes_init)(&search.nodes, problem, run))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_REOPENED), bd_run_has(run, BD_RESTARTS);
    bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER), bd_run_has(run, BD_STORED);
    bd_cost h = D(estimate)(problem, &start);
    bd_run_lower_bound(run, h);
    D(ways) ways = BD_ZEROED;
    ways.count = 1;
    ways.h[0] = h;
    ways.way[0].key = search.nodes.root = D(to_key)(problem, &start);
    ways.way[0].hash = D(hash_of)(problem, &search.nodes.root);
    D(nearest_open)(&search.nearest, &search.nodes, h);
    bd_status status;
    if (bd_run_count(run, 1) || !D(anytime_take)(&search, &ways, &search.nodes.root))
        status = run->status;
    else
        status = D(anytime_improve_until_best)(&search);
    D(nearest_close)(run);
    D(nodes_free)(&search.nodes);
    return status;
}
