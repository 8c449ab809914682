/* See random_model.h. */
#include "constraint/random_model.h"

#include "constraint/model_data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VARIABLES = 6, MOST_SCOPE = 5, MOST_ROWS = 12 };

static int32_t between(bd_random *random, int32_t least, int32_t greatest)
{
    return least + (int32_t)bd_random_below(random, (uint64_t)(greatest - least) + 1);
}

static bool one_in(bd_random *random, uint64_t count)
{
    return bd_random_below(random, count) == 0;
}

static void *must(void *memory)
{
    if (!memory) {
        fprintf(stderr, "no memory\n");
        abort();
    }
    return memory;
}

static void add_variable(bd_model *model, bd_random *random)
{
    int32_t values[MOST_SCOPE], base = between(random, -3, 3);
    size_t count = (size_t)between(random, 1, MOST_SCOPE);
    for (size_t i = 0; i < count; ++i)
        values[i] = base + between(random, 0, 5);
    if (one_in(random, 4))
        bd_model_variable(model, "bit", 0, 1);
    else if (one_in(random, 2))
        bd_model_variable(model, NULL, base, base + (int32_t)count - 1);
    else
        bd_model_variable_of(model, "holes", count, values);
}

static bd_variable draw(const bd_model *model, bd_random *random)
{
    return (bd_variable)bd_random_below(random, model->variables);
}

/* A variable may be drawn more than once. */
static size_t draw_scope(const bd_model *model, bd_random *random, bd_variable *scope)
{
    size_t count = (size_t)between(random, 1, MOST_SCOPE);
    for (size_t i = 0; i < count; ++i)
        scope[i] = draw(model, random);
    return count;
}

static bd_relation draw_relation(bd_random *random)
{
    return (bd_relation)bd_random_below(random, 4);
}

/* BD_NO_VARIABLE: none is 0 or 1. */
static bd_variable draw_bit(const bd_model *model, bd_random *random)
{
    for (int i = 0; i < 20; ++i) {
        bd_variable variable = draw(model, random);
        if (model->initial[variable].least >= 0 && model->initial[variable].greatest <= 1)
            return variable;
    }
    return BD_NO_VARIABLE;
}

static void add_linear(bd_model *model, bd_random *random)
{
    bd_variable scope[MOST_SCOPE], holds = draw_bit(model, random);
    bd_term terms[MOST_SCOPE];
    size_t count = draw_scope(model, random, scope);
    for (size_t i = 0; i < count; ++i)
        terms[i] = (bd_term){between(random, -3, 3), scope[i]};
    bd_relation relation = draw_relation(random);
    int64_t constant = between(random, -8, 8);
    if (holds != BD_NO_VARIABLE && one_in(random, 2))
        bd_model_reified_linear(model, count, terms, relation, constant, holds, one_in(random, 2));
    else
        bd_model_linear(model, count, terms, relation, constant);
}

static void add_table(bd_model *model, bd_random *random)
{
    bd_variable scope[MOST_SCOPE];
    int32_t table[MOST_ROWS * MOST_SCOPE];
    size_t count = draw_scope(model, random, scope), rows = (size_t)between(random, 0, MOST_ROWS);
    for (size_t i = 0; i < rows * count; ++i) {
        const variable_values *domain = &model->initial[scope[i % count]];
        table[i] = between(random, domain->least, domain->greatest);
    }
    bd_model_table(model, count, scope, rows, table);
}

static void add_all_different(bd_model *model, bd_random *random)
{
    bd_variable scope[MOST_SCOPE];
    int32_t offsets[MOST_SCOPE];
    size_t count = draw_scope(model, random, scope);
    for (size_t i = 0; i < count; ++i)
        offsets[i] = between(random, -2, 2);
    bd_model_all_different(model, count, scope, one_in(random, 2) ? NULL : offsets);
}

static void add_count(bd_model *model, bd_random *random)
{
    bd_variable scope[MOST_SCOPE];
    int32_t values[3];
    size_t count = draw_scope(model, random, scope), value_count = (size_t)between(random, 1, 3);
    for (size_t i = 0; i < value_count; ++i)
        values[i] = between(random, -2, 4);
    bd_model_count(model, count, scope, value_count, values, draw_relation(random),
                   draw(model, random));
}

static void add_clause(bd_model *model, bd_random *random)
{
    bd_literal literals[MOST_SCOPE];
    size_t count = (size_t)between(random, 1, MOST_SCOPE);
    for (size_t i = 0; i < count; ++i)
        literals[i] = (bd_literal){draw(model, random), draw_relation(random),
                                   between(random, -3, 5)};
    bd_model_clause(model, count, literals);
}

/* The sum of the first two is no multiple of the context. */
static bool is_no_multiple(const void *context, const int32_t *values)
{
    return (values[0] + values[1]) % *(const int32_t *)context != 0;
}

static void add_constraint(bd_model *model, bd_random *random)
{
    static const int32_t two = 2, three = 3;
    bd_variable scope[MOST_SCOPE];
    size_t count = draw_scope(model, random, scope);
    switch ((constraint_kind)bd_random_below(random, CONSTRAINT_KINDS)) {
    case ALL_DIFFERENT:
        add_all_different(model, random);
        break;
    case TABLE:
        add_table(model, random);
        break;
    case LINEAR:
        add_linear(model, random);
        break;
    case ELEMENT:
        bd_model_element(model, draw(model, random), between(random, -2, 1), count, scope,
                         draw(model, random));
        break;
    case COUNT:
        add_count(model, random);
        break;
    case CLAUSE:
        add_clause(model, random);
        break;
    case PRODUCT:
        bd_model_product(model, scope[0], draw(model, random), draw(model, random));
        break;
    case DIVISION:
        bd_model_division(model, scope[0], draw(model, random), draw(model, random),
                          draw(model, random));
        break;
    case GREATEST:
        bd_model_greatest(model, count, scope, draw(model, random));
        break;
    case ABSOLUTE:
        bd_model_absolute(model, scope[0], draw(model, random));
        break;
    case PREDICATE:
    case CONSTRAINT_KINDS:
        bd_model_predicate(model, 2, (bd_variable[]){scope[0], draw(model, random)}, is_no_multiple,
                           one_in(random, 2) ? &two : &three);
        break;
    }
}

