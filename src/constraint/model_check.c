/* The meaning of each constraint, by its definition, and whether values satisfy a model: the oracle of every search. */
#include "constraint/model_data.h"

#include <stdlib.h>

bool model_allows(const bd_model *model, bd_variable variable, int32_t value)
{
    const variable_values *initial = &model->initial[variable];
    if (value < initial->least || value > initial->greatest)
        return false;
    uint32_t bit = (uint32_t)value - (uint32_t)initial->least;
    return !initial->set || (initial->set[bit / 64] >> bit % 64 & 1);
}

int64_t model_next_value(const bd_model *model, bd_variable variable, int64_t value)
{
    int32_t greatest = model->initial[variable].greatest;
    do
        ++value;
    while (value <= greatest && !model_allows(model, variable, (int32_t)value));
    return value;
}

bool relation_holds(bd_relation relation, int64_t left, int64_t right)
{
    switch (relation) {
    case BD_EQUAL:
        return left == right;
    case BD_NOT_EQUAL:
        return left != right;
    case BD_AT_MOST:
        return left <= right;
    case BD_AT_LEAST:
        return left >= right;
    }
    return false;
}

static bool all_different_holds(const model_constraint *constraint, const int32_t *values)
{
    for (uint32_t i = 1; i < constraint->count; ++i)
        for (uint32_t j = 0; j < i; ++j)
            if ((int64_t)values[i] + constraint->numbers[i] ==
                (int64_t)values[j] + constraint->numbers[j])
                return false;
    return true;
}

static bool table_holds(const model_constraint *constraint, const int32_t *values)
{
    uint32_t width = constraint->count;
    for (uint32_t row = 0; row < constraint->number_count; row += width) {
        uint32_t same = 0;
        while (same < width && constraint->numbers[row + same] == values[same])
            ++same;
        if (same == width)
            return true;
    }
    return false;
}

static bool linear_holds(const model_constraint *constraint, const int32_t *values)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < constraint->number_count; ++i)
        sum += (int64_t)constraint->numbers[i] * values[i];
    bool is_so = relation_holds(constraint->relation, sum, constraint->constant);
    if (!constraint->reified)
        return is_so;
    if (values[constraint->number_count])
        return is_so;
    return constraint->half || !is_so;
}

static bool element_holds(const model_constraint *constraint, const int32_t *values)
{
    int64_t index = values[0] - constraint->constant, count = (int64_t)constraint->count - 2;
    return index >= 0 && index < count && values[1 + index] == values[1 + count];
}

static bool count_holds(const model_constraint *constraint, const int32_t *values)
{
    int64_t counted = 0;
    uint32_t variables = constraint->count - 1;
    for (uint32_t i = 0; i < variables; ++i) {
        uint32_t j = 0;
        while (j < constraint->number_count && constraint->numbers[j] != values[i])
            ++j;
        counted += j < constraint->number_count;
    }
    return relation_holds(constraint->relation, counted, values[variables]);
}

static bool clause_holds(const model_constraint *constraint, const int32_t *values)
{
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (relation_holds((bd_relation)constraint->relations[i], values[i],
                           constraint->numbers[i]))
            return true;
    return false;
}

static bool division_holds(const int32_t *values)
{
    int64_t left = values[0], right = values[1];
    return right != 0 && left / right == values[2] && left % right == values[3];
}

static bool greatest_holds(const model_constraint *constraint, const int32_t *values)
{
    uint32_t variables = constraint->count - 1;
    int32_t greatest = values[0];
    for (uint32_t i = 1; i < variables; ++i)
        greatest = values[i] > greatest ? values[i] : greatest;
    return greatest == values[variables];
}

bool constraint_holds(const model_constraint *constraint, const int32_t *values)
{
    switch (constraint->kind) {
    case ALL_DIFFERENT:
        return all_different_holds(constraint, values);
    case TABLE:
        return table_holds(constraint, values);
    case LINEAR:
        return linear_holds(constraint, values);
    case ELEMENT:
        return element_holds(constraint, values);
    case COUNT:
        return count_holds(constraint, values);
    case CLAUSE:
        return clause_holds(constraint, values);
    case PRODUCT:
        return (int64_t)values[0] * values[1] == values[2];
    case DIVISION:
        return division_holds(values);
    case GREATEST:
        return greatest_holds(constraint, values);
    case ABSOLUTE:
        return (values[0] < 0 ? -(int64_t)values[0] : values[0]) == values[1];
    case PREDICATE:
        return constraint->holds(constraint->context, values);
    case CONSTRAINT_KINDS:
        break;
    }
    return false;
}

static bool check_constraints(const bd_model *model, const int32_t *values, int32_t *scoped,
                              bd_error *error)
{
    for (uint32_t i = 0; i < model->constraints; ++i) {
        const model_constraint *constraint = &model->constraint[i];
        for (uint32_t j = 0; j < constraint->count; ++j)
            scoped[j] = values[constraint->scope[j]];
        if (!constraint_holds(constraint, scoped))
            return bd_fail(error, BD_BROKEN_PROMISE, i + UINT64_C(1),
                           "constraint %u does not hold for these values", i);
    }
    return true;
}

bool bd_model_check(const bd_model *model, const int32_t *values, bd_error *error)
{
    for (bd_variable i = 0; i < model->variables; ++i)
        if (!model_allows(model, i, values[i]))
            return bd_fail(error, BD_BROKEN_PROMISE, i + UINT64_C(1),
                           "variable %u%s%.80s may not be %d", i, model->name[i] ? ", " : "",
                           model->name[i] ? model->name[i] : "", values[i]);
    int32_t few[64] = {0}, *scoped = few;
    size_t widest = model->widest_scope;
    if (widest > sizeof few / sizeof *few)
        scoped = calloc(widest, sizeof *scoped);
    if (!scoped)
        return bd_fail(error, BD_NO_MEMORY, 0, "the machine has no memory to check a solution");
    bool holds = check_constraints(model, values, scoped, error);
    if (scoped != few)
        free(scoped);
    return holds;
}
