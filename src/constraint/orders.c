/* See orders.h. Fewest values first: Haralick and Elliott, Artificial Intelligence 14 (1980); ties
 * by degree: Brelaz, CACM 22 (1979); weights of failures: Boussemart, Hemery, Lecoutre and Sais,
 * ECAI 2004. */
#include "constraint/orders.h"

#include <string.h>

bool orders_open(orders *of, const constraint_run *run, const domains *left,
                 const incidence *touching, bd_variable_order usual, bd_arena *arena)
{
    const bd_constraint_options *options = run->options;
    const bd_model *model = left->model;
    *of = (orders){.model = model,
                   .left = left,
                   .touching = touching,
                   .variable_order = options->variable_order,
                   .value_order = options->value_order,
                   .random = bd_random_of(options->seed + run->thread)};
    if (of->variable_order == BD_ORDER_DEFAULT)
        of->variable_order = usual;
    of->weight = bd_arena_take(arena, (model->constraints + (size_t)1) * sizeof *of->weight);
    of->others = bd_arena_take(arena, (model->constraints + (size_t)1) * 2 * sizeof(uint32_t));
    if (!of->weight || !of->others)
        return false;
    memset(of->others, 0, model->constraints * (size_t)2 * sizeof(uint32_t));
    for (uint32_t i = 0; i < model->constraints; ++i)
        of->weight[i] = 1;
    return true;
}

static bool is_done(const orders *of, bd_variable variable)
{
    return of->done ? of->done[variable] : domain_is_fixed(&of->left->domain[variable]);
}

static bool is_other(const orders *of, const model_constraint *constraint, uint32_t place,
                     bd_variable variable)
{
    return place < constraint->count && constraint->scope[place] != variable &&
           !is_done(of, constraint->scope[place]);
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

/* The weight of the constraints that tie the variable to others which are not done. */
static double weight_of(const orders *of, bd_variable variable)
{
    const incidence *touching = of->touching;
    bool counts_failures = of->variable_order == BD_ORDER_DOM_WDEG;
    double weight = 0;
    for (uint32_t i = touching->first[variable]; i < touching->first[variable + 1]; ++i) {
        uint32_t constraint = touching->constraint[i];
        if (has_other(of, constraint, variable))
            weight += counts_failures ? of->weight[constraint] : 1;
    }
    return weight;
}

/* What is to be least: values left, or values left for each failure. */
typedef struct merit {
    double first, second;
} merit;

static merit merit_of(const orders *of, bd_variable variable)
{
    double size = (double)of->left->domain[variable].size;
    if (of->variable_order == BD_ORDER_DOM_WDEG)
        return (merit){size / (weight_of(of, variable) + 1e-3), 0};
    return (merit){size, 0};
}

/* Of equals, the one with the most constraints on others. It is worked out only where it decides.
 * */
static bool breaks_tie(const orders *of, bd_variable variable, merit *its, bd_variable best,
                       merit *best_merit)
{
    if (of->variable_order != BD_ORDER_MRV_DEGREE)
        return false;
    if (best_merit->second == 0)
        best_merit->second = weight_of(of, best) + 1;
    its->second = weight_of(of, variable) + 1;
    return its->second > best_merit->second;
}

/* The best of branch[from .. to - 1] that is not done. */
static bd_variable choose(const orders *of, uint32_t from, uint32_t to)
{
    bd_variable best = BD_NO_VARIABLE;
    merit best_merit = {0, 0};
    for (uint32_t i = from; i < to; ++i) {
        bd_variable variable = of->model->branch[i];
        if (is_done(of, variable))
            continue;
        if (of->variable_order == BD_ORDER_STATIC)
            return variable;
        merit its = merit_of(of, variable);
        if (best == BD_NO_VARIABLE || its.first < best_merit.first ||
            (its.first == best_merit.first && breaks_tie(of, variable, &its, best, &best_merit))) {
            best = variable;
            best_merit = its;
        }
    }
    return best;
}

bd_variable orders_variable(const orders *of)
{
    uint32_t given = of->model->branch_given;
    bd_variable best = choose(of, 0, given);
    return best != BD_NO_VARIABLE ? best : choose(of, given, of->model->variables);
}

/* ---- values ---- */

static int32_t least_constraining(const orders *of, bd_variable variable)
{
    const domain *values = &of->left->domain[variable];
    if (!of->losses || !values->words)
        return values->least;
    int32_t best = values->least;
    uint64_t fewest = UINT64_MAX;
    for (int64_t value = values->least;; value = domain_next(values, value + 1)) {
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
static int32_t draw(orders *of, const domain *values)
{
    if (values->words)
        return (int32_t)domain_ranked(values, bd_random_below(&of->random, values->size));
    return bd_random_below(&of->random, 2) ? values->greatest : values->least;
}

int32_t orders_value(orders *of, bd_variable variable)
{
    const domain *values = &of->left->domain[variable];
    switch (of->value_order) {
    case BD_VALUE_DESCENDING:
        return values->greatest;
    case BD_VALUE_RANDOM:
        return draw(of, values);
    case BD_VALUE_LEAST_CONSTRAINING:
        return least_constraining(of, variable);
    case BD_VALUE_ASCENDING:
    case BD_VALUE_ORDER_COUNT:
        break;
    }
    return values->least;
}
