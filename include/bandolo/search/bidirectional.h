/* NBS, near-optimal bidirectional search: A* from both ends, which always expands the two states of a
 * pair that must be looked at before the solution can be proved.
 *
 * A state u reached from the start and a state v reached from the goal together bound the cost of
 * every path through both from below: by
 *
 *     lb(u, v) = max(f(u), f(v), g(u) + g(v) + e),    e: the least cost of a move.
 *
 * Every search from both ends must expand u or v of each pair with lb(u, v) < C*. NBS expands both
 * states of a pair of least lb, and so, with a consistent h, at most twice as many as any such search
 * must before it can prove its answer. MM (mm.h) has no such bound, nor has any other order that is
 * fixed beforehand. Optimal with an admissible h in both directions,
 * consistent or not.
 * J. Chen, R. C. Holte, S. Zilles, N. R. Sturtevant, "Front-to-end bidirectional heuristic search
 * with near-optimal node expansions", IJCAI (2017).
 *
 *     bd_status D(bidirectional)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * For domains whose moves can be taken back (BD_DOMAIN_REVERSES). Time and space as the pairs with
 * lb(u, v) <= C* are many. Counts: those of A*, over both ends; start and goal are generated. */
#include <bandolo/template/search/bidirectional_ends.h>

#if BD_DOMAIN_REVERSES || BD_DOMAIN_DYNAMIC

/* Open states wait in the queue of the nodes, least f first, until f is not above the lower bound; then they
 * are ready for a pair, least g first. */
BD_INLINE bool D(nbs_take)(void *context, D(ways) *ways, const D(key) *parent)
{
    D(front) *front = (D(front) *)context;
    D(front_meet)(front, ways);
    for (unsigned i = 0; i < ways->count; ++i)
        ways->priority[i] = bd_priority((uint64_t)ways->way[i].cost + ways->h[i],
                                        ways->way[i].cost);
    return D(note_ways)(&front->nodes, ways, parent, true);
}

/* The least f of the states that wait. */
static inline uint64_t D(front_least_f)(D(front) *front)
{
    uint64_t priority;
    return bd_buckets_least(&front->nodes.open, &priority) ? priority >> 32 : BD_NO_COST;
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

/* Expands the first ready state. False: the search must end. */
static bool D(nbs_expand)(D(front) *front)
{
    const D(problem) *problem = front->nodes.problem;
    D(way) way = BD_ZEROED;
    uint64_t g;
    bd_buckets_pop(&front->ready, D(key_size)(problem), &way.key, &g);
    way.hash = D(hash_of)(problem, &way.key);
    return D(front_expand)(front, &way, D(nbs_take));
}

/* Finds the next pair, raising the lower bound as far as it must be: then the first ready states are
 * that pair. False: no pair can lead to a better path, or the search must end (`*ended`). */
static bool D(nbs_pair)(D(ends) *search, bool *ended)
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
        bd_run_lower_bound(from_start->nodes.run,
                           (bd_cost)(next < search->best ? next : search->best));
    }
    return false;
}

static bool D(nbs_step)(D(ends) *search, bool *ended)
{
    if (!D(nbs_pair)(search, ended))
        return false;
    *ended = !D(nbs_expand)(&search->front[0]) || !D(nbs_expand)(&search->front[1]);
    return !*ended;
}

static inline bd_status D(bidirectional)(const D(problem) *problem, D(state) start, bd_run *run)
{
    return D(search_from_ends)(problem, start, run, D(nbs_step), D(nbs_take));
}

#else

static inline bd_status D(bidirectional)(const D(problem) *problem, D(state) start, bd_run *run)
{
    (void)problem, (void)start;
    return D(refuse_ends)(run);
}

#endif
