/* All-different, the cheap part: a value that one has is taken from the others. Complete once all are
 * fixed.
 *
 * Those not yet known to be fixed are the first of an array that is never put back in order: how many they
 * are is enough to go back. */
#include "constraint/propagate_different.h"

typedef struct position {
    const value_set *of;
    bd_variable variable;
    int32_t offset;
} position;

typedef struct values_state {
    position *positions; /* of the scope */
    cell *live;          /* the first so many have not been taken from the others */
} values_state;

static bool different_values_open(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    values_state *state = own->state = propagation_take(all, 1, sizeof *state);
    if (!state)
        return false;
    state->positions = propagation_take(all, constraint->count, sizeof *state->positions);
    state->live = values_cells(&all->values, 1);
    if (!state->positions || !state->live)
        return false;
    for (uint32_t i = 0; i < constraint->count; ++i)
        state->positions[i] = (position){values_of(all, constraint->scope[i]), constraint->scope[i],
                                         constraint->numbers[i]};
    state->live->value = constraint->count;
    return propagation_wake_by_scope(all, own, EVENT_FIXED);
}

/* Takes the value of the first that is not live from those that are. A range may have kept it when it was
 * taken from there: it is compared with all. */
static bool take_from_others(propagation *all, const values_state *state, uint64_t live,
                             uint64_t count)
{
    position fixed = state->positions[live];
    int64_t value = (int64_t)fixed.of->least + fixed.offset;
    uint64_t others = fixed.of->words ? live : count;
    for (uint64_t i = 0; i < others; ++i) {
        position other = state->positions[i];
        int64_t taken = value - other.offset;
        if (values_has(other.of, taken) && i != live &&
            !values_remove(&all->values, other.variable, taken))
            return false;
    }
    return true;
}

/* Once over all: what it fixes itself wakes it again. */
static bool different_values_propagate(propagation *all, propagator *own)
{
    const values_state *state = own->state;
    uint64_t live = state->live->value;
    for (uint64_t i = 0; i < live;) {
        position here = state->positions[i];
        if (!values_is_fixed(here.of)) {
            ++i;
            continue;
        }
        state->positions[i] = state->positions[--live];
        state->positions[live] = here;
        if (!take_from_others(all, state, live, own->constraint->count))
            return false;
    }
    if (live != state->live->value)
        values_write(&all->values, state->live, live);
    return true;
}

const propagator_family propagate_different_values = {
    .priority = 0, .open = different_values_open, .propagate = different_values_propagate};
