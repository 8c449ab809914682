/* See graph.h. The vertices and the edges that are known lie in two arrays; a vertex whose edges are not known is asked
 * for when a search first expands it. */
#include "base/stopped.h"
#include "handles/graph.h"

#include <bandolo/base/text.h>
#include <bandolo/heuristic/patterns.h>
#include <bandolo/search/search.h>

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1024, FIRST_CHILDREN = 64, MOST_CHILDREN = 32768 };
#define NO_VERTEX UINT32_MAX

typedef struct graph_vertex {
    size_t first; /* of its edges */
    bd_cost estimate;
    uint16_t edges;
    bool is_goal, is_known; /* known: its edges */
} graph_vertex;

typedef struct graph_edge {
    uint32_t to;
    bd_cost cost;
} graph_edge;

/* `before` is the vertex from which the last move came, so that no move goes straight back. */
typedef struct graph_state {
    uint32_t vertex, before;
} graph_state;

typedef struct graph {
    bd_domain domain; /* its own: max_children grows */
    bd_graph_call *ask;
    void *context;
    graph_vertex *vertices;
    graph_edge *edges;
    size_t vertex_count, vertex_room, edge_count, edge_room;
    uint32_t asked;           /* the vertex whose edges are expected, or NO_VERTEX */
    uint32_t most;            /* edges of one vertex so far */
    bool failed;              /* the language did, or a stop came before it was asked */
    const atomic_bool *stop;  /* of graph_search(), or NULL */
    bd_pattern_damage damage; /* an expansion of this search failed: it proves nothing */
} graph;

/* Room for one element more in `*array`, of `*room` now. */
static bool make_room(void **array, size_t *room, size_t needed, size_t element, bd_error *error)
{
    size_t wanted = *room ? *room : FIRST_ROOM;
    while (wanted < needed)
        wanted *= 2;
    if (wanted == *room)
        return true;
    void *larger = realloc(*array, wanted * element);
    if (!larger)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a graph of %zu elements", wanted);
    *array = larger;
    *room = wanted;
    return true;
}

/* ---- growing ---- */

bool bd_graph_vertex(bd_problem *problem, uint64_t estimate, bool is_goal, bd_error *error)
{
    graph *g = problem->data;
    if (estimate >= BD_MOST_COST)
        return bd_fail(error, BD_BAD_INPUT, 0, "an estimate must be below %d", BD_MOST_COST);
    if (g->vertex_count == NO_VERTEX)
        return bd_fail(error, BD_NO_MEMORY, 0, "a graph has less than 2^32 vertices");
    if (!make_room((void **)&g->vertices, &g->vertex_room, g->vertex_count + 1, sizeof *g->vertices,
                   error))
        return false;
    g->vertices[g->vertex_count++] = (graph_vertex){.estimate = (bd_cost)estimate,
                                                    .is_goal = is_goal};
    return true;
}

static bool check_edges(const graph *g, size_t count, const uint32_t *to, const uint64_t *costs,
                        bd_error *error)
{
    if (g->asked == NO_VERTEX)
        return bd_fail(error, BD_BAD_USAGE, 0, "the edges of no vertex are asked for");
    if (count > MOST_CHILDREN)
        return bd_fail(error, BD_BAD_INPUT, 0, "%zu successors; a state has at most %d", count,
                       MOST_CHILDREN);
    for (size_t i = 0; i < count; ++i) {
        if (to[i] >= g->vertex_count)
            return bd_fail(error, BD_BAD_INPUT, i + 1, "there is no vertex %u", to[i]);
        if (costs[i] >= BD_MOST_COST)
            return bd_fail(error, BD_BAD_INPUT, i + 1, "a cost must be below %d", BD_MOST_COST);
    }
    return true;
}

bool bd_graph_edges(bd_problem *problem, size_t count, const uint32_t *to, const uint64_t *costs,
                    bd_error *error)
{
    graph *g = problem->data;
    if (!check_edges(g, count, to, costs, error) ||
        !make_room((void **)&g->edges, &g->edge_room, g->edge_count + count, sizeof *g->edges,
                   error))
        return false;
    graph_vertex *vertex = &g->vertices[g->asked];
    vertex->first = g->edge_count;
    vertex->edges = (uint16_t)count;
    vertex->is_known = true;
    for (size_t i = 0; i < count; ++i)
        g->edges[g->edge_count++] = (graph_edge){to[i], (bd_cost)costs[i]};
    g->most = count > g->most ? (uint32_t)count : g->most;
    g->asked = NO_VERTEX;
    return true;
}

