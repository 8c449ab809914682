/* Recursive best-first search: best-first in the memory of one path. Each call searches a subtree
 * as long as the best value in it is no worse than the best one elsewhere along the path, then
 * forgets the subtree but for that value, to come back to it when it is the best again.
 *
 * Optimal with an admissible h, consistent or not. A child's value is its f or its parent's value,
 * whichever is greater: so what was learnt of a forgotten subtree is inherited when it is made
 * anew, and the values never fall along a path. (Korf inherits only where the parent was searched
 * before, which for a consistent h is the same; elsewhere this prunes more, and what bounds a
 * parent's solutions bounds its children's.)
 * Time O(b^d), at worst; space O(bd): the values of the siblings along the path, charged to the
 * budget. On a graph with cycles and no solution it goes on for ever; a cycle of moves that cost
 * nothing ends at the depth of the C stack (BD_LIMIT_MEMORY).
 * Richard E. Korf, "Linear-space best-first search", Artificial Intelligence 62 (1993).
 *
 *     bd_status D(rbfs)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated and expanded, again each time that a forgotten state is made again. */
#include <bandolo/template/base/arena.h>
#include <bandolo/template/search/run.h>

typedef struct D(rbfs_search) {
    const D(problem) *problem;
    bd_run *run;
    bd_arena values; /* those of the children of each state on the path */
} D(rbfs_search);

/* A state on the path. */
typedef struct D(rbfs_node) {
    D(state) state;
    bd_move last;
    bd_cost g;
    bd_cost f;     /* g + h */
    bd_cost value; /* F: what is known to bound the solutions below; BD_NO_COST: there are none */
} D(rbfs_node);

BD_INLINE void D(rbfs_tell)(const D(rbfs_search) *search, bd_event_kind kind,
                            const D(rbfs_node) *node)
{
    if (D(is_observed)(search->run))
        D(observe)(search->run, search->problem, kind, node->state, node->last, node->g);
}

/* Child i of `parent`, its value inherited where that is greater. */
BD_INLINE D(rbfs_node)
    D(rbfs_child)(const D(rbfs_node) *parent, const D(children) *children, unsigned i)
{
    int64_t f_sum = (int64_t)parent->f + D(rise_of)(children, i);
    bd_cost f = f_sum < BD_MOST_COST ? (bd_cost)f_sum : BD_MOST_COST;
    D(rbfs_node) child = BD_ZEROED;
    child.state = D(child)(children, i);
    child.last = D(move_of)(children, i);
    child.g = bd_cost_add(parent->g, D(cost_of)(children, i));
    child.f = f;
    child.value = f > parent->value ? f : parent->value;
    return child;
}

/* The first of the least values, and the least of the others. */
BD_INLINE unsigned D(rbfs_best)(const bd_cost *values, unsigned count, bd_cost *second)
{
    unsigned best = 0;
    *second = BD_NO_COST;
    for (unsigned i = 1; i < count; ++i) {
        if (values[i] < values[best]) {
            *second = values[best];
            best = i;
        } else if (values[i] < *second) {
            *second = values[i];
        }
    }
    return best;
}

/* The values of the children, that of a child which does not exist being BD_NO_COST. NULL: the
 * search must end. */
BD_INLINE bd_cost *D(rbfs_values)(D(rbfs_search) *search, const D(rbfs_node) *node,
                                  const D(children) *children)
{
    unsigned count = D(size)(children);
    bd_cost *values = (bd_cost *)bd_arena_take(&search->values, (count + 1) * sizeof *values);
    if (!values) {
        bd_run_out_of_memory(search->run);
        return NULL;
    }
    values[0] = BD_NO_COST; /* for a state without children */
    for (unsigned i = 0; i < count; ++i) {
        values[i] = BD_NO_COST;
        if (D(exists)(children, i)) {
            D(rbfs_node) child = D(rbfs_child)(node, children, i);
            D(rbfs_tell)(search, BD_EVENT_GENERATE, &child);
            values[i] = child.value;
        }
    }
    return values;
}

/* Searches below `node` as long as no value there exceeds `bound`, and leaves the new value in it.
 * True when the whole search ends: because a goal is found, whose path is then written last move
 * first, or because it must stop. */
static bool D(rbfs_below)(D(rbfs_search) *search, D(rbfs_node) *node, bd_cost bound)
{
    bd_run *run = search->run;
    if (D(is_goal)(search->problem, &node->state)) {
        D(rbfs_tell)(search, BD_EVENT_GOAL, node);
        run->cost = node->g;
        return run->has_solution = true;
    }
    D(rbfs_tell)(search, BD_EVENT_EXPAND, node);
    ++run->counter[BD_EXPANDED];
    bd_arena_mark mark = bd_arena_here(&search->values);
    D(children) children = D(expand)(search->problem, &node->state, node->last);
    if (bd_run_count(run, D(count)(&children)))
        return true;
    bd_cost *values = D(rbfs_values)(search, node, &children);
    if (!values)
        return true;
    bd_cost second;
    unsigned best = D(rbfs_best)(values, D(size)(&children), &second);
    while (values[best] <= bound) {
        if (node->last == BD_NO_MOVE)
            bd_run_lower_bound(run, values[best]);
        D(rbfs_node) child = D(rbfs_child)(node, &children, best);
        child.value = values[best];
        if (D(rbfs_below)(search, &child, second < bound ? second : bound)) {
            if (run->has_solution)
                run->has_solution = bd_run_path_push(run, child.last);
            return true;
        }
        values[best] = child.value;
        best = D(rbfs_best)(values, D(size)(&children), &second);
    }
    node->value = values[best];
    bd_arena_release(&search->values, mark);
    D(release)(&children);
    return false;
}

static inline bd_status D(rbfs)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(rbfs_search) search = BD_ZEROED;
    search.problem = problem;
    search.run = run;
    search.values = bd_arena_of(&run->budget, 4096);
    bd_cost h = D(start_estimate)(problem, &start);
    D(rbfs_node) root = BD_ZEROED;
    root.state = start;
    root.last = BD_NO_MOVE;
    root.f = h;
    root.value = h;
    bd_run_has(run, BD_EXPANDED);
    bd_run_visits_take(run, D(visit_bytes));
    D(rbfs_tell)(&search, BD_EVENT_START, &root);
    bd_cost most = run->most_cost < BD_MOST_COST ? run->most_cost : BD_MOST_COST - 1;
    bool ended = bd_run_count(run, 1) || (h <= most && D(rbfs_below)(&search, &root, most));
    if (root.value != BD_NO_COST && root.value > run->most_cost)
        bd_run_cut_by_cost(run, D(is_admissible)(problem));
    bd_arena_free(&search.values);
    if (run->has_solution) {
        bd_run_path_reverse(run);
        return bd_run_solution(run, run->cost, true);
    }
    if (ended || root.value != BD_MOST_COST || root.value > run->most_cost)
        return ended ? run->status : bd_run_end(run, BD_NO_SOLUTION);
    bd_fail(&run->error, BD_BROKEN_PROMISE, 0, "every path left costs %u or more", root.value);
    return bd_run_end(run, BD_FAILED);
}
