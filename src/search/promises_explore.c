/* The states near the given ones: met breadth-first and by random walks; then the cheapest paths to the goals among
 * them, which h must not exceed. */
#include "search/promises.h"

#include <bandolo/base/random.h>
#include <bandolo/template/base/heap.h>
#include <bandolo/template/base/watch.h>

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_A_DEPTH = 4 }; /* of a random walk */

static unsigned char *state_at(const promises_check *check, uint64_t number)
{
    return check->graph.states.base + number * check->domain->state_size;
}

static unsigned depth_at(const promises_check *check, uint64_t number)
{
    unsigned depth;
    memcpy(&depth, check->graph.depths.base + number * sizeof depth, sizeof depth);
    return depth;
}

static void run_out(promises_check *check)
{
    promises_end(check, bd_out_of_memory(&check->budget, &check->result->error));
}

/* ---- meeting states ---- */

/* A state met before under the same key: is it the same for people? */
static void check_known(promises_check *check, const void *state, uint32_t number)
{
    const bd_domain *domain = check->domain;
    const unsigned char *known = state_at(check, number);
    char text[512], other[512];
    if (domain->format_move_in)
        return;
    domain->format(check->problem, state, text, sizeof text);
    domain->format(check->problem, known, other, sizeof other);
    promises_expect(check, strcmp(text, other) == 0, BD_HAS_KEYS, state, BD_NO_MOVE,
                    "has the same key as another position, %.200s", other);
    bd_cost h = domain->estimate(check->problem, state);
    bd_cost h_known = domain->estimate(check->problem, known);
    promises_expect(check, h == h_known, BD_HAS_KEYS, state, BD_NO_MOVE,
                    "h = %u on one path to the position, %u on another", h, h_known);
}

/* The number of a state, which is new or known. False: no memory. */
static bool meet(promises_check *check, const void *state, unsigned depth, uint32_t *number)
{
    promises_graph *graph = &check->graph;
    size_t key_size = check->domain->key_size, slot = graph->numbers.slot_size;
    unsigned char key[BD_KEY_BYTES];
    bool is_new;
    promises_key(check, state, key);
    unsigned char *value = bd_table_find_or_insert(&graph->numbers, key_size, slot, key,
                                                   bd_table_hash(key, key_size), &is_new);
    if (!value)
        return false;
    if (!is_new) {
        memcpy(number, value, sizeof *number);
        check_known(check, state, *number);
        return true;
    }
    *number = (uint32_t)graph->count;
    memcpy(value, number, sizeof *number);
    value[sizeof *number] = 1; /* a slot of a table is taken where its last byte is not 0 */
    if (!bd_pages_append(&graph->states, graph->count, state, check->domain->state_size) ||
        !bd_pages_append(&graph->depths, graph->count, &depth, sizeof depth))
        return false;
    ++graph->count;
    return true;
}

/* Notes the moves of check->here, the expansion of state `from`. */
static bool meet_successors(promises_check *check, uint32_t from)
{
    promises_graph *graph = &check->graph;
    unsigned depth = depth_at(check, from) + 1;
    for (unsigned i = 0; i < check->here.count; ++i) {
        promises_edge edge = {.from = from, .cost = check->here.child[i].cost};
        if (!meet(check, promises_successor(check, &check->here, i), depth, &edge.to) ||
            !bd_pages_append(&graph->edges, graph->edge_count++, &edge, sizeof edge))
            return false;
    }
    return true;
}

/* Have as many states been played as may be? A limit that was given ends the check. */
static bool is_full(promises_check *check)
{
    if (check->result->states < check->options.limits.nodes)
        return false;
    if (check->is_limited)
        promises_end(check, BD_LIMIT_NODES);
    return true;
}

/* Plays states in the order in which they were met, from `from` on, down to the depth. */
static void play_met(promises_check *check, uint64_t from)
{
    for (uint64_t i = from; i < check->graph.count && !is_full(check); ++i) {
        alignas(16) unsigned char state[BD_STATE_BYTES];
        if (promises_must_end(check))
            return;
        if (depth_at(check, i) >= check->options.depth)
            continue;
        memcpy(state, state_at(check, i), check->domain->state_size);
        promises_check_state(check, state);
        if (!meet_successors(check, (uint32_t)i)) {
            run_out(check);
            return;
        }
    }
}

