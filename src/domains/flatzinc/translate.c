/* Tools for translating constraints: operands become variables. */
#include "domains/flatzinc/translate.h"

void *fzn_take(fzn_translation *to, size_t count, size_t size)
{
    void *piece = count < SIZE_MAX / 2 / size ? bd_arena_take(&to->arena, count * size + 1) : NULL;
    to->watch->steps += count; /* the caller fills them, a step each */
    if (!piece)
        fzn_no_memory(to->error);
    return piece;
}

/* A variable made once for each key, a number of 64 bits that stays in the document's arena. */
static void remember(fzn_translation *to, fzn_map *map, int64_t key, bd_variable variable)
{
    int64_t *kept = bd_arena_take(&to->document->arena, sizeof *kept);
    if (!kept)
        return; /* then it is made again */
    *kept = key;
    fzn_map_add(map, kept, sizeof *kept, variable);
}

bd_variable fzn_variable_of(fzn_translation *to, fzn_operand operand)
{
    if (!operand.is_number)
        return operand.variable;
    int64_t number = operand.number;
    int64_t known = fzn_map_find(&to->constants, &number, sizeof number);
    if (known != FZN_MAP_NONE)
        return (bd_variable)known;
    if (number < INT32_MIN || number > INT32_MAX) {
        fzn_fail(to->error, to->line, "the number %lld does not fit 32 bits", (long long)number);
        return BD_NO_VARIABLE;
    }
    bd_variable variable = bd_model_variable(to->model, NULL, (int32_t)number, (int32_t)number);
    remember(to, &to->constants, number, variable);
    return variable;
}

bd_variable *fzn_variables_of(fzn_translation *to, const fzn_operand *operands, uint32_t count)
{
    bd_variable *variables = fzn_take(to, count, sizeof *variables);
    for (uint32_t i = 0; variables && i < count; ++i)
        if ((variables[i] = fzn_variable_of(to, operands[i])) == BD_NO_VARIABLE)
            return NULL;
    return variables;
}

fzn_range fzn_hull_of(const fzn_translation *to, fzn_operand operand)
{
    if (operand.is_number)
        return (fzn_range){operand.number, operand.number};
    return (fzn_range){bd_model_least_value(to->model, operand.variable),
                       bd_model_greatest_value(to->model, operand.variable)};
}

void fzn_assume(fzn_translation *to, const fzn_variable *variable)
{
    if (to->assumed++ == 0)
        to->first_assumed = variable;
}

bd_variable fzn_new_variable(fzn_translation *to, fzn_range hull)
{
    return bd_model_variable(to->model, NULL, (int32_t)hull.least, (int32_t)hull.greatest);
}

bd_variable fzn_negation_of(fzn_translation *to, bd_variable variable)
{
    int64_t key = variable;
    int64_t known = fzn_map_find(&to->negations, &key, sizeof key);
    if (known != FZN_MAP_NONE)
        return (bd_variable)known;
    fzn_range hull = fzn_hull_of(to, (fzn_operand){.variable = variable});
    bd_variable negation = fzn_new_variable(to, (fzn_range){-hull.greatest, -hull.least});
    bd_model_linear(to->model, 2, (bd_term[]){{1, variable}, {1, negation}}, BD_EQUAL, 0);
    remember(to, &to->negations, key, negation);
    return negation;
}

void fzn_post_contradiction(fzn_translation *to)
{
    bd_variable zero = fzn_variable_of(to, (fzn_operand){.is_number = true});
    bd_model_clause(to->model, 1, &(bd_literal){zero, BD_EQUAL, 1});
}
