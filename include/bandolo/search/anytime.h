/* Anytime search: a first solution soon, then better and better ones, until one is proved to be the best.
 *
 * Weighted A* begins with the weight 3. Each solution is better than the last one and is told at once
 * (bd_observer.improved); it halves what the weight exceeds 1 by, down to 1, and the open states are put in
 * their new order. States that cannot lead to a better solution (g + h >= its cost) are left out, and when none
 * other is open, the solution is optimal, with an admissible h. At a limit, the best so far stands. So it is
 * ARA*: M. Likhachev, G. Gordon, S. Thrun, "ARA*: anytime A* with provable bounds on sub-optimality", NIPS 16
 * (2003), except that a closed state reached by a cheaper path is opened again at once, not under the next
 * weight, as in E. A. Hansen, R. Zhou, "Anytime heuristic search", Journal of Artificial Intelligence Research
 * 28 (2007).
 *
 * Where all moves cost the same, it takes turns with beams, each of four times the width of the one before
 * (anytimebeam.h): after each beam, weighted A* generates as many states. Both cut by the best solution of
 * either. A turn of A* that ends without a first solution doubles the excess of the weight over 1. Large problems
 * get good solutions from the beams, and small ones their proof from A*; in at most about twice the time of the
 * better one. With pattern tables there are beams alone: they make a state from its parent, where A* makes it from
 * its key, by a walk down all tables.
 *
 * options->weight is the first weight; with it there are no beams, and a solution found under the weight w
 * costs at most w times the least. Space as A*'s and the widest beam's.
 *
 *     bd_status D(anytime)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: those of A* and the beams together, and as restarts how often the weight was set anew, or with
 * beams alone, how often they grew. */
#include <bandolo/search/anytimebeam.h>
#include <bandolo/template/search/order.h>
#include <bandolo/template/search/ways.h>

typedef struct D(anytime_search) {
    D(nodes) nodes;
    D(state) start;
    uint64_t weight; /* in 1024ths */
    bd_cost best;    /* cost of the solution in the run; BD_NO_COST: none yet */
    D(nearest) nearest;
    D(beam_search) beam;
    uint64_t width;     /* of the next beam; 0: none */
    uint64_t turn_ends; /* A* gives the turn to a beam once so many states are generated */
} D(anytime_search);

enum { D(states_a_look) = 1024 };

/* How a turn ends. */
typedef enum D(anytime_end) {
    D(anytime_solved),    /* with a better solution */
    D(anytime_turned),    /* with none, and some may be left */
    D(anytime_exhausted), /* with none, and none is left */
    D(anytime_stopped)    /* the search must end: run->status says why */
} D(anytime_end);

static inline uint64_t D(anytime_priority)(const D(anytime_search) *search, bd_cost g, bd_cost h)
{
    return bd_weighted(g, h, search->weight);
}

static BD_NEVER_INLINE bool D(anytime_take)(void *context, D(ways) *ways, const D(key) *parent)
{
    D(anytime_search) *search = (D(anytime_search) *)context;
    for (unsigned i = 0; i < ways->count; ++i)
        ways->priority[i] = D(anytime_priority)(search, ways->way[i].cost, ways->h[i]);
    return D(note_ways)(&search->nodes, ways, parent, true) &&
           D(note_nearest)(&search->nearest, ways);
}

/* Notes the path to a goal as the best so far. False: no memory, and the search must end. */
static bool D(anytime_note)(D(anytime_search) *search, const D(way) *goal)
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

/* The next weight: halfway to 1, and 1 at once from 1.25 on. */
static inline uint64_t D(anytime_lower)(uint64_t weight)
{
    uint64_t excess = (weight - BD_F_ONE) / 2;
    return BD_F_ONE + (excess >= BD_F_ONE / 8 ? excess : 0);
}

/* The weight after a turn without a first solution: its excess doubles. */
static inline uint64_t D(anytime_higher)(uint64_t weight)
{
    enum { MOST = 9 };
    uint64_t higher = BD_F_ONE + 2 * (weight - BD_F_ONE);
    return higher <= MOST * BD_F_ONE ? higher : weight;
}

/* Tells the observer that the search begins, or goes on under a new weight. */
static inline void D(anytime_tell_start)(const D(anytime_search) *search)
{
    if (D(is_observed)(search->nodes.run))
        D(observe)(search->nodes.run, search->nodes.problem, BD_EVENT_START, search->start,
                   BD_NO_MOVE, 0);
}

/* Must the search end, after `count` states without a look at its limits? Then it has. */
static bool D(anytime_is_over)(const D(anytime_search) *search, uint64_t count)
{
    bd_run *run = search->nodes.run;
    if (count % D(states_a_look) != 0 || !bd_budget_breaks_off(&run->budget))
        return false;
    bd_run_out_of_memory(run);
    return true;
}

