/* Making the model: its variables, then constraint by constraint, then what is wanted of it. */
#include "domains/flatzinc/flatzinc.h"

#include "domains/flatzinc/bounds.h"
#include "domains/flatzinc/differences.h"
#include "domains/flatzinc/translate.h"

#include <stdlib.h>

/* ---- variables ---- */

/* Bounds for ends that nothing bounds, and 32 bits for those that have more. */
static void assume(fzn_translation *to, fzn_variable *variable)
{
    fzn_range *hull = &variable->hull;
    bool no_least = hull->least <= -FZN_INFINITE, no_greatest = hull->greatest >= FZN_INFINITE;
    const fzn_range found = *hull;
    if (no_least)
        hull->least = no_greatest || found.greatest > 0 ? -BD_FLATZINC_RANGE
                                                        : found.greatest - BD_FLATZINC_RANGE;
    if (no_greatest)
        hull->greatest = no_least || found.least < 0 ? BD_FLATZINC_RANGE
                                                     : found.least + BD_FLATZINC_RANGE;
    hull->least = hull->least < INT32_MIN ? INT32_MIN : hull->least;
    hull->least = hull->least > INT32_MAX ? INT32_MAX : hull->least;
    hull->greatest = hull->greatest > INT32_MAX ? INT32_MAX : hull->greatest;
    hull->greatest = hull->greatest < hull->least ? hull->least : hull->greatest;
    if (hull->least != found.least || hull->greatest != found.greatest)
        fzn_assume(to, variable);
}

/* Few enough values from end to end to be kept one by one: then gaps are, too. */
static bd_variable add_narrow(fzn_translation *to, const fzn_variable *variable)
{
    size_t count = 0;
    int32_t *values = fzn_take(to, (size_t)(variable->hull.greatest - variable->hull.least + 1),
                               sizeof *values);
    if (!values)
        return BD_NO_VARIABLE;
    for (uint32_t i = 0; i < variable->set_count; ++i)
        for (int64_t value = variable->set[i].least; value <= variable->set[i].greatest; ++value)
            values[count++] = (int32_t)value;
    return bd_model_variable_of(to->model, variable->name, count, values);
}

/* The ends, and the gaps as constraints. */
static bd_variable add_wide(fzn_translation *to, const fzn_variable *variable)
{
    bd_variable made = bd_model_variable(to->model, variable->name, (int32_t)variable->hull.least,
                                         (int32_t)variable->hull.greatest);
    for (uint32_t i = 1; variable->set && i < variable->set_count && made != BD_NO_VARIABLE; ++i)
        bd_model_clause(to->model, 2,
                        (bd_literal[]){{made, BD_AT_MOST, (int32_t)variable->set[i - 1].greatest},
                                       {made, BD_AT_LEAST, (int32_t)variable->set[i].least}});
    return made;
}

/* Has the model failed? Then the line is named. */
static bool is_sound(const fzn_translation *to)
{
    bd_error error;
    if (bd_model_is_sound(to->model, &error))
        return true;
    if (error.code == BD_BAD_INPUT)
        return fzn_fail(to->error, to->line, "%s", error.message);
    *to->error = error;
    return false;
}

static bool add_variables(bd_flatzinc *given, fzn_translation *to)
{
    const bd_arena_mark mark = bd_arena_here(&to->arena);
    bd_model_begin_rule(to->model, NULL);
    for (uint32_t i = 0; i < given->document.variable_count; ++i) {
        fzn_variable *variable = &given->document.variables[i];
        to->line = variable->line;
        if (fzn_is_over(to->watch))
            return false;
        if (variable->is_open)
            assume(to, variable);
        bool is_narrow = variable->hull.greatest - variable->hull.least < BD_SET_SPAN;
        given->variables[i] = variable->set && is_narrow ? add_narrow(to, variable)
                                                         : add_wide(to, variable);
        if (!is_sound(to) || given->variables[i] == BD_NO_VARIABLE)
            return false;
        bd_arena_release(&to->arena, mark);
    }
    return true;
}

/* x = value of a declaration. */
static bool add_values(bd_flatzinc *given, fzn_translation *to)
{
    for (uint32_t i = 0; i < given->document.variable_count; ++i) {
        const fzn_variable *variable = &given->document.variables[i];
        const fzn_expression *value = &variable->value;
        fzn_operand operands[] = {{.variable = given->variables[i]}, {.is_number = true}};
        to->line = variable->line;
        if (!variable->has_value)
            continue;
        bd_model_begin_rule(to->model, NULL);
        if (value->kind == FZN_VARIABLE)
            operands[1] = (fzn_operand){.variable = given->variables[value->is.number]};
        else
            operands[1].number = value->is.number;
        if (!fzn_post_linear(to, 2, (const int64_t[]){1, -1}, operands, FZN_EQUAL, 0,
                             (fzn_condition){0}) ||
            !is_sound(to))
            return false;
    }
    return true;
}

/* ---- constraints ---- */

static bool add_constraints(fzn_translation *to)
{
    const bd_arena_mark mark = bd_arena_here(&to->arena);
    for (uint32_t i = 0; i < to->document->constraint_count; ++i) {
        const fzn_constraint *constraint = &to->document->constraints[i];
        to->line = constraint->line;
        to->error->code = BD_OK;
        bd_model_begin_rule(to->model, NULL);
        if (fzn_is_over(to->watch) || !fzn_translate_constraint(to, constraint) ||
            to->error->code != BD_OK || !is_sound(to))
            return false;
        bd_arena_release(&to->arena, mark);
    }
    bd_model_end_rule(to->model);
    return true;
}

static bool add_objective(const bd_flatzinc *given, fzn_translation *to)
{
    const fzn_expression *objective = &given->document.objective;
    if (given->document.goal == FZN_SATISFY)
        return true;
    fzn_operand operand = {.is_number = objective->kind == FZN_INT, .number = objective->is.number};
    if (objective->kind == FZN_VARIABLE)
        operand.variable = given->variables[objective->is.number];
    to->line = objective->line;
    to->error->code = BD_OK;
    bd_variable variable = fzn_variable_of(to, operand);
    if (to->error->code != BD_OK)
        return false;
    if (given->document.goal == FZN_MINIMISE)
        bd_model_minimise(to->model, variable);
    else
        bd_model_maximise(to->model, variable);
    return is_sound(to);
}

bool fzn_build(bd_flatzinc *given, fzn_watch *watch, bd_error *error)
{
    fzn_translation to = {.document = &given->document, .watch = watch, .error = error, .line = 1};
    size_t count = given->document.variable_count;
    to.arena = bd_arena_of(NULL, 0);
    to.model = given->model = bd_model_open();
    given->variables = malloc((count + 1) * sizeof *given->variables);
    to.variables = given->variables;
    if (!given->model || !given->variables)
        return fzn_no_memory(error);
    fzn_find_bounds(&given->document, watch);
    fzn_bound_differences(&given->document, watch);
    bool made = add_variables(given, &to) && add_values(given, &to);
    fzn_shift *shifts = made ? fzn_find_shifts(&given->document, given->variables, !given->is_plain)
                             : NULL;
    to.shifts = shifts;
    if (made && !shifts)
        made = fzn_no_memory(error);
    made = made && add_constraints(&to) && add_objective(given, &to);
    given->assumed = to.assumed;
    given->first_assumed = to.first_assumed;
    free(shifts);
    fzn_map_free(&to.constants);
    fzn_map_free(&to.negations);
    bd_arena_free(&to.arena);
    return made;
}
