/* See incidence.h. */
#include "constraint/incidence.h"

#include <string.h>

/* Counts the constraints of each variable into first[variable + 1]; `last` is where one was seen
 * last. */
static uint64_t incidence_count_all(const bd_model *model, uint32_t *first, uint32_t *last)
{
    uint64_t all = 0;
    for (uint32_t i = 0; i < model->constraints; ++i) {
        const model_constraint *constraint = &model->constraint[i];
        for (uint32_t j = 0; j < constraint->count; ++j) {
            bd_variable variable = constraint->scope[j];
            if (last[variable] == i + 1)
                continue;
            last[variable] = i + 1;
            ++first[variable + 1];
            ++all;
        }
    }
    return all;
}

/* `next` is where the next constraint of a variable goes. */
static void incidence_fill(const bd_model *model, incidence *of, uint32_t *next)
{
    memcpy(next, of->first, model->variables * sizeof *next);
    for (uint32_t i = 0; i < model->constraints; ++i) {
        const model_constraint *constraint = &model->constraint[i];
        for (uint32_t j = 0; j < constraint->count; ++j) {
            bd_variable variable = constraint->scope[j];
            bool is_new = next[variable] == of->first[variable] ||
                          of->constraint[next[variable] - 1] != i;
            if (is_new)
                of->constraint[next[variable]++] = i;
        }
    }
}

bool incidence_open(incidence *of, const bd_model *model, bd_arena *arena)
{
    size_t bytes = (model->variables + (size_t)1) * sizeof(uint32_t);
    uint32_t *scratch = bd_arena_take(arena, bytes);
    of->first = bd_arena_take(arena, bytes);
    if (!of->first || !scratch)
        return false;
    memset(of->first, 0, bytes);
    memset(scratch, 0, bytes);
    uint64_t all = incidence_count_all(model, of->first, scratch);
    if (all >= UINT32_MAX)
        return false;
    of->constraint = bd_arena_take(arena, (size_t)(all + 1) * sizeof *of->constraint);
    if (!of->constraint)
        return false;
    for (uint32_t i = 0; i < model->variables; ++i)
        of->first[i + 1] += of->first[i];
    incidence_fill(model, of, scratch);
    return true;
}