/* Queues an open state by the new weight, or closes it if it can lead to nothing better; lowers `*least` to its f. False:
 * no memory, and the search must end. */
static bool D(anytime_requeue)(D(anytime_search) *search, const D(key) *key, bd_cost *least)
{
    D(nodes) *nodes = &search->nodes;
    D(record) *record = D(nodes_at)(nodes, key, D(hash_of)(nodes->problem, key));
    D(state) here = D(from_key)(nodes->problem, key);
    bd_cost h = D(estimate)(nodes->problem, &here);
    if ((uint64_t)record->cost + h >= search->best) {
        record->mark = D(closed_mark);
        --nodes->waiting;
        return true;
    }
    if (!D(nodes_push)(nodes, D(anytime_priority)(search, record->cost, h), key)) {
        bd_run_out_of_memory(nodes->run);
        return false;
    }
    if (record->cost + h < *least)
        *least = record->cost + h;
    return true;
}

#if BD_DOMAIN_INDEXES
/* The keys are in the queue alone; those of an open state may be there more than once. */
static bool D(anytime_requeue_all)(D(anytime_search) *search, bd_cost *least)
{
    D(nodes) *nodes = &search->nodes;
    bd_pages keys = bd_pages_of(&nodes->run->budget);
    uint64_t count = 0, ignored;
    D(key) key;
    bool goes_on = true;
    while (goes_on && bd_buckets_pop(&nodes->open, sizeof key, &key, &ignored)) {
        D(record) *record = D(nodes_at)(nodes, &key, D(hash_of)(nodes->problem, &key));
        if (record->mark != D(open_mark))
            continue;
        record->mark = D(queued_mark);
        goes_on = bd_pages_append(&keys, count++, &key, sizeof key) &&
                  !D(anytime_is_over)(search, count);
    }
    goes_on = bd_buckets_clear(&nodes->open) && goes_on;
    if (!goes_on)
        bd_run_out_of_memory(nodes->run);
    for (uint64_t i = 0; goes_on && i < count; ++i) {
        memcpy(&key, keys.base + i * sizeof key, sizeof key);
        D(nodes_at)(nodes, &key, D(hash_of)(nodes->problem, &key))->mark = D(open_mark);
        goes_on = D(anytime_requeue)(search, &key, least) && !D(anytime_is_over)(search, i + 1);
    }
    bd_pages_free(&keys);
    return goes_on;
}
#else
static bool D(anytime_requeue_all)(D(anytime_search) *search, bd_cost *least)
{
    D(nodes) *nodes = &search->nodes;
    uint64_t cursor = 0, count = 0;
    const uint8_t *entry;
    if (!bd_buckets_clear(&nodes->open)) {
        bd_run_out_of_memory(nodes->run);
        return false;
    }
    while ((entry = (const uint8_t *)bd_table_next(&nodes->table, &cursor)) != NULL) {
        size_t key_size = D(key_size)(nodes->problem);
        const D(record) *record = (const D(record) *)(entry + key_size +
                                                      D(parent_size)(nodes->problem));
        D(key) key;
        if (D(anytime_is_over)(search, ++count))
            return false;
        if (record->mark != D(open_mark))
            continue;
        memcpy(&key, entry, key_size);
        if (!D(anytime_requeue)(search, &key, least))
            return false;
    }
    return true;
}
#endif

/* Orders the open states by the new weight; closes those that can lead to nothing better. The least
 * f among the others bounds every solution from below. False: no memory, and the search must end. */
static bool D(anytime_reorder)(D(anytime_search) *search)
{
    bd_cost least = search->best;
    if (!D(anytime_requeue_all)(search, &least))
        return false;
    if (least < BD_NO_COST) /* else nothing is open, and nothing solved */
        bd_run_lower_bound(search->nodes.run, least);
    return true;
}

/* Expands states until one is a goal, or the turn is over. */
static D(anytime_end) D(anytime_astar_turn)(D(anytime_search) *search)
{
    D(nodes) *nodes = &search->nodes;
    bd_run *run = nodes->run;
    D(way) way;
    D(ways) ways;
    uint64_t priority;
    while (bd_run_generated(run) < search->turn_ends) {
        if (!D(nodes_take)(nodes, &way, &priority))
            return D(anytime_exhausted);
        D(state) here = D(from_key)(nodes->problem, &way.key);
        if (search->weight == BD_F_ONE)
            bd_run_lower_bound(run, bd_unweighted(priority));
        if (D(nodes_is_goal)(nodes, &way, here))
            return D(anytime_note)(search, &way) ? D(anytime_solved) : D(anytime_stopped);
        if (!D(find_ways)(run, nodes->problem, here, &way, search->best, nodes, &ways,
                          D(anytime_take), search))
            return D(anytime_stopped);
    }
    return D(anytime_turned);
}