bd_model *random_model(bd_random *random)
{
    bd_model *model = must(bd_model_open());
    for (int32_t i = between(random, 2, MOST_VARIABLES); i > 0; --i)
        add_variable(model, random);
    for (int32_t i = between(random, 1, 6); i > 0; --i)
        add_constraint(model, random);
    bd_variable first[MOST_SCOPE];
    if (one_in(random, 3))
        bd_model_branch_on(model, draw_scope(model, random, first), first);
    return model;
}

/* ---- solutions ---- */

static void append(solution_list *list, const int32_t *values)
{
    if (list->count == list->room) {
        list->room = 2 * list->room + 16;
        list->values = must(realloc(list->values, (list->room * list->width + 1) * sizeof *values));
    }
    memcpy(list->values + list->count++ * list->width, values, list->width * sizeof *values);
}

void solution_list_append(solution_list *list, const solution_list *more)
{
    for (size_t i = 0; i < more->count; ++i)
        append(list, more->values + i * more->width);
}

void solution_list_free(solution_list *list)
{
    free(list->values);
    *list = (solution_list){0};
}

/* The next assignment within the ends of the domains. False: there is none. */
static bool advance(const bd_model *model, int32_t *values)
{
    for (uint32_t i = model->variables; i-- > 0;) {
        if (values[i]++ < model->initial[i].greatest)
            return true;
        values[i] = model->initial[i].least;
    }
    return false;
}

solution_list solutions_by_force(const bd_model *model)
{
    solution_list list = {.width = model->variables};
    int32_t values[MOST_VARIABLES + 1];
    for (uint32_t i = 0; i < model->variables; ++i)
        values[i] = model->initial[i].least;
    do
        if (bd_model_check(model, values, NULL))
            append(&list, values);
    while (advance(model, values));
    return list;
}

/* Each of the solutions with each of these values behind it. */
static void extend(solution_list *all, int32_t first, int32_t count)
{
    solution_list longer = {.width = all->width + 1};
    int32_t values[MOST_VARIABLES + 2];
    for (size_t i = 0; i < all->count; ++i)
        for (int32_t more = 0; more < count; ++more) {
            memcpy(values, all->values + i * all->width, all->width * sizeof *values);
            values[all->width] = first + more;
            append(&longer, values);
        }
    solution_list_free(all);
    *all = longer;
}

void add_wide_variable(bd_model *model, bd_random *random, solution_list *all)
{
    int32_t count = between(random, 1, 3);
    bool is_high = one_in(random, 2), is_whole = one_in(random, 2);
    int32_t first = is_high ? INT32_MAX - count + 1 : INT32_MIN, last = first + (count - 1);
    int32_t least = is_high && !is_whole ? INT32_MAX - BD_SET_SPAN : INT32_MIN;
    int32_t greatest = is_high || is_whole ? INT32_MAX : INT32_MIN + BD_SET_SPAN;
    bd_variable wide = bd_model_variable(model, "wide", least, greatest);
    bd_model_linear(model, 1, &(bd_term){1, wide}, is_high ? BD_AT_LEAST : BD_AT_MOST,
                    is_high ? first : last);
    if (one_in(random, 2))
        bd_model_branch_on(model, 1, &wide);
    extend(all, first, count);
}

static bool take(void *context, const int32_t *values)
{
    append(context, values);
    return true;
}

solution_list solutions_by_search(const bd_model *model, const bd_constraint_options *options,
                                  bd_constraint_result *result)
{
    solution_list list = {.width = bd_model_variables(model)};
    bd_constraint_options asked = *options;
    asked.solution = take;
    asked.context = &list;
    bd_constraint_search(model, &asked, result);
    return list;
}

static int compare_rows(const int32_t *one, const int32_t *other, size_t width)
{
    for (size_t i = 0; i < width; ++i)
        if (one[i] != other[i])
            return one[i] < other[i] ? -1 : 1;
    return 0;
}

/* Few enough for the plainest of sorts; most come in order already. */
static void sort(solution_list *list)
{
    size_t width = list->width;
    int32_t held[64];
    for (size_t i = 1; i < list->count; ++i) {
        size_t to = i;
        memcpy(held, list->values + i * width, width * sizeof *held);
        while (to > 0 && compare_rows(list->values + (to - 1) * width, held, width) > 0)
            --to;
        memmove(list->values + (to + 1) * width, list->values + to * width,
                (i - to) * width * sizeof *held);
        memcpy(list->values + to * width, held, width * sizeof *held);
    }
}

bool solutions_are_same(solution_list *one, solution_list *other)
{
    if (one->count != other->count)
        return false;
    sort(one);
    sort(other);
    for (size_t i = 1; i < one->count; ++i)
        if (compare_rows(one->values + (i - 1) * one->width, one->values + i * one->width,
                         one->width) == 0)
            return false;
    return one->count == 0 ||
           memcmp(one->values, other->values, one->count * one->width * sizeof *one->values) == 0;
}

int32_t best_of(const solution_list *list, bd_variable objective, bool maximises)
{
    int32_t best = list->values[objective];
    for (size_t i = 1; i < list->count; ++i) {
        int32_t value = list->values[i * list->width + objective];
        if (maximises ? value > best : value < best)
            best = value;
    }
    return best;
}
