/* Count: the number of variables with a value of a set, compared with a bound.
 *
 * Some variables certainly count, some certainly do not; the others are forced when the bound leaves no choice. Bounds
 * consistent for the bound. Domain consistent for the others if the bound is fixed, no variable is repeated and none is
 * a range. */
#include "constraint/propagator.h"

typedef enum having { HAS_NOT, MAY_HAVE, HAS } having;

/* The variables that count: `have` certainly, `open` possibly. */
typedef struct tally {
    int64_t have, open;
} tally;

static bool count_open(propagation *all, propagator *own)
{
    uint32_t variables = own->constraint->count - 1;
    for (uint32_t i = 0; i < variables; ++i)
        if (!propagation_wake_by(all, own, own->constraint->scope[i], EVENT_VALUE))
            return false;
    return propagation_wake_by(all, own, own->constraint->scope[variables], EVENT_VALUE);
}

static having count_ask(const model_constraint *constraint, const value_set *of)
{
    uint64_t shared = 0;
    for (uint32_t i = 0; i < constraint->number_count; ++i)
        if (i == 0 || constraint->numbers[i] != constraint->numbers[i - 1])
            shared += values_has(of, constraint->numbers[i]);
    return shared == 0 ? HAS_NOT : shared == of->size ? HAS : MAY_HAVE;
}

static tally count_count_all(const propagation *all, const model_constraint *constraint)
{
    tally counted = {0, 0};
    for (uint32_t i = 0; i + 1 < constraint->count; ++i) {
        having has = count_ask(constraint, values_of(all, constraint->scope[i]));
        counted.have += has == HAS;
        counted.open += has == MAY_HAVE;
    }
    return counted;
}

static bool remove_values(propagation *all, const model_constraint *constraint,
                          bd_variable variable)
{
    for (uint32_t i = 0; i < constraint->number_count; ++i)
        if (!values_remove(&all->values, variable, constraint->numbers[i]))
            return false;
    return true;
}

static bool is_counted(const model_constraint *constraint, int64_t value)
{
    for (uint32_t i = 0; i < constraint->number_count; ++i)
        if (constraint->numbers[i] == value)
            return true;
    return false;
}

/* Some of the values are left: the ends become such ones, and where there are words nothing else stays. */
static bool remove_others(propagation *all, const model_constraint *constraint,
                          bd_variable variable)
{
    remaining *current = &all->values;
    const int32_t *values = constraint->numbers;
    const value_set *of = values_of(all, variable);
    uint32_t first = 0, last = constraint->number_count - 1;
    while (!values_has(of, values[first]))
        ++first;
    while (!values_has(of, values[last]))
        --last;
    if (!values_at_least(current, variable, values[first]) ||
        !values_at_most(current, variable, values[last]))
        return false;
    if (!of->words)
        return true;
    for (int64_t value = values[first]; value < values[last]; value = values_next(of, value + 1))
        if (!is_counted(constraint, value) && !values_remove(current, variable, value))
            return false;
    return true;
}

/* Settles those that may have one of the values. */
static bool count_settle(propagation *all, const model_constraint *constraint, bool shall_have)
{
    for (uint32_t i = 0; i + 1 < constraint->count; ++i) {
        bd_variable variable = constraint->scope[i];
        if (count_ask(constraint, values_of(all, variable)) != MAY_HAVE)
            continue;
        if (!(shall_have ? remove_others(all, constraint, variable)
                         : remove_values(all, constraint, variable)))
            return false;
    }
    return true;
}

/* The count is at most the bound. */
static bool keep_below(propagation *all, const model_constraint *constraint, tally counted)
{
    bd_variable bound = constraint->scope[constraint->count - 1];
    if (!values_at_least(&all->values, bound, counted.have))
        return false;
    bool is_full = counted.open > 0 && counted.have == values_of(all, bound)->greatest;
    return !is_full || count_settle(all, constraint, false);
}

static bool keep_above(propagation *all, const model_constraint *constraint, tally counted)
{
    bd_variable bound = constraint->scope[constraint->count - 1];
    int64_t most = counted.have + counted.open;
    if (!values_at_most(&all->values, bound, most))
        return false;
    bool needs_all = counted.open > 0 && most == values_of(all, bound)->least;
    return !needs_all || count_settle(all, constraint, true);
}

static bool keep_apart(propagation *all, const model_constraint *constraint, tally counted)
{
    bd_variable bound = constraint->scope[constraint->count - 1];
    const value_set *of = values_of(all, bound);
    if (counted.open == 0)
        return values_remove(&all->values, bound, counted.have);
    if (counted.open > 1 || !values_is_fixed(of))
        return true;
    if (counted.have == of->least)
        return count_settle(all, constraint, true);
    return counted.have + 1 != of->least || count_settle(all, constraint, false);
}

static bool count_propagate(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    tally counted = count_count_all(all, constraint);
    switch (constraint->relation) {
    case BD_EQUAL:
        return keep_below(all, constraint, counted) &&
               keep_above(all, constraint, count_count_all(all, constraint));
    case BD_NOT_EQUAL:
        return keep_apart(all, constraint, counted);
    case BD_AT_MOST:
        return keep_below(all, constraint, counted);
    case BD_AT_LEAST:
        return keep_above(all, constraint, counted);
    }
    return false;
}

const propagator_family propagate_count = {
    .priority = 1, .open = count_open, .propagate = count_propagate};
