/* A*: always expands the open state of least f = g + h; among equals, the one with the greatest g.
 *
 * Optimal with an admissible h; a state reached again by a cheaper path is reopened, so h need not
 * be consistent. If it is, nothing is reopened, and no algorithm with the same h that proves its
 * answer expands fewer states (but for ties). Time and space O(states with f <= the solution's cost).
 * P. E. Hart, N. J. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum
 * cost paths", IEEE Transactions on Systems Science and Cybernetics 4 (1968).
 * In the generic instance, with options->perimeter, stored states are as good as goals (perimeterastar.h).
 *
 *     bd_status D(astar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * D(expand_by_order)() is the loop, for every search that differs only in which state comes first
 * (uniform-cost, greedy, weighted A*). Whatever h says, the cost that it has noted for the goal is that
 * of the path: without reopening no state changes once it has successors; and with it, a state reached
 * more cheaply has a better priority than it was expanded under before, so that its turn comes before
 * that of a goal behind it. */
#ifndef BD_DOMAIN_ASTAR /* once for each domain */
#define BD_DOMAIN_ASTAR

#include <bandolo/template/search/order.h>
#include <bandolo/template/search/perimeterastar.h>

/* With BD_MANY_NODES states stored, the table outgrows the caches: from then on up to D(crowd) states are taken at a time.
 * Where one batch holds the ways out of a state, and is not large, those of all are found before the first is taken in, so
 * that their slots come from memory together. */
#ifndef BD_MANY_NODES /* fewer in a test */
#define BD_MANY_NODES (1 << 20)
#endif

typedef struct D(by_order) {
    D(nodes) *nodes;
    bd_order order;
    D(nearest) *nearest;
    D(towards) *towards; /* NULL: no perimeter */
    const D(way) *goal;  /* the goal that was taken, one of a crowd; NULL: none yet */
} D(by_order);

BD_INLINE bool D(is_towards)(const D(by_order) *search)
{
    return D(takes_perimeters) &&search->towards;
}

/* The ways are taken in, each h is known. */
BD_INLINE bool D(take_by_order)(void *context, D(ways) *ways, const D(key) *parent)
{
    const D(by_order) *search = (const D(by_order) *)context;
    const bd_order order = search->order; /* a copy: the compiler knows that no call changes it */
    if (D(is_towards)(search) && !D(perimeter_take)(search->towards, search->nodes, ways, parent))
        return false;
    for (unsigned i = 0; i < ways->count; ++i)
        ways->priority[i] = bd_order_priority(&order, ways->way[i].cost, ways->h[i]);
    if (order.breaker && order.breaker->overflows) {
        bd_tie_breaker_fail(search->nodes->run);
        return false;
    }
    return D(note_ways)(search->nodes, ways, parent, order.reopens) &&
           D(note_nearest)(search->nearest, ways);
}

enum {
    D(crowd) = 32,
    D(takes_later) = D(fits_batch) &&(int)sizeof(D(ways)) <= 2048,
    D(ways_kept) = D(takes_later) ? (int)D(crowd) : 1
};

/* Fetches into the cache where successors will be looked up. */
BD_INLINE void D(fetch_slots)(const D(nodes) *nodes, const D(children) *children)
{
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(children); ++i) {
        if (!D(exists)(children, i))
            continue;
        D(key) key = D(child_key)(children, i);
        D(nodes_prefetch)(nodes, D(hash_of)(nodes->problem, &key));
    }
}

/* The same for a domain with outlines, before the state itself is made. */
BD_INLINE void D(expect_successors)(const D(nodes) *nodes, const D(way) *to_here)
{
#if BD_DOMAIN_OUTLINES
    D(state) here = D(outline)(nodes->problem, &to_here->key);
    D(children) children = D(expand)(nodes->problem, &here, to_here->move);
    D(fetch_slots)(nodes, &children);
    D(release)(&children);
#else
    (void)nodes, (void)to_here;
#endif
}

/* Takes the next states of the least f, those of the greatest g first, at most `most`, and returns how many; 0 as well if
 * all were closed meanwhile. A state that one of them leads to waits for the others, even if its g is greater. `*is_last`:
 * none is left. */
