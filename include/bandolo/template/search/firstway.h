/* Inside of the templates: may change. */
/* One step of the searches in which only the first way to a state counts: breadth-first,
 * best-first, beam. The successors of a state are made; one that was met before is thrown away,
 * even if this way is cheaper; a goal ends the search as soon as it is made; any other is kept.
 * Part of their headers. */
#include <bandolo/template/search/nodes.h>

#ifndef BD_DOMAIN_FIRSTWAY /* once for each domain */
#define BD_DOMAIN_FIRSTWAY

/* The differences between these searches. */
typedef struct D(firstway_rule) {
    /* Handles a new state `here`; `nodes` is the first member of the algorithm's own search. False: the
     * search must end; run->status says why. */
    bool (*keep)(D(nodes) *nodes, const D(way) *way, const D(key) *parent, D(state) here);
    bool is_optimal; /* is the first way to a goal the cheapest */
    bool goals_wait; /* goals are kept as others are: the search ends when one is taken */
} D(firstway_rule);

/* Notes the first way to a state. False: no memory, and the search must end. */
BD_INLINE bool D(firstway_note)(D(nodes) *nodes, const D(way) *way, const D(key) *parent)
{
    if (D(nodes_arrive)(nodes, way, parent, false) != D(is_refused))
        return true;
    bd_run_out_of_memory(nodes->run);
    return false;
}

/* Ends the search at a goal that was just made. Returns false. */
static inline bool D(firstway_goal)(D(nodes) *nodes, const D(way) *way, const D(key) *parent,
                                    bool optimal)
{
    bd_run *run = nodes->run;
    if (!D(firstway_note)(nodes, way, parent))
        return false;
    --nodes->waiting;
    bd_run_path_clear(run); /* of a worse solution */
    run->has_solution = D(nodes_trace)(nodes, way->key);
    if (run->has_solution) {
        bd_run_path_reverse(run);
        bd_run_solution(run, way->cost, optimal);
    }
    return false;
}

/* Meets one state. False when the search must end: run->status says why. */
BD_INLINE bool D(firstway_meet)(D(nodes) *nodes, const D(way) *way, const D(key) *parent,
                                D(state) here, D(firstway_rule) rule)
{
    if (bd_run_count(nodes->run, 1))
        return false;
    if (D(nodes_find)(nodes, &way->key, way->hash)) {
        D(nodes_tell)(nodes, BD_EVENT_CUT, here, way);
        return true;
    }
    bool is_goal = !rule.goals_wait && D(is_goal)(nodes->problem, &here);
    D(nodes_tell)(nodes, is_goal ? BD_EVENT_GOAL : BD_EVENT_GENERATE, here, way);
    return is_goal ? D(firstway_goal)(nodes, way, parent, rule.is_optimal)
                   : rule.keep(nodes, way, parent, here);
}

/* Meets the start. */
BD_INLINE bool D(firstway_start)(D(nodes) *nodes, D(state) start, D(firstway_rule) rule)
{
    D(way) way = D(nodes_begin)(nodes, start);
    return D(firstway_meet)(nodes, &way, &way.key, start, rule);
}

/* The same of a successor, unless it is too dear. */
BD_INLINE bool D(firstway_come)(D(nodes) *nodes, const D(way) *way, const D(key) *parent,
                                D(state) child, D(firstway_rule) rule)
{
    if (!D(is_first_too_dear)(nodes->run, nodes->problem, way->cost, child, rule.is_optimal))
        return D(firstway_meet)(nodes, way, parent, child, rule);
    D(nodes_tell)(nodes, BD_EVENT_CUT, child, way);
    return true;
}

/* In an array, some successors are made before the first of them is met, so that the cache misses overlap. */
enum {
    D(met_at_once) = D(stores_keys)          ? 1
                     : D(most_children) < 16 ? D(most_children)
                                             : 16,
    D(meets_early) = (int)D(most_children) > (int)D(met_at_once) /* before all are made */
};

typedef struct D(firstway_batch) {
    unsigned count;
    unsigned number[D(met_at_once)]; /* among the children */
    D(state) child[D(met_at_once)];
} D(firstway_batch);

/* The way to a child, number i. */
BD_INLINE D(way) D(firstway_to)(const D(children) *children, unsigned i, const D(state) *child,
                                bd_cost cost_to_here)
{
    D(way) way;
    way.key = D(to_key)(children->problem, child);
    way.hash = D(hash_of)(children->problem, &way.key);
    way.cost = bd_cost_add(cost_to_here, D(cost_of)(children, i));
    way.move = D(move_of)(children, i);
    return way;
}

/* Meets the states of a batch and empties it. False when the search must end. */
BD_INLINE bool D(firstway_come_all)(D(nodes) *nodes, const D(children) *children,
                                    D(firstway_batch) *batch, const D(way) *to_here,
                                    D(firstway_rule) rule)
{
    bool goes_on = true;
    for (unsigned i = 0; goes_on && i < batch->count; ++i) {
        D(way) way = D(firstway_to)(children, batch->number[i], &batch->child[i], to_here->cost);
        goes_on = D(firstway_come)(nodes, &way, &to_here->key, batch->child[i], rule);
    }
    batch->count = 0;
    return goes_on;
}

/* Meets all successors of `here`, to which `to_here` leads. False when the search must end. */
BD_INLINE bool D(firstway_expand)(D(nodes) *nodes, const D(way) *to_here, D(state) here,
                                  D(firstway_rule) rule)
{
    const D(problem) *problem = nodes->problem;
    D(nodes_tell)(nodes, BD_EVENT_EXPAND, here, to_here);
    ++nodes->run->counter[BD_EXPANDED];
    D(children) children = D(expand)(problem, &here, to_here->move);
    D(firstway_batch) batch; /* those beyond count are never read */
    batch.count = 0;
    bool goes_on = true;
    for (unsigned i = 0; goes_on && i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        D(state) child = D(child)(&children, i);
        if (D(stores_keys)) {
            D(way) way = D(firstway_to)(&children, i, &child, to_here->cost);
            goes_on = D(firstway_come)(nodes, &way, &to_here->key, child, rule);
            continue;
        }
        D(key) key = D(to_key)(problem, &child);
        D(nodes_prefetch)(nodes, D(hash_of)(problem, &key));
        batch.number[batch.count] = i;
        batch.child[batch.count++] = child;
        if (D(meets_early) &&batch.count == D(met_at_once))
            goes_on = D(firstway_come_all)(nodes, &children, &batch, to_here, rule);
    }
    goes_on = goes_on && D(firstway_come_all)(nodes, &children, &batch, to_here, rule);
    D(release)(&children);
    return goes_on;
}

/* The same, where the state is not yet made. */
BD_INLINE bool D(firstway_successors)(D(nodes) *nodes, const D(way) *to_here, D(firstway_rule) rule)
{
    return D(firstway_expand)(nodes, to_here, D(from_key)(nodes->problem, &to_here->key), rule);
}

#endif
