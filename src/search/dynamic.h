/* The domain `dynamic`: any bd_domain table under the names of the static contract, so that the
 * templates of the algorithms serve it too. One coarse call makes all successors of a state.
 *
 * A state is a pointer: into the scratch of the search, where D(expand) left it until D(release),
 * or to the one place that dynamic_from_key() fills. Scratch is a stack, as the search goes down and
 * up again. */
#ifndef BANDOLO_SEARCH_DYNAMIC_H
#define BANDOLO_SEARCH_DYNAMIC_H

#include <bandolo/template/search/run.h>
#include <bandolo/search/search.h>
#include <bandolo/template/base/prefix.h>
#include <bandolo/search/domain.h>

#include "search/wide.h"

#include <stdalign.h>
#include <string.h>

enum {
    dynamic_key_bytes = 64, /* larger keys are numbered: wide.h */
    dynamic_cost_bits = 32,
    dynamic_most_children = UINT16_MAX,
    dynamic_move_numbers = UINT16_MAX,
    dynamic_visit_bytes = 0, /* successors lie in the scratch, not on the stack */
    dynamic_rises = 1,       /* is the rise of a move known without making it */
    dynamic_takes_perimeters = true
};

typedef const void *dynamic_state;
typedef bd_move
    dynamic_past; /* what a search of paths remembers: the last move, or the move back, see past.h */

typedef struct dynamic_key {
    alignas(16) unsigned char bytes[dynamic_key_bytes];
} dynamic_key;

/* Made by dynamic_open(); one per thread. */
typedef struct dynamic_scratch {
    char *base, *top, *end; /* the stack of successors */
    size_t children_bytes;  /* the bd_child of one expansion, rounded up to 16 */
    size_t room;            /* what one expansion may need, bytes */
    alignas(16) unsigned char current[BD_STATE_BYTES]; /* what from_key filled last */
    bool exhausted;                                    /* the search went deeper than the stack */
} dynamic_scratch;

typedef struct dynamic_problem {
    const bd_domain *domain;
    const void *data;
    dynamic_scratch *scratch;
    bd_control *control; /* of the search, which ends when the scratch is exhausted; may be NULL */
    wide_keys *keys;     /* of a domain of large keys, else NULL */
} dynamic_problem;

typedef struct dynamic_children {
    const dynamic_problem *problem;
    dynamic_state parent;
    unsigned count;
    const bd_child *child;
    const char *states;
    size_t state_size;
} dynamic_children;

/* Prepares a search. False: no memory. */
bool dynamic_open(dynamic_problem *problem, const bd_domain *domain, const void *data);
void dynamic_close(dynamic_problem *problem);

/* The same with the scratch of an earlier search of that domain. */
void dynamic_reopen(dynamic_problem *problem, const bd_domain *domain, const void *data,
                    dynamic_scratch *scratch);
void dynamic_scratch_free(dynamic_scratch *scratch);

/* The stack of successors is full: the search ends for want of memory. */
void dynamic_exhaust(const dynamic_problem *problem);

static inline size_t dynamic_aligned(size_t bytes)
{
    return (bytes + 15) & ~(size_t)15;
}

BD_INLINE dynamic_children dynamic_expand_after(const dynamic_problem *problem,
                                                const dynamic_state *here, dynamic_past past)
{
    dynamic_scratch *scratch = problem->scratch;
    const bd_domain *domain = problem->domain;
    bd_child *child = (bd_child *)(void *)scratch->top;
    const char *states = NULL;
    unsigned count = 0;
    if (BD_UNLIKELY((size_t)(scratch->end - scratch->top) < scratch->room)) {
        dynamic_exhaust(problem);
    } else {
        char *made = scratch->top + scratch->children_bytes;
        count = domain->expand(problem->data, *here, past, child, made);
        scratch->top = made + dynamic_aligned(count * domain->state_size);
        states = made;
    }
    dynamic_children children = {problem, *here, count, child, states, domain->state_size};
    return children;
}

BD_INLINE dynamic_children dynamic_expand(const dynamic_problem *problem, const dynamic_state *here,
                                          bd_move last)
{
    return dynamic_expand_after(problem, here, problem->domain->inverse_in ? BD_NO_MOVE : last);
}

BD_INLINE void dynamic_expand_to(dynamic_children *children, const dynamic_problem *problem,
                                 const dynamic_state *here, bd_move last)
{
    *children = dynamic_expand(problem, here, last);
}

BD_INLINE dynamic_past dynamic_past_start(const dynamic_problem *problem,
                                          const dynamic_state *start)
{
    (void)problem, (void)start;
    return BD_NO_MOVE;
}

BD_INLINE dynamic_past dynamic_past_of_child(const dynamic_problem *problem,
                                             const dynamic_state *here, dynamic_past past,
                                             bd_move move)
{
    (void)past;
    const bd_domain *domain = problem->domain;
    return domain->inverse_in ? domain->inverse_in(problem->data, *here, move) : move;
}

BD_INLINE bd_move dynamic_past_move(const dynamic_problem *problem, const dynamic_state *here,
                                    dynamic_past past)
{
    bool is_back = past != BD_NO_MOVE && problem->domain->inverse_in;
    return is_back ? problem->domain->inverse_in(problem->data, *here, past) : past;
}

BD_INLINE void dynamic_release(dynamic_children *children)
{
    children->problem->scratch->top = (char *)(uintptr_t)children->child;
}

BD_INLINE unsigned dynamic_size(const dynamic_children *children)
{
    return children->count;
}

BD_INLINE bool dynamic_exists(const dynamic_children *children, unsigned i)
{
    (void)children, (void)i;
    return true;
}

BD_INLINE const dynamic_state *dynamic_parent_of(const dynamic_children *children)
{
    return &children->parent;
}

