/* Telling models apart by a number. */
#include "constraint/checkpoint.h"

#include <bandolo/template/base/bits.h>

static uint64_t model_hash_add(uint64_t hash, uint64_t word)
{
    return bd_mix(hash ^ word) + UINT64_C(0x9E3779B97F4A7C15);
}

static uint64_t add_initial(uint64_t hash, const variable_values *initial)
{
    uint64_t words = ((uint64_t)((int64_t)initial->greatest - initial->least) + 64) / 64;
    hash = model_hash_add(hash, (uint32_t)initial->least);
    hash = model_hash_add(hash, (uint32_t)initial->greatest);
    hash = model_hash_add(hash, initial->set != NULL);
    for (uint64_t i = 0; initial->set && i < words; ++i)
        hash = model_hash_add(hash, initial->set[i]);
    return hash;
}

static uint64_t add_constraint(uint64_t hash, const model_constraint *constraint)
{
    hash = model_hash_add(hash, (uint64_t)constraint->kind << 32 | constraint->relation);
    hash = model_hash_add(hash, (uint64_t)constraint->count << 32 | constraint->number_count);
    hash = model_hash_add(hash, (uint64_t)constraint->constant);
    hash = model_hash_add(hash, (uint64_t)(constraint->reified << 1 | constraint->half));
    for (uint32_t i = 0; i < constraint->count; ++i)
        hash = model_hash_add(hash, constraint->scope[i]);
    for (uint32_t i = 0; constraint->numbers && i < constraint->number_count; ++i)
        hash = model_hash_add(hash, (uint32_t)constraint->numbers[i]);
    for (uint32_t i = 0; constraint->relations && i < constraint->count; ++i)
        hash = model_hash_add(hash, constraint->relations[i]);
    return hash;
}

uint64_t model_hash(const bd_model *model)
{
    uint64_t hash = model_hash_add(model->variables, model->constraints);
    for (uint32_t i = 0; i < model->variables; ++i)
        hash = add_initial(hash, &model->initial[i]);
    for (uint32_t i = 0; i < model->constraints; ++i)
        hash = add_constraint(hash, &model->constraint[i]);
    if (model->objective != BD_NO_VARIABLE)
        hash = model_hash_add(hash, (uint64_t)model->objective << 1 | model->maximises);
    return hash;
}

uint64_t question_hash(const bd_model *model, const bd_constraint_options *options)
{
    uint64_t hash = model_hash(model);
    if (!options->projection)
        return hash;
    hash = model_hash_add(hash, options->projected);
    for (uint32_t i = 0; i < options->projected; ++i)
        hash = model_hash_add(hash, options->projection[i]);
    return hash;
}
