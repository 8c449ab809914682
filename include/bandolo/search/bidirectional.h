/* NBS, near-optimal bidirectional search: A* from both ends, which always expands the two states of a
 * pair that must be looked at before the solution can be proved.
 *
 * A state u reached from the start and a state v reached from the goal together bound the cost of
 * every path through both from below: by
 *
 *     lb(u, v) = max(f(u), f(v), g(u) + g(v) + e),    e: the least cost of a move.
 *
 * Every search from both ends must expand u or v of each pair with lb(u, v) < C*. NBS expands both
 * ends of a pair of least lb, and so at most twice as many states as any algorithm must; MM (meet in
 * the middle) and the searches with other priorities have no such bound. Hence NBS. Optimal with
 * an admissible h in both directions, consistent or not.
 * J. Chen, R. C. Holte, S. Zilles, N. R. Sturtevant, "Front-to-end bidirectional heuristic search
 * with near-optimal node expansions", IJCAI (2017).
 *
 *     bd_status D(bidirectional)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * For domains whose moves can be taken back (BD_DOMAIN_REVERSES). Time and space as the pairs with
 * lb(u, v) <= C* are many. Counts: those of A*, over both ends; start and goal are generated. */
#include <bandolo/search/order.h>
#include <bandolo/search/ways.h>

#if BD_DOMAIN_REVERSES || BD_DOMAIN_DYNAMIC

/* One end's search. Open states wait, least f first, until f is not above the lower bound; then they
 * are ready for a pair, least g first. */
typedef struct D(front) {
    struct D(nbs) *search;
    struct D(front) *other;
    D(nodes) nodes;   /* their queue holds the states that wait */
    bd_buckets ready;
} D(front);

typedef struct D(nbs) {
    D(front) front[2]; /* from the start, from the goal */
    uint64_t lower;    /* lb of all pairs that are left, at least */
    uint64_t edge;     /* least cost of a move */
    bd_cost best;      /* cost of the best path so far; BD_NO_COST: none */
    D(key) meeting;    /* the state where its halves meet */
} D(nbs);

/* False: no memory, and nothing is to be freed. */
static bool D(front_init)(D(nbs) *search, unsigned end, const D(problem) *problem, bd_run *run)
{
    D(front) *front = &search->front[end];
    front->search = search;
    front->other = &search->front[!end];
    if (!D(nodes_init)(&front->nodes, problem, run))
        return false;
    if (bd_buckets_init(&front->ready, D(key_size)(problem), &run->budget))
        return true;
    D(nodes_free)(&front->nodes);
    return false;
}

static void D(front_free)(D(front) *front)
{
    bd_buckets_free(&front->ready);
    D(nodes_free)(&front->nodes);
}

/* The ways out of a state, each a path from one end: is there one from the other end as well? */
BD_INLINE bool D(front_take)(void *context, D(ways) *ways, const D(key) *parent)
{
    D(front) *front = context;
    D(nbs) *search = front->search;
    const D(nodes) *others = &front->other->nodes;
    for (unsigned i = 0; i < ways->count; ++i)
        D(nodes_prefetch)(others, ways->way[i].hash);
    for (unsigned i = 0; i < ways->count; ++i) {
        const D(way) *way = &ways->way[i];
        const D(record) *record = D(nodes_find)(others, &way->key, way->hash);
        if (record && way->cost + record->cost < search->best) {
            search->best = way->cost + record->cost;
            search->meeting = way->key;
            if (D(is_observed)(others->run))
                D(observe)(others->run, others->problem, BD_EVENT_GOAL,
                           D(from_key)(others->problem, way->key), way->move, way->cost);
        }
        ways->priority[i] = bd_priority((uint64_t)way->cost + ways->h[i], way->cost);
    }
    return D(note_ways)(&front->nodes, ways, parent, true);
}

/* The least f of the states that wait. */
static inline uint64_t D(front_least_f)(D(front) *front)
{
    uint64_t priority;
    return bd_buckets_least(&front->nodes.open, &priority) ? priority >> 32 : BD_NO_COST;
}

