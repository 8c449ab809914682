/* Graph colouring as a landscape. */
#include "domains/colouring/colouring.h"

#include <bandolo/base/text.h>

#include <inttypes.h>
#include <stdlib.h>

#define BD_DOMAIN              colouring
#define BD_LANDSCAPE_BOUNDED   1
#define BD_LANDSCAPE_LISTS     1
#define BD_LANDSCAPE_FORBIDS   1
#define BD_LANDSCAPE_CONFLICTS 1
#define BD_LANDSCAPE_GENES     1
#define BD_LANDSCAPE_CROSSES   1
#include <bandolo/local/kernels.h>

#define BD_LANDSCAPE_NAME    "colouring"
#define BD_LANDSCAPE_SUMMARY "graph colouring: adjacent vertices get different colours"
#define BD_LANDSCAPE_INSTANCE                                                                      \
    "a graph in the text form of DIMACS; the goal is the number of colours"
#define BD_LANDSCAPE_OBJECTIVE   "conflicts"
#define BD_LANDSCAPE_ALGORITHM   "tabu"
#define BD_LANDSCAPE_HAS_KERNELS 1
#define BD_LANDSCAPE_SIZES       "vertices, 1 to 5000"
#define BD_LANDSCAPE_IS_FILE     1
#define BD_LANDSCAPE_GOAL        "colours"

/* ---- crossing ---- */

/* How many vertices without a colour in the child each class of a parent has; then the largest of a
 * parent's classes. The counts are put where the child's neighbours will be counted. */
static uint32_t largest_class(const uint32_t *sizes, uint32_t colours)
{
    uint32_t largest = 0;
    for (uint32_t colour = 1; colour < colours; ++colour)
        if (sizes[colour] > sizes[largest])
            largest = colour;
    return largest;
}

void colouring_cross(const colouring_problem *problem, const colouring_assignment *mother,
                     const colouring_assignment *father, bd_random *random,
                     colouring_assignment *child)
{
    uint32_t vertices = problem->graph.vertices, colours = problem->colours;
    const colouring_assignment *parent[2] = {mother, father};
    if (vertices < 2) { /* no room for two counts, nor any use */
        memcpy(child, mother, colouring_assignment_bytes(problem));
        return;
    }
    uint32_t *counts = child->at + 3 * (size_t)vertices, *sizes[2] = {counts, counts + colours};
    memset(counts, 0, 2 * (size_t)colours * sizeof *counts);
    for (uint32_t v = 0; v < vertices; ++v) {
        ++sizes[0][mother->at[v]], ++sizes[1][father->at[v]];
        child->at[v] = BD_NO_CONFLICT;
    }
    for (uint32_t colour = 0, turn = bd_random_next(random) & 1; colour < colours; ++colour) {
        uint32_t taken = largest_class(sizes[turn], colours);
        for (uint32_t v = 0; v < vertices; ++v)
            if (parent[turn]->at[v] == taken && child->at[v] == BD_NO_CONFLICT) {
                child->at[v] = colour;
                --sizes[0][mother->at[v]], --sizes[1][father->at[v]];
            }
        turn = 1 - turn;
    }
    for (uint32_t v = 0; v < vertices; ++v)
        if (child->at[v] == BD_NO_CONFLICT)
            child->at[v] = (uint32_t)bd_random_below(random, colours);
    colouring_settle(problem, child);
}

/* ---- instances ---- */

/* The goal, a number of colours; or as many as will do for sure. */
static bool read_colours(colouring_problem *problem, const char *goal, bd_error *error)
{
    problem->allowed = problem->graph.vertices;
    if (!goal) {
        problem->colours = graph_greedy_colours(&problem->graph);
        return problem->colours > 0 ||
               bd_fail(error, BD_NO_MEMORY, 0, "no memory to colour a graph");
    }
    char *end;
    unsigned long colours = goal[0] >= '0' && goal[0] <= '9' ? strtoul(goal, &end, 10) : 0;
    if (colours == 0 || *end != 0 || colours > problem->graph.vertices)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "expected a number of colours, 1 to %u, as the goal, found \"%.40s\"",
                       problem->graph.vertices, goal);
    problem->colours = problem->allowed = (uint32_t)colours;
    return true;
}

