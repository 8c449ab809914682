/* See branching.h. */
#include "constraint/branching.h"

#include <string.h>

/* The state of building the parts. */
typedef struct making {
    const bd_model *model;
    const bool *is_hidden;
    bd_variable *variable;
    branching_part *part;
    uint32_t variables, parts;
} making;

/* Adds those of the model's branch[from .. to - 1] that are hidden, or those that are not. */
static void add_part(making *all, uint32_t from, uint32_t to, bool hidden, bd_variable_order order)
{
    const uint32_t before = all->variables;
    for (uint32_t i = from; i < to; ++i) {
        bd_variable variable = all->model->branch[i];
        if ((all->is_hidden && all->is_hidden[variable]) == hidden)
            all->variable[all->variables++] = variable;
    }
    if (all->variables > before)
        all->part[all->parts++] = (branching_part){all->variables, order};
}

static void add_parts(making *all, const bd_constraint_options *options, bool hidden)
{
    const uint32_t given = all->model->branch_given;
    uint32_t from = 0;
    for (uint32_t i = 0; i < options->stage_count && from < given; ++i) {
        const bd_branch_stage *stage = &options->stages[i];
        uint32_t to = stage->count < given - from ? from + stage->count : given;
        add_part(all, from, to, hidden, stage->variable_order);
        from = to;
    }
    add_part(all, from, given, hidden, BD_ORDER_DEFAULT);
    add_part(all, given, all->model->variables, hidden, BD_ORDER_DEFAULT);
}

/* All but those of the projection. NULL: no memory. */
static bool *find_hidden(const bd_constraint_options *options, const bd_model *model,
                         bd_arena *arena)
{
    bool *is_hidden = bd_arena_take(arena, model->variables + (size_t)1);
    if (!is_hidden)
        return NULL;
    memset(is_hidden, true, model->variables + (size_t)1);
    for (uint32_t i = 0; i < options->projected; ++i)
        is_hidden[options->projection[i]] = false;
    return is_hidden;
}

bool branching_open(branching *of, const constraint_run *run, const bd_model *model,
                    bd_arena *arena)
{
    const bd_constraint_options *options = run->options;
    const bool projects = run_projects(run);
    const size_t parts = (options->stage_count + (size_t)2) * (projects ? 2 : 1);
    bool *is_hidden = projects ? find_hidden(options, model, arena) : NULL;
    making all = {.model = model, .is_hidden = is_hidden};
    all.variable = bd_arena_take(arena, (model->variables + (size_t)1) * sizeof *all.variable);
    all.part = bd_arena_take(arena, parts * sizeof *all.part);
    if ((projects && !is_hidden) || !all.variable || !all.part)
        return false;
    add_parts(&all, options, false);
    if (projects)
        add_parts(&all, options, true);
    *of = (branching){all.variable, all.part, all.parts, is_hidden};
    return true;
}