/* Is the node of `key` still open? Then `*g` is the cost of the path to it. */
static inline bool D(front_is_open)(const D(front) *front, const D(key) *key, uint64_t *g)
{
    const D(nodes) *nodes = &front->nodes;
    const D(record) *record = D(nodes_find)(nodes, key, D(hash_of)(nodes->problem, key));
    *g = record->cost;
    return record->mark == D(open_mark);
}

/* The least g of the ready states; entries that have had their day, or been bettered, go. */
static uint64_t D(front_least_g)(D(front) *front)
{
    size_t key_size = D(key_size)(front->nodes.problem);
    uint64_t entered, g;
    while (bd_buckets_least(&front->ready, &entered)) {
        D(key) key;
        memcpy(&key, bd_buckets_peek(&front->ready, key_size, 0), key_size);
        if (D(front_is_open)(front, &key, &g) && g == entered)
            return g;
        bd_buckets_pop(&front->ready, key_size, &key, &entered);
    }
    return BD_NO_COST;
}

/* Makes the states ready that wait with f below `limit`. False: no memory, the search must end. */
static bool D(front_admit)(D(front) *front, uint64_t limit)
{
    size_t key_size = D(key_size)(front->nodes.problem);
    D(key) key;
    uint64_t priority, g;
    while (D(front_least_f)(front) < limit &&
           bd_buckets_pop(&front->nodes.open, key_size, &key, &priority)) {
        if (D(front_is_open)(front, &key, &g) &&
            !bd_buckets_push(&front->ready, key_size, g, &key)) {
            bd_run_out_of_memory(front->nodes.run);
            return false;
        }
    }
    return true;
}

/* Finds the next pair, raising the lower bound as far as it must be: then the first ready states are
 * that pair. False: no pair can lead to a better path, or the search must end (`*ended`). */
static bool D(nbs_pair)(D(nbs) *search, bool *ended)
{
    D(front) *from_start = &search->front[0], *from_goal = &search->front[1];
    while (search->lower < search->best) {
        /* as the paper has it: those with f equal to the bound become ready only when no pair of
         * the others will do */
        for (uint64_t limit = search->lower; limit <= search->lower + 1; ++limit) {
            if (!D(front_admit)(from_start, limit) || !D(front_admit)(from_goal, limit)) {
                *ended = true;
                return false;
            }
            uint64_t pair = D(front_least_g)(from_start) + D(front_least_g)(from_goal);
            if (pair + search->edge <= search->lower)
                return true;
        }
        if (from_start->nodes.waiting == 0 || from_goal->nodes.waiting == 0)
            return false;
        uint64_t next = D(front_least_g)(from_start) + D(front_least_g)(from_goal) + search->edge;
        if (D(front_least_f)(from_start) < next)
            next = D(front_least_f)(from_start);
        if (D(front_least_f)(from_goal) < next)
            next = D(front_least_f)(from_goal);
        search->lower = next;
        bd_run_lower_bound(from_start->nodes.run, (bd_cost)(next < search->best ? next : search->best));
    }
    return false;
}

/* Expands the first ready state. False: the search must end. */
static bool D(front_expand)(D(front) *front)
{
    D(nodes) *nodes = &front->nodes;
    bd_run *run = nodes->run;
    D(way) way = {.cost = 0};
    uint64_t g;
    bd_buckets_pop(&front->ready, D(key_size)(nodes->problem), &way.key, &g);
    way.hash = D(hash_of)(nodes->problem, &way.key);
    D(nodes_close)(nodes, &way);
    D(state) here = D(from_key)(nodes->problem, way.key);
    if (D(is_observed)(run))
        D(observe)(run, nodes->problem, BD_EVENT_EXPAND, here, way.move, way.cost);
    ++run->counter[BD_EXPANDED];
    bool goes_on = D(find_ways)(run, nodes->problem, here, &way, front->search->best,
                                D(front_take), front);
    uint64_t waiting = nodes->waiting + front->other->nodes.waiting;
    if (waiting > run->counter[BD_MAX_QUEUE])
        run->counter[BD_MAX_QUEUE] = waiting;
    return goes_on;
}

