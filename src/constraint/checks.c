/* See checks.h. */
#include "constraint/checks.h"

#include <stdlib.h>
#include <string.h>

static uint32_t last_depth(const checks *of, const model_constraint *constraint)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (of->depth[constraint->scope[i]] > last)
            last = of->depth[constraint->scope[i]];
    return last;
}

/* Counts the checks of each depth, and makes first[depth] the position of the first. */
static uint64_t checks_count_all(checks *of)
{
    const bd_model *model = of->model;
    uint64_t count = 0;
    for (uint32_t i = 0; i < model->constraints; ++i) {
        const model_constraint *constraint = &model->constraint[i];
        bool often = constraint->kind == ALL_DIFFERENT;
        if (constraint->count > 0 && !often)
            ++of->first[last_depth(of, constraint) + 1];
        for (uint32_t j = 0; often && j < constraint->count; ++j)
            ++of->first[of->depth[constraint->scope[j]] + 1];
        count += often ? constraint->count : constraint->count > 0;
    }
    for (uint32_t depth = 0; depth < model->variables; ++depth)
        of->first[depth + 1] += of->first[depth];
    return count;
}

static int compare_positions(const void *one, const void *other)
{
    uint32_t a = ((const check_position *)one)->depth, b = ((const check_position *)other)->depth;
    return (a > b) - (a < b);
}

/* The variables of an all-different in the order in which they are set. NULL: no memory. */
static check_position *sort_positions(const checks *of, const model_constraint *constraint,
                                      bd_arena *arena)
{
    check_position *positions = bd_arena_take(arena, constraint->count * sizeof *positions);
    if (!positions)
        return NULL;
    for (uint32_t i = 0; i < constraint->count; ++i)
        positions[i] = (check_position){.depth = of->depth[constraint->scope[i]],
                                        .variable = constraint->scope[i],
                                        .offset = constraint->numbers[i]};
    qsort(positions, constraint->count, sizeof *positions, compare_positions);
    return positions;
}

/* Puts each check in its depth's part of the list; `next` is where that goes on. */
static bool checks_fill(checks *of, uint32_t *next, bd_arena *arena)
{
    const bd_model *model = of->model;
    memcpy(next, of->first, model->variables * sizeof *next);
    for (uint32_t i = 0; i < model->constraints; ++i) {
        const model_constraint *constraint = &model->constraint[i];
        if (constraint->count == 0)
            continue;
        if (constraint->kind != ALL_DIFFERENT) {
            of->all[next[last_depth(of, constraint)]++] = (check){.constraint = i};
            continue;
        }
        const check_position *positions = sort_positions(of, constraint, arena);
        if (!positions)
            return false;
        for (uint32_t j = 0; j < constraint->count; ++j)
            of->all[next[positions[j].depth]++] = (check){i, j, positions};
    }
    return true;
}

static bool checks_refuse_more(constraint_run *run, uint64_t count)
{
    bd_error error;
    bd_fail(&error, BD_BAD_INPUT, 0,
            "the constraints take %llu checks of values set before: expected at most %u",
            (unsigned long long)count, UINT32_MAX - 1);
    run_fail(run, &error);
    return false;
}

bool checks_open(checks *of, constraint_run *run, const bd_model *model, bd_arena *arena)
{
    size_t bytes = (model->variables + (size_t)1) * sizeof(uint32_t);
    *of = (checks){.model = model};
    of->depth = bd_arena_take(arena, bytes);
    of->first = bd_arena_take(arena, bytes);
    of->scoped = bd_arena_take(arena, (model->widest_scope + (size_t)1) * sizeof *of->scoped);
    uint32_t *next = bd_arena_take(arena, bytes);
    if (!of->depth || !of->first || !of->scoped || !next)
        return false;
    for (uint32_t depth = 0; depth < model->variables; ++depth)
        of->depth[model->branch[depth]] = depth;
    memset(of->first, 0, bytes);
    uint64_t count = checks_count_all(of);
    if (count >= UINT32_MAX)
        return checks_refuse_more(run, count);
    of->all = bd_arena_take(arena, (size_t)(count + 1) * sizeof *of->all);
    return of->all && checks_fill(of, next, arena);
}

bool checks_begin(const checks *of)
{
    for (uint32_t i = 0; i < of->model->constraints; ++i)
        if (of->model->constraint[i].count == 0 &&
            !constraint_holds(&of->model->constraint[i], of->scoped))
            return false;
    return true;
}

/* The first variable set before that has the same; BD_NO_VARIABLE: none. */
static bd_variable find_equal(const check *of, const int32_t *values)
{
    const check_position *now = &of->positions[of->earlier];
    int64_t value = (int64_t)values[now->variable] + now->offset;
    for (const check_position *position = of->positions; position < now; ++position)
        if ((int64_t)values[position->variable] + position->offset == value)
            return position->variable;
    return BD_NO_VARIABLE;
}

check_failure checks_ask(const checks *of, const int32_t *values, uint32_t depth, uint32_t *next)
{
    uint32_t end = of->first[depth + 1];
    for (uint32_t i = of->first[depth] + *next; i < end; ++i) {
        uint32_t number = of->all[i].constraint;
        *next = i + 1 - of->first[depth];
        if (of->all[i].positions) {
            bd_variable other = find_equal(&of->all[i], values);
            if (other != BD_NO_VARIABLE)
                return (check_failure){number, other};
            continue;
        }
        const model_constraint *constraint = &of->model->constraint[number];
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

void checks_tell(const checks *of, const constraint_run *run, const int32_t *values, uint32_t depth,
                 check_failure failure)
{
    const bd_model *model = of->model;
    bd_trial trial = {.depth = depth,
                      .variable = model->branch[depth],
                      .value = values[model->branch[depth]],
                      .is_last = depth + 1 == model->variables,
                      .other = failure.other};
    if (failure.constraint != CHECKS_FIT) {
        const model_constraint *constraint = &model->constraint[failure.constraint];
        const char *name = model->rule_name[constraint->rule];
        trial.conflict = name ? name : model_kind_name(constraint->kind);
    }
    run->options->trial(run->options->context, &trial);
}
