/* All-different, generalised arc consistency: a value stays where some assignment of different values to
 * all variables has it.
 *
 * Regin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994: find a matching of
 * variables to values; variable x points to variable y where x may have the value matched to y, to a node
 * of its own (the sink) where it may have a free value, and the sink points to all. Then a value of x that
 * is matched to y goes unless x and y lie in one strongly connected component (Tarjan 1972). The matching
 * of the last time is mended: it need not be taken back. O(variables * values) at worst, each time; no
 * recursion. */
#include "constraint/propagate_different.h"

#include <string.h>

#define NONE UINT32_MAX

enum { MOST_VALUES = 4 * BD_SET_SPAN };

typedef struct matching {
    uint32_t count;  /* positions; the sink is the node beyond them */
    int64_t base;    /* variable + offset - base is the number of a value */
    uint32_t values; /* their numbers are less */
    uint32_t *value_of, *owner;
    uint32_t *from; /* by value: the position that a search for a free value came from */
    uint64_t *seen; /* by value: the search that saw it last */
    uint64_t searches;
    uint32_t *queue; /* of the search for a free value; then the stack of the component search */
} matching;

/* Tarjan's component search, by node. */
typedef struct components {
    uint32_t *number, *low, *component; /* 0: not reached, not closed */
    int64_t *next;  /* the value of a position, or the position of the sink, that is due */
    uint32_t *path; /* the nodes being visited */
    uint32_t numbered, depth, stacked, closed;
} components;

typedef struct different_state {
    matching matching;
    components components;
} different_state;

different_hull different_hull_of(const propagation *all, const model_constraint *constraint)
{
    different_hull hull = {INT64_MAX, INT64_MIN};
    for (uint32_t i = 0; i < constraint->count; ++i) {
        const value_set *of = values_of(all, constraint->scope[i]);
        int64_t offset = constraint->numbers[i];
        hull.least = of->least + offset < hull.least ? of->least + offset : hull.least;
        hull.greatest = of->greatest + offset > hull.greatest ? of->greatest + offset
                                                              : hull.greatest;
    }
    return hull;
}

bool different_has_matchings(const propagation *all, const model_constraint *constraint)
{
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (!values_of(all, constraint->scope[i])->words)
            return false;
    different_hull hull = different_hull_of(all, constraint);
    return hull.greatest - hull.least < MOST_VALUES;
}

static bool different_sets_suits(const propagation *all, const model_constraint *constraint)
{
    return all->consistency == BD_CONSISTENCY_DOMAINS && constraint->count >= 3 &&
           different_has_matchings(all, constraint);
}

static bool open_matching(propagation *all, const model_constraint *constraint, matching *own)
{
    different_hull hull = different_hull_of(all, constraint);
    own->count = constraint->count;
    own->base = hull.least;
    own->values = (uint32_t)(hull.greatest - hull.least) + 1;
    own->value_of = propagation_take(all, own->count, sizeof(uint32_t));
    own->owner = propagation_take(all, own->values, sizeof(uint32_t));
    own->from = propagation_take(all, own->values, sizeof(uint32_t));
    own->seen = propagation_take(all, own->values, sizeof(uint64_t));
    own->queue = propagation_take(all, own->count + UINT64_C(1), sizeof(uint32_t));
    if (!own->value_of || !own->owner || !own->from || !own->seen || !own->queue)
        return false;
    memset(own->value_of, 0xFF, own->count * sizeof(uint32_t));
    memset(own->owner, 0xFF, own->values * sizeof(uint32_t));
    return true;
}

static bool different_sets_open(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    uint64_t nodes = constraint->count + UINT64_C(1);
    different_state *state = own->state = propagation_take(all, 1, sizeof *state);
    if (!state || !open_matching(all, constraint, &state->matching))
        return false;
    components *graph = &state->components;
    graph->number = propagation_take(all, nodes, sizeof(uint32_t));
    graph->low = propagation_take(all, nodes, sizeof(uint32_t));
    graph->component = propagation_take(all, nodes, sizeof(uint32_t));
    graph->next = propagation_take(all, nodes, sizeof(int64_t));
    graph->path = propagation_take(all, nodes, sizeof(uint32_t));
    return graph->number && graph->low && graph->component && graph->next && graph->path &&
           propagation_wake_by_scope(all, own, EVENT_VALUE);
}

/* ---- the matching ---- */

static uint32_t number_of(const matching *own, const model_constraint *constraint,
                          uint32_t position, int64_t value)
{
    return (uint32_t)(value + constraint->numbers[position] - own->base);
}

/* Forgets matched values that are gone. */
static void unmatch(const propagation *all, const model_constraint *constraint, matching *own)
{
    for (uint32_t position = 0; position < own->count; ++position) {
        uint32_t number = own->value_of[position];
        if (number == NONE)
            continue;
        int64_t value = number + own->base - constraint->numbers[position];
        if (!values_has(values_of(all, constraint->scope[position]), value))
            own->owner[number] = own->value_of[position] = NONE;
    }
}

/* Gives the free value to the position that the search came from, and so on back to `start`. */
static void shift(matching *own, uint32_t start, uint32_t number)
{
    for (;;) {
        uint32_t position = own->from[number], before = own->value_of[position];
        own->value_of[position] = number;
        own->owner[number] = position;
        if (position == start)
            return;
        number = before;
    }
}

