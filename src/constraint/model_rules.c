/* Rules: which constraints a person takes for one, and what they are called. */
#include "constraint/model_parts.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

enum { MOST_VARIABLES_TOLD = 6 };

bool model_add_rule(bd_model *model, const char *name)
{
    void *names = model->rule_name;
    char *copy = name ? model_name(model, name) : NULL;
    if (name && !copy)
        return false;
    bool made = model_grow(model, &names, model->rules, &model->rule_room,
                           sizeof *model->rule_name);
    model->rule_name = names;
    if (!made) {
        free(copy);
        return false;
    }
    model->rule_name[model->rules++] = copy;
    return true;
}

uint32_t bd_model_begin_rule(bd_model *model, const char *name)
{
    if (!model_is_open(model) || !model_add_rule(model, name))
        return UINT32_MAX;
    model->rule_is_open = true;
    return model->rules - 1;
}

void bd_model_end_rule(bd_model *model)
{
    if (model)
        model->rule_is_open = false;
}

uint32_t bd_model_rules(const bd_model *model)
{
    return model ? model->rules : 0;
}

uint32_t bd_model_constraints(const bd_model *model)
{
    return model ? model->constraints : 0;
}

uint32_t bd_model_rule_of(const bd_model *model, uint32_t constraint)
{
    return constraint < bd_model_constraints(model) ? model->constraint[constraint].rule
                                                    : UINT32_MAX;
}

/* ---- text ---- */

/* The first constraint that belongs to this rule or a later one. */
static uint32_t first_of(const bd_model *model, uint32_t rule)
{
    uint32_t first = 0, end = model->constraints;
    while (first < end) {
        uint32_t middle = first + (end - first) / 2;
        if (model->constraint[middle].rule < rule)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

const char *model_kind_name(constraint_kind kind)
{
    static const char *const kinds[CONSTRAINT_KINDS] = {
        [ALL_DIFFERENT] = "all-different",
        [TABLE] = "table",
        [LINEAR] = "linear",
        [ELEMENT] = "element",
        [COUNT] = "count",
        [CLAUSE] = "clause",
        [PRODUCT] = "product",
        [DIVISION] = "division",
        [GREATEST] = "greatest",
        [ABSOLUTE] = "absolute value",
        [PREDICATE] = "predicate",
    };
    return kinds[kind];
}

/* "constraint 5, linear, of x, y and 7 others" */
static size_t write_constraint(const bd_model *model, uint32_t number, char *out, size_t size)
{
    const model_constraint *constraint = &model->constraint[number];
    size_t at = bd_text(out, size, "constraint %u, %s", number, model_kind_name(constraint->kind));
    uint32_t told = constraint->count;
    if (told > MOST_VARIABLES_TOLD)
        told = MOST_VARIABLES_TOLD - 1;
    for (uint32_t i = 0; i < told; ++i) {
        const char *name = model->name[constraint->scope[i]];
        at += bd_text_at(out, size, at, i ? ", " : ", of ");
        at += name ? bd_text_at(out, size, at, "%s", name)
                   : bd_text_at(out, size, at, "variable %u", constraint->scope[i]);
    }
    if (told < constraint->count)
        at += bd_text_at(out, size, at, " and %u others", constraint->count - told);
    return at;
}

size_t bd_model_rule_text(const bd_model *model, uint32_t rule, char *out, size_t size)
{
    if (rule >= bd_model_rules(model))
        return bd_text(out, size, "%s", "");
    if (model->rule_name[rule])
        return bd_text(out, size, "%s", model->rule_name[rule]);
    uint32_t first = first_of(model, rule), end = first_of(model, rule + 1);
    if (first == end)
        return bd_text(out, size, "rule %u, of no constraint", rule);
    size_t at = write_constraint(model, first, out, size);
    if (end - first > 1)
        at += bd_text_at(out, size, at, "; and up to constraint %u", end - 1);
    return at;
}
