/* See replanning.h. The names g, rhs, key, km and update_vertex() are the paper's; Pred(u) is made of the moves of u, each of
 * which has one back. */
#include <bandolo/search/replanning.h>

#include "search/replan.h"

#include <stdlib.h>
#include <string.h>

enum { GOAL };

struct bd_dstarlite {
    replan graph;
    uint64_t km;    /* what h may have fallen by since the first keys, as the start moved */
    uint32_t start; /* its vertex */
    void *turned;   /* the problem whose goal is the start, for h; NULL: h is 0 */
    bool has_begun; /* is anything expanded */
    _Alignas(16) unsigned char start_state[BD_STATE_BYTES], goal_state[BD_STATE_BYTES];
};

static bool dstarlite_complete(replan *p, uint32_t number, const void *state)
{
    (void)p, (void)number, (void)state;
    return true;
}

/* h of the way from the start to a vertex. */
static bd_cost dstarlite_estimate(const bd_dstarlite *plan, uint32_t number)
{
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    if (!plan->turned)
        return 0;
    replan_state(&plan->graph, number, state);
    return plan->graph.domain->estimate(plan->turned, state);
}

static void dstarlite_calculate_key(const bd_dstarlite *plan, uint32_t number, uint64_t key[2])
{
    const replan_vertex *v = replan_vertex_at(&plan->graph, number);
    bd_cost least = v->g < v->rhs ? v->g : v->rhs;
    key[0] = key[1] = UINT64_MAX;
    if (least == BD_NO_COST)
        return;
    key[0] = least + dstarlite_estimate(plan, number) + plan->km;
    key[1] = least;
}

static void queue(bd_dstarlite *plan, uint32_t number)
{
    dstarlite_calculate_key(plan, number, replan_vertex_at(&plan->graph, number)->key);
    replan_enter(&plan->graph, number);
}

/* The edge over which the rest costs least, and what it costs over it; NULL: it costs BD_NO_COST over all. */
static const replan_edge *best_edge(const replan *p, uint32_t number, bd_cost *least)
{
    const replan_edge *best = NULL;
    *least = BD_NO_COST;
    for (uint32_t e = replan_vertex_at(p, number)->first_out; e != REPLAN_NOWHERE;
         e = replan_edge_at(p, e)->next_out) {
        const replan_edge *out = replan_edge_at(p, e);
        bd_cost over = replan_sum(replan_vertex_at(p, out->to)->g, out->cost);
        if (over < *least)
            *least = over, best = out;
    }
    return best;
}

/* Looks at a vertex again after one of its neighbours changed. */
static void dstarlite_update_vertex(bd_dstarlite *plan, uint32_t number)
{
    replan *p = &plan->graph;
    replan_vertex *u = replan_vertex_at(p, number);
    if (number != GOAL)
        best_edge(p, number, &u->rhs);
    if (u->place)
        replan_leave(p, number);
    if (u->g != u->rhs)
        queue(plan, number);
}

/* Expands all to which moves of `number` lead: these are its predecessors, too. False: the run says why. */
static bool meet_predecessors(bd_dstarlite *plan, uint32_t number)
{
    replan *p = &plan->graph;
    if (!replan_expand_first(p, number))
        return false;
    for (uint32_t e = replan_vertex_at(p, number)->first_out; e != REPLAN_NOWHERE;
         e = replan_edge_at(p, e)->next_out)
        if (!replan_expand_first(p, replan_edge_at(p, e)->to))
            return false;
    return true;
}

static void update_predecessors(bd_dstarlite *plan, uint32_t number)
{
    const replan *p = &plan->graph;
    for (uint32_t e = replan_vertex_at(p, number)->first_in; e != REPLAN_NOWHERE;
         e = replan_edge_at(p, e)->next_in)
        dstarlite_update_vertex(plan, replan_edge_at(p, e)->from);
}

/* Takes the first of the queue. False: the search must end, the run says why. */
static bool take(bd_dstarlite *plan, uint32_t top)
{
    replan *p = &plan->graph;
    uint64_t key[2], generated = p->run.counter[BD_GENERATED];
    dstarlite_calculate_key(plan, top, key);
    if (replan_is_less(replan_vertex_at(p, top)->key, key)) { /* the start has moved since */
        replan_leave(p, top);
        queue(plan, top);
        return true;
    }
    if (!meet_predecessors(plan, top))
        return false;
    ++p->run.counter[BD_EXPANDED];
    bool is_lowered = replan_settle(p, top);
    update_predecessors(plan, top);
    if (!is_lowered)
        dstarlite_update_vertex(plan, top);
    return !replan_count(p, generated);
}

