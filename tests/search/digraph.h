/* Random weighted digraphs as a domain: moves that cannot be taken back, costs that differ, cycles,
 * dead ends, and a heuristic that is admissible but anything else than consistent. With the naive
 * truth about them. Leaves BD_DOMAIN as digraph, for the algorithms' headers and end.h. */
#ifndef TESTS_SEARCH_DIGRAPH_H
#define TESTS_SEARCH_DIGRAPH_H

#include <bandolo/base/random.h>
#include <bandolo/search/domain.h>

enum { DIGRAPH_NODES = 24, DIGRAPH_MOVES = 4, DIGRAPH_NOWHERE = UINT16_MAX };

typedef struct digraph_problem {
    unsigned nodes;
    uint16_t goal;                             /* DIGRAPH_NOWHERE: there is none */
    uint16_t to[DIGRAPH_NODES][DIGRAPH_MOVES]; /* DIGRAPH_NOWHERE: no such move */
    bd_cost cost[DIGRAPH_NODES][DIGRAPH_MOVES];
    bd_cost h[DIGRAPH_NODES];
} digraph_problem;

typedef uint16_t digraph_state;

#define BD_DOMAIN digraph
#include "search/numbered.h"

/* ---- the truth ---- */

/* The least cost (or number of moves, if `hops`) from every node to the goal: each node asks its
 * neighbours until nothing changes. BD_NO_COST: there is no path. */
static inline void digraph_distances(const digraph_problem *p, bool hops, bd_cost *distance)
{
    for (unsigned v = 0; v < p->nodes; ++v)
        distance[v] = v == p->goal ? 0 : BD_NO_COST;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned v = 0; v < p->nodes; ++v)
            for (unsigned m = 0; m < DIGRAPH_MOVES; ++m) {
                unsigned w = p->to[v][m];
                if (w == DIGRAPH_NOWHERE || distance[w] == BD_NO_COST)
                    continue;
                bd_cost way = distance[w] + (hops ? 1 : p->cost[v][m]);
                if (way < distance[v])
                    distance[v] = way, changed = true;
            }
    }
}

/* Draws a graph in which moves cost least .. most; if `acyclic`, they lead to later nodes. */
static inline void digraph_draw(digraph_problem *p, bd_random *random, bool acyclic, bd_cost least,
                                bd_cost most)
{
    *p = (digraph_problem){.nodes = 2 + (unsigned)bd_random_below(random, DIGRAPH_NODES - 1)};
    uint64_t density = 1 + bd_random_below(random, 4); /* moves that exist, in quarters */
    for (unsigned v = 0; v < p->nodes; ++v)
        for (unsigned m = 0; m < DIGRAPH_MOVES; ++m) {
            uint16_t w = (uint16_t)bd_random_below(random, p->nodes);
            bool exists = bd_random_below(random, 4) < density && (!acyclic || w > v);
            p->to[v][m] = exists ? w : DIGRAPH_NOWHERE;
            p->cost[v][m] = least + (bd_cost)bd_random_below(random, most - least + 1);
        }
    p->goal = (uint16_t)bd_random_below(random, p->nodes);
    bd_cost distance[DIGRAPH_NODES];
    digraph_distances(p, false, distance);
    for (unsigned v = 0; v < p->nodes; ++v)
        p->h[v] = (bd_cost)bd_random_below(random,
                                           distance[v] == BD_NO_COST ? 50 : distance[v] + 1);
}

/* ---- the domain ---- */

static inline bool digraph_legal(const digraph_problem *p, const digraph_state *s, bd_move m)
{
    return p->to[*s][m] != DIGRAPH_NOWHERE;
}

static inline digraph_state digraph_play(const digraph_problem *p, const digraph_state *s,
                                         bd_move m)
{
    return p->to[*s][m];
}

static inline bd_move digraph_inverse(bd_move m)
{
    (void)m;
    return BD_NO_MOVE;
}

static inline bd_cost digraph_cost(const digraph_problem *p, const digraph_state *s, bd_move m)
{
    return p->cost[*s][m];
}

static inline bd_cost digraph_estimate(const digraph_problem *p, const digraph_state *s)
{
    return p->h[*s];
}

static inline bool digraph_is_goal(const digraph_problem *p, const digraph_state *s)
{
    return *s == p->goal;
}

/* The cost of the path; BD_NO_COST when it does not lead to the goal. */
static inline bd_cost digraph_replay(const digraph_problem *p, digraph_state here,
                                     const bd_move *moves, size_t length)
{
    bd_cost cost = 0;
    for (size_t i = 0; i < length; ++i) {
        if (!digraph_legal(p, &here, moves[i]))
            return BD_NO_COST;
        cost += digraph_cost(p, &here, moves[i]);
        here = digraph_play(p, &here, moves[i]);
    }
    return digraph_is_goal(p, &here) ? cost : BD_NO_COST;
}

#define BD_DOMAIN_MOVES     4
#define BD_DOMAIN_NAME      "digraph"
#define BD_DOMAIN_HEURISTIC "random"
#define BD_DOMAIN_SUMMARY   "random digraphs"
#define BD_DOMAIN_POSITION  "the number of a node"
#define BD_DOMAIN_PROMISES  BD_ADMISSIBLE
#include <bandolo/search/adapter.h>

#endif
