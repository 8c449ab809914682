/* A graph of a few states, drawn by hand, as a domain: any costs, any estimates. The table promises
 * nothing; sketch_promising() makes one that does, truly or not. With the algorithms compiled for
 * it, since those and the generic instances must be equally on their guard. */
#ifndef TESTS_SEARCH_SKETCH_H
#define TESTS_SEARCH_SKETCH_H

#include <bandolo/search/domain.h>

enum { SKETCH_STATES = 8, SKETCH_EDGES = 8 };

typedef struct sketch_edge {
    uint8_t from, to;
    bd_move move; /* of those out of a state, each once */
    bd_cost cost;
} sketch_edge;

typedef struct sketch_problem {
    uint8_t goal;
    unsigned edges;
    sketch_edge edge[SKETCH_EDGES];
    bd_cost h[SKETCH_STATES];
} sketch_problem;

typedef uint8_t sketch_state;

#define BD_DOMAIN sketch
#include "search/numbered.h"

/* NULL: there is none. */
static inline const sketch_edge *sketch_find(const sketch_problem *p, sketch_state s, bd_move m)
{
    for (unsigned i = 0; i < p->edges; ++i)
        if (p->edge[i].from == s && p->edge[i].move == m)
            return &p->edge[i];
    return NULL;
}

static inline bool sketch_legal(const sketch_problem *p, const sketch_state *s, bd_move m)
{
    return sketch_find(p, *s, m) != NULL;
}

/* Where there is no such move, a search that plays it stays where it is. */
static inline sketch_state sketch_play(const sketch_problem *p, const sketch_state *s, bd_move m)
{
    const sketch_edge *edge = sketch_find(p, *s, m);
    return edge ? edge->to : *s;
}

static inline bd_move sketch_inverse(bd_move m)
{
    (void)m;
    return BD_NO_MOVE;
}

static inline bd_cost sketch_cost(const sketch_problem *p, const sketch_state *s, bd_move m)
{
    const sketch_edge *edge = sketch_find(p, *s, m);
    return edge ? edge->cost : 0;
}

static inline bd_cost sketch_estimate(const sketch_problem *p, const sketch_state *s)
{
    return p->h[*s];
}

static inline bool sketch_is_goal(const sketch_problem *p, const sketch_state *s)
{
    return *s == p->goal;
}

#define BD_DOMAIN_MOVES       2
#define BD_DOMAIN_NAME        "sketch"
#define BD_DOMAIN_HEURISTIC   "given"
#define BD_DOMAIN_SUMMARY     "a few states"
#define BD_DOMAIN_POSITION    "the number of a state"
#define BD_DOMAIN_PROMISES    0
#define BD_DOMAIN_HAS_KERNELS 1
#define BD_DOMAIN_KERNELS     BD_ALGORITHMS
#include <bandolo/search/kernels.h>
#include <bandolo/search/adapter.h>
#include <bandolo/search/end.h>

static inline void sketch_toward(const void *problem, const void *state, void *turned, void *goal)
{
    const sketch_problem *p = problem;
    sketch_problem *other = turned;
    *other = *p;
    other->goal = *(const sketch_state *)state;
    *(sketch_state *)goal = p->goal;
}

/* The table with these promises; `native`: with the compiled algorithms, unless it is
 * reversible, of which they know nothing. */
static inline bd_domain sketch_promising(unsigned promises, bool native)
{
    bd_domain domain = sketch_domain;
    domain.promises = promises;
    domain.toward = promises & BD_REVERSIBLE ? sketch_toward : NULL;
    domain.kernels = native && !domain.toward ? domain.kernels : NULL;
    return domain;
}

#endif
