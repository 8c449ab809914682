/* array[index - first] = result: domain consistency where no variable is repeated and none is a range. */
#include "constraint/propagator.h"

typedef struct element_state {
    bd_variable index, result;
    const bd_variable *array;
    int64_t first, count;
    uint32_t *support; /* by value of the result at first: where it was found last */
    int32_t base;      /* the least of these values */
} element_state;

static bool open(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    element_state *state = own->state = propagation_take(all, 1, sizeof *state);
    if (!state)
        return false;
    state->index = constraint->scope[0];
    state->array = constraint->scope + 1;
    state->count = (int64_t)constraint->count - 2;
    state->result = constraint->scope[1 + state->count];
    state->first = constraint->constant;
    const domain *result = domain_of(all, state->result);
    state->base = result->least;
    if (result->words) {
        uint64_t span = (uint64_t)((int64_t)result->greatest - result->least) + 1;
        state->support = propagation_take(all, span, sizeof *state->support);
        if (!state->support)
            return false;
    }
    return propagation_wake_by_scope(all, own, EVENT_VALUE);
}

static const domain *item(const propagation *all, const element_state *state, int64_t index)
{
    return domain_of(all, state->array[index - state->first]);
}

/* Removes each index whose item shares no value with the result. */
static bool filter_index(propagation *all, const element_state *state)
{
    domains *current = &all->domains;
    if (!domains_at_least(current, state->index, state->first) ||
        !domains_at_most(current, state->index, state->first + state->count - 1))
        return false;
    const domain *index = domain_of(all, state->index), *result = domain_of(all, state->result);
    int64_t greatest = index->greatest;
    for (int64_t i = index->least;; i = domain_next(index, i + 1)) {
        if (!domain_meets(item(all, state, i), result) && !domains_remove(current, state->index, i))
            return false;
        if (i == greatest)
            return true;
    }
}

static bool filter_ends(propagation *all, const element_state *state)
{
    const domain *index = domain_of(all, state->index);
    int64_t least = INT32_MAX, greatest = INT32_MIN;
    for (int64_t i = index->least;; i = domain_next(index, i + 1)) {
        const domain *of = item(all, state, i);
        least = of->least < least ? of->least : least;
        greatest = of->greatest > greatest ? of->greatest : greatest;
        if (i == index->greatest)
            break;
    }
    return domains_at_least(&all->domains, state->result, least) &&
           domains_at_most(&all->domains, state->result, greatest);
}

static bool is_supported(const propagation *all, const element_state *state, int64_t value)
{
    const domain *index = domain_of(all, state->index);
    uint32_t *support = &state->support[value - state->base];
    if (domain_has(index, state->first + *support) &&
        domain_has(domain_of(all, state->array[*support]), value))
        return true;
    for (int64_t i = index->least;; i = domain_next(index, i + 1)) {
        if (domain_has(item(all, state, i), value)) {
            *support = (uint32_t)(i - state->first);
            return true;
        }
        if (i == index->greatest)
            return false;
    }
}

/* Removes each value of the result that no item has. */
static bool filter_result(propagation *all, const element_state *state)
{
    if (!filter_ends(all, state))
        return false;
    const domain *result = domain_of(all, state->result);
    if (!result->words)
        return true;
    int64_t greatest = result->greatest;
    for (int64_t value = result->least;; value = domain_next(result, value + 1)) {
        if (!is_supported(all, state, value) &&
            !domains_remove(&all->domains, state->result, value))
            return false;
        if (value == greatest)
            return true;
    }
}

/* Removes from `variable` what `other` has not. */
static bool keep_common(propagation *all, bd_variable variable, bd_variable other)
{
    const domain *of = domain_of(all, variable), *model = domain_of(all, other);
    if (!domains_at_least(&all->domains, variable, model->least) ||
        !domains_at_most(&all->domains, variable, model->greatest))
        return false;
    if (!of->words || !model->words)
        return true;
    int64_t greatest = of->greatest;
    for (int64_t value = of->least;; value = domain_next(of, value + 1)) {
        if (!domain_has(model, value) && !domains_remove(&all->domains, variable, value))
            return false;
        if (value == greatest)
            return true;
    }
}

static bool propagate(propagation *all, propagator *own)
{
    const element_state *state = own->state;
    if (!filter_index(all, state) || !filter_result(all, state))
        return false;
    const domain *index = domain_of(all, state->index);
    if (!domain_is_fixed(index))
        return true;
    bd_variable found = state->array[index->least - state->first];
    return keep_common(all, found, state->result) && keep_common(all, state->result, found);
}

const propagator_family propagate_element = {.priority = 1, .open = open, .propagate = propagate};
