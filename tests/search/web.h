/* Random webs: undirected weighted graphs as a domain whose moves can be taken back, with costs that
 * differ, some of them nothing, and a heuristic that is admissible but not consistent, for every
 * goal. With the naive truth about them. Leaves BD_DOMAIN as web. */
#ifndef TESTS_SEARCH_WEB_H
#define TESTS_SEARCH_WEB_H

#include <bandolo/base/random.h>
#include <bandolo/search/domain.h>

enum { WEB_NODES = 20, WEB_MOVES = 4, WEB_APART = BD_NO_COST / 2 /* no distance is as far */ };

typedef struct web_problem {
    unsigned nodes, goal;
    /* Move m joins nodes in pairs (to themselves: no such move), so that it takes itself back. */
    uint8_t to[WEB_NODES][WEB_MOVES];
    bd_cost cost[WEB_NODES][WEB_MOVES];
    bd_cost distance[WEB_NODES][WEB_NODES];
    uint8_t share[WEB_NODES]; /* h is so many 16ths of the distance */
} web_problem;

typedef uint8_t web_state;

#define BD_DOMAIN web
#include "search/numbered.h"

/* Floyd and Warshall's. */
static inline void web_measure(web_problem *p)
{
    for (unsigned v = 0; v < p->nodes; ++v) {
        for (unsigned w = 0; w < p->nodes; ++w)
            p->distance[v][w] = v == w ? 0 : WEB_APART;
        for (unsigned m = 0; m < WEB_MOVES; ++m)
            if (p->to[v][m] != v && p->cost[v][m] < p->distance[v][p->to[v][m]])
                p->distance[v][p->to[v][m]] = p->cost[v][m];
    }
    for (unsigned over = 0; over < p->nodes; ++over)
        for (unsigned v = 0; v < p->nodes; ++v)
            for (unsigned w = 0; w < p->nodes; ++w) {
                bd_cost detour = p->distance[v][over] + p->distance[over][w];
                if (detour < p->distance[v][w])
                    p->distance[v][w] = detour;
            }
}

static inline void web_draw(web_problem *p, bd_random *random, bd_cost least, bd_cost most)
{
    *p = (web_problem){.nodes = 2 + (unsigned)bd_random_below(random, WEB_NODES - 1)};
    uint64_t density = 1 + bd_random_below(random, 4); /* pairs that are joined, in sixths */
    for (unsigned m = 0; m < WEB_MOVES; ++m) {
        uint8_t order[WEB_NODES];
        for (unsigned v = 0; v < p->nodes; ++v)
            order[v] = p->to[v][m] = (uint8_t)v;
        bd_random_shuffle(random, order, p->nodes, 1);
        for (unsigned i = 0; i + 1 < p->nodes; i += 2) {
            if (bd_random_below(random, 6) >= density)
                continue;
            p->to[order[i]][m] = order[i + 1], p->to[order[i + 1]][m] = order[i];
            p->cost[order[i]][m] = p->cost[order[i + 1]][m] = least + (bd_cost)bd_random_below(
                                                                          random, most - least + 1);
        }
    }
    p->goal = (unsigned)bd_random_below(random, p->nodes);
    for (unsigned v = 0; v < p->nodes; ++v)
        p->share[v] = (uint8_t)bd_random_below(random, 17);
    web_measure(p);
}

/* ---- the domain ---- */

static inline bool web_legal(const web_problem *p, const web_state *s, bd_move m)
{
    return p->to[*s][m] != *s;
}

static inline web_state web_play(const web_problem *p, const web_state *s, bd_move m)
{
    return p->to[*s][m];
}

static inline bd_move web_inverse(bd_move m)
{
    return m;
}

static inline bd_cost web_cost(const web_problem *p, const web_state *s, bd_move m)
{
    return p->cost[*s][m];
}

static inline bd_cost web_estimate(const web_problem *p, const web_state *s)
{
    bd_cost distance = p->distance[*s][p->goal];
    return distance == WEB_APART ? p->share[*s] : distance * p->share[*s] / 16;
}

static inline bool web_is_goal(const web_problem *p, const web_state *s)
{
    return *s == p->goal;
}

static inline web_problem web_toward(const web_problem *p, const web_state *s)
{
    web_problem turned = *p;
    turned.goal = *s;
    return turned;
}

static inline web_state web_goal(const web_problem *p)
{
    return (web_state)p->goal;
}

#define BD_DOMAIN_MOVES     4
#define BD_DOMAIN_REVERSES  1
#define BD_DOMAIN_NAME      "web"
#define BD_DOMAIN_HEURISTIC "share"
#define BD_DOMAIN_SUMMARY   "random webs"
#define BD_DOMAIN_POSITION  "the number of a node"
#define BD_DOMAIN_PROMISES  (BD_ADMISSIBLE | BD_REVERSIBLE)
#include <bandolo/search/adapter.h>

#endif