static BD_NEVER_INLINE unsigned D(take_crowd)(D(nodes) *nodes, unsigned most, D(way) *crowd,
                                              uint64_t *priority, bool *is_last)
{
    uint64_t next;
    unsigned taken = 0, open = 0;
    while (taken < most && bd_buckets_least(&nodes->open, &next) &&
           (taken == 0 || next >> 32 == *priority >> 32)) {
        D(way) *way = &crowd[taken++];
        bd_buckets_pop(&nodes->open, D(key_size)(nodes->problem), &way->key, priority);
        way->hash = D(hash_of)(nodes->problem, &way->key);
        D(nodes_prefetch_node)(nodes, way->hash);
    }
    if (most == 1)
        D(nodes_look_ahead)(nodes);
    for (unsigned i = 0; i < taken; ++i)
        if (D(nodes_close)(nodes, &crowd[i]))
            crowd[open++] = crowd[i];
    *is_last = taken == 0;
    return open;
}

/* How many states are to be taken at a time? */
BD_INLINE unsigned D(crowd_size)(const D(by_order) *search)
{
    const D(nodes) *nodes = search->nodes;
    bool is_large = search->order.is_lower_bound && !search->order.breaker &&
                    !D(is_observed)(nodes->run) && nodes->table.count >= BD_MANY_NODES;
    return is_large ? D(crowd) : 1;
}

/* The same as D(find_ways)() with D(take_by_order)(), one successor after another: where slots need no search, and most
 * successors are known, so that h is found of the others alone. */
BD_INLINE bool D(expand_in_turn)(D(by_order) *search, const D(way) *to_here, D(state) here)
{
    D(nodes) *nodes = search->nodes;
    const D(problem) *problem = nodes->problem;
    const bd_order order = search->order; /* see D(take_by_order)() */
    D(children) children;
    D(expand_to)(&children, problem, &here, to_here->move);
    bool goes_on = !bd_run_count(nodes->run, D(count)(&children));
    if (D(is_large)(nodes))
        D(fetch_slots)(nodes, &children);
    const unsigned size = goes_on ? D(size)(&children) : 0;
    for (unsigned i = 0; i < size; ++i) {
        if (!D(exists)(&children, i))
            continue;
        D(state) child = D(child)(&children, i);
        D(way) way;
        way.key = D(to_key)(problem, &child);
        way.hash = D(hash_of)(problem, &way.key);
        way.cost = bd_cost_add(to_here->cost, D(cost_of)(&children, i));
        way.move = D(move_of)(&children, i);
        D(arrival) arrival = D(nodes_meet)(nodes, &way, &to_here->key, order.reopens);
        if (arrival == D(is_known))
            continue;
        bd_cost h = arrival == D(is_refused) ? 0 : D(estimate)(problem, &child);
        uint64_t priority = bd_order_priority(&order, way.cost, h);
        if (arrival == D(is_refused) || !D(nodes_push)(nodes, priority, &way.key)) {
            bd_run_out_of_memory(nodes->run);
            goes_on = false;
            break;
        }
        D(nearest_meets)(search->nearest, &way.key, h);
    }
    D(release)(&children);
    return goes_on;
}

/* Expands a state that was taken. Where D(takes_later), the ways that are still to be taken in are left in `ways`. False:
 * the search ends, as with a goal. */
BD_INLINE bool D(expand_by)(D(by_order) *search, const D(way) *way, uint64_t priority,
                            D(ways) *ways)
{
    D(nodes) *nodes = search->nodes;
    bd_run *run = nodes->run;
    D(state) here = D(from_key)(nodes->problem, &way->key);
    ways->count = 0;
    if (search->order.is_lower_bound)
        bd_run_lower_bound(run, (bd_cost)(priority >> 32));
    if (D(nodes_is_goal)(nodes, way, here)) {
        search->goal = way;
        return false;
    }
    if (D(finds_h_late) &&run->most_cost == BD_NO_COST && !search->order.breaker &&
        !D(is_towards)(search))
        return D(expand_in_turn)(search, way, here);
    return D(find_ways)(run, nodes->problem, here, way, BD_NO_COST, nodes, ways,
                        D(takes_later) ? D(leave_ways) : D(take_by_order), search);
}

