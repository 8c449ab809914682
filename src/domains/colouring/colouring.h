/* A colouring as an assignment: the colour of each vertex, and for each vertex and colour how many
 * neighbours have it, so that what a new colour costs is known at once (A. Hertz, D. de Werra,
 * "Using tabu search techniques for graph coloring", Computing 39, 1987). Its cost is how many
 * edges join equal colours; a change gives one vertex another colour. */
#ifndef BANDOLO_DOMAINS_COLOURING_COLOURING_H
#define BANDOLO_DOMAINS_COLOURING_COLOURING_H

#include "domains/colouring/graph.h"

#include <bandolo/local/landscape.h>

typedef struct colouring_problem {
    graph graph;
    uint32_t colours; /* that a search uses */
    uint32_t allowed; /* that a solution may have: without a goal, one a vertex */
} colouring_problem;

typedef struct colouring_assignment {
    uint32_t conflicts; /* vertices with a neighbour of their colour */
    /* The colour of each vertex; those in conflict, in any order; where each is among them; how many
     * neighbours each has of each colour. */
    uint32_t at[1];
} colouring_assignment;

/* `vertex` gets `colour`. */
typedef struct colouring_change {
    uint32_t vertex, colour;
} colouring_change;

static inline size_t colouring_assignment_bytes(const colouring_problem *problem)
{
    return (1 + (size_t)problem->graph.vertices * (3 + (size_t)problem->colours)) *
           sizeof(uint32_t);
}

/* How many neighbours of a vertex have a colour. */
static inline size_t colouring_count_at(const colouring_problem *problem, uint32_t vertex,
                                        uint32_t colour)
{
    return 3 * (size_t)problem->graph.vertices + (size_t)vertex * problem->colours + colour;
}

static inline bool colouring_is_conflicting(const colouring_problem *problem,
                                            const colouring_assignment *assignment, uint32_t vertex)
{
    return assignment->at[colouring_count_at(problem, vertex, assignment->at[vertex])] > 0;
}

/* Puts a vertex among those in conflict, or takes it away, as is right. */
static inline void colouring_note(const colouring_problem *problem,
                                  colouring_assignment *assignment, uint32_t vertex)
{
    uint32_t *list = assignment->at + problem->graph.vertices,
             *where = list + problem->graph.vertices;
    bool is_listed = where[vertex] != BD_NO_CONFLICT;
    bool conflicts = colouring_is_conflicting(problem, assignment, vertex);
    if (conflicts && !is_listed) {
        where[vertex] = assignment->conflicts;
        list[assignment->conflicts++] = vertex;
    } else if (!conflicts && is_listed) {
        uint32_t last = list[--assignment->conflicts];
        list[where[vertex]] = last;
        where[last] = where[vertex];
        where[vertex] = BD_NO_CONFLICT;
    }
}

/* Works out all else where the colours alone are set. */
static inline void colouring_settle(const colouring_problem *problem,
                                    colouring_assignment *assignment)
{
    const graph *on = &problem->graph;
    uint32_t *where = assignment->at + 2 * (size_t)on->vertices;
    uint32_t *counts = where + on->vertices;
    assignment->conflicts = 0;
    memset(where, 0xFF, on->vertices * sizeof *where);
    memset(counts, 0, (size_t)on->vertices * problem->colours * sizeof *counts);
    for (uint32_t v = 0; v < on->vertices; ++v)
        for (uint32_t i = on->first[v]; i < on->first[v + 1]; ++i)
            ++assignment->at[colouring_count_at(problem, v, assignment->at[on->neighbour[i]])];
    for (uint32_t v = 0; v < on->vertices; ++v)
        colouring_note(problem, assignment, v);
}

static inline void colouring_random(const colouring_problem *problem, bd_random *random,
                                    colouring_assignment *assignment)
{
    memset(assignment, 0,
           colouring_assignment_bytes(problem)); /* what is listed nowhere is the same too */
    for (uint32_t v = 0; v < problem->graph.vertices; ++v)
        assignment->at[v] = (uint32_t)bd_random_below(random, problem->colours);
    colouring_settle(problem, assignment);
}

static inline int64_t colouring_cost(const colouring_problem *problem,
                                     const colouring_assignment *assignment)
{
    const graph *on = &problem->graph;
    int64_t ends = 0;
    for (uint32_t v = 0; v < on->vertices; ++v)
        for (uint32_t i = on->first[v]; i < on->first[v + 1]; ++i)
            ends += assignment->at[v] == assignment->at[on->neighbour[i]];
    return ends / 2;
}

static inline int64_t colouring_least(const colouring_problem *problem)
{
    (void)problem;
    return 0;
}

static inline int64_t colouring_delta(const colouring_problem *problem,
                                      const colouring_assignment *assignment,
                                      colouring_change change)
{
    uint32_t old = assignment->at[change.vertex];
    if (old == change.colour)
        return BD_NO_DELTA;
    return (int64_t)assignment->at[colouring_count_at(problem, change.vertex, change.colour)] -
           (int64_t)assignment->at[colouring_count_at(problem, change.vertex, old)];
}

