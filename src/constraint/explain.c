/* The rules of a model as units of a contradiction. */
#include "constraint/contradiction.h"
#include "constraint/model_data.h"

#include <bandolo/template/base/arena.h>

typedef struct rules_of_model {
    const bd_model *model;
    bd_model part;
    model_constraint *some; /* room for the constraints of a part */
    uint32_t *rule;         /* of each of them */
} rules_of_model;

static bool make_part(void *context, const bool *is_in, contradiction_part *made, bd_error *error)
{
    rules_of_model *own = context;
    const bd_model *model = own->model;
    (void)error;
    own->part = *model;
    own->part.constraint = own->some;
    own->part.constraints = 0;
    for (uint32_t i = 0; i < model->constraints; ++i) {
        uint32_t rule = model->constraint[i].rule;
        if (!is_in[rule])
            continue;
        own->rule[own->part.constraints] = rule;
        own->some[own->part.constraints++] = model->constraint[i];
    }
    *made = (contradiction_part){.model = &own->part, .unit = own->rule, .is_whole = true};
    return true;
}

static bool prove(void *context, const bd_constraint_options *options, bool *is_in)
{
    const bd_model *model = ((const rules_of_model *)context)->model;
    return model->prove && model->prove(model->prover, options, is_in);
}

bd_status bd_constraint_explain(const bd_model *model, const bd_constraint_options *options,
                                bd_explanation *why)
{
    *why = (bd_explanation){.status = BD_FAILED};
    if (!bd_model_is_sound(model, &why->error))
        return why->status;
    bd_budget budget = bd_budget_of(options->limits.bytes);
    bd_arena arena = bd_arena_of(&budget, 0);
    size_t room = model->constraints + (size_t)1;
    rules_of_model own = {.model = model,
                          .some = bd_arena_take(&arena, room * sizeof *own.some),
                          .rule = bd_arena_take(&arena, room * sizeof *own.rule)};
    const contradiction_source source = {
        .units = model->rules, .context = &own, .part = make_part, .whole = model, .prove = prove};
    bd_constraint_options inner = *options;
    inner.limits.bytes = bd_budget_rest(&budget);
    if (own.some && own.rule)
        contradiction_explain(&source, &inner, why);
    else if (budget.refused)
        why->status = BD_LIMIT_MEMORY;
    else
        bd_fail(&why->error, BD_NO_MEMORY, 0,
                "the machine has no memory to explain a contradiction");
    bd_arena_free(&arena);
    return why->status;
}