/* Expands a crowd. Where D(takes_later), all ways are found, then taken in. False: the search ends, as with a goal; those
 * found before one are taken in. */
BD_INLINE bool D(expand_crowd)(D(by_order) *search, const D(way) *crowd, unsigned count,
                               uint64_t priority)
{
    D(nodes) *nodes = search->nodes;
    D(ways) ways[D(ways_kept)]; /* those beyond their counts are never read */
    unsigned expanded = 0;
    while (expanded < count &&
           D(expand_by)(search, &crowd[expanded], priority, &ways[D(takes_later) ? expanded : 0]))
        ++expanded;
    if (expanded < count)
        nodes->waiting += count - 1 - expanded; /* they were taken for nothing */
    if (expanded < count && !search->goal)
        return false;
    for (unsigned i = 0; D(takes_later) &&i < expanded; ++i)
        if (!D(take_by_order)(search, &ways[i], &crowd[i].key))
            return false;
    if (search->goal)
        D(nodes_end)(nodes, search->goal, search->order.is_optimal);
    return !search->goal;
}

/* Ends a search that took no goal. */
BD_INLINE bd_status D(end_without_goal)(const D(by_order) *search, bd_status why)
{
    return D(is_towards)(search) ? D(perimeter_end)(search->towards, search->nodes, why)
                                 : bd_run_end(search->nodes->run, why);
}

BD_INLINE bd_status D(expand_until_goal)(D(by_order) *search)
{
    D(nodes) *nodes = search->nodes;
    D(way) crowd[D(crowd)];
    uint64_t priority;
    for (bool is_last = false; !is_last;) {
        if (search->order.budget && nodes->table.count > search->order.budget)
            return BD_GAVE_UP;
        unsigned count = D(take_crowd)(nodes, D(crowd_size)(search), crowd, &priority, &is_last);
        if (count == 1)
            D(expect_successors)(nodes, crowd);
        if (D(is_towards)(search) && count > 0 && priority >> 32 >= search->towards->best) {
            nodes->waiting += count; /* they were taken for nothing */
            break;
        }
        if (!D(expand_crowd)(search, crowd, count, priority)) {
            bd_run *run = nodes->run;
            return run->has_solution ? run->status : D(end_without_goal)(search, run->status);
        }
    }
    return D(end_without_goal)(search, BD_NO_SOLUTION);
}

/* Expands states in the given order until a goal is taken, or the perimeter `towards` (NULL: none) is met. */
static BD_NEVER_INLINE bd_status D(expand_by_order)(const D(problem) *problem, D(state) start,
                                                    bd_run *run, bd_order order,
                                                    D(towards) *towards)
{
    D(nodes) nodes;
    D(nearest) nearest;
    bd_tie_breaker breaker;
    order.breaker = bd_tie_breaker_open(&breaker, order.weighing != NULL, run);
    if (!D(nodes_init)(&nodes, problem, run))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED);
    if (order.reopens)
        bd_run_has(run, BD_REOPENED);
    bd_cost h = D(start_estimate)(problem, &start);
    D(way) way = D(nodes_begin)(&nodes, start);
    D(nearest_open)(&nearest, &nodes, h);
    D(by_order) search = {&nodes, order, &nearest, towards, NULL};
    bd_status status = D(nodes_open_root)(&nodes, &way, bd_order_priority(&order, 0, h))
                           ? D(expand_until_goal)(&search)
                           : run->status;
    D(nearest_close)(run);
    D(nodes_free)(&nodes);
    return status;
}

static inline bd_status D(astar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(towards) towards;
    if (D(has_perimeter)(run)) {
        towards = D(towards_of)(problem, run->options->perimeter);
        if (D(stored_answer)(problem, run->options->perimeter, start, run))
            return run->status;
    }
    bd_order order = BD_ZEROED;
    order.by = BD_BY_F;
    order.reopens = order.is_lower_bound = order.is_optimal = true;
    return D(expand_by_order)(problem, start, run, order, D(has_perimeter)(run) ? &towards : NULL);
}

#endif
