/* Paths in a graph with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC, and
 *
 *     GRAPH_ESTIMATES  1: h is the straight line, in the least cost of an arc for its length; 0: h is 0
 *     GRAPH_KERNELS    a list of algorithms for kernels.h
 *
 * which are undefined at the end. */
#include "road.h"
#include "tables.h"

#include <bandolo/template/base/prefix.h>

#include <string.h>

#define BD_DOMAIN_NAME               "graph"
#define BD_DOMAIN_SUMMARY            "paths in graphs: graph:roads.gr, a DIMACS file, or graph:plane,100x100,1"
#define BD_DOMAIN_POSITION           "the numbers of the start and of the goal, from 1, such as 1 7"
#define BD_DOMAIN_PROMISES           (BD_ADMISSIBLE | BD_CONSISTENT | BD_CHECK_SEARCHES | BD_GOAL_IN_STATE)
#define BD_DOMAIN_MOVES              1024
#define BD_DOMAIN_GENERATES          1024
#define BD_DOMAIN_INDEXES            1
#define BD_DOMAIN_HAS_CLOSE          1
#define BD_DOMAIN_HAS_CHECK          1
#define BD_DOMAIN_HAS_LOTS           1
#define BD_DOMAIN_COST_BITS          31
#define BD_DOMAIN_GATHER             road_gather
#define BD_DOMAIN_GATHERING_SIZE     1
#define BD_DOMAIN_NAMES_IN_STATE     1
#define BD_DOMAIN_REVERSES           1
#define BD_DOMAIN_GOAL_SEES_STATE    1
#define BD_DOMAIN_INVERSE_SEES_STATE 1

typedef road_problem D(problem);
typedef road_place D(state);
#include "domains/key_is_state.h"

/* In the turned problem arcs are followed backward. */
static inline const uint32_t *D(first)(const D(problem) *p, const D(state) *s)
{
    return (p->is_turned ? p->graph.first_into : p->graph.first) + s->at;
}

static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    const uint32_t *first = D(first)(p, s);
    unsigned count = first[1] - first[0];
    for (unsigned i = 0; i < count; ++i)
        moves[i] = (bd_move)i;
    return count;
}

static inline const road_back *D(back)(const D(problem) *p, const D(state) *s, bd_move m)
{
    return &p->graph.into[p->graph.first_into[s->at] + m];
}

static inline const road_arc *D(arc)(const D(problem) *p, const D(state) *s, bd_move m)
{
    return &p->graph.arc[p->is_turned ? D(back)(p, s, m)->arc : p->graph.first[s->at] + m];
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    return (D(state)){p->is_turned ? D(back)(p, s, m)->from : D(arc)(p, s, m)->to, s->goal};
}

/* An arc followed backward leads forward again; an arc alone has none that leads back. */
static inline bd_move D(inverse)(const D(problem) *p, const D(state) *s, bd_move m)
{
    if (!p->is_turned)
        return BD_NO_MOVE;
    const road_back *back = D(back)(p, s, m);
    return (bd_move)(back->arc - p->graph.first[back->from]);
}

static inline bd_cost D(cost)(const D(problem) *p, const D(state) *s, bd_move m)
{
    return D(arc)(p, s, m)->cost;
}

static inline uint32_t D(aim)(const D(problem) *p, const D(state) *s)
{
    return p->is_turned ? p->start : s->goal;
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    return GRAPH_ESTIMATES ? road_estimate(&p->graph, &(road_place){s->at, D(aim)(p, s)}) : 0;
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return s->at == D(aim)(p, s);
}

static inline D(state) D(goal)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return (D(state)){s->goal, s->goal};
}

static inline D(problem) D(toward)(const D(problem) *p, const D(state) *s)
{
    D(problem) turned = *p;
    turned.is_turned = true;
    turned.start = s->at;
    return turned;
}

static inline uint64_t D(indexes)(const D(problem) *p)
{
    return p->graph.vertices;
}

static inline uint64_t D(index)(const D(problem) *p, const D(key) *k)
{
    (void)p;
    return k->at;
}

/* ---- the table ---- */

static void D(close)(D(problem) *p)
{
    road_close(&p->graph);
}

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    road_place goal;
    if (!road_open(&p->graph, setup->shape, GRAPH_ESTIMATES, setup->stop, error))
        return false;
    p->goal = 0; /* the goal is read as a start */
    if (setup->goal && !road_read_place(p, setup->goal, strlen(setup->goal), &goal, error)) {
        D(close)(p);
        return false;
    }
    p->goal = setup->goal ? goal.at : BD_NO_COST;
    return true;
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return road_read_place(p, text, length, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u %u", s->at + 1, s->goal + 1);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "arc %u", m + 1U);
}

/* The vertex that the arc leads to. */
static size_t D(format_move_in)(const D(problem) *p, const D(state) *s, bd_move m, char *out,
                                size_t size)
{
    return bd_text(out, size, "%u", D(arc)(p, s, m)->to + 1);
}

static bd_solvability D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    return road_reaches(&p->graph, s, why, size);
}

static void D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    *s = road_any(&p->graph, random);
}

#define BD_DOMAIN_ALGORITHMS GRAPH_KERNELS
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef GRAPH_ESTIMATES
#undef GRAPH_KERNELS
