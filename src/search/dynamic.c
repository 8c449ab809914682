/* See dynamic.h. */
#define _GNU_SOURCE /* MAP_ANONYMOUS, MAP_NORESERVE */
#include <bandolo/template/search/run.h>
#include <bandolo/search/search.h>
#include "search/dynamic.h"
#include "search/under.h"

#include <stdlib.h>
#include <sys/mman.h>

/* Address space for the stack of successors; pages are only used when a search gets that deep. */
#ifdef __wasm__ /* where all of it would be memory */
static const size_t STACK_BYTES = (size_t)1 << 22;
#undef MAP_NORESERVE
#define MAP_NORESERVE 0
#else
static const size_t STACK_BYTES = (size_t)1 << 26;
#endif

static void set_room(dynamic_scratch *scratch, const bd_domain *domain)
{
    scratch->children_bytes = dynamic_aligned(domain->max_children * sizeof(bd_child));
    scratch->room = scratch->children_bytes +
                    dynamic_aligned(domain->max_children * domain->state_size);
}

bool dynamic_open(dynamic_problem *problem, const bd_domain *domain, const void *data)
{
    dynamic_scratch *scratch = calloc(1, sizeof *scratch);
    if (!scratch)
        return false;
    set_room(scratch, domain);
    size_t bytes = STACK_BYTES + scratch->room;
    void *base = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (base == MAP_FAILED) {
        free(scratch);
        return false;
    }
    scratch->base = scratch->top = base;
    scratch->end = scratch->base + bytes;
    *problem = (dynamic_problem){.domain = domain, .data = data, .scratch = scratch};
    return true;
}

void dynamic_reopen(dynamic_problem *problem, const bd_domain *domain, const void *data,
                    dynamic_scratch *scratch)
{
    scratch->top = scratch->base;
    set_room(scratch, domain); /* a graph's may have grown */
    scratch->exhausted = false;
    *problem = (dynamic_problem){.domain = domain, .data = data, .scratch = scratch};
}

void dynamic_scratch_free(dynamic_scratch *scratch)
{
    munmap(scratch->base, (size_t)(scratch->end - scratch->base));
    free(scratch);
}

void dynamic_close(dynamic_problem *problem)
{
    dynamic_scratch_free(problem->scratch);
}

void dynamic_exhaust(const dynamic_problem *problem)
{
    problem->scratch->exhausted = true;
    if (problem->control)
        bd_control_end(problem->control, BD_LIMIT_MEMORY);
}

dynamic_state dynamic_take_back(const dynamic_problem *problem, const dynamic_state *here,
                                bd_move move)
{
    bd_move inverse = problem->domain->inverse(move);
    dynamic_children children = dynamic_expand(problem, here, BD_NO_MOVE);
    for (unsigned i = 0; i < children.count; ++i)
        if (children.child[i].move == inverse)
            memcpy(problem->scratch->current, dynamic_child(&children, i),
                   problem->domain->state_size);
    dynamic_release(&children);
    return problem->scratch->current;
}

bool dynamic_fork(const dynamic_problem *problem, dynamic_problem *copy)
{
    if (!dynamic_open(copy, problem->domain, problem->data))
        return false;
    copy->control = problem->control;
    copy->keys = problem->keys;
    return true;
}

void dynamic_join(const dynamic_problem *problem, dynamic_problem *copy)
{
    problem->scratch->exhausted |= copy->scratch->exhausted;
    dynamic_close(copy);
}

bool dynamic_turn(const dynamic_problem *problem, const dynamic_state *start,
                  dynamic_problem *turned, dynamic_key *goal)
{
    const bd_domain *domain = problem->domain;
    void *data = calloc(1, domain->problem_size ? domain->problem_size : 1);
    if (!data || !dynamic_open(turned, domain, data)) {
        free(data);
        return false;
    }
    turned->control = problem->control;
    turned->keys = problem->keys;
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    domain->toward(problem->data, *start, data, state);
    domain->to_key(problem->data, state, goal->bytes);
    return true;
}

void dynamic_turn_back(const dynamic_problem *problem, dynamic_problem *turned)
{
    void *data = (void *)(uintptr_t)turned->data;
    dynamic_join(problem, turned);
    free(data);
}

void dynamic_observe(bd_run *run, const dynamic_problem *problem, bd_event_kind kind,
                     dynamic_state state, bd_move move, bd_cost g)
{
    if (!bd_run_is_observed(run))
        return;
    bd_event event = {.kind = kind,
                      .state = state,
                      .move = move,
                      .g = g,
                      .h = problem->domain->estimate(problem->data, state),
                      .bound = control_lower_bound(run->control)};
    run->options->observer.event(run->options->observer.context, &event);
}