uint32_t bd_graph_successor(const bd_problem *problem, uint32_t vertex, uint32_t edge)
{
    const graph *g = problem->data;
    if (vertex >= g->vertex_count || edge >= g->vertices[vertex].edges)
        return NO_VERTEX;
    return g->edges[g->vertices[vertex].first + edge].to;
}

void bd_graph_state(const bd_problem *problem, uint32_t vertex, void *state)
{
    (void)problem;
    *(graph_state *)state = (graph_state){vertex, NO_VERTEX};
}

/* ---- the domain ---- */

/* Without this vertex's successors the search must end without an answer. */
static bool miss_edges(graph *g, bd_code code, const char *message, uint32_t vertex)
{
    if (!atomic_load_explicit(&g->damage.is_found, memory_order_relaxed))
        bd_fail(&g->damage.error, code, 0, message, vertex);
    atomic_store_explicit(&g->damage.is_found, true, memory_order_relaxed);
    return false;
}

/* Asks for the edges of a vertex; once that failed, never again. */
static bool learns_edges(graph *g, uint32_t vertex)
{
    g->asked = vertex;
    g->failed = g->failed || bd_is_stopped(g->stop) || !g->ask(g->context, vertex) ||
                !g->vertices[vertex].is_known;
    g->asked = NO_VERTEX;
    return !g->failed;
}

/* The edges of the vertex are known, and so few that the search has room for them. */
static bool has_edges(graph *g, uint32_t vertex)
{
    if (!g->vertices[vertex].is_known && !learns_edges(g, vertex))
        return miss_edges(g, BD_SYSTEM, "the call for the successors of vertex %u failed", vertex);
    return g->vertices[vertex].edges <= g->domain.max_children ||
           miss_edges(g, BD_BAD_USAGE,
                      "vertex %u has more successors than bd_search() has room for; "
                      "bd_problem_search() makes room",
                      vertex);
}

static unsigned expand(const void *problem, const void *state, bd_move last, bd_child *children,
                       void *states)
{
    graph *g = (graph *)(uintptr_t)problem; /* which grows */
    const graph_state here = *(const graph_state *)state;
    graph_state *next = states;
    unsigned count = 0;
    if (!has_edges(g, here.vertex))
        return 0;
    const graph_vertex *vertex = &g->vertices[here.vertex];
    const graph_edge *edges = g->edges + vertex->first;
    for (unsigned i = 0; i < vertex->edges; ++i) {
        if (last != BD_NO_MOVE && edges[i].to == here.before)
            continue;
        int64_t rise = (int64_t)edges[i].cost + g->vertices[edges[i].to].estimate;
        rise -= vertex->estimate;
        children[count].move = (bd_move)i;
        children[count].cost = edges[i].cost;
        children[count].rise = rise < INT32_MAX ? (bd_rise)rise : INT32_MAX;
        next[count++] = (graph_state){edges[i].to, here.vertex};
    }
    return count;
}

static const graph_vertex *vertex_of(const void *problem, const void *state)
{
    return &((const graph *)problem)->vertices[((const graph_state *)state)->vertex];
}

static bd_cost estimate(const void *problem, const void *state)
{
    return vertex_of(problem, state)->estimate;
}

static bool is_goal(const void *problem, const void *state)
{
    return vertex_of(problem, state)->is_goal;
}

static bd_move inverse(bd_move move)
{
    (void)move;
    return BD_NO_MOVE;
}

static void to_key(const void *problem, const void *state, void *key)
{
    (void)problem;
    memcpy(key, &((const graph_state *)state)->vertex, sizeof(uint32_t));
}

static void from_key(const void *problem, const void *key, void *state)
{
    uint32_t vertex;
    memcpy(&vertex, key, sizeof vertex);
    bool is_one = vertex < ((const graph *)problem)->vertex_count;
    *(graph_state *)state = (graph_state){is_one ? vertex : 0, NO_VERTEX};
}

static bool parse(const void *problem, const char *text, size_t length, void *state,
                  bd_error *error)
{
    (void)problem, (void)text, (void)length, (void)state;
    return bd_fail(error, BD_BAD_USAGE, 0, "a graph's positions have no text");
}

