/* array[index - first] = result: every value is supported, where no variable is repeated and none is a range. */
#include "constraint/propagator.h"

typedef struct element_state {
    bd_variable index, result;
    const bd_variable *array;
    int64_t first, count;
    uint32_t *support; /* by value of the result at first: where it was found last */
    int32_t base;      /* the least of these values */
} element_state;

static bool element_open(propagation *all, propagator *own)
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
    const value_set *result = values_of(all, state->result);
    state->base = result->least;
    if (result->words) {
        uint64_t span = (uint64_t)((int64_t)result->greatest - result->least) + 1;
        state->support = propagation_take(all, span, sizeof *state->support);
        if (!state->support)
            return false;
    }
    return propagation_wake_by_scope(all, own, EVENT_VALUE);
}

static const value_set *item(const propagation *all, const element_state *state, int64_t index)
{
    return values_of(all, state->array[index - state->first]);
}

/* The element in the propagation, for propagation_keep(). */
typedef struct asked_element {
    const propagation *all;
    const element_state *state;
} asked_element;

/* Does the item at this index share a value with the result? */
static bool meets_result(const void *context, int64_t index)
{
    const asked_element *asked = context;
    return values_meets(item(asked->all, asked->state, index),
                        values_of(asked->all, asked->state->result));
}

static bool filter_index(propagation *all, const element_state *state)
{
    return values_at_least(&all->values, state->index, state->first) &&
           values_at_most(&all->values, state->index, state->first + state->count - 1) &&
           propagation_keep(all, state->index, meets_result, &(asked_element){all, state});
}

static bool filter_ends(propagation *all, const element_state *state)
{
    const value_set *index = values_of(all, state->index);
    int64_t least = INT32_MAX, greatest = INT32_MIN;
    for (int64_t i = index->least;; i = values_next(index, i + 1)) {
        const value_set *of = item(all, state, i);
        least = of->least < least ? of->least : least;
        greatest = of->greatest > greatest ? of->greatest : greatest;
        if (i == index->greatest)
            break;
    }
    return values_at_least(&all->values, state->result, least) &&
           values_at_most(&all->values, state->result, greatest);
}

/* Has any item this value? */
static bool element_is_supported(const void *context, int64_t value)
{
    const propagation *all = ((const asked_element *)context)->all;
    const element_state *state = ((const asked_element *)context)->state;
    const value_set *index = values_of(all, state->index);
    uint32_t *support = &state->support[value - state->base];
    if (values_has(index, state->first + *support) &&
        values_has(values_of(all, state->array[*support]), value))
        return true;
    for (int64_t i = index->least;; i = values_next(index, i + 1)) {
        if (values_has(item(all, state, i), value)) {
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
    return !values_of(all, state->result)->words ||
           propagation_keep(all, state->result, element_is_supported, &(asked_element){all, state});
}

static bool other_has(const void *other, int64_t value)
{
    return values_has(other, value);
}

/* Removes from `variable` the values that `other` lacks. */
static bool keep_common(propagation *all, bd_variable variable, bd_variable other)
{
    const value_set *of = values_of(all, variable), *model = values_of(all, other);
    return values_at_least(&all->values, variable, model->least) &&
           values_at_most(&all->values, variable, model->greatest) &&
           (!of->words || !model->words || propagation_keep(all, variable, other_has, model));
}

static bool element_propagate(propagation *all, propagator *own)
{
    const element_state *state = own->state;
    if (!filter_index(all, state) || !filter_result(all, state))
        return false;
    const value_set *index = values_of(all, state->index);
    if (!values_is_fixed(index))
        return true;
    bd_variable found = state->array[index->least - state->first];
    return keep_common(all, found, state->result) && keep_common(all, state->result, found);
}

const propagator_family propagate_element = {
    .priority = 1, .open = element_open, .propagate = element_propagate};
