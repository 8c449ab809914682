/* All-different, the cheap part: a value that one has is taken from the others. Complete once all are
 * fixed.
 *
 * Those not yet known to be fixed are the first of an array that is never put back in order: how many they
 * are is enough to go back. */
#include "constraint/propagate_different.h"

typedef struct place {
    const domain *of;
    bd_variable variable;
    int32_t offset;
} place;

typedef struct values_state {
    place *places; /* of the scope */
    cell *live;    /* the first so many have not been taken from the others */
} values_state;

static bool open(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    values_state *state = own->state = propagation_take(all, 1, sizeof *state);
    if (!state)
        return false;
    state->places = propagation_take(all, constraint->count, sizeof *state->places);
    state->live = domains_cells(&all->domains, 1);
    if (!state->places || !state->live)
        return false;
    for (uint32_t i = 0; i < constraint->count; ++i)
        state->places[i] = (place){domain_of(all, constraint->scope[i]), constraint->scope[i],
                                   constraint->numbers[i]};
    state->live->value = constraint->count;
    return propagation_wake_by_scope(all, own, EVENT_FIXED);
}

/* Takes the value of the first that is not live from those that are. A range may have kept it when it was
 * taken from there: it is compared with all. */
static bool take_from_others(propagation *all, const values_state *state, uint64_t live,
                             uint64_t count)
{
    place fixed = state->places[live];
    int64_t value = (int64_t)fixed.of->least + fixed.offset;
    uint64_t others = fixed.of->words ? live : count;
    for (uint64_t i = 0; i < others; ++i) {
        place other = state->places[i];
        int64_t taken = value - other.offset;
        if (domain_has(other.of, taken) && i != live &&
            !domains_remove(&all->domains, other.variable, taken))
            return false;
    }
    return true;
}

/* Once over all: what it fixes itself wakes it again. */
static bool propagate(propagation *all, propagator *own)
{
    const values_state *state = own->state;
    uint64_t live = state->live->value;
    for (uint64_t i = 0; i < live;) {
        place here = state->places[i];
        if (!domain_is_fixed(here.of)) {
            ++i;
            continue;
        }
        state->places[i] = state->places[--live];
        state->places[live] = here;
        if (!take_from_others(all, state, live, own->constraint->count))
            return false;
    }
    if (live != state->live->value)
        domains_write(&all->domains, state->live, live);
    return true;
}

const propagator_family propagate_different_values = {
    .priority = 0, .open = open, .propagate = propagate};
