/* See all_best.h. The checkpoint that the first search leaves says that only better solutions are wanted, and is of
 * the model as it is; that of the second has the best value, and is of the model with that value. */
#include "constraint/all_best.h"

#include "constraint/model_parts.h"
#include "constraint/checkpoint.h"

#include <stdlib.h>
#include <string.h>

/* ---- the value ---- */

/* Finds the best value. False: there is none, or the search was interrupted; the result then describes the whole
 * search. As solutions it counts only the improvements on the way to the best. */
static bool find_value(const bd_constraint_problem *problem, const bd_constraint_options *options,
                       bd_constraint_result *result, int32_t *value)
{
    const bd_constraint_checkpoint *from = options->resume_from;
    bd_constraint_options first = *options;
    first.wanted = BD_WANT_ALL;
    first.solution = NULL;
    first.most_solutions = 0;
    bd_constraint_search(problem->model, &first, result);
    result->solutions = 0;
    if (result->checkpoint)
        result->checkpoint->solutions = 0;
    if (result->status != BD_SOLVED || !result->optimal)
        return false;
    bool was_known = from && from->has_best;
    *value = result->has_solution ? (int32_t)result->objective : was_known ? from->best : 0;
    return result->has_solution || was_known;
}

/* ---- all that have it ---- */

static bd_model *model_of_value(const bd_constraint_problem *problem, uint64_t bytes, int32_t value)
{
    bd_model *model = model_open_within(bytes);
    if (!model)
        return NULL;
    problem->domain->model(problem->data, model);
    bd_model_linear(model, 1, &(bd_term){1, model->objective}, BD_EQUAL, value);
    model->objective = BD_NO_VARIABLE;
    return model;
}

static void search_value(const bd_constraint_problem *problem, const bd_constraint_options *options,
                         int32_t value, bd_constraint_result *result)
{
    bd_constraint_options inner = *options;
    bd_model *model = model_of_value(problem, options->limits.bytes, value);
    *result = (bd_constraint_result){.threads = 1};
    if (model_is_made(model, &result->status, &result->error)) {
        inner.limits.bytes = model_leaves(model, options->limits.bytes);
        bd_constraint_search(model, &inner, result);
    }
    result->objective = result->bound = value;
    result->has_bound = true;
    if (result->checkpoint) {
        result->checkpoint->has_best = true;
        result->checkpoint->best = value;
    }
    bd_model_close(model);
}

/* ---- both ---- */

/* Subtracts the cost of a search that continued from a checkpoint. At least 1 of each limit is left, since 0 means no
 * limit. */
static void all_best_take_from_limits(bd_limits *limits, const bd_constraint_result *spent,
                                      const bd_constraint_checkpoint *from)
{
    const double at_once = 1e-9;
    uint64_t tried = spent->counter[BD_TRIED] - (from ? from->counter[BD_TRIED] : 0);
    if (limits->nodes)
        limits->nodes = tried < limits->nodes ? limits->nodes - tried : 1;
    if (limits->seconds > 0)
        limits->seconds = spent->seconds < limits->seconds ? limits->seconds - spent->seconds
                                                           : at_once;
}

static void all_best_add_effort(bd_constraint_result *result, const bd_constraint_result *spent)
{
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        result->counter[i] += spent->counter[i];
    result->counted |= spent->counted;
    result->seconds += spent->seconds;
    if (result->checkpoint) {
        memcpy(result->checkpoint->counter, result->counter, sizeof result->counter);
        result->checkpoint->counted = result->counted;
    }
}

/* If the second search ended before its first solution, takes that of the first search. */
static void keep_solution(bd_constraint_result *result, bd_constraint_result *best)
{
    if (result->has_solution || !best->has_solution)
        return;
    free(result->values);
    result->values = best->values;
    result->has_solution = true;
    best->values = NULL;
}

void search_all_best(const bd_constraint_problem *problem, const bd_constraint_options *options,
                     bd_constraint_result *result)
{
    const bd_constraint_checkpoint *from = options->resume_from;
    bd_constraint_options second = *options;
    bd_constraint_result best;
    int32_t value;
    if (from && from->has_best && !from->improves) {
        search_value(problem, options, from->best, result);
        return;
    }
    if (!find_value(problem, options, &best, &value)) {
        *result = best;
        return;
    }
    second.resume_from = NULL;
    all_best_take_from_limits(&second.limits, &best, from);
    search_value(problem, &second, value, result);
    all_best_add_effort(result, &best);
    keep_solution(result, &best);
    bd_constraint_result_free(&best);
}
