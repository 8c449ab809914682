/* See unsolved.h. */
#include "search/unsolved.h"
#include "search/told_position.h"

#include <bandolo/base/random.h>

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_STATES = 32, MOST_STATES = 1024, SHARE = 8, WALK = 64 };

typedef struct expansion {
    unsigned count;
    bd_child *child;
    unsigned char *states;
} expansion;

typedef struct walk {
    const bd_domain *domain;
    const void *problem;
    bd_error *error;
    size_t moves; /* made so far */
    bd_cost cost;
    expansion all, twin; /* of the state, and of the one that its key makes */
    alignas(16) unsigned char here[BD_STATE_BYTES];
} walk;

static bool unsolved_open_expansion(const bd_domain *domain, expansion *made)
{
    made->child = malloc(domain->max_children * sizeof *made->child);
    made->states = malloc((size_t)domain->max_children * domain->state_size);
    return made->child && made->states;
}

static void unsolved_close_expansion(expansion *made)
{
    free(made->child);
    free(made->states);
}

static void unsolved_expand(const walk *w, const void *state, expansion *made)
{
    made->count = w->domain->expand(w->problem, state, BD_NO_MOVE, made->child, made->states);
}

static bool has_same_moves(const walk *w)
{
    if (w->all.count != w->twin.count)
        return false;
    for (unsigned i = 0; i < w->all.count; ++i)
        if (w->all.child[i].move != w->twin.child[i].move ||
            w->all.child[i].cost != w->twin.child[i].cost)
            return false;
    return true;
}

/* `h`: the estimate of the state. */
static bool check_key(walk *w, bd_cost h)
{
    const bd_domain *domain = w->domain;
    alignas(16) unsigned char twin[BD_STATE_BYTES], key[BD_KEY_BYTES], same[BD_KEY_BYTES];
    domain->to_key(w->problem, w->here, key);
    domain->from_key(w->problem, key, twin);
    domain->to_key(w->problem, twin, same);
    unsolved_expand(w, twin, &w->twin);
    bd_cost h_twin = domain->estimate(w->problem, twin);
    if (memcmp(key, same, domain->key_size) == 0 && h == h_twin && has_same_moves(w))
        return true;
    return bd_fail(
        w->error, BD_BROKEN_PROMISE, w->moves,
        "'no solution' is in doubt: the key of a position makes another one, with h %u and %u "
        "moves instead of h %u and %u moves",
        h_twin, w->twin.count, h, w->all.count);
}

static bool check_state(walk *w)
{
    bd_cost h = w->domain->estimate(w->problem, w->here);
    if (h >= BD_MOST_COST)
        return bd_fail(w->error, BD_BROKEN_PROMISE, w->moves,
                       "'no solution' is in doubt: an estimate is %u, and must be below %u", h,
                       (unsigned)BD_MOST_COST);
    if (w->cost < BD_MOST_COST && w->domain->is_goal(w->problem, w->here))
        return bd_fail(w->error, BD_BROKEN_PROMISE, w->moves,
                       "'no solution' is wrong: %zu moves of cost %u lead to a goal", w->moves,
                       w->cost);
    unsolved_expand(w, w->here, &w->all);
    return check_key(w, h);
}

static void step(walk *w, bd_random *random)
{
    unsigned i = (unsigned)bd_random_below(random, w->all.count);
    size_t size = w->domain->state_size;
    memcpy(w->here, w->all.states + i * size, size);
    w->cost = bd_cost_add(w->cost, w->all.child[i].cost);
    ++w->moves;
}

static bool walk_about(walk *w, const void *start, uint64_t states)
{
    bd_random random = bd_random_of(0);
    bool is_sound = true;
    w->moves = WALK;
    for (uint64_t i = 0; i < states && is_sound; ++i) {
        if (w->moves == WALK || w->all.count == 0) {
            memcpy(w->here, start, w->domain->state_size);
            w->moves = w->cost = 0;
        } else {
            step(w, &random);
        }
        is_sound = check_state(w) || told_position(w->domain, w->problem, w->here, w->error);
        if (w->moves == 0 && w->all.count == 0)
            break;
    }
    return is_sound;
}

bool unsolved_is_sound(const bd_domain *domain, const void *problem, const void *start,
                       uint64_t generated, bd_error *error)
{
    walk w = {.domain = domain, .problem = problem, .error = error};
    uint64_t states = LEAST_STATES + generated / SHARE;
    bool is_sound = true;
    if (unsolved_open_expansion(domain, &w.all) && unsolved_open_expansion(domain, &w.twin))
        is_sound = walk_about(&w, start, states < MOST_STATES ? states : MOST_STATES);
    unsolved_close_expansion(&w.all);
    unsolved_close_expansion(&w.twin);
    return is_sound;
}
