/* Building a model: one function a kind of constraint. Each lays out the scope as model_data.h
 * says. */
#include "constraint/model_parts.h"

#include <stdlib.h>
#include <string.h>

/* A sum, or the constant that it is compared with, must stay within this on either side, so that
 * the difference of the two fits 64 bits as well. */
static const int64_t MOST_SUM = INT64_MAX / 2;

/* Is it one? False: the failure is noted. A caller may have made it of a number. */
static bool check_relation(bd_model *model, bd_relation relation)
{
    return (unsigned)relation <= BD_AT_LEAST ||
           bd_fail(&model->error, BD_BAD_INPUT, model->constraints + UINT64_C(1),
                   "constraint %u: there is no relation %u", model->constraints,
                   (unsigned)relation);
}

/* Starts a constraint whose scope is `variables` and then `more`. False: the failure is noted. */
static bool constraints_begin(bd_model *model, model_constraint *constraint, constraint_kind kind,
                              size_t count, const bd_variable *variables, size_t more_count,
                              const bd_variable *more)
{
    *constraint = (model_constraint){.kind = kind};
    if (!model_is_open(model))
        return false;
    for (size_t i = 0; i < count; ++i)
        if (!model_has(model, variables[i]))
            return false;
    for (size_t i = 0; i < more_count; ++i)
        if (!model_has(model, more[i]))
            return false;
    constraint->scope = model_copy(model, variables, count, more_count, sizeof *variables);
    if (!constraint->scope)
        return false;
    if (more_count)
        memcpy(constraint->scope + count, more, more_count * sizeof *more);
    constraint->count = (uint32_t)(count + more_count);
    return true;
}

/* Gives it numbers of its own; model_add() sees whether that failed. */
static void give_numbers(bd_model *model, model_constraint *constraint, size_t count,
                         const int32_t *numbers)
{
    constraint->numbers = model_copy(model, numbers, count, 0, sizeof *numbers);
    constraint->number_count = (uint32_t)count;
}

uint32_t bd_model_all_different(bd_model *model, size_t count, const bd_variable *variables,
                                const int32_t *offsets)
{
    model_constraint constraint;
    if (!constraints_begin(model, &constraint, ALL_DIFFERENT, count, variables, 0, NULL))
        return UINT32_MAX;
    constraint.numbers = model_copy(model, offsets, offsets ? count : 0, offsets ? 0 : count,
                                    sizeof *constraint.numbers);
    if (constraint.numbers && !offsets)
        memset(constraint.numbers, 0, count * sizeof *constraint.numbers);
    constraint.number_count = (uint32_t)count;
    return model_add(model, &constraint);
}

uint32_t bd_model_table(bd_model *model, size_t count, const bd_variable *variables, size_t rows,
                        const int32_t *table)
{
    model_constraint constraint;
    if (!constraints_begin(model, &constraint, TABLE, count, variables, 0, NULL))
        return UINT32_MAX;
    if (count == 0)
        bd_fail(&model->error, BD_BAD_INPUT, 0, "a table needs at least one variable");
    else if (rows > UINT32_MAX / count)
        bd_fail(&model->error, BD_BAD_INPUT, 0, "a table of %zu rows of %zu is too large", rows,
                count);
    else
        give_numbers(model, &constraint, rows * count, table);
    return model_add(model, &constraint);
}

static int64_t constraints_magnitude(int64_t value)
{
    return value < 0 ? -value : value;
}

/* Do all sums of initial values fit, with room for the constant? */
static bool check_sum(bd_model *model, size_t count, const bd_term *terms, int64_t constant)
{
    bool fits = constant >= -MOST_SUM && constant <= MOST_SUM;
    int64_t room = MOST_SUM;
    for (size_t i = 0; i < count && fits; ++i) {
        if (!model_has(model, terms[i].variable))
            return false;
        const variable_values *initial = &model->initial[terms[i].variable];
        int64_t low = constraints_magnitude(initial->least),
                high = constraints_magnitude(initial->greatest);
        /* Each factor is at most 2^31, so that the product fits. */
        int64_t most = constraints_magnitude(terms[i].coefficient) * (low > high ? low : high);
        fits = most <= room;
        room -= most;
    }
    return fits || bd_fail(&model->error, BD_BAD_INPUT, model->constraints + UINT64_C(1),
                           "constraint %u: a linear sum of %zu terms may not fit 64 bits",
                           model->constraints, count);
}

/* A linear constraint of the terms, and of `holds` where `reified`. */
static uint32_t add_linear(bd_model *model, size_t count, const bd_term *terms,
                           model_constraint shape, const bd_variable *holds)
{
    model_constraint constraint = shape;
    if (!model_is_open(model))
        return UINT32_MAX;
    if (check_relation(model, shape.relation) && check_sum(model, count, terms, shape.constant)) {
        constraint.scope = model_copy(model, NULL, 0, count + 1, sizeof *constraint.scope);
        constraint.numbers = model_copy(model, NULL, 0, count, sizeof *constraint.numbers);
    }
    if (constraint.scope && constraint.numbers) {
        for (size_t i = 0; i < count; ++i) {
            constraint.scope[i] = terms[i].variable;
            constraint.numbers[i] = terms[i].coefficient;
        }
        constraint.count = constraint.number_count = (uint32_t)count;
        if (holds)
            constraint.scope[constraint.count++] = *holds;
    }
    return model_add(model, &constraint);
}