/* Walks from the state, and plays every state on the way. */
static void promises_explore_walk(promises_check *check, const void *start, bd_random *random)
{
    alignas(16) unsigned char state[BD_STATE_BYTES];
    memcpy(state, start, check->domain->state_size);
    for (unsigned step = 0; step < STEPS_A_DEPTH * check->options.depth && !is_full(check);
         ++step) {
        uint32_t number;
        if (promises_must_end(check))
            return;
        promises_check_state(check, state);
        if (!meet(check, state, step, &number) || !meet_successors(check, number)) {
            run_out(check);
            return;
        }
        if (check->here.count == 0)
            return;
        unsigned i = (unsigned)bd_random_below(random, check->here.count);
        memcpy(state, promises_successor(check, &check->here, i), check->domain->state_size);
    }
}

void promises_play(promises_check *check, const void *start, const bd_move *moves, size_t length)
{
    alignas(16) unsigned char state[BD_STATE_BYTES];
    memcpy(state, start, check->domain->state_size);
    for (size_t i = 0;; ++i) {
        uint32_t number;
        bd_cost cost;
        if (promises_must_end(check))
            return;
        promises_check_state(check, state);
        if (!meet(check, state, (unsigned)i, &number) || !meet_successors(check, number)) {
            run_out(check);
            return;
        }
        if (i == length || !bd_play(check->domain, check->problem, state, moves[i], &cost, NULL))
            return;
    }
}

/* The goal that a reversible problem is turned from, so that paths to it are known. */
static bool meet_goal(promises_check *check, const void *state)
{
    alignas(16) unsigned char goal[BD_STATE_BYTES];
    uint32_t number;
    void *turned = calloc(1, check->domain->problem_size + 1);
    if (!turned)
        return false;
    check->domain->toward(check->problem, state, turned, goal);
    bool is_goal = check->domain->is_goal(check->problem, goal);
    promises_expect(check, is_goal, BD_IS_REVERSIBLE, goal, BD_NO_MOVE,
                    "toward() gives this as the goal, but is_goal() does not agree");
    free(turned);
    return !is_goal || meet(check, goal, 0, &number);
}

void promises_explore(promises_check *check, const unsigned char *states, size_t count)
{
    bd_random random = bd_random_of(check->options.seed);
    size_t size = check->domain->state_size;
    uint32_t number;
    bool has_room = true;
    for (size_t i = 0; i < count && has_room; ++i)
        has_room = meet(check, states + i * size, 0, &number);
    if (has_room && count > 0 && promises_include(check, BD_REVERSIBLE))
        has_room = meet_goal(check, states);
    if (!has_room) {
        run_out(check);
        return;
    }
    for (size_t i = 0; i < count && !check->has_ended; ++i)
        for (uint64_t j = 0; j < check->options.walks && !check->has_ended; ++j)
            promises_explore_walk(check, states + i * size, &random);
    if (!check->has_ended)
        play_met(check, 0);
}

/* ---- distances ---- */

/* A state as Dijkstra's algorithm knows it; edges are sorted by where they lead. */
typedef struct distances {
    promises_check *check;
    uint32_t *first; /* of the edges into a state; one more than there are states */
    bd_cost *cost;   /* of the cheapest known path to a goal */
    uint32_t *moves; /* on it */
    promises_edge *into;
    bd_heap queue;
} distances;

static bool open_distances(distances *d, promises_check *check)
{
    uint64_t count = check->graph.count, edges = check->graph.edge_count;
    *d = (distances){.check = check, .queue = bd_heap_of(&check->budget)};
    if (!bd_budget_take(&check->budget,
                        count * (sizeof *d->first + sizeof *d->cost + sizeof *d->moves) +
                            edges * sizeof *d->into))
        return false;
    d->first = calloc(count + 2, sizeof *d->first);
    d->cost = calloc(count + 1, sizeof *d->cost);
    d->moves = calloc(count + 1, sizeof *d->moves);
    d->into = malloc((edges + 1) * sizeof *d->into);
    return d->first && d->cost && d->moves && d->into;
}

static void close_distances(distances *d)
{
    free(d->first);
    free(d->cost);
    free(d->moves);
    free(d->into);
    bd_heap_free(&d->queue);
}

