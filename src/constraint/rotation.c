/* Values that break one unit of a contradiction alone show that it is needed. One value is changed such that this
 * unit holds: something else must break, and where that is one unit alone it is needed, too, and the same is
 * done with it (Belov and Marques-Silva, "Accelerating MUS extraction with recursive model rotation", FMCAD
 * 2011). A queen that is missed in a row is put there and is one too many in its column; the other in the
 * column goes and is missed in its row. So one search that finds a solution is worth many. */
#include "constraint/rotation.h"

#include <stdlib.h>

enum {
    MOST_DEPTH = 1000,
    MOST_VALUES = 16,   /* of a variable that are tried */
    MOST_WORK = 1 << 25 /* values looked at from one solution */
};

struct rotation {
    const bd_model *model;
    bd_arena arena;
    incidence touching;
    uint32_t *first; /* constraint of each unit, and where the last ends */
    int32_t *scoped; /* of a constraint */
    /* From one solution: */
    int32_t *values;
    const bool *is_left;
    bool *is_needed;
    uint64_t work;
};

/* ---- opening ---- */

/* The constraints of each unit follow each other. */
static void find_units(rotation *own)
{
    uint32_t at = 0;
    for (uint32_t unit = 0; unit < own->model->rules; ++unit) {
        own->first[unit] = at;
        while (at < own->model->constraints && own->model->constraint[at].rule == unit)
            ++at;
    }
    own->first[own->model->rules] = at;
}

rotation *rotation_open(const bd_model *model, bd_budget *budget)
{
    rotation *own = calloc(1, sizeof *own);
    if (!own)
        return NULL;
    own->model = model;
    own->arena = bd_arena_of(budget, 0);
    own->first = bd_arena_take(&own->arena, (model->rules + (size_t)1) * sizeof *own->first);
    own->scoped = bd_arena_take(&own->arena,
                                (model->widest_scope + (size_t)1) * sizeof *own->scoped);
    if (own->first && own->scoped && incidence_open(&own->touching, model, &own->arena)) {
        find_units(own);
        return own;
    }
    rotation_close(own);
    return NULL;
}

void rotation_close(rotation *own)
{
    if (own)
        bd_arena_free(&own->arena);
    free(own);
}

/* ---- rotating ---- */

static bool holds(rotation *own, uint32_t constraint)
{
    const model_constraint *this = &own->model->constraint[constraint];
    for (uint32_t i = 0; i < this->count; ++i)
        own->scoped[i] = own->values[this->scope[i]];
    own->work += this->count;
    return constraint_holds(this, own->scoped);
}

static bool unit_holds(rotation *own, uint32_t unit)
{
    for (uint32_t i = own->first[unit]; i < own->first[unit + 1]; ++i)
        if (!holds(own, i))
            return false;
    return true;
}

/* The unit that alone is broken by the value of this variable; the number of units: there are more. */
static uint32_t broken_alone(rotation *own, bd_variable variable)
{
    const incidence *touching = &own->touching;
    uint32_t none = own->model->rules, broken = none;
    for (uint32_t i = touching->first[variable]; i < touching->first[variable + 1]; ++i) {
        uint32_t constraint = touching->constraint[i];
        uint32_t unit = own->model->constraint[constraint].rule;
        if (!own->is_left[unit] || unit == broken || holds(own, constraint))
            continue;
        if (broken != none)
            return none;
        broken = unit;
    }
    return broken;
}

static void rotate(rotation *own, uint32_t unit, unsigned depth);

/* The values now break at most the unit and what the variable touches. */
static void look(rotation *own, bd_variable variable, uint32_t unit, unsigned depth)
{
    if (!unit_holds(own, unit))
        return;
    uint32_t broken = broken_alone(own, variable);
    if (broken == own->model->rules || own->is_needed[broken])
        return;
    own->is_needed[broken] = true;
    rotate(own, broken, depth + 1);
}

static void rotation_try_values(rotation *own, bd_variable variable, uint32_t unit, unsigned depth)
{
    const variable_values *initial = &own->model->initial[variable];
    int32_t before = own->values[variable];
    int64_t value = model_next_value(own->model, variable, (int64_t)initial->least - 1);
    for (int i = 0; i < MOST_VALUES && value <= initial->greatest; ++i) {
        own->values[variable] = (int32_t)value;
        if (value != before)
            look(own, variable, unit, depth);
        value = model_next_value(own->model, variable, value);
    }
    own->values[variable] = before;
}

/* The unit alone is broken. */
static void rotate(rotation *own, uint32_t unit, unsigned depth)
{
    if (depth == MOST_DEPTH)
        return;
    for (uint32_t i = own->first[unit]; i < own->first[unit + 1]; ++i)
        for (uint32_t k = 0; k < own->model->constraint[i].count; ++k)
            if (own->work < MOST_WORK)
                rotation_try_values(own, own->model->constraint[i].scope[k], unit, depth);
}

void rotation_mark(rotation *own, int32_t *values, uint32_t unit, const bool *is_left,
                   bool *is_needed)
{
    own->values = values;
    own->is_left = is_left;
    own->is_needed = is_needed;
    own->work = 0;
    rotate(own, unit, 0);
}
