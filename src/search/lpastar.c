/* See replanning.h. The names g, rhs, key and update_vertex() are the paper's.
 *
 * All goals lead to one vertex more, the paper's goal, at the cost TO_GOAL: the proof wants no cost 0. */
#include <bandolo/search/replanning.h>

#include "search/replan.h"

#include <stdlib.h>
#include <string.h>

enum { GOAL_VERTEX, START_VERTEX };

static const bd_cost TO_GOAL = 1;

struct bd_lpastar {
    replan graph; /* the first member: complete() gets it */
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
};

/* Sets h, which is that of the way to GOAL_VERTEX: without TO_GOAL in it, states would be expanded that cost too much by
 * it. A goal leads to GOAL_VERTEX. */
static bool lpastar_complete(replan *p, uint32_t number, const void *state)
{
    const replan_edge to_goal = {
        .from = number, .to = GOAL_VERTEX, .cost = TO_GOAL, .move = BD_NO_MOVE};
    replan_vertex_at(p, number)->h = TO_GOAL;
    if (replan_is_guided(p))
        replan_vertex_at(p, number)->h = bd_cost_add(TO_GOAL,
                                                     p->domain->estimate(p->problem, state));
    return !p->domain->is_goal(p->problem, state) || replan_add_edge(p, to_goal);
}

static void lpastar_calculate_key(const replan_vertex *v, uint64_t key[2])
{
    bd_cost least = v->g < v->rhs ? v->g : v->rhs;
    key[0] = least == BD_NO_COST ? UINT64_MAX : (uint64_t)least + v->h;
    key[1] = least;
}

static void lpastar_update_vertex(replan *p, uint32_t number)
{
    replan_vertex *u = replan_vertex_at(p, number);
    if (number != START_VERTEX) {
        u->rhs = BD_NO_COST;
        for (uint32_t e = u->first_in; e != REPLAN_NOWHERE; e = replan_edge_at(p, e)->next_in) {
            const replan_edge *into = replan_edge_at(p, e);
            bd_cost over = replan_sum(replan_vertex_at(p, into->from)->g, into->cost);
            u->rhs = over < u->rhs ? over : u->rhs;
        }
    }
    if (u->place)
        replan_leave(p, number);
    if (u->g != u->rhs) {
        lpastar_calculate_key(u, u->key);
        replan_enter(p, number);
    }
}

static void update_successors(replan *p, uint32_t number)
{
    for (uint32_t e = replan_vertex_at(p, number)->first_out; e != REPLAN_NOWHERE;
         e = replan_edge_at(p, e)->next_out)
        lpastar_update_vertex(p, replan_edge_at(p, e)->to);
}

/* False: the search must end, the run says why. */
static bool lpastar_compute_shortest_path(replan *p)
{
    for (;;) {
        uint64_t key[2], generated = p->run.counter[BD_GENERATED];
        const replan_vertex *goal = replan_vertex_at(p, GOAL_VERTEX);
        uint32_t top = replan_first(p);
        lpastar_calculate_key(goal, key);
        if (top == REPLAN_NOWHERE ||
            (goal->rhs == goal->g && !replan_is_less(replan_vertex_at(p, top)->key, key)))
            return true;
        if (top != GOAL_VERTEX && !replan_expand_first(p, top))
            return false;
        ++p->run.counter[BD_EXPANDED];
        bool is_lowered = replan_settle(p, top);
        update_successors(p, top);
        if (!is_lowered)
            lpastar_update_vertex(p, top);
        if (replan_count(p, generated))
            return false;
    }
}

/* Back from the goal over moves that explain each g. */
static bool lpastar_trace(replan *p)
{
    for (uint32_t at = GOAL_VERTEX; at != START_VERTEX;) {
        uint32_t e = replan_vertex_at(p, at)->first_in;
        while (e != REPLAN_NOWHERE &&
               replan_sum(replan_vertex_at(p, replan_edge_at(p, e)->from)->g,
                          replan_edge_at(p, e)->cost) != replan_vertex_at(p, at)->g)
            e = replan_edge_at(p, e)->next_in;
        if (e == REPLAN_NOWHERE)
            return replan_fail(p, BD_BROKEN_PROMISE, "moves changed of which nothing was said");
        if (at != GOAL_VERTEX && !bd_run_path_push(&p->run, replan_edge_at(p, e)->move))
            return false;
        at = replan_edge_at(p, e)->from;
    }
    bd_run_path_reverse(&p->run);
    return true;
}

bd_status bd_lpastar_search(bd_lpastar *plan, bd_result *result)
{
    replan *p = &plan->graph;
    bd_status status;
    if (!replan_begin(p, result) || !lpastar_compute_shortest_path(p))
        status = p->run.status;
    else if (replan_vertex_at(p, GOAL_VERTEX)->g == BD_NO_COST)
        status = BD_NO_SOLUTION;
    else if (!lpastar_trace(p))
        status = bd_run_end(&p->run, BD_FAILED);
    else
        status = replan_take_solution(p, plan->start, replan_vertex_at(p, GOAL_VERTEX)->g - TO_GOAL,
                                      result);
    return replan_end(p, status, result);
}

bool bd_lpastar_changed(bd_lpastar *plan, const void *state)
{
    replan *p = &plan->graph;
    uint32_t number = replan_find(p, state);
    if (number == REPLAN_NOWHERE || !replan_vertex_at(p, number)->is_expanded)
        return true;
    if (!replan_expand(p, number, state)) {
        p->broken = p->run.error;
        return false;
    }
    update_successors(p, number);
    return true;
}

static bool lpastar_make(bd_lpastar *plan, const void *start)
{
    static const unsigned char none[BD_KEY_BYTES];
    replan *p = &plan->graph;
    if (!replan_add_vertex(p, none) || replan_meet(p, start) != START_VERTEX)
        return false;
    replan_vertex_at(p, START_VERTEX)->rhs = 0;
    lpastar_calculate_key(replan_vertex_at(p, START_VERTEX),
                          replan_vertex_at(p, START_VERTEX)->key);
    replan_enter(p, START_VERTEX);
    return true;
}

bd_lpastar *bd_lpastar_open(const bd_domain *domain, const void *problem, const void *start,
                            const bd_options *options, bd_error *error)
{
    bd_lpastar *plan = calloc(1, sizeof *plan);
    if (plan) {
        plan->graph.name = "lpastar";
        plan->graph.complete = lpastar_complete;
        memcpy(plan->start, start, domain->state_size);
        if (replan_open(&plan->graph, domain, problem, options) && lpastar_make(plan, start))
            return plan;
    }
    bd_lpastar_close(plan);
    bd_fail(error, BD_NO_MEMORY, 0, "no memory for lpastar");
    return NULL;
}

void bd_lpastar_close(bd_lpastar *plan)
{
    if (plan)
        replan_close(&plan->graph);
    free(plan);
}