/* Breadth-first, from a position without a value to a value without a position. */
static bool match(const propagation *all, const model_constraint *constraint, matching *own,
                  uint32_t start)
{
    uint32_t first = 0, count = 0;
    ++own->searches;
    own->queue[count++] = start;
    while (first < count) {
        uint32_t position = own->queue[first++];
        const value_set *of = values_of(all, constraint->scope[position]);
        for (int64_t value = of->least;; value = values_next(of, value + 1)) {
            uint32_t number = number_of(own, constraint, position, value);
            if (own->seen[number] != own->searches) {
                own->seen[number] = own->searches;
                own->from[number] = position;
                if (own->owner[number] == NONE) {
                    shift(own, start, number);
                    return true;
                }
                own->queue[count++] = own->owner[number];
            }
            if (value == of->greatest)
                break;
        }
    }
    return false;
}

/* ---- the components ---- */

/* The next node that `node` points to; NONE: no other. */
static uint32_t next_node(const propagation *all, const model_constraint *constraint,
                          different_state *state, uint32_t node)
{
    const matching *own = &state->matching;
    int64_t *next = &state->components.next[node];
    if (node == own->count)
        return *next < own->count ? (uint32_t)(*next)++ : NONE;
    const value_set *of = values_of(all, constraint->scope[node]);
    if (*next > of->greatest)
        return NONE;
    int64_t value = values_next(of, *next);
    *next = value + 1;
    uint32_t owner = own->owner[number_of(own, constraint, node, value)];
    return owner == NONE ? own->count : owner;
}

static void sets_enter(const propagation *all, const model_constraint *constraint,
                       different_state *state, uint32_t node)
{
    components *graph = &state->components;
    graph->number[node] = graph->low[node] = ++graph->numbered;
    graph->next[node] = node == state->matching.count
                            ? 0
                            : values_of(all, constraint->scope[node])->least;
    graph->path[graph->depth++] = node;
    state->matching.queue[graph->stacked++] = node;
}

/* The node is used up: closes its component where it is the first of it. */
static void leave(different_state *state, uint32_t node)
{
    components *graph = &state->components;
    --graph->depth;
    if (graph->depth > 0) {
        uint32_t parent = graph->path[graph->depth - 1];
        if (graph->low[node] < graph->low[parent])
            graph->low[parent] = graph->low[node];
    }
    if (graph->low[node] != graph->number[node])
        return;
    ++graph->closed;
    uint32_t member;
    do {
        member = state->matching.queue[--graph->stacked];
        graph->component[member] = graph->closed;
    } while (member != node);
}

static void visit(const propagation *all, const model_constraint *constraint,
                  different_state *state, uint32_t start)
{
    components *graph = &state->components;
    sets_enter(all, constraint, state, start);
    while (graph->depth > 0) {
        uint32_t node = graph->path[graph->depth - 1];
        uint32_t next = next_node(all, constraint, state, node);
        if (next == NONE)
            leave(state, node);
        else if (graph->number[next] == 0)
            sets_enter(all, constraint, state, next);
        else if (graph->component[next] == 0 && graph->number[next] < graph->low[node])
            graph->low[node] = graph->number[next];
    }
}

static void find_components(const propagation *all, const model_constraint *constraint,
                            different_state *state)
{
    components *graph = &state->components;
    uint32_t nodes = state->matching.count + 1;
    memset(graph->number, 0, nodes * sizeof *graph->number);
    memset(graph->component, 0, nodes * sizeof *graph->component);
    graph->numbered = graph->depth = graph->stacked = graph->closed = 0;
    for (uint32_t node = 0; node < state->matching.count; ++node)
        if (graph->number[node] == 0)
            visit(all, constraint, state, node);
}

static bool sets_filter(propagation *all, const model_constraint *constraint,
                        const different_state *state, uint32_t position)
{
    const matching *own = &state->matching;
    const uint32_t *component = state->components.component;
    const value_set *of = values_of(all, constraint->scope[position]);
    int64_t greatest = of->greatest;
    for (int64_t value = of->least;; value = values_next(of, value + 1)) {
        uint32_t owner = own->owner[number_of(own, constraint, position, value)];
        if (owner != NONE && component[owner] != component[position] &&
            !values_remove(&all->values, constraint->scope[position], value))
            return false;
        if (value == greatest)
            return true;
    }
}

static bool different_sets_propagate(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    different_state *state = own->state;
    unmatch(all, constraint, &state->matching);
    for (uint32_t position = 0; position < constraint->count; ++position)
        if (state->matching.value_of[position] == NONE &&
            !match(all, constraint, &state->matching, position))
            return false;
    find_components(all, constraint, state);
    for (uint32_t position = 0; position < constraint->count; ++position)
        if (!sets_filter(all, constraint, state, position))
            return false;
    return true;
}

const propagator_family propagate_different_sets = {.priority = 2,
                                                    .idempotent = true,
                                                    .suits = different_sets_suits,
                                                    .open = different_sets_open,
                                                    .propagate = different_sets_propagate};
