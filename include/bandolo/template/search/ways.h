/* Inside of the templates: may change. */
/* The ways out of a state, found some at a time, so that the cache misses of looking them up in a
 * table overlap. */
#ifndef BD_DOMAIN_WAYS /* once for each domain */
#define BD_DOMAIN_WAYS

#include <bandolo/template/search/nodes.h>

enum {
    D(batch) = D(most_children) < 16 ? D(most_children) : 16,
    D(fits_batch) = (int)D(batch) == (int)D(most_children) /* all ways at once */
};

typedef struct D(ways) {
    unsigned count;
    D(way) way[D(batch)];
    bd_cost h[D(batch)];         /* of the states they lead to */
    uint64_t priority[D(batch)]; /* for whoever takes them */
} D(ways);

/* Takes some ways in. False: the search must end, its run says why. */
typedef bool D(take_ways)(void *context, D(ways) *ways, const D(key) *parent);

/* The table costs more than the loop: it is unrolled only where each move has its outline. */
#if BD_DOMAIN_OUTLINES
#define BD_EACH_WAY BD_EACH_CHILD
#else
#define BD_EACH_WAY _Pragma("GCC unroll 1")
#endif

/* Finds the ways to the successors from number `*next` on, as many as a batch holds (all, where D(fits_batch)); those whose f = g + h is not below
 * `best` are left out (BD_NO_COST: none). `h` is that of the parent, if the domain rises. `ahead` (or NULL) is the table
 * in which they will be looked up: it is fetched from at once. */
BD_INLINE void D(find_batch)(bd_run *run, const D(children) *children, bd_cost h,
                             const D(way) *to_here, bd_cost best, const D(nodes) *ahead,
                             unsigned *next, D(ways) *ways)
{
    const D(problem) *problem = children->problem;
    unsigned i = *next;
    ways->count = 0;
    BD_EACH_WAY
    for (; i < D(size)(children); ++i) {
        if (!D(fits_batch) &&ways->count == D(batch))
            break;
        if (!D(exists)(children, i))
            continue;
        bd_cost cost = D(cost_of)(children, i);
        D(way) *way = &ways->way[ways->count];
        D(state) child;
        if (!D(rises))
            child = D(child)(children, i);
        ways->h[ways->count] = D(child_estimate)(children, i, h, cost, &child);
        way->cost = bd_cost_add(to_here->cost, cost);
        way->move = D(move_of)(children, i);
        if ((best != BD_NO_COST && (uint64_t)way->cost + ways->h[ways->count] >= best) ||
            D(is_too_dear)(run, problem, way->cost, ways->h[ways->count])) {
            if (D(is_observed)(run))
                D(observe)(run, problem, BD_EVENT_CUT, D(child)(children, i), way->move, way->cost);
            continue;
        }
        way->key = D(rises) ? D(child_key)(children, i) : D(to_key)(problem, &child);
        way->hash = D(hash_of)(problem, &way->key);
        if (ahead)
            D(nodes_prefetch)(ahead, way->hash);
        ++ways->count;
    }
    *next = i;
}

/* Counts the successors of `here`, and gives `take` the ways to them, batch after batch in `ways`. False when the search
 * must end: run->status says why. */
BD_INLINE bool D(find_ways)(bd_run *run, const D(problem) *problem, D(state) here,
                            const D(way) *to_here, bd_cost best, const D(nodes) *ahead,
                            D(ways) *ways, D(take_ways) *take, void *context)
{
    bd_cost h = D(rises) ? D(estimate)(problem, &here) : 0;
    D(children) children;
    D(expand_to)(&children, problem, &here, to_here->move);
    bool goes_on = !bd_run_count(run, D(count)(&children));
    unsigned next = 0;
    while (goes_on) {
        D(find_batch)(run, &children, h, to_here, best, ahead, &next, ways);
        goes_on = take(context, ways, &to_here->key);
        if (D(fits_batch) || next == D(size)(&children))
            break;
    }
    D(release)(&children);
    return goes_on;
}

/* For D(find_ways)() where D(fits_batch): all ways are taken in later. */
BD_INLINE bool D(leave_ways)(void *context, D(ways) *ways, const D(key) *parent)
{
    (void)context, (void)ways, (void)parent;
    return true;
}

/* Most ways lead to states that are known: where a key is nearly the state, h is found after the others. */
#if BD_DOMAIN_INDEXES
enum { D(finds_h_late) = !D(rises) };
#else
enum { D(finds_h_late) = 0 };
#endif

/* Remembers the state of least h, once the ways are noted. Returns true. */
BD_INLINE bool D(note_nearest)(D(nearest) *nearest, const D(ways) *ways)
{
    for (unsigned i = 0; i < ways->count; ++i)
        D(nearest_meets)(nearest, &ways->way[i].key, ways->h[i]);
    return true;
}

/* Notes the ways that are the cheapest so far to where they lead; these states are then open under
 * their priorities, closed ones too if `reopens`. False: no memory, and the search must end. */
BD_INLINE bool D(note_ways)(D(nodes) *nodes, const D(ways) *ways, const D(key) *parent,
                            bool reopens)
{
    for (unsigned i = 0; i < ways->count; ++i) {
        const D(way) *way = &ways->way[i];
        D(arrival) arrival = D(nodes_meet)(nodes, way, parent, reopens);
        if (arrival == D(is_known))
            continue;
        if (arrival == D(is_refused) || !D(nodes_push)(nodes, ways->priority[i], &way->key)) {
            bd_run_out_of_memory(nodes->run);
            return false;
        }
    }
    return true;
}

#endif
