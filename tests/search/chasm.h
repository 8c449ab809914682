/* A small tree, searched first, in which the polls of a search come at their rarest, then a free
 * fall: a chain of CHASM_DEPTH moves that cost nothing, the goal at its end. For what recurses. */
#ifndef TESTS_SEARCH_CHASM_H
#define TESTS_SEARCH_CHASM_H

#include <bandolo/search/domain.h>

enum { CHASM_TREE = 1 << 14, CHASM_EDGE = 1 << 20, CHASM_DEPTH = 1000000, CHASM_COST = 14 };

typedef struct chasm_problem {
    uint32_t goal;
} chasm_problem;

/* 1: the root; below CHASM_TREE: a binary tree, numbered as a heap; from CHASM_EDGE: the fall. */
typedef uint32_t chasm_state;

#define BD_DOMAIN chasm
#include "search/numbered.h"

static inline bool chasm_legal(const chasm_problem *p, const chasm_state *s, bd_move m)
{
    if (*s >= CHASM_EDGE)
        return m == 0 && *s < p->goal;
    return 2 * *s + m < CHASM_TREE || (*s == 1 && m == 1);
}

static inline chasm_state chasm_play(const chasm_problem *p, const chasm_state *s, bd_move m)
{
    (void)p;
    if (*s >= CHASM_EDGE)
        return *s + 1;
    return *s == 1 && m == 1 ? CHASM_EDGE : 2 * *s + m;
}

static inline bd_move chasm_inverse(bd_move m)
{
    (void)m;
    return BD_NO_MOVE;
}

static inline bd_cost chasm_cost(const chasm_problem *p, const chasm_state *s, bd_move m)
{
    (void)p;
    if (*s >= CHASM_EDGE)
        return 0;
    return *s == 1 && m == 1 ? CHASM_COST : 1;
}

static inline bd_cost chasm_estimate(const chasm_problem *p, const chasm_state *s)
{
    (void)p, (void)s;
    return 0;
}

static inline bool chasm_is_goal(const chasm_problem *p, const chasm_state *s)
{
    return *s == p->goal;
}

#define BD_DOMAIN_MOVES       2
#define BD_DOMAIN_NAME        "chasm"
#define BD_DOMAIN_HEURISTIC   "none"
#define BD_DOMAIN_SUMMARY     "a tree and a fall"
#define BD_DOMAIN_POSITION    "the number of a state"
#define BD_DOMAIN_PROMISES    (BD_ADMISSIBLE | BD_CONSISTENT)
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/kernels.h>
#include <bandolo/search/adapter.h>
#include <bandolo/search/end.h>

#endif