static bool dstarlite_compute_shortest_path(bd_dstarlite *plan)
{
    replan *p = &plan->graph;
    plan->has_begun = true;
    for (;;) {
        uint64_t key[2];
        uint32_t top = replan_first(p);
        const replan_vertex *start = replan_vertex_at(p, plan->start);
        dstarlite_calculate_key(plan, plan->start, key);
        if (top == REPLAN_NOWHERE ||
            (start->rhs == start->g && !replan_is_less(replan_vertex_at(p, top)->key, key)))
            return true;
        if (!take(plan, top))
            return false;
    }
}

/* From the start, each time to where the rest costs least. */
static bool dstarlite_trace(bd_dstarlite *plan)
{
    replan *p = &plan->graph;
    for (uint32_t at = plan->start; at != GOAL;) {
        bd_cost rest;
        const replan_edge *best = best_edge(p, at, &rest);
        if (!best || p->run.path_length > p->vertex_count)
            return replan_fail(p, BD_BROKEN_PROMISE, "moves changed of which nothing was said");
        if (!bd_run_path_push(&p->run, best->move))
            return false;
        at = best->to;
    }
    return true;
}

bd_status bd_dstarlite_search(bd_dstarlite *plan, bd_result *result)
{
    replan *p = &plan->graph;
    bd_status status;
    if (!replan_begin(p, result) || !dstarlite_compute_shortest_path(plan))
        status = p->run.status;
    else if (replan_vertex_at(p, plan->start)->g == BD_NO_COST)
        status = BD_NO_SOLUTION;
    else if (!dstarlite_trace(plan))
        status = bd_run_end(&p->run, BD_FAILED);
    else
        status = replan_take_solution(p, plan->start_state, replan_vertex_at(p, plan->start)->g,
                                      result);
    return replan_end(p, status, result);
}

bool bd_dstarlite_changed(bd_dstarlite *plan, const void *state)
{
    replan *p = &plan->graph;
    uint32_t number = plan->has_begun ? replan_find(p, state) : REPLAN_NOWHERE;
    if (number == REPLAN_NOWHERE)
        return true;
    if (!replan_expand(p, number, state) || !meet_predecessors(plan, number)) {
        p->broken = p->run.error;
        return false;
    }
    update_predecessors(plan, number);
    dstarlite_update_vertex(plan, number);
    return true;
}

/* Turns the problem towards the start. */
static void turn(bd_dstarlite *plan)
{
    const replan *p = &plan->graph;
    if (plan->turned)
        p->domain->toward(p->problem, plan->start_state, plan->turned, plan->goal_state);
}

bool bd_dstarlite_move(bd_dstarlite *plan, const void *start)
{
    replan *p = &plan->graph;
    uint32_t number = replan_meet(p, start), last = plan->start;
    if (number == REPLAN_NOWHERE) {
        bd_fail(&p->broken, BD_NO_MEMORY, 0, "no memory for the graph");
        return false;
    }
    memcpy(plan->start_state, start, p->domain->state_size);
    plan->start = number;
    turn(plan);
    plan->km += dstarlite_estimate(plan, last);
    return true;
}

static bool dstarlite_make(bd_dstarlite *plan)
{
    replan *p = &plan->graph;
    size_t bytes = p->domain->problem_size ? p->domain->problem_size : 1;
    plan->turned = calloc(1, bytes);
    if (!plan->turned)
        return false;
    turn(plan);
    if (!replan_is_guided(p)) {
        free(plan->turned);
        plan->turned = NULL;
    }
    if (replan_meet(p, plan->goal_state) != GOAL)
        return false;
    plan->start = replan_meet(p, plan->start_state);
    replan_vertex_at(p, GOAL)->rhs = 0;
    queue(plan, GOAL);
    return plan->start != REPLAN_NOWHERE;
}

bd_dstarlite *bd_dstarlite_open(const bd_domain *domain, const void *problem, const void *start,
                                const bd_options *options, bd_error *error)
{
    if (!domain->toward || !(domain->promises & BD_REVERSIBLE)) {
        bd_fail(error, BD_BAD_USAGE, 0, "the moves of %s cannot be taken back", domain->name);
        return NULL;
    }
    bd_dstarlite *plan = calloc(1, sizeof *plan);
    if (plan) {
        plan->graph.name = "dstarlite";
        plan->graph.complete = dstarlite_complete;
        memcpy(plan->start_state, start, domain->state_size);
        if (replan_open(&plan->graph, domain, problem, options) && dstarlite_make(plan))
            return plan;
    }
    bd_dstarlite_close(plan);
    bd_fail(error, BD_NO_MEMORY, 0, "no memory for dstarlite");
    return NULL;
}

void bd_dstarlite_close(bd_dstarlite *plan)
{
    if (!plan)
        return;
    replan_close(&plan->graph);
    free(plan->turned);
    free(plan);
}