/* A beam, and how long A*'s next turn is. */
static D(anytime_end) D(anytime_beam_turn)(D(anytime_search) *search)
{
    D(beam_search) *beam = &search->beam;
    const bd_run *run = search->nodes.run;
    uint64_t before = bd_run_generated(run);
    beam->best = search->best;
    bool is_over = D(beam_sweep)(beam, search->start, search->width);
    search->width = D(anytime_beam_wider)(search->width);
    search->turn_ends = 2 * bd_run_generated(run) - before;
    D(anytime_end) end = !is_over        ? D(anytime_stopped)
                         : beam->dropped ? D(anytime_turned)
                                         : D(anytime_exhausted);
    if (D(anytime_beam_improves)(beam)) {
        search->best = run->cost;
        end = D(anytime_solved);
    }
    return D(anytime_beam_clear)(beam) ? end : D(anytime_stopped);
}

/* Goes on under another weight. False: the search must end. */
static bool D(anytime_reweigh)(D(anytime_search) *search, uint64_t weight)
{
    search->weight = weight;
    ++search->nodes.run->counter[BD_RESTARTS];
    D(anytime_tell_start)(search);
    return D(anytime_reorder)(search);
}

static bd_status D(anytime_take_turns)(D(anytime_search) *search)
{
    bd_run *run = search->nodes.run;
    bool is_beam = search->width > 0;
    D(anytime_end) end = D(anytime_turned);
    D(anytime_tell_start)(search);
    while (end != D(anytime_exhausted)) {
        end = is_beam ? D(anytime_beam_turn)(search) : D(anytime_astar_turn)(search);
        bool is_in_vain = !is_beam && end == D(anytime_turned) &&!run->has_solution;
        uint64_t weight = end == D(anytime_solved) ? D(anytime_lower)(search->weight)
                          : is_in_vain             ? D(anytime_higher)(search->weight)
                                                   : search->weight;
        bool is_new = end == D(anytime_solved) || weight != search->weight;
        if (end == D(anytime_stopped) || (is_new && !D(anytime_reweigh)(search, weight)))
            return run->status;
        is_beam = !is_beam && end == D(anytime_turned);
    }
    run->optimal = run->has_solution;
    return bd_run_end(run, run->has_solution ? BD_SOLVED : BD_NO_SOLUTION);
}

/* Are there beams? With a weight there are none, since theirs is no bound; nor with a cost limit, within which they
 * may lose a solution. */
BD_INLINE bool D(anytime_has_beams)(const D(problem) *problem, const bd_run *run)
{
    return D(promises)(problem, BD_UNIT_COST) && run->options->weight.kind == BD_WEIGHT_USUAL &&
           run->most_cost == BD_NO_COST;
}

/* False: no memory; close nothing. */
static bool D(anytime_open)(D(anytime_search) *search, const D(problem) *problem, D(state) start,
                            bd_run *run)
{
    bool has_beams = D(anytime_has_beams)(problem, run);
    search->start = start;
    search->weight = bd_weight_of(run, BD_USUAL_WEIGHT_ANYTIME);
    search->best = BD_NO_COST;
    search->width = has_beams ? (uint64_t)D(first_beam) : 0;
    search->turn_ends = has_beams ? 0 : UINT64_MAX;
    if (!D(nodes_init)(&search->nodes, problem, run))
        return false;
    if (has_beams && !D(beam_open)(&search->beam, problem, run)) {
        D(nodes_free)(&search->nodes);
        return false;
    }
    search->beam.patience = D(first_patience);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_REOPENED), bd_run_has(run, BD_RESTARTS);
    bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER), bd_run_has(run, BD_STORED);
    return true;
}

static void D(anytime_close)(D(anytime_search) *search)
{
    D(nearest_close)(search->nodes.run);
    if (search->width)
        D(beam_free)(&search->beam);
    D(nodes_free)(&search->nodes);
}

static inline bd_status D(anytime)(const D(problem) *problem, D(state) start, bd_run *run)
{
    if (D(reads_tables)(problem) && D(anytime_has_beams)(problem, run))
        return D(anytime_beam)(problem, start, run);
    D(anytime_search) search = BD_ZEROED;
    if (!D(anytime_open)(&search, problem, start, run))
        return bd_run_out_of_memory(run);
    bd_cost h = D(start_estimate)(problem, &start);
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
        status = D(anytime_take_turns)(&search);
    D(anytime_close)(&search);
    return status;
}
