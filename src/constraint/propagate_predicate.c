/* A predicate of the user's own: asked once all variables but at most one are fixed.
 *
 * Two that are not are watched, as in a clause. */
#include "constraint/propagator.h"

typedef struct predicate_state {
    uint32_t watched[2]; /* positions in the scope of different variables */
    int32_t *values;
} predicate_state;

static bool predicate_open(propagation *all, propagator *own)
{
    predicate_state *state = own->state = propagation_take(all, 1, sizeof *state);
    if (!state)
        return false;
    state->values = propagation_take(all, own->constraint->count, sizeof *state->values);
    return state->values && propagation_wake_by_scope(all, own, EVENT_FIXED);
}

static bool is_free(const propagation *all, const model_constraint *constraint, uint32_t position)
{
    return position < constraint->count &&
           !values_is_fixed(values_of(all, constraint->scope[position]));
}

/* The first position from `from` on whose variable is not fixed and not `other`; `count` if there is
 * none. */
static uint32_t find_free(const propagation *all, const model_constraint *constraint, uint32_t from,
                          bd_variable other)
{
    while (from < constraint->count &&
           (constraint->scope[from] == other || !is_free(all, constraint, from)))
        ++from;
    return from;
}

/* Are two different variables not fixed yet? */
static bool still_waits(const propagation *all, const model_constraint *constraint,
                        predicate_state *state)
{
    uint32_t *watched = state->watched;
    if (watched[0] != watched[1] && is_free(all, constraint, watched[0]) &&
        is_free(all, constraint, watched[1]))
        return true;
    watched[0] = find_free(all, constraint, 0, BD_NO_VARIABLE);
    watched[1] = watched[0];
    if (watched[0] < constraint->count)
        watched[1] = find_free(all, constraint, watched[0] + 1, constraint->scope[watched[0]]);
    return watched[1] < constraint->count;
}

/* A constraint of which one variable at most is not fixed. */
typedef struct asked_predicate {
    const propagation *all;
    const model_constraint *constraint;
    int32_t *values;
    bd_variable last; /* BD_NO_VARIABLE: all are fixed */
} asked_predicate;

/* Does it hold if the last variable has this value? */
static bool predicate_holds_with(const void *context, int64_t value)
{
    const asked_predicate *asked = context;
    const model_constraint *constraint = asked->constraint;
    for (uint32_t i = 0; i < constraint->count; ++i)
        asked->values[i] = constraint->scope[i] == asked->last
                               ? (int32_t)value
                               : values_of(asked->all, constraint->scope[i])->least;
    return constraint->holds(constraint->context, asked->values);
}

static bool predicate_propagate(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    predicate_state *state = own->state;
    asked_predicate asked = {all, constraint, state->values, BD_NO_VARIABLE};
    if (still_waits(all, constraint, state))
        return true;
    if (state->watched[0] == constraint->count)
        return predicate_holds_with(&asked, 0);
    asked.last = constraint->scope[state->watched[0]];
    /* Most values inside a range could not be removed: it is asked when the variable is fixed. */
    return !values_of(all, asked.last)->words ||
           propagation_keep(all, asked.last, predicate_holds_with, &asked);
}

const propagator_family propagate_predicate = {
    .priority = 1, .idempotent = true, .open = predicate_open, .propagate = predicate_propagate};