static void sort_edges(distances *d)
{
    const promises_graph *graph = &d->check->graph;
    const promises_edge *edges = (const promises_edge *)(const void *)graph->edges.base;
    for (uint64_t i = 0; i < graph->edge_count; ++i)
        ++d->first[edges[i].to + 1];
    for (uint64_t i = 0; i < graph->count; ++i)
        d->first[i + 1] += d->first[i];
    uint32_t *next = d->moves; /* free until the distances are known */
    memcpy(next, d->first, graph->count * sizeof *next);
    for (uint64_t i = 0; i < graph->edge_count; ++i)
        d->into[next[edges[i].to]++] = edges[i];
    memset(d->moves, 0, graph->count * sizeof *d->moves);
}

static bool push_goals(distances *d)
{
    const promises_check *check = d->check;
    bool has_room = true;
    for (uint64_t i = 0; i < check->graph.count && has_room; ++i) {
        alignas(16) unsigned char state[BD_STATE_BYTES];
        memcpy(state, state_at(check, i), check->domain->state_size);
        bool is_goal = check->domain->is_goal(check->problem, state);
        d->cost[i] = is_goal ? 0 : BD_NO_COST;
        has_room = !is_goal || bd_heap_push(&d->queue, 0, i);
    }
    return has_room;
}

/* Cheapest paths to the goals, backward (Dijkstra). False: no memory. */
static bool find_distances(distances *d)
{
    bd_heap_item item;
    while (bd_heap_pop(&d->queue, &item)) {
        uint64_t to = item.payload;
        if (item.value > d->cost[to])
            continue;
        for (uint32_t i = d->first[to]; i < d->first[to + 1]; ++i) {
            const promises_edge *edge = &d->into[i];
            bd_cost cost = bd_cost_add(d->cost[to], edge->cost);
            if (cost >= d->cost[edge->from])
                continue;
            d->cost[edge->from] = cost;
            d->moves[edge->from] = d->moves[to] + 1;
            if (!bd_heap_push(&d->queue, cost, edge->from))
                return false;
        }
    }
    return true;
}

static void check_rank(promises_check *check, const void *state)
{
    const bd_domain *domain = check->domain;
    uint64_t positions = domain->rank ? domain->positions(check->problem) : 0;
    if (positions == 0)
        return;
    alignas(16) unsigned char copy[BD_STATE_BYTES];
    unsigned char key[BD_KEY_BYTES], key_copy[BD_KEY_BYTES];
    uint64_t rank = domain->rank(check->problem, state);
    if (!promises_expect(check, rank < positions, BD_HAS_RANKS, state, BD_NO_MOVE,
                         "rank = %llu, but positions is %llu", (unsigned long long)rank,
                         (unsigned long long)positions))
        return;
    domain->unrank(check->problem, rank, copy);
    promises_key(check, state, key);
    promises_key(check, copy, key_copy);
    promises_expect(check, memcmp(key, key_copy, domain->key_size) == 0, BD_HAS_RANKS, state,
                    BD_NO_MOVE, "unrank(%llu) is another state", (unsigned long long)rank);
}

static void compare_estimate(const distances *d, uint64_t number)
{
    promises_check *check = d->check;
    alignas(16) unsigned char state[BD_STATE_BYTES];
    memcpy(state, state_at(check, number), check->domain->state_size);
    bd_cost h = check->domain->estimate(check->problem, state);
    ++check->result->distances;
    if (promises_include(check, BD_ADMISSIBLE))
        promises_expect(check, h <= d->cost[number], BD_IS_ADMISSIBLE, state, BD_NO_MOVE,
                        "h = %u, but %u moves of cost %u reach a goal", h, d->moves[number],
                        d->cost[number]);
    if (check->domain->check) {
        char why[256];
        promises_expect(
            check, check->domain->check(check->problem, state, why, sizeof why) != BD_UNSOLVABLE,
            BD_HAS_CHECK, state, BD_NO_MOVE, "check() says no (%s), but %u moves reach a goal", why,
            d->moves[number]);
    }
    check_rank(check, state);
}

void promises_check_distances(promises_check *check)
{
    distances d;
    bool has_room = open_distances(&d, check);
    if (has_room) {
        sort_edges(&d);
        has_room = push_goals(&d) && find_distances(&d);
    }
    if (!has_room)
        run_out(check);
    for (uint64_t i = 0; has_room && i < check->graph.count && !promises_must_end(check); ++i)
        if (d.cost[i] != BD_NO_COST)
            compare_estimate(&d, i);
    close_distances(&d);
}