uint32_t bd_model_linear(bd_model *model, size_t count, const bd_term *terms, bd_relation relation,
                         int64_t constant)
{
    model_constraint shape = {.kind = LINEAR, .relation = relation, .constant = constant};
    return add_linear(model, count, terms, shape, NULL);
}

uint32_t bd_model_reified_linear(bd_model *model, size_t count, const bd_term *terms,
                                 bd_relation relation, int64_t constant, bd_variable holds,
                                 bool half)
{
    if (!model_is_open(model) || !model_has(model, holds))
        return UINT32_MAX;
    if (model->initial[holds].least < 0 || model->initial[holds].greatest > 1) {
        bd_fail(&model->error, BD_BAD_INPUT, holds + UINT64_C(1),
                "variable %u is to say whether constraint %u holds: it may be 0 or 1 alone", holds,
                model->constraints);
        return UINT32_MAX;
    }
    model_constraint shape = {
        .kind = LINEAR, .relation = relation, .constant = constant, .reified = true, .half = half};
    return add_linear(model, count, terms, shape, &holds);
}

uint32_t bd_model_element(bd_model *model, bd_variable index, int32_t first, size_t count,
                          const bd_variable *array, bd_variable result)
{
    model_constraint constraint;
    if (!constraints_begin(model, &constraint, ELEMENT, count, array, 2,
                           (bd_variable[]){index, result}))
        return UINT32_MAX;
    memmove(constraint.scope + 1, constraint.scope, count * sizeof *constraint.scope);
    constraint.scope[0] = index;
    constraint.constant = first;
    return model_add(model, &constraint);
}

static int compare_values(const void *left, const void *right)
{
    int32_t a, b;
    memcpy(&a, left, sizeof a);
    memcpy(&b, right, sizeof b);
    return (a > b) - (a < b);
}

uint32_t bd_model_count(bd_model *model, size_t count, const bd_variable *variables,
                        size_t value_count, const int32_t *values, bd_relation relation,
                        bd_variable bound)
{
    model_constraint constraint;
    if (!constraints_begin(model, &constraint, COUNT, count, variables, 1, &bound))
        return UINT32_MAX;
    constraint.relation = relation;
    check_relation(model, relation);
    give_numbers(model, &constraint, value_count, values);
    if (constraint.numbers)
        qsort(constraint.numbers, value_count, sizeof *constraint.numbers, compare_values);
    return model_add(model, &constraint);
}

uint32_t bd_model_clause(bd_model *model, size_t count, const bd_literal *literals)
{
    model_constraint constraint = {.kind = CLAUSE};
    if (!model_is_open(model))
        return UINT32_MAX;
    constraint.scope = model_copy(model, NULL, 0, count, sizeof *constraint.scope);
    constraint.numbers = model_copy(model, NULL, 0, count, sizeof *constraint.numbers);
    constraint.relations = model_copy(model, NULL, 0, count, sizeof *constraint.relations);
    if (constraint.scope && constraint.numbers && constraint.relations) {
        for (size_t i = 0; i < count && model_has(model, literals[i].variable) &&
                           check_relation(model, literals[i].relation);
             ++i) {
            constraint.scope[i] = literals[i].variable;
            constraint.numbers[i] = literals[i].value;
            constraint.relations[i] = (uint8_t)literals[i].relation;
        }
        constraint.count = constraint.number_count = (uint32_t)count;
    }
    return model_add(model, &constraint);
}

static uint32_t add_plain(bd_model *model, constraint_kind kind, size_t count,
                          const bd_variable *variables)
{
    model_constraint constraint;
    if (!constraints_begin(model, &constraint, kind, count, variables, 0, NULL))
        return UINT32_MAX;
    return model_add(model, &constraint);
}

uint32_t bd_model_product(bd_model *model, bd_variable left, bd_variable right, bd_variable product)
{
    return add_plain(model, PRODUCT, 3, (bd_variable[]){left, right, product});
}

uint32_t bd_model_division(bd_model *model, bd_variable left, bd_variable right,
                           bd_variable quotient, bd_variable remainder)
{
    return add_plain(model, DIVISION, 4, (bd_variable[]){left, right, quotient, remainder});
}

uint32_t bd_model_greatest(bd_model *model, size_t count, const bd_variable *variables,
                           bd_variable greatest)
{
    model_constraint constraint;
    if (!constraints_begin(model, &constraint, GREATEST, count, variables, 1, &greatest))
        return UINT32_MAX;
    if (count == 0)
        bd_fail(&model->error, BD_BAD_INPUT, 0, "the greatest of no variables is not defined");
    return model_add(model, &constraint);
}

uint32_t bd_model_absolute(bd_model *model, bd_variable of, bd_variable absolute)
{
    return add_plain(model, ABSOLUTE, 2, (bd_variable[]){of, absolute});
}

uint32_t bd_model_predicate(bd_model *model, size_t count, const bd_variable *variables,
                            bd_predicate *holds, const void *context)
{
    model_constraint constraint;
    if (!constraints_begin(model, &constraint, PREDICATE, count, variables, 0, NULL))
        return UINT32_MAX;
    constraint.holds = holds;
    constraint.context = context;
    return model_add(model, &constraint);
}