BD_INLINE bd_move dynamic_move_of(const dynamic_children *children, unsigned i)
{
    return children->child[i].move;
}

BD_INLINE bd_cost dynamic_cost_of(const dynamic_children *children, unsigned i)
{
    return children->child[i].cost;
}

BD_INLINE bd_rise dynamic_rise_of(const dynamic_children *children, unsigned i)
{
    return children->child[i].rise;
}

BD_INLINE bd_rise dynamic_rise_making(const dynamic_children *children, unsigned i, bd_cost h,
                                      const dynamic_state *child)
{
    (void)h, (void)child;
    return dynamic_rise_of(children, i);
}

BD_INLINE dynamic_state dynamic_child(const dynamic_children *children, unsigned i)
{
    return children->states + i * children->state_size;
}

BD_INLINE unsigned dynamic_count(const dynamic_children *children)
{
    return children->count;
}

BD_INLINE bd_cost dynamic_estimate(const dynamic_problem *problem, const dynamic_state *here)
{
    return problem->domain->estimate(problem->data, *here);
}

BD_INLINE bd_cost dynamic_start_estimate(const dynamic_problem *problem, const dynamic_state *start)
{
    return dynamic_estimate(problem, start);
}

BD_INLINE bd_cost dynamic_distance_of(const dynamic_problem *problem, const dynamic_state *here,
                                      bd_cost h)
{
    const bd_domain *domain = problem->domain;
    return domain->distance ? domain->distance(problem->data, *here) : h;
}

BD_INLINE bool dynamic_is_goal(const dynamic_problem *problem, const dynamic_state *here)
{
    return problem->domain->is_goal(problem->data, *here);
}

BD_INLINE bd_cost dynamic_child_estimate(const dynamic_children *children, unsigned i, bd_cost h,
                                         bd_cost cost, const dynamic_state *child)
{
    (void)child;
    return h + (bd_cost)children->child[i].rise - cost;
}

BD_INLINE size_t dynamic_key_size(const dynamic_problem *problem)
{
    return problem->domain->key_size;
}

BD_INLINE dynamic_key dynamic_to_key(const dynamic_problem *problem, const dynamic_state *here)
{
    dynamic_key key;
    problem->domain->to_key(problem->data, *here, key.bytes);
    return key;
}

BD_INLINE dynamic_key dynamic_child_key(const dynamic_children *children, unsigned i)
{
    dynamic_state child = dynamic_child(children, i);
    return dynamic_to_key(children->problem, &child);
}

BD_INLINE dynamic_state dynamic_from_key(const dynamic_problem *problem, const dynamic_key *key)
{
    problem->domain->from_key(problem->data, key->bytes, problem->scratch->current);
    return problem->scratch->current;
}

BD_INLINE void dynamic_keys_charge(const dynamic_problem *problem, bd_run *run)
{
    if (problem->keys)
        wide_charge(problem->keys, run);
}

BD_INLINE uint32_t dynamic_keys_mark(const dynamic_problem *problem)
{
    return problem->keys ? problem->keys->count : 0;
}

BD_INLINE void dynamic_keys_forget(const dynamic_problem *problem, uint32_t mark)
{
    if (problem->keys)
        wide_forget(problem->keys, mark);
}

BD_INLINE bool dynamic_needs_parents(const dynamic_problem *problem)
{
    return !(problem->domain->promises & BD_REVERSIBLE) || problem->domain->inverse_in;
}

/* The state before the last move, for reversible domains; lives like that of from_key. */
dynamic_state dynamic_take_back(const dynamic_problem *problem, const dynamic_state *here,
                                bd_move move);

BD_INLINE bd_move dynamic_inverse_of(const dynamic_problem *problem, const dynamic_state *here,
                                     bd_move move)
{
    return bd_inverse(problem->domain, problem->data, *here, move);
}

BD_INLINE bool dynamic_reads_tables(const dynamic_problem *problem)
{
    return problem->domain->patterns;
}

BD_INLINE bd_cost dynamic_least_cost(const dynamic_problem *problem)
{
    return problem->domain->promises & BD_UNIT_COST ? 1 : 0;
}

BD_INLINE bool dynamic_promises(const dynamic_problem *problem, unsigned promises)
{
    return (problem->domain->promises & promises) == promises;
}

BD_INLINE bd_cost dynamic_rise_step(const dynamic_problem *problem)
{
    return dynamic_promises(problem, BD_EVEN_RISES) ? 2 : 1;
}

/* The same problem with a scratch of its own, for another thread. False: no memory. */
bool dynamic_fork(const dynamic_problem *problem, dynamic_problem *copy);

/* Ends a copy; what its search could not reach is then known of the original. */
void dynamic_join(const dynamic_problem *problem, dynamic_problem *copy);

/* The problem from its other end, for reversible domains: towards `start`, and from `*goal`. False:
 * no memory. */
bool dynamic_turn(const dynamic_problem *problem, const dynamic_state *start,
                  dynamic_problem *turned, dynamic_key *goal);
void dynamic_turn_back(const dynamic_problem *problem, dynamic_problem *turned);

/* Any state may: a plug-in may break its promises. */
BD_INLINE bool dynamic_may_be_goal(const dynamic_problem *problem, int64_t rest)
{
    (void)problem, (void)rest;
    return true;
}

BD_INLINE bool dynamic_is_admissible(const dynamic_problem *problem)
{
    return dynamic_promises(problem, BD_ADMISSIBLE);
}

BD_INLINE bool dynamic_is_observed(const bd_run *run)
{
    return bd_run_is_observed(run);
}

/* Tells the observer of one step. */
void dynamic_observe(bd_run *run, const dynamic_problem *problem, bd_event_kind kind,
                     dynamic_state state, bd_move move, bd_cost g);

#endif