static size_t format(const void *problem, const void *state, char *out, size_t size)
{
    (void)problem;
    return bd_text(out, size, "%u", ((const graph_state *)state)->vertex);
}

static size_t format_move(const void *problem, bd_move move, char *out, size_t size)
{
    (void)problem;
    return bd_text(out, size, "%u", move);
}

/* A search begins: the failure of an earlier one is over. */
static const bd_pattern_damage *damage(const void *problem)
{
    graph *g = (graph *)(uintptr_t)problem;
    g->failed = false;
    g->damage.error = (bd_error){0};
    atomic_store_explicit(&g->damage.is_found, false, memory_order_relaxed);
    return &g->damage;
}

/* ---- opening and closing ---- */

static bool refuse_to_open(void *problem, const bd_setup *setup, bd_error *error)
{
    (void)problem, (void)setup;
    return bd_fail(error, BD_BAD_USAGE, 0, "bd_graph_new() makes graphs");
}

static void close_graph(void *problem)
{
    graph *g = problem;
    free(g->vertices);
    free(g->edges);
}

/* Reads the words of `text`. */
static bool read_promises(const char *text, unsigned *promises, bd_error *error)
{
    static const struct {
        const char *word;
        unsigned promise;
    } words[] = {
        {"admissible", BD_ADMISSIBLE}, {"consistent", BD_CONSISTENT}, {"unit-cost", BD_UNIT_COST}};
    enum { WORDS = sizeof words / sizeof *words };
    for (*promises = 0; text && *(text += strspn(text, " ")); text += strcspn(text, " ")) {
        size_t length = strcspn(text, " "), i = 0;
        while (i < WORDS && (strncmp(words[i].word, text, length) != 0 || words[i].word[length]))
            ++i;
        if (i == WORDS)
            return bd_fail(error, BD_BAD_USAGE, 0,
                           "promises '%.40s': expected admissible, consistent or unit-cost", text);
        *promises |= words[i].promise;
    }
    return true;
}

static bd_domain domain_of(unsigned promises)
{
    return (bd_domain){
        .abi = BD_ABI,
        .name = "graph",
        .heuristic = "estimate",
        .summary = "a graph that another language knows",
        .position = "the number of a vertex",
        .promises = promises,
        .moves = MOST_CHILDREN,
        .max_children = FIRST_CHILDREN,
        .problem_size = sizeof(graph),
        .state_size = sizeof(graph_state),
        .key_size = sizeof(uint32_t),
        .open = refuse_to_open,
        .close = close_graph,
        .parse = parse,
        .format = format,
        .format_move = format_move,
        .expand = expand,
        .estimate = estimate,
        .is_goal = is_goal,
        .inverse = inverse,
        .to_key = to_key,
        .from_key = from_key,
        .damage = damage,
    };
}

bd_problem *bd_graph_new(bd_graph_call *successors, void *context, const char *promises,
                         bd_error *error)
{
    unsigned promised;
    if (!read_promises(promises, &promised, error))
        return NULL;
    bd_problem *problem = calloc(1, sizeof *problem);
    graph *g = calloc(1, sizeof *g);
    if (!problem || !g) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for a graph");
        free(problem);
        free(g);
        return NULL;
    }
    *g = (graph){
        .domain = domain_of(promised), .ask = successors, .context = context, .asked = NO_VERTEX};
    *problem = (bd_problem){.domain = &g->domain, .data = g};
    return problem;
}

/* ---- searching ---- */

bool graph_is(const bd_problem *problem)
{
    return problem->domain->expand == expand;
}

void graph_search(bd_problem *problem, const void *state, const bd_options *options,
                  bd_result *result)
{
    graph *g = problem->data;
    if (options->threads > 1) {
        result->status = BD_FAILED;
        bd_fail(&result->error, BD_BAD_USAGE, 0, "a graph is searched on one thread");
        return;
    }
    g->stop = options->stop;
    g->failed = false;
    for (;;) { /* again where a vertex had more edges than there was room for: they are known now */
        bd_search(&g->domain, g, state, options, result);
        if (g->failed || g->most <= g->domain.max_children)
            break;
        while (g->domain.max_children < g->most)
            g->domain.max_children *= 2;
        bd_result_free(result);
    }
    g->stop = NULL;
    if (g->failed) {
        bd_result_free(result);
        *result = (bd_result){.status = BD_STOPPED};
    }
}