static void colouring_close(colouring_problem *problem)
{
    graph_free(&problem->graph);
}

static bool colouring_open(colouring_problem *problem, const bd_landscape_setup *setup,
                           bd_error *error)
{
    if (!graph_read(&problem->graph, setup, error))
        return false;
    if (read_colours(problem, setup->goal, error))
        return true;
    colouring_close(problem);
    return false;
}

/* ---- solutions ---- */

/* Each edge with chance one half: G(n, 1/2), the usual test (D. Johnson, C. Aragon, L. McGeoch, C. Schevon,
 * Operations Research 39, 1991). Their number comes before them, so they are drawn twice. */
static uint32_t draw_edges(uint32_t vertices, uint64_t seed, char *out, size_t room, size_t *at)
{
    bd_random random = bd_random_of(seed);
    uint32_t edges = 0;
    for (uint32_t a = 1; a <= vertices; ++a)
        for (uint32_t b = a + 1; b <= vertices; ++b) {
            if (!bd_random_below(&random, 2))
                continue;
            ++edges;
            if (at)
                *at += bd_text_at(out, room, *at, "e %u %u\n", a, b);
        }
    return edges;
}

static size_t colouring_generate(uint64_t size, uint64_t seed, char *out, size_t room)
{
    enum { MOST_GENERATED = 5000 };
    if (size < 1 || size > MOST_GENERATED)
        return 0;
    uint32_t vertices = (uint32_t)size, edges = draw_edges(vertices, seed, NULL, 0, NULL);
    size_t at = bd_text(out, room, "c random graph of seed %" PRIu64 "\np edge %u %u\n", seed,
                        vertices, edges);
    draw_edges(vertices, seed, out, room, &at);
    return at;
}

static size_t colouring_length(const colouring_problem *problem)
{
    return problem->graph.vertices;
}

/* Colours counted from 1. */
static void colouring_values(const colouring_problem *problem,
                             const colouring_assignment *assignment, int32_t *values)
{
    for (uint32_t v = 0; v < problem->graph.vertices; ++v)
        values[v] = (int32_t)assignment->at[v] + 1;
}

static bool colouring_check(const colouring_problem *problem, const int32_t *values, int64_t *cost,
                            bd_error *error)
{
    const graph *on = &problem->graph;
    *cost = 0;
    for (uint32_t v = 0; v < on->vertices; ++v) {
        if (values[v] < 1 || values[v] > (int32_t)problem->allowed) {
            bd_fail(error, BD_BROKEN_PROMISE, v + 1, "vertex %u: there is no colour %d", v + 1,
                    values[v]);
            return false;
        }
        for (uint32_t i = on->first[v]; i < on->first[v + 1]; ++i)
            *cost += on->neighbour[i] < v && values[on->neighbour[i]] == values[v];
    }
    return true;
}

/* The colours that it has: a solution need not use all that it may. */
static int64_t colouring_reached(const colouring_problem *problem, const int32_t *values)
{
    int64_t colours = 0;
    int32_t most = 0;
    for (uint32_t v = 0; v < problem->graph.vertices; ++v)
        most = values[v] > most ? values[v] : most;
    for (int32_t colour = 1; colour <= most; ++colour) {
        uint32_t v = 0;
        while (v < problem->graph.vertices && values[v] != colour)
            ++v;
        colours += v < problem->graph.vertices;
    }
    return colours;
}

static size_t colouring_format(const colouring_problem *problem, const int32_t *values, char *out,
                               size_t size)
{
    return bd_values_format(values, problem->graph.vertices, out, size);
}

#include <bandolo/local/adapter.h>
#include <bandolo/local/end.h>
