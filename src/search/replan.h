/* The graph and the queue of searches that are mended (lpastar.c, dstarlite.c). The graph is made as it is searched: a
 * vertex knows its moves once it was expanded, and every vertex the moves that lead to it from those. */
#ifndef SEARCH_REPLAN_H
#define SEARCH_REPLAN_H

#include <bandolo/search/search.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/template/base/table.h>
#include <bandolo/template/search/run.h>

#define REPLAN_NOWHERE UINT32_MAX

typedef struct replan_edge {
    uint32_t from, to;
    uint32_t next_out, next_in; /* of the same vertex */
    bd_cost cost;               /* BD_NO_COST: the move is not there any more */
    bd_move move;               /* BD_NO_MOVE: an edge of the algorithm's own, which stays */
} replan_edge;

typedef struct replan_vertex {
    bd_cost g, rhs, h;
    uint32_t first_out, first_in;
    uint32_t place;  /* in the queue, from 1; 0: not queued */
    uint64_t key[2]; /* under which it is queued */
    bool is_expanded;
} replan_vertex;

typedef struct replan {
    const bd_domain *domain;
    const void *problem;
    const char *name; /* of the algorithm */
    bd_options options;
    bd_control control;
    bd_run run; /* of the search, whose budget is that of all memory */
    bd_budget budget;
    bd_table numbers; /* from key to vertex */
    bd_pages vertices, keys, edges, queue;
    uint32_t vertex_count, edge_count, queue_count;
    bd_child *children; /* of the vertex that is expanded, and their states: room for `room` */
    char *states;
    unsigned room;
    bd_error broken; /* why no search is possible any more, since a change could not be taken in */
    /* Completes a vertex that was just added, whose h is 0. False: no memory. */
    bool (*complete)(struct replan *plan, uint32_t number, const void *state);
} replan;

static inline replan_vertex *replan_vertex_at(const replan *p, uint32_t number)
{
    return (replan_vertex *)(void *)p->vertices.base + number;
}

static inline replan_edge *replan_edge_at(const replan *p, uint32_t number)
{
    return (replan_edge *)(void *)p->edges.base + number;
}

static inline bd_cost replan_sum(bd_cost a, bd_cost b)
{
    return a == BD_NO_COST || b == BD_NO_COST ? BD_NO_COST : bd_cost_add(a, b);
}

/* May h guide the search? Consistent alone, it might not be 0 at a goal. */
static inline bool replan_is_guided(const replan *p)
{
    return p->domain->promises & BD_ADMISSIBLE && p->domain->promises & BD_CONSISTENT;
}

/* False: no memory. Close it in any case. */
bool replan_open(replan *p, const bd_domain *domain, const void *problem,
                 const bd_options *options);
void replan_close(replan *p);

/* ---- the queue: a heap of vertices that know their places; least key first ---- */

bool replan_is_less(const uint64_t a[2], const uint64_t b[2]);
/* The vertex of least key; REPLAN_NOWHERE: the queue is empty. */
uint32_t replan_first(const replan *p);
/* Puts a vertex that is not queued under its `key`. */
void replan_enter(replan *p, uint32_t number);
void replan_leave(replan *p, uint32_t number);

/* Takes a vertex from the queue, and sets its g to its rhs. Does that lower it? Else it is infinite now, and the vertex must be
 * looked at again. */
static inline bool replan_settle(replan *p, uint32_t number)
{
    replan_leave(p, number);
    replan_vertex *u = replan_vertex_at(p, number);
    bool is_lowered = u->g > u->rhs;
    u->g = is_lowered ? u->rhs : BD_NO_COST;
    return is_lowered;
}

/* ---- the graph ---- */

/* Adds a vertex of that key, which find() does not know. False: no memory. */
bool replan_add_vertex(replan *p, const void *key);
bool replan_add_edge(replan *p, replan_edge one);
/* The number of a state's vertex; REPLAN_NOWHERE: it has none. */
uint32_t replan_find(const replan *p, const void *state);
/* The same, added if it is missing. REPLAN_NOWHERE: no memory. */
uint32_t replan_meet(replan *p, const void *state);
/* Writes the state of a vertex. */
void replan_state(const replan *p, uint32_t number, void *state);
/* Writes the moves of now; those that are gone stay, at no finite cost. False: see the run's error. */
bool replan_expand(replan *p, uint32_t number, const void *state);
/* The same for a vertex that never was expanded. */
bool replan_expand_first(replan *p, uint32_t number);

/* ---- a search ---- */

/* Begins a search. False: it must end; the run says why. */
bool replan_begin(replan *p, bd_result *result);
/* Counts the states made since `generated`. True: the search must end. */
bool replan_count(replan *p, uint64_t generated);
/* Ends the search after a failure. Returns false. */
bool replan_fail(replan *p, bd_code code, const char *why);
/* Replays the path of the run from `start` and hands it over, if it costs `cost`. */
bd_status replan_take_solution(replan *p, const void *start, bd_cost cost, bd_result *result);
/* Fills the rest of the result. Returns its status. */
bd_status replan_end(replan *p, bd_status status, bd_result *result);

#endif
