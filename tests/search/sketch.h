/* A graph of a few states, drawn by hand, as a domain: any costs, any estimates. The table promises
 * nothing; sketch_promising() makes one that does, truly or not. With the algorithms compiled for
 * it, since those and the generic instances must be equally on their guard. */
#ifndef TESTS_SEARCH_SKETCH_H
#define TESTS_SEARCH_SKETCH_H

#include <bandolo/base/text.h>
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
typedef uint8_t sketch_key;

/* NULL: there is none. */
static inline const sketch_edge *sketch_find(const sketch_problem *p, sketch_state s, bd_move m)
{
    for (unsigned i = 0; i < p->edges; ++i)
        if (p->edge[i].from == s && p->edge[i].move == m)
            return &p->edge[i];
    return NULL;
}

static inline bool sketch_legal(const sketch_problem *p, sketch_state s, bd_move m)
{
    return sketch_find(p, s, m) != NULL;
}

/* Where there is no such move, a search that plays it stays where it is. */
static inline sketch_state sketch_play(const sketch_problem *p, sketch_state s, bd_move m)
{
    const sketch_edge *edge = sketch_find(p, s, m);
    return edge ? edge->to : s;
}

static inline bd_move sketch_inverse(bd_move m)
{
    (void)m;
    return BD_NO_MOVE;
}

static inline bd_cost sketch_cost(const sketch_problem *p, sketch_state s, bd_move m)
{
    const sketch_edge *edge = sketch_find(p, s, m);
    return edge ? edge->cost : 0;
}

static inline bd_cost sketch_estimate(const sketch_problem *p, sketch_state s)
{
    return p->h[s];
}

static inline bool sketch_is_goal(const sketch_problem *p, sketch_state s)
{
    return s == p->goal;
}

static inline sketch_key sketch_to_key(const sketch_problem *p, sketch_state s)
{
    (void)p;
    return s;
}

static inline sketch_state sketch_from_key(const sketch_problem *p, sketch_key k)
{
    (void)p;
    return k;
}

/* The adapter asks for a text form. */
static inline bool sketch_open(sketch_problem *p, const bd_setup *setup, bd_error *error)
{
    (void)p, (void)setup;
    return bd_fail(error, BD_BAD_USAGE, 0, "drawn by hand only");
}

static inline bool sketch_parse(const sketch_problem *p, const char *text, size_t length,
                                sketch_state *s, bd_error *error)
{
    (void)p, (void)text, (void)length, (void)s;
    return bd_fail(error, BD_BAD_USAGE, 0, "a position is a number");
}

static inline size_t sketch_format(const sketch_problem *p, const sketch_state *s, char *out,
                                   size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", *s);
}

static inline size_t sketch_format_move(const sketch_problem *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", m);
}

#define BD_DOMAIN             sketch
#define BD_DOMAIN_MOVES       2
#define BD_DOMAIN_NAME        "sketch"
#define BD_DOMAIN_HEURISTIC   "given"
#define BD_DOMAIN_SUMMARY     "a few states"
#define BD_DOMAIN_POSITION    "the number of a state"
#define BD_DOMAIN_PROMISES    0
#define BD_DOMAIN_HAS_KERNELS 1
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
