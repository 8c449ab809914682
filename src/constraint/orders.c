/* See orders.h. Fewest values first: Haralick and Elliott, Artificial Intelligence 14 (1980); ties
 * by degree: Brelaz, CACM 22 (1979); weights of failures: Boussemart, Hemery, Lecoutre and Sais,
 * ECAI 2004. */
#include "constraint/orders.h"

#include "constraint/directions.h"

#include <string.h>

/* The order of values: the one for all variables, else that of a stage, else the one that improves the objective. */
static void order_values(orders *of, const int8_t *direction)
{
    const bd_constraint_options *options = of->options;
    uint32_t stage = 0, left = options->stage_count ? options->stages[0].count : 0;
    for (uint32_t i = 0; i < of->model->variables; ++i) {
        bd_variable variable = of->model->branch[i];
        bd_value_order order = options->value_order;
        while (left == 0 && stage + 1 < options->stage_count)
            left = options->stages[++stage].count;
        if (order == BD_VALUE_DEFAULT && left > 0 && i < of->model->branch_given)
            order = options->stages[stage].value_order;
        if (order == BD_VALUE_DEFAULT)
            order = direction[variable] > 0 ? BD_VALUE_DESCENDING : BD_VALUE_ASCENDING;
        of->value_order[variable] = (uint8_t)order;
        left -= left > 0;
    }
}

bool orders_open(orders *of, const constraint_run *run, const remaining *left,
                 const incidence *touching, bd_variable_order usual, bd_arena *arena)
{
    const bd_model *model = left->model;
    const bd_constraint_options *options = run->options;
    *of = (orders){.model = model,
                   .left = left,
                   .touching = touching,
                   .options = options,
                   .usual = usual,
                   .random = bd_random_of(options->seed + run->thread)};
    of->weight = bd_arena_take(arena, (model->constraints + (size_t)1) * sizeof *of->weight);
    of->others = bd_arena_take(arena, (model->constraints + (size_t)1) * 2 * sizeof(uint32_t));
    of->value_order = bd_arena_take(arena, model->variables + (size_t)1);
    int8_t *direction = bd_arena_take(arena, model->variables + (size_t)1);
    if (!of->weight || !of->others || !of->value_order || !direction)
        return false;
    memset(of->others, 0, model->constraints * (size_t)2 * sizeof(uint32_t));
    for (uint32_t i = 0; i < model->constraints; ++i)
        of->weight[i] = 1;
    if (!branching_open(&of->branching, run, model, arena) ||
        !directions_find(model, touching, run->control->optimises, direction, arena))
        return false;
    order_values(of, direction);
    return true;
}

static bool is_done(const orders *of, bd_variable variable)
{
    return of->done ? of->done[variable] : values_is_fixed(&of->left->set[variable]);
}

static bool is_other(const orders *of, const model_constraint *constraint, uint32_t position,
                     bd_variable variable)
{
    return position < constraint->count && constraint->scope[position] != variable &&
           !is_done(of, constraint->scope[position]);
}

/* Has the constraint a variable that is not done, beside this one? Two that had not been answer mostly. */
static bool has_other(const orders *of, uint32_t number, bd_variable variable)
{
    const model_constraint *constraint = &of->model->constraint[number];
    uint32_t *others = &of->others[2 * (size_t)number];
    if (is_other(of, constraint, others[0], variable) ||
        is_other(of, constraint, others[1], variable))
        return true;
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (is_other(of, constraint, i, variable)) {
            others[constraint->scope[others[0]] == variable] = i;
            return true;
        }
    return false;
}

/* The weight of the constraints that tie the variable to others which are not done: that of their
 * failures, or each is 1. */
static double weight_of(const orders *of, bd_variable variable, bool counts_failures)
{
    const incidence *touching = of->touching;
    double weight = 0;
    for (uint32_t i = touching->first[variable]; i < touching->first[variable + 1]; ++i) {
        uint32_t constraint = touching->constraint[i];
        if (has_other(of, constraint, variable))
            weight += counts_failures ? of->weight[constraint] : 1;
    }
    return weight;
}

/* Two numbers to minimise, the second for ties. */
typedef struct merit {
    double first, second;
} merit;

/* From the least value to the next. */
static double gap_of(const value_set *values)
{
    if (values->least == values->greatest)
        return 0;
    return (double)values_next(values, values->least + INT64_C(1)) - values->least;
}

