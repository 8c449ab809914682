/* WIDA* as it was first described, as literally as can be: an explicit stack, the path as a list whose
 * states are compared one by one, f as a fraction, the next bound by looking at all that was cut. Over
 * any table of a domain. */
#ifndef TESTS_SEARCH_WIDASTAR_ORACLE_H
#define TESTS_SEARCH_WIDASTAR_ORACLE_H

#include <bandolo/search/domain.h>

#include <stdlib.h>
#include <string.h>

enum { ORACLE_STACK = 4096, ORACLE_CHILDREN = 8, ORACLE_WORK = 300000 /* states expanded */ };

typedef struct oracle_node {
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    bd_move last;
    bd_cost g, h;
    unsigned depth; /* how many states are above it on the path */
} oracle_node;

typedef struct oracle {
    const bd_domain *domain;
    const void *problem;
    const bd_options *options;
    bd_cost start; /* its h */
    long double cutoff, least_cut;
    oracle_node stack[ORACLE_STACK], path[ORACLE_STACK];
    unsigned waiting;
    bool gave_up; /* too much for a test: nothing is said */
    bool solved;
    bd_cost cost;
    uint64_t expanded, expanded_last, restarts;
} oracle;

static inline long double oracle_f(const oracle *o, bd_cost g, bd_cost h)
{
    return g + (long double)bd_weight_at(&o->options->weight, g, h, o->start) /
                   (long double)BD_WEIGHT_ONE * h;
}

static inline bool oracle_same(const oracle *o, const void *a, const void *b)
{
    _Alignas(16) unsigned char key_a[BD_KEY_BYTES], key_b[BD_KEY_BYTES];
    o->domain->to_key(o->problem, a, key_a);
    o->domain->to_key(o->problem, b, key_b);
    return memcmp(key_a, key_b, o->domain->key_size) == 0;
}

static inline bool oracle_is_on_path(const oracle *o, unsigned depth, const void *state)
{
    for (unsigned i = 0; i <= depth; ++i)
        if (oracle_same(o, o->path[i].state, state))
            return true;
    return false;
}

/* The children on the stack from `first` on: the one of least f is moved to the top; of equals, the one
 * that lay highest. */
static inline void oracle_lift_least(oracle *o, unsigned first)
{
    unsigned least = first;
    for (unsigned i = first; i < o->waiting; ++i)
        if (oracle_f(o, o->stack[i].g, o->stack[i].h) <=
            oracle_f(o, o->stack[least].g, o->stack[least].h))
            least = i;
    if (first == o->waiting)
        return;
    oracle_node node = o->stack[least];
    memmove(&o->stack[least], &o->stack[least + 1], (o->waiting - least - 1) * sizeof *o->stack);
    o->stack[o->waiting - 1] = node;
}

static inline void oracle_expand(oracle *o, const oracle_node *here)
{
    bd_child child[ORACLE_CHILDREN];
    _Alignas(16) unsigned char states[ORACLE_CHILDREN * BD_STATE_BYTES];
    unsigned first = o->waiting;
    unsigned count = o->domain->expand(o->problem, here->state, here->last, child, states);
    for (unsigned i = 0; i < count; ++i) {
        oracle_node *next = &o->stack[o->waiting];
        memcpy(next->state, states + i * o->domain->state_size, o->domain->state_size);
        next->last = child[i].move;
        next->g = here->g + child[i].cost;
        next->h = o->domain->estimate(o->problem, next->state);
        next->depth = here->depth + 1;
        if (oracle_is_on_path(o, here->depth, next->state))
            continue;
        long double f = oracle_f(o, next->g, next->h);
        if (f <= o->cutoff)
            ++o->waiting;
        else if (f < o->least_cut)
            o->least_cut = f;
    }
    if (o->options->child_order == BD_LEAST_F_FIRST)
        oracle_lift_least(o, first);
}

/* Searches within the cut-off, until the stack is empty. */
static inline void oracle_iterate(oracle *o, const oracle_node *start)
{
    o->stack[0] = *start;
    o->waiting = 1;
    o->least_cut = 1e30L;
    o->expanded_last = 0;
    while (o->waiting > 0 && !o->solved && !o->gave_up) {
        oracle_node here = o->stack[--o->waiting];
        ++o->expanded_last;
        if (o->domain->is_goal(o->problem, here.state)) {
            o->solved = true;
            o->cost = here.g;
            break;
        }
        o->path[here.depth] = here;
        oracle_expand(o, &here);
        o->gave_up = o->waiting > ORACLE_STACK / 2 || here.depth > ORACLE_STACK / 2 ||
                     o->expanded + o->expanded_last > ORACLE_WORK;
    }
    o->expanded += o->expanded_last;
}

/* The weight of the options must be one (not zeroed). */
static inline void oracle_search(oracle *o, const bd_domain *domain, const void *problem,
                                 const void *state, const bd_options *options)
{
    o->domain = domain, o->problem = problem, o->options = options;
    o->gave_up = o->solved = false;
    o->expanded = o->restarts = 0;
    oracle_node start = {.last = BD_NO_MOVE, .h = domain->estimate(problem, state)};
    memcpy(start.state, state, domain->state_size);
    o->cutoff = o->start = start.h;
    for (;;) {
        oracle_iterate(o, &start);
        if (o->solved || o->gave_up || o->least_cut >= 1e30L)
            return;
        long double rounded = (long double)(uint64_t)o->least_cut;
        rounded += rounded < o->least_cut;
        o->cutoff = options->cut_off == BD_PLUS_ONE ? o->cutoff + 1 : rounded;
        ++o->restarts;
    }
}

#endif
