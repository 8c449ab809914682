/* A small tree, searched first, in which the polls of a search come at their rarest, then a free
 * fall: a chain of CHASM_DEPTH moves that cost nothing, the goal at its end. For what recurses. */
#ifndef TESTS_SEARCH_CHASM_H
#define TESTS_SEARCH_CHASM_H

#include <bandolo/base/text.h>
#include <bandolo/search/domain.h>

enum { CHASM_TREE = 1 << 14, CHASM_EDGE = 1 << 20, CHASM_DEPTH = 1000000, CHASM_COST = 14 };

typedef struct chasm_problem {
    uint32_t goal;
} chasm_problem;

/* 1: the root; below CHASM_TREE: a binary tree, numbered as a heap; from CHASM_EDGE: the fall. */
typedef uint32_t chasm_state;
typedef uint32_t chasm_key;

static inline bool chasm_legal(const chasm_problem *p, chasm_state s, bd_move m)
{
    if (s >= CHASM_EDGE)
        return m == 0 && s < p->goal;
    return 2 * s + m < CHASM_TREE || (s == 1 && m == 1);
}

static inline chasm_state chasm_play(const chasm_problem *p, chasm_state s, bd_move m)
{
    (void)p;
    if (s >= CHASM_EDGE)
        return s + 1;
    return s == 1 && m == 1 ? CHASM_EDGE : 2 * s + m;
}

static inline bd_move chasm_inverse(bd_move m)
{
    (void)m;
    return BD_NO_MOVE;
}

static inline bd_cost chasm_cost(const chasm_problem *p, chasm_state s, bd_move m)
{
    (void)p;
    if (s >= CHASM_EDGE)
        return 0;
    return s == 1 && m == 1 ? CHASM_COST : 1;
}

static inline bd_cost chasm_estimate(const chasm_problem *p, chasm_state s)
{
    (void)p, (void)s;
    return 0;
}

static inline bool chasm_is_goal(const chasm_problem *p, chasm_state s)
{
    return s == p->goal;
}

static inline chasm_key chasm_to_key(const chasm_problem *p, chasm_state s)
{
    (void)p;
    return s;
}

static inline chasm_state chasm_from_key(const chasm_problem *p, chasm_key k)
{
    (void)p;
    return k;
}

static inline bool chasm_open(chasm_problem *p, const bd_setup *setup, bd_error *error)
{
    (void)setup, (void)error;
    p->goal = CHASM_EDGE + CHASM_DEPTH;
    return true;
}

static inline bool chasm_parse(const chasm_problem *p, const char *text, size_t length,
                               chasm_state *s, bd_error *error)
{
    (void)p, (void)text, (void)length, (void)s;
    return bd_fail(error, BD_BAD_USAGE, 0, "a position is a number");
}

static inline size_t chasm_format(const chasm_problem *p, const chasm_state *s, char *out,
                                  size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", *s);
}

static inline size_t chasm_format_move(const chasm_problem *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", m);
}

#define BD_DOMAIN             chasm
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
