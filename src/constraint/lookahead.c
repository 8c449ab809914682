/* See lookahead.h. */
#include "constraint/lookahead.h"

#include "constraint/interval.h"

#include <bandolo/base/division.h>

static const interval ANY = {INT64_MIN, INT64_MAX};

static interval only(int64_t value)
{
    return (interval){value, value};
}

/* coefficient * x RELATION rest */
static interval linear_interval(bd_relation relation, int64_t coefficient, int64_t rest)
{
    bool at_most = (relation == BD_AT_MOST) == (coefficient > 0);
    if (coefficient == 0 || relation == BD_NOT_EQUAL)
        return ANY;
    if (relation == BD_EQUAL) /* empty where it does not divide */
        return (interval){bd_divide_up(rest, coefficient), bd_divide_down(rest, coefficient)};
    if (at_most)
        return (interval){INT64_MIN, bd_divide_down(rest, coefficient)};
    return (interval){bd_divide_up(rest, coefficient), INT64_MAX};
}

static interval linear_range(const model_constraint *constraint, const int32_t *scoped,
                             uint32_t place)
{
    if (place >= constraint->number_count) /* whether it holds: values are tried */
        return ANY;
    if (constraint->reified && !scoped[constraint->number_count])
        return ANY;
    int64_t rest = constraint->constant;
    for (uint32_t i = 0; i < constraint->number_count; ++i)
        if (i != place)
            rest -= (int64_t)constraint->numbers[i] * scoped[i];
    return linear_interval(constraint->relation, constraint->numbers[place], rest);
}

static interval element_range(const model_constraint *constraint, const int32_t *scoped,
                              uint32_t place)
{
    int64_t count = (int64_t)constraint->count - 2, index = scoped[0] - constraint->constant;
    if (place == 0)
        return (interval){constraint->constant, constraint->constant + count - 1};
    if (index < 0 || index >= count)
        return (interval){1, 0};
    if (place == constraint->count - 1)
        return only(scoped[1 + index]);
    return index + 1 == place ? only(scoped[constraint->count - 1]) : ANY;
}

static interval greatest_range(const model_constraint *constraint, const int32_t *scoped,
                               uint32_t place)
{
    uint32_t result = constraint->count - 1;
    int32_t greatest = INT32_MIN;
    if (place != result)
        return (interval){INT64_MIN, scoped[result]};
    for (uint32_t i = 0; i < result; ++i)
        greatest = scoped[i] > greatest ? scoped[i] : greatest;
    return only(greatest);
}

static interval division_range(const int32_t *scoped, uint32_t place)
{
    int64_t left = scoped[0], right = scoped[1];
    if (place == 0)
        return only(right * scoped[2] + scoped[3]);
    if (place == 1)
        return ANY;
    if (right == 0)
        return (interval){1, 0};
    return only(place == 2 ? left / right : left % right);
}

static interval absolute_range(const int32_t *scoped, uint32_t place)
{
    int64_t of = scoped[0], absolute = scoped[1];
    if (place == 1)
        return only(of < 0 ? -of : of);
    return (interval){-absolute, absolute};
}

/* Outside of this the constraint cannot hold; `place` is where the variable stands in the scope,
 * once. */
static interval range_of(const model_constraint *constraint, const int32_t *scoped, uint32_t place)
{
    switch (constraint->kind) {
    case LINEAR:
        return linear_range(constraint, scoped, place);
    case ELEMENT:
        return element_range(constraint, scoped, place);
    case GREATEST:
        return greatest_range(constraint, scoped, place);
    case DIVISION:
        return division_range(scoped, place);
    case ABSOLUTE:
        return absolute_range(scoped, place);
    case PRODUCT:
        return place == 2 ? only((int64_t)scoped[0] * scoped[1]) : ANY;
    case COUNT:
        return place + 1 == constraint->count && constraint->relation == BD_EQUAL
                   ? (interval){0, place}
                   : ANY;
    case ALL_DIFFERENT:
    case TABLE:
    case CLAUSE:
    case PREDICATE:
    case CONSTRAINT_KINDS:
        break;
    }
    return ANY;
}

static void put(const model_constraint *constraint, int32_t *scoped, bd_variable open,
                int64_t value)
{
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (constraint->scope[i] == open)
            scoped[i] = (int32_t)value;
}

/* Tries every value that is left. */
static bool try_values(domains *left, const model_constraint *constraint, int32_t *scoped,
                       bd_variable open)
{
    const domain *values = &left->domain[open];
    int64_t greatest = values->greatest;
    for (int64_t value = values->least, next; value <= greatest; value = next) {
        next = value < greatest ? domain_next(values, value + 1) : greatest + 1;
        put(constraint, scoped, open, value);
        if (!constraint_holds(constraint, scoped) && !domains_remove(left, open, value))
            return false;
    }
    return true;
}

bool look_ahead(domains *left, const model_constraint *constraint, int32_t *scoped,
                bd_variable open)
{
    uint32_t times = 0, place = 0;
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (constraint->scope[i] == open) {
            ++times;
            place = i;
        }
    if (times == 1) {
        interval range = range_of(constraint, scoped, place);
        if (range.least > range.greatest || !domains_at_least(left, open, range.least) ||
            !domains_at_most(left, open, range.greatest))
            return false;
    }
    const domain *values = &left->domain[open];
    if (!values->words && values->size > BD_SET_SPAN)
        return true;
    return try_values(left, constraint, scoped, open);
}