/* Writes the path over the meeting state into the run. False: no memory. */
static bool D(nbs_trace)(const D(nbs) *search)
{
    const D(nodes) *from_goal = &search->front[1].nodes;
    bd_run *run = from_goal->run;
    if (!D(nodes_trace)(&search->front[0].nodes, search->meeting))
        return false;
    bd_run_path_reverse(run);
    D(key) key = search->meeting;
    while (!D(same_key)(from_goal->problem, &key, &from_goal->root)) {
        bd_move move = D(nodes_back)(from_goal, &key);
        if (!bd_run_path_push(run, D(inverse_of)(from_goal->problem, move)))
            return false;
    }
    return true;
}

/* Puts the root of an end there. False: no memory, and the search must end. */
static bool D(front_begin)(D(front) *front, D(key) root)
{
    const D(problem) *problem = front->nodes.problem;
    D(ways) ways = {.count = 1, .way = {{.key = root, .hash = D(hash_of)(problem, &root)}}};
    ways.h[0] = D(estimate)(problem, D(from_key)(problem, root));
    if (front->search->lower < ways.h[0])
        front->search->lower = ways.h[0];
    front->nodes.root = root;
    if (D(is_observed)(front->nodes.run))
        D(observe)(front->nodes.run, problem, BD_EVENT_START, D(from_key)(problem, root),
                   BD_NO_MOVE, 0);
    return D(front_take)(front, &ways, &root);
}

static bd_status D(nbs_run)(D(nbs) *search, D(state) start, D(key) goal)
{
    D(front) *from_start = &search->front[0], *from_goal = &search->front[1];
    const D(problem) *problem = from_start->nodes.problem;
    bd_run *run = from_start->nodes.run;
    bool ended = !D(front_begin)(from_start, D(to_key)(problem, start)) ||
                 !D(front_begin)(from_goal, goal) || bd_run_count(run, 2);
    while (!ended && D(nbs_pair)(search, &ended))
        ended = !D(front_expand)(from_start) || !D(front_expand)(from_goal);
    bd_status why = run->status;
    if (search->best == BD_NO_COST)
        return ended ? why : bd_run_end(run, BD_NO_SOLUTION);
    if (!D(nbs_trace)(search))
        return run->status;
    bd_run_solution(run, D(path_cost)(problem, start, run), !ended);
    return ended ? bd_run_end(run, why) : BD_SOLVED;
}

static inline bd_status D(bidirectional)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(nbs) search = {.edge = D(least_cost)(problem), .best = BD_NO_COST};
    D(problem) turned;
    D(key) goal;
    bd_status status = BD_FAILED;
    if (!D(turn)(problem, start, &turned, &goal))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_REOPENED), bd_run_has(run, BD_MAX_QUEUE);
    bd_run_has(run, BD_FRONTIER), bd_run_has(run, BD_STORED);
    if (!D(front_init)(&search, 0, problem, run)) {
        status = bd_run_out_of_memory(run);
    } else if (!D(front_init)(&search, 1, &turned, run)) {
        status = bd_run_out_of_memory(run);
        D(front_free)(&search.front[0]);
    } else {
        status = D(nbs_run)(&search, start, goal);
        D(front_free)(&search.front[1]);
        D(front_free)(&search.front[0]);
    }
    D(turn_back)(problem, &turned);
    return status;
}

#else

static inline bd_status D(bidirectional)(const D(problem) *problem, D(state) start, bd_run *run)
{
    (void)problem, (void)start;
    bd_fail(&run->error, BD_BAD_USAGE, 0, "the moves of this domain cannot be taken back");
    return bd_run_end(run, BD_FAILED);
}

#endif
