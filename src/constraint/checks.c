/* See checks.h. */
#include "constraint/checks.h"

#include <string.h>

static uint32_t last_depth(const checks *of, const model_constraint *constraint)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (of->depth[constraint->scope[i]] > last)
            last = of->depth[constraint->scope[i]];
    return last;
}

/* Appends what is to be asked of one constraint at a depth; only counts where there is no list yet. */
static void add(checks *of, uint32_t number, uint32_t depth, uint32_t *count)
{
    const model_constraint *constraint = &of->model->constraint[number];
    if (constraint->kind != ALL_DIFFERENT) {
        if (last_depth(of, constraint) != depth)
            return;
        if (of->all)
            of->all[*count] = (check){number, 0};
        ++*count;
        return;
    }
    for (uint32_t i = 0; i < constraint->count; ++i) {
        if (of->depth[constraint->scope[i]] != depth)
            continue;
        if (of->all)
            of->all[*count] = (check){number, i};
        ++*count;
    }
}

/* Goes through all checks; the number of them. */
static uint32_t list_all(checks *of, const incidence *touching)
{
    uint32_t count = 0;
    for (uint32_t depth = 0; depth < of->model->variables; ++depth) {
        bd_variable variable = of->model->branch[depth];
        of->first[depth] = count;
        for (uint32_t i = touching->first[variable]; i < touching->first[variable + 1]; ++i)
            add(of, touching->constraint[i], depth, &count);
    }
    return of->first[of->model->variables] = count;
}

bool checks_open(checks *of, const bd_model *model, bd_arena *arena)
{
    size_t bytes = (model->variables + (size_t)1) * sizeof(uint32_t);
    incidence touching;
    *of = (checks){.model = model};
    of->depth = bd_arena_take(arena, bytes);
    of->first = bd_arena_take(arena, bytes);
    of->scoped = bd_arena_take(arena, (model->widest_scope + (size_t)1) * sizeof *of->scoped);
    if (!of->depth || !of->first || !of->scoped || !incidence_open(&touching, model, arena))
        return false;
    for (uint32_t depth = 0; depth < model->variables; ++depth)
        of->depth[model->branch[depth]] = depth;
    uint32_t count = list_all(of, &touching);
    of->all = bd_arena_take(arena, (count + (size_t)1) * sizeof *of->all);
    return of->all && list_all(of, &touching) == count;
}

bool checks_begin(const checks *of)
{
    for (uint32_t i = 0; i < of->model->constraints; ++i)
        if (of->model->constraint[i].count == 0 &&
            !constraint_holds(&of->model->constraint[i], of->scoped))
            return false;
    return true;
}

/* The variable set before that has the same; BD_NO_VARIABLE: none. */
static bd_variable find_equal(const checks *of, const model_constraint *constraint,
                              uint32_t position, const int32_t *values)
{
    bd_variable variable = constraint->scope[position];
    int64_t value = (int64_t)values[variable] + constraint->numbers[position];
    uint32_t depth = of->depth[variable];
    for (uint32_t i = 0; i < constraint->count; ++i) {
        bd_variable other = constraint->scope[i];
        if (of->depth[other] <= depth && (int64_t)values[other] + constraint->numbers[i] == value &&
            i != position)
            return other;
    }
    return BD_NO_VARIABLE;
}

check_failure checks_ask(const checks *of, const int32_t *values, uint32_t depth, uint32_t *next)
{
    uint32_t end = of->first[depth + 1];
    for (uint32_t i = of->first[depth] + *next; i < end; ++i) {
        uint32_t number = of->all[i].constraint;
        const model_constraint *constraint = &of->model->constraint[number];
        *next = i + 1 - of->first[depth];
        if (constraint->kind == ALL_DIFFERENT) {
            bd_variable other = find_equal(of, constraint, of->all[i].position, values);
            if (other != BD_NO_VARIABLE)
                return (check_failure){number, other};
            continue;
        }
        for (uint32_t j = 0; j < constraint->count; ++j)
            of->scoped[j] = values[constraint->scope[j]];
        if (!constraint_holds(constraint, of->scoped))
            return (check_failure){number, BD_NO_VARIABLE};
    }
    return (check_failure){CHECKS_FIT, BD_NO_VARIABLE};
}

bool checks_may_improve(const checks *of, const constraint_run *run, const int32_t *values,
                        uint32_t depth)
{
    bd_variable objective = of->model->objective;
    return objective == BD_NO_VARIABLE || of->depth[objective] > depth ||
           run_objective(run, values[objective]) < run_best(run);
}