static merit merit_of(const orders *of, bd_variable_order order, bd_variable variable)
{
    const value_set *values = &of->left->set[variable];
    double size = (double)values->size;
    switch (order) {
    case BD_ORDER_DOM_WDEG:
        return (merit){size / (weight_of(of, variable, true) + 1e-3), 0};
    case BD_ORDER_MOST_VALUES:
        return (merit){-size, 0};
    case BD_ORDER_DEGREE:
        return (merit){-weight_of(of, variable, false), 0};
    case BD_ORDER_SMALLEST:
        return (merit){values->least, 0};
    case BD_ORDER_LARGEST:
        return (merit){-(double)values->greatest, 0};
    case BD_ORDER_REGRET:
        return (merit){-gap_of(values), 0};
    case BD_ORDER_DEFAULT:
    case BD_ORDER_STATIC:
    case BD_ORDER_MRV:
    case BD_ORDER_MRV_DEGREE:
    case BD_VARIABLE_ORDER_COUNT:
        break;
    }
    return (merit){size, 0};
}

/* Breaks a tie: most constraints on other variables. Computed only if it decides. */
static bool breaks_tie(const orders *of, bd_variable variable, merit *its, bd_variable best,
                       merit *best_merit)
{
    if (best_merit->second == 0)
        best_merit->second = weight_of(of, best, false) + 1;
    its->second = weight_of(of, variable, false) + 1;
    return its->second > best_merit->second;
}

/* The best of one part, from position `from` on, that is not done. */
static bd_variable orders_choose(const orders *of, uint32_t from, branching_part part)
{
    bd_variable_order order = part.order;
    bd_variable best = BD_NO_VARIABLE;
    merit best_merit = {0, 0};
    if (of->options->variable_order != BD_ORDER_DEFAULT)
        order = of->options->variable_order;
    else if (order == BD_ORDER_DEFAULT)
        order = of->usual;
    for (uint32_t i = from; i < part.end; ++i) {
        bd_variable variable = of->branching.variable[i];
        if (is_done(of, variable))
            continue;
        if (order == BD_ORDER_STATIC)
            return variable;
        merit its = merit_of(of, order, variable);
        if (best == BD_NO_VARIABLE || its.first < best_merit.first ||
            (order == BD_ORDER_MRV_DEGREE && its.first == best_merit.first &&
             breaks_tie(of, variable, &its, best, &best_merit))) {
            best = variable;
            best_merit = its;
        }
    }
    return best;
}

bd_variable orders_variable(const orders *of)
{
    const branching *all = &of->branching;
    bd_variable best = BD_NO_VARIABLE;
    uint32_t from = 0;
    for (uint32_t i = 0; i < all->parts && best == BD_NO_VARIABLE; ++i) {
        best = orders_choose(of, from, all->part[i]);
        from = all->part[i].end;
    }
    return best;
}

/* ---- values ---- */

static int32_t least_constraining(const orders *of, bd_variable variable)
{
    const value_set *values = &of->left->set[variable];
    if (!of->losses || !values->words)
        return values->least;
    int32_t best = values->least;
    uint64_t fewest = UINT64_MAX;
    for (int64_t value = values->least;; value = values_next(values, value + 1)) {
        uint64_t losses = of->losses(of->search, variable, (int32_t)value);
        if (losses < fewest) {
            fewest = losses;
            best = (int32_t)value;
        }
        if (value == values->greatest)
            return best;
    }
}

/* From a range only its ends can be removed. */
static int32_t orders_draw(orders *of, const value_set *values)
{
    if (values->words)
        return (int32_t)values_ranked(values, bd_random_below(&of->random, values->size));
    return bd_random_below(&of->random, 2) ? values->greatest : values->least;
}

/* With as many values less than it as greater, or one fewer; of a range an end, see orders_draw(). */
static int32_t median(const value_set *values)
{
    return values->words ? (int32_t)values_ranked(values, (values->size - 1) / 2) : values->least;
}

int32_t orders_value(orders *of, bd_variable variable)
{
    const value_set *values = &of->left->set[variable];
    switch ((bd_value_order)of->value_order[variable]) {
    case BD_VALUE_DESCENDING:
    case BD_VALUE_UPPER_HALF:
        return values->greatest;
    case BD_VALUE_RANDOM:
        return orders_draw(of, values);
    case BD_VALUE_MEDIAN:
        return median(values);
    case BD_VALUE_LEAST_CONSTRAINING:
        return least_constraining(of, variable);
    case BD_VALUE_DEFAULT:
    case BD_VALUE_ASCENDING:
    case BD_VALUE_LOWER_HALF:
    case BD_VALUE_ORDER_COUNT:
        break;
    }
    return values->least;
}

bd_literal orders_guess(orders *of, bd_variable variable)
{
    const value_set *values = &of->left->set[variable];
    int64_t middle = values->least + ((int64_t)values->greatest - values->least) / 2;
    if (of->value_order[variable] == BD_VALUE_LOWER_HALF)
        return (bd_literal){variable, BD_AT_MOST, (int32_t)middle};
    if (of->value_order[variable] == BD_VALUE_UPPER_HALF)
        return (bd_literal){variable, BD_AT_LEAST, (int32_t)middle + 1};
    return (bd_literal){variable, BD_EQUAL, orders_value(of, variable)};
}