static inline void colouring_make(const colouring_problem *problem,
                                  colouring_assignment *assignment, colouring_change change)
{
    const graph *on = &problem->graph;
    uint32_t old = assignment->at[change.vertex];
    assignment->at[change.vertex] = change.colour;
    colouring_note(problem, assignment, change.vertex);
    for (uint32_t i = on->first[change.vertex]; i < on->first[change.vertex + 1]; ++i) {
        uint32_t other = on->neighbour[i], its = assignment->at[other];
        --assignment->at[colouring_count_at(problem, other, old)];
        ++assignment->at[colouring_count_at(problem, other, change.colour)];
        if (its == old || its == change.colour)
            colouring_note(problem, assignment, other);
    }
}

/* The colour number `number` of those that a vertex does not have. */
static inline colouring_change colouring_other(const colouring_assignment *assignment,
                                               uint32_t vertex, uint64_t number)
{
    return (colouring_change){vertex, (uint32_t)number + (number >= assignment->at[vertex])};
}

/* Another colour for a vertex in conflict, any vertex where there is none; of one colour there
 * is no change (D. Johnson, C. Aragon, L. McGeoch, C. Schevon, Operations Research 39, 1991). */
static inline colouring_change colouring_neighbour(const colouring_problem *problem,
                                                   const colouring_assignment *assignment,
                                                   bd_random *random)
{
    uint32_t many = assignment->conflicts > 0 ? assignment->conflicts : problem->graph.vertices;
    uint32_t vertex = (uint32_t)bd_random_below(random, many);
    if (assignment->conflicts > 0)
        vertex = assignment->at[problem->graph.vertices + vertex];
    if (problem->colours == 1)
        return (colouring_change){vertex, 0};
    return colouring_other(assignment, vertex, bd_random_below(random, problem->colours - 1));
}

/* Listed are the changes of vertices in conflict: no other change is for the better. */
static inline uint64_t colouring_neighbours(const colouring_problem *problem,
                                            const colouring_assignment *assignment)
{
    return (uint64_t)assignment->conflicts * (problem->colours - 1);
}

static inline colouring_change colouring_nth(const colouring_problem *problem,
                                             const colouring_assignment *assignment,
                                             uint64_t number)
{
    uint32_t vertex = assignment->at[problem->graph.vertices + number / (problem->colours - 1)];
    return colouring_other(assignment, vertex, number % (problem->colours - 1));
}

/* ---- what tabu search forbids: that a vertex has a colour ---- */

static inline uint64_t colouring_features(const colouring_problem *problem)
{
    return (uint64_t)problem->graph.vertices * problem->colours;
}

static inline unsigned colouring_given_up(const colouring_problem *problem,
                                          const colouring_assignment *assignment,
                                          colouring_change change, uint64_t *features)
{
    features[0] = (uint64_t)change.vertex * problem->colours + assignment->at[change.vertex];
    return 1;
}

static inline unsigned colouring_brought(const colouring_problem *problem,
                                         const colouring_assignment *assignment,
                                         colouring_change change, uint64_t *features)
{
    (void)assignment;
    features[0] = (uint64_t)change.vertex * problem->colours + change.colour;
    return 1;
}

/* ---- variables in conflict: vertices ---- */

static inline uint32_t colouring_conflicting(const colouring_problem *problem,
                                             const colouring_assignment *assignment,
                                             bd_random *random)
{
    if (assignment->conflicts == 0)
        return BD_NO_CONFLICT;
    return assignment->at[problem->graph.vertices + bd_random_below(random, assignment->conflicts)];
}

static inline uint64_t colouring_repairs(const colouring_problem *problem,
                                         const colouring_assignment *assignment, uint32_t variable)
{
    (void)assignment, (void)variable;
    return problem->colours - 1;
}

static inline colouring_change colouring_repair(const colouring_problem *problem,
                                                const colouring_assignment *assignment,
                                                uint32_t variable, uint64_t number)
{
    (void)problem;
    return colouring_other(assignment, variable, number);
}

/* ---- genes: the colours of vertices ---- */

static inline uint64_t colouring_genes(const colouring_problem *problem)
{
    return problem->graph.vertices;
}

static inline void colouring_inherit(const colouring_problem *problem, colouring_assignment *child,
                                     const colouring_assignment *parent, uint64_t from,
                                     uint64_t count)
{
    for (uint32_t v = (uint32_t)from; v < from + count; ++v)
        if (child->at[v] != parent->at[v])
            colouring_make(problem, child, (colouring_change){v, parent->at[v]});
}

/* Greedy partition crossover: the child takes in turns the largest class of colour that is left
 * of either parent; each vertex left over gets a random colour (P. Galinier, J.-K. Hao, "Hybrid
 * evolutionary algorithms for graph coloring", Journal of Combinatorial Optimization 3, 1999). */
void colouring_cross(const colouring_problem *problem, const colouring_assignment *mother,
                     const colouring_assignment *father, bd_random *random,
                     colouring_assignment *child);

extern const bd_landscape colouring_landscape;

#endif
