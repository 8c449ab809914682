/* A clause: one of its literals must hold.
 *
 * Two literals that are not denied are watched; only when one is does a scan look for another, and when there is none
 * the last is made to hold (Moskewicz et al., "Chaff", DAC 2001). The watched literals need not be restored: undoing
 * decisions denies fewer literals. */
#include "constraint/propagator.h"

typedef struct clause_state {
    bd_literal *literal; /* the first two are watched */
    uint32_t count;
} clause_state;

/* The events by which a literal may come to be denied. */
static unsigned denying_events(bd_relation relation)
{
    switch (relation) {
    case BD_EQUAL:
        return EVENT_VALUE;
    case BD_NOT_EQUAL:
        return EVENT_FIXED;
    case BD_AT_MOST:
        return EVENT_LEAST;
    case BD_AT_LEAST:
        return EVENT_GREATEST;
    }
    return EVENT_VALUE;
}

static bool clause_open(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    clause_state *state = own->state = propagation_take(all, 1, sizeof *state);
    if (!state)
        return false;
    state->count = constraint->count;
    state->literal = propagation_take(all, state->count, sizeof *state->literal);
    if (!state->literal)
        return false;
    for (uint32_t i = 0; i < state->count; ++i) {
        bd_relation relation = (bd_relation)constraint->relations[i];
        state->literal[i] = (bd_literal){constraint->scope[i], relation, constraint->numbers[i]};
        if (!propagation_wake_by(all, own, constraint->scope[i], denying_events(relation)))
            return false;
    }
    return true;
}

static bool is_denied(const propagation *all, bd_literal literal)
{
    return values_denies(values_of(all, literal.variable), literal.relation, literal.value);
}

/* Puts a literal that is not denied at position `watch`; false: there is none from there on. */
static bool find_watch(const propagation *all, clause_state *state, uint32_t watch)
{
    bd_literal *literal = state->literal;
    for (uint32_t i = watch; i < state->count; ++i)
        if (!is_denied(all, literal[i])) {
            bd_literal found = literal[i];
            literal[i] = literal[watch];
            literal[watch] = found;
            return true;
        }
    return false;
}

static bool clause_propagate(propagation *all, propagator *own)
{
    clause_state *state = own->state;
    if (!find_watch(all, state, 0))
        return false;
    return find_watch(all, state, 1) || values_hold(&all->values, state->literal[0]);
}

const propagator_family propagate_clause = {
    .priority = 0, .idempotent = true, .open = clause_open, .propagate = clause_propagate};
