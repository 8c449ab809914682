/* See one_constraint.h. */
#include "constraint/one_constraint.h"

typedef struct drawing {
    bd_random *random;
    bd_model *model;
    bd_variable variable[MOST_PLACES];
    int32_t number[8 * MOST_PLACES * MOST_VALUES_EACH];
} drawing;

static int32_t between(bd_random *random, int32_t least, int32_t greatest)
{
    return least + (int32_t)bd_random_below(random, (uint64_t)(greatest - least + 1));
}

static bd_variable draw_variable(drawing *to, int32_t least, int32_t greatest)
{
    int32_t values[MOST_VALUES_EACH];
    int32_t count = between(to->random, 1, MOST_VALUES_EACH);
    for (int32_t i = 0; i < count; ++i)
        values[i] = between(to->random, least, greatest);
    return bd_model_variable_of(to->model, NULL, (size_t)count, values);
}

static size_t draw_scope(drawing *to, size_t least, size_t most, bool distinct)
{
    size_t count = (size_t)between(to->random, (int32_t)least, (int32_t)most);
    for (size_t i = 0; i < count; ++i) {
        bool again = !distinct && i > 0 && bd_random_below(to->random, 6) == 0;
        to->variable[i] = again ? to->variable[bd_random_below(to->random, i)]
                                : draw_variable(to, -4, 5);
    }
    return count;
}

static void draw_numbers(drawing *to, size_t count, int32_t least, int32_t greatest)
{
    for (size_t i = 0; i < count; ++i)
        to->number[i] = between(to->random, least, greatest);
}

static bd_relation draw_relation(drawing *to)
{
    return (bd_relation)bd_random_below(to->random, 4);
}

static void draw_linear(drawing *to, size_t count)
{
    bd_term terms[MOST_PLACES];
    bd_relation relation = draw_relation(to);
    for (size_t i = 0; i < count; ++i)
        terms[i] = (bd_term){between(to->random, -3, 3), to->variable[i]};
    int64_t constant = between(to->random, -8, 8);
    switch (bd_random_below(to->random, 3)) {
    case 0:
        bd_model_linear(to->model, count, terms, relation, constant);
        return;
    case 1:
        bd_model_reified_linear(to->model, count - 1, terms, relation, constant,
                                bd_model_variable(to->model, NULL, 0, 1), false);
        return;
    default:
        bd_model_reified_linear(to->model, count - 1, terms, relation, constant,
                                bd_model_variable(to->model, NULL, 0, 1), true);
    }
}

static void draw_clause(drawing *to, size_t count)
{
    bd_literal literals[MOST_PLACES];
    for (size_t i = 0; i < count; ++i)
        literals[i] = (bd_literal){to->variable[i], draw_relation(to), between(to->random, -4, 5)};
    bd_model_clause(to->model, count, literals);
}

static bool sum_is_a_third(const void *context, const int32_t *values)
{
    const size_t *count = context;
    int32_t sum = 0;
    for (size_t i = 0; i < *count; ++i)
        sum += values[i];
    return sum % 3 == 0;
}

static const size_t counts[MOST_PLACES + 1] = {0, 1, 2, 3, 4, 5};

bd_model *draw_one_constraint(bd_random *random, constraint_kind kind, bool distinct)
{
    drawing to = {.random = random, .model = bd_model_open()};
    bd_variable *x = to.variable;
    size_t count = draw_scope(&to,
                              kind == DIVISION  ? 4
                              : kind == PRODUCT ? 3
                                                : 2,
                              MOST_PLACES, distinct);
    switch (kind) {
    case ALL_DIFFERENT:
        draw_numbers(&to, count, -2, 2);
        bd_model_all_different(to.model, count, x, bd_random_below(random, 2) ? to.number : NULL);
        break;
    case TABLE: {
        size_t rows = bd_random_below(random, 40);
        draw_numbers(&to, rows * count, -4, 5);
        bd_model_table(to.model, count, x, rows, to.number);
        break;
    }
    case LINEAR:
        draw_linear(&to, count);
        break;
    case ELEMENT:
        bd_model_element(to.model, x[0], between(random, -4, 2), count - 2, x + 1, x[count - 1]);
        break;
    case COUNT:
        draw_numbers(&to, 3, -4, 5);
        bd_model_count(to.model, count - 1, x, bd_random_below(random, 4), to.number,
                       draw_relation(&to), x[count - 1]);
        break;
    case CLAUSE:
        draw_clause(&to, count);
        break;
    case PRODUCT:
        bd_model_product(to.model, x[0], x[1], x[2]);
        break;
    case DIVISION:
        bd_model_division(to.model, x[0], x[1], x[2], x[3]);
        break;
    case GREATEST:
        bd_model_greatest(to.model, count - 1, x, x[count - 1]);
        break;
    case ABSOLUTE:
        bd_model_absolute(to.model, x[0], x[1]);
        break;
    case PREDICATE:
    case CONSTRAINT_KINDS:
        bd_model_predicate(to.model, count, x, sum_is_a_third, &counts[count]);
        break;
    }
    return to.model;
}
