/* See lookahead.h. */
#include "constraint/lookahead.h"

#include "constraint/interval.h"

#include "base/division.h"

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
                             uint32_t position)
{
    if (position >= constraint->number_count) /* whether it holds: values are tried */
        return ANY;
    if (constraint->reified && !scoped[constraint->number_count])
        return ANY;
    int64_t rest = constraint->constant;
    for (uint32_t i = 0; i < constraint->number_count; ++i)
        if (i != position)
            rest -= (int64_t)constraint->numbers[i] * scoped[i];
    return linear_interval(constraint->relation, constraint->numbers[position], rest);
}

static interval element_range(const model_constraint *constraint, const int32_t *scoped,
                              uint32_t position)
{
    int64_t count = (int64_t)constraint->count - 2, index = scoped[0] - constraint->constant;
    if (position == 0)
        return (interval){constraint->constant, constraint->constant + count - 1};
    if (index < 0 || index >= count)
        return (interval){1, 0};
    if (position == constraint->count - 1)
        return only(scoped[1 + index]);
    return index + 1 == position ? only(scoped[constraint->count - 1]) : ANY;
}

static interval greatest_range(const model_constraint *constraint, const int32_t *scoped,
                               uint32_t position)
{
    uint32_t result = constraint->count - 1;
    int32_t greatest = INT32_MIN;
    if (position != result)
        return (interval){INT64_MIN, scoped[result]};
    for (uint32_t i = 0; i < result; ++i)
        greatest = scoped[i] > greatest ? scoped[i] : greatest;
    return only(greatest);
}

static interval division_range(const int32_t *scoped, uint32_t position)
{
    int64_t left = scoped[0], right = scoped[1];
    if (position == 0)
        return only(right * scoped[2] + scoped[3]);
    if (position == 1)
        return ANY;
    if (right == 0)
        return (interval){1, 0};
    return only(position == 2 ? left / right : left % right);
}

static interval absolute_range(const int32_t *scoped, uint32_t position)
{
    int64_t of = scoped[0], absolute = scoped[1];
    if (position == 1)
        return only(of < 0 ? -of : of);
    return (interval){-absolute, absolute};
}

/* Outside of this the constraint cannot hold; `position` is where the variable stands in the scope,
 * once. */
static interval range_of(const model_constraint *constraint, const int32_t *scoped,
                         uint32_t position)
{
    switch (constraint->kind) {
    case LINEAR:
        return linear_range(constraint, scoped, position);
    case ELEMENT:
        return element_range(constraint, scoped, position);
    case GREATEST:
        return greatest_range(constraint, scoped, position);
    case DIVISION:
        return division_range(scoped, position);
    case ABSOLUTE:
        return absolute_range(scoped, position);
    case PRODUCT:
        return position == 2 ? only((int64_t)scoped[0] * scoped[1]) : ANY;
    case COUNT:
        return position + 1 == constraint->count && constraint->relation == BD_EQUAL
                   ? (interval){0, position}
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

static void lookahead_put(const model_constraint *constraint, int32_t *scoped, bd_variable open,
                          int64_t value)
{
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (constraint->scope[i] == open)
            scoped[i] = (int32_t)value;
}

/* Tries every value that is left. */
static bool lookahead_try_values(remaining *left, const model_constraint *constraint,
                                 int32_t *scoped, bd_variable open)
{
    const value_set *values = &left->set[open];
    int64_t greatest = values->greatest;
    for (int64_t value = values->least, next; value <= greatest; value = next) {
        next = value < greatest ? values_next(values, value + 1) : greatest + 1;
        lookahead_put(constraint, scoped, open, value);
        if (!constraint_holds(constraint, scoped) && !values_remove(left, open, value))
            return false;
    }
    return true;
}

bool look_ahead(remaining *left, const model_constraint *constraint, int32_t *scoped,
                bd_variable open)
{
    uint32_t times = 0, position = 0;
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (constraint->scope[i] == open) {
            ++times;
            position = i;
        }
    if (times == 1) {
        interval range = range_of(constraint, scoped, position);
        if (range.least > range.greatest || !values_at_least(left, open, range.least) ||
            !values_at_most(left, open, range.greatest))
            return false;
    }
    const value_set *values = &left->set[open];
    if (!values->words && values->size > BD_SET_SPAN)
        return true;
    return lookahead_try_values(left, constraint, scoped, open);
}
