/* Telling models apart by a number. */
#include "constraint/checkpoint.h"

#include <bandolo/template/base/bits.h>

static uint64_t add(uint64_t hash, uint64_t word)
{
    return bd_mix(hash ^ word) + UINT64_C(0x9E3779B97F4A7C15);
}

static uint64_t add_initial(uint64_t hash, const variable_values *initial)
{
    uint64_t words = ((uint64_t)((int64_t)initial->greatest - initial->least) + 64) / 64;
    hash = add(hash, (uint32_t)initial->least);
    hash = add(hash, (uint32_t)initial->greatest);
    hash = add(hash, initial->set != NULL);
    for (uint64_t i = 0; initial->set && i < words; ++i)
        hash = add(hash, initial->set[i]);
    return hash;
}

static uint64_t add_constraint(uint64_t hash, const model_constraint *constraint)
{
    hash = add(hash, (uint64_t)constraint->kind << 32 | constraint->relation);
    hash = add(hash, (uint64_t)constraint->count << 32 | constraint->number_count);
    hash = add(hash, (uint64_t)constraint->constant);
    hash = add(hash, (uint64_t)(constraint->reified << 1 | constraint->half));
    for (uint32_t i = 0; i < constraint->count; ++i)
        hash = add(hash, constraint->scope[i]);
    for (uint32_t i = 0; constraint->numbers && i < constraint->number_count; ++i)
        hash = add(hash, (uint32_t)constraint->numbers[i]);
    for (uint32_t i = 0; constraint->relations && i < constraint->count; ++i)
        hash = add(hash, constraint->relations[i]);
    return hash;
}

uint64_t model_hash(const bd_model *model)
{
    uint64_t hash = add(model->variables, model->constraints);
    for (uint32_t i = 0; i < model->variables; ++i)
        hash = add_initial(hash, &model->initial[i]);
    for (uint32_t i = 0; i < model->constraints; ++i)
        hash = add_constraint(hash, &model->constraint[i]);
    if (model->objective != BD_NO_VARIABLE)
        hash = add(hash, (uint64_t)model->objective << 1 | model->maximises);
    return hash;
}

uint64_t question_hash(const bd_model *model, const bd_constraint_options *options)
{
    uint64_t hash = model_hash(model);
    if (!options->projection)
        return hash;
    hash = add(hash, options->projected);
    for (uint32_t i = 0; i < options->projected; ++i)
        hash = add(hash, options->projection[i]);
    return hash;
}
