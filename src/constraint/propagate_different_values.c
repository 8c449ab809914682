/* All-different, the cheap part: a value that one has is taken from the others. Complete once all are
 * fixed.
 *
 * Those not yet known to be fixed are the first of an array that is never put back in order: how many they
 * are is enough to go back. */
#include "constraint/propagate_different.h"

typedef struct values_state {
    uint32_t *place; /* in the scope */
    cell *live;      /* the first so many have not been taken from the others */
} values_state;

static bool open(propagation *all, propagator *own)
{
    uint32_t count = own->constraint->count;
    values_state *state = own->state = propagation_take(all, 1, sizeof *state);
    if (!state)
        return false;
    state->place = propagation_take(all, count, sizeof *state->place);
    state->live = domains_cells(&all->domains, 1);
    if (!state->place || !state->live)
        return false;
    for (uint32_t i = 0; i < count; ++i)
        state->place[i] = i;
    state->live->value = count;
    return propagation_wake_by_scope(all, own, EVENT_FIXED);
}

/* Takes the value of `fixed` from the first `live` others. A range may have kept it when it was taken from
 * there: it is compared with all. */
static bool take_from_others(propagation *all, const model_constraint *constraint,
                             const values_state *state, uint32_t fixed, uint64_t live)
{
    const domain *of = domain_of(all, constraint->scope[fixed]);
    int64_t value = (int64_t)of->least + constraint->numbers[fixed];
    uint64_t others = of->words ? live : constraint->count;
    for (uint64_t i = 0; i < others; ++i) {
        uint32_t place = state->place[i];
        bd_variable variable = constraint->scope[place];
        int64_t taken = value - constraint->numbers[place];
        if (place != fixed && domain_has(domain_of(all, variable), taken) &&
            !domains_remove(&all->domains, variable, taken))
            return false;
    }
    return true;
}

static bool propagate(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    const values_state *state = own->state;
    uint64_t live = state->live->value;
    for (uint64_t i = 0; i < live;) {
        uint32_t place = state->place[i];
        if (!domain_is_fixed(domain_of(all, constraint->scope[place]))) {
            ++i;
            continue;
        }
        state->place[i] = state->place[--live];
        state->place[live] = place;
        if (!take_from_others(all, constraint, state, place, live))
            return false;
        i = 0; /* others may have been fixed by it */
    }
    if (live != state->live->value)
        domains_write(&all->domains, state->live, live);
    return true;
}

const propagator_family propagate_different_values = {
    .priority = 0, .idempotent = true, .open = open, .propagate = propagate};
