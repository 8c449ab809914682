#include <bandolo/constraint/problem.h>

#include "constraint/run.h"

#include <stdlib.h>
#include <string.h>

/* ---- opening ---- */

bool bd_constraint_open(bd_constraint_problem *problem, const bd_constraint_domain *domain,
                        const char *text, size_t length, bd_error *error)
{
    size_t size = domain->problem_size;
    *problem = (bd_constraint_problem){0};
    void *data = calloc(1, size ? size : 1);
    if (!data)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a problem of %zu bytes", size);
    if (!domain->open(data, text, length, error)) {
        free(data);
        return false;
    }
    *problem = (bd_constraint_problem){
        .domain = domain, .data = data, .length = domain->length(data)};
    return true;
}

void bd_constraint_close(bd_constraint_problem *problem)
{
    bd_model_close(problem->model);
    bd_model_close(problem->rules);
    if (problem->data && problem->domain->close)
        problem->domain->close(problem->data);
    free(problem->data);
    *problem = (bd_constraint_problem){0};
}

static bool make_model(bd_constraint_problem *problem, bd_error *error)
{
    if (problem->model)
        return true;
    bd_model *model = bd_model_open();
    if (!model)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the model of %s",
                       problem->domain->name);
    problem->domain->model(problem->data, model);
    if (!bd_model_is_sound(model, error)) {
        bd_model_close(model);
        return false;
    }
    problem->model = model;
    return true;
}

/* ---- choosing an algorithm ---- */

static const bd_native *find_native(const bd_constraint_domain *domain, const char *name)
{
    for (const bd_native *native = domain->natives; native && native->algorithm.name; ++native)
        if (strcmp(native->algorithm.name, name) == 0)
            return native;
    return NULL;
}

static const bd_constraint_algorithm *find_general(const bd_constraint_domain *domain,
                                                   const char *name)
{
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    while (domain->model && row->name && strcmp(row->name, name) != 0)
        ++row;
    return domain->model && row->name ? row : NULL;
}

static bool wants_many(const bd_constraint_options *options)
{
    return options->wanted == BD_WANT_ALL || options->wanted == BD_WANT_COUNT;
}

const char *bd_constraint_default(const bd_constraint_domain *domain, bd_wanted wanted)
{
    if (wanted == BD_WANT_COUNT)
        return domain->counter;
    return wanted == BD_WANT_ALL && domain->lister ? domain->lister : domain->solver;
}

const bd_constraint_algorithm *bd_constraint_choose(const bd_constraint_domain *domain,
                                                    const bd_constraint_options *options,
                                                    bd_error *error)
{
    const char *name = options->algorithm ? options->algorithm
                                          : bd_constraint_default(domain, options->wanted);
    const bd_native *native = find_native(domain, name);
    const bd_constraint_algorithm *found = native ? &native->algorithm : find_general(domain, name);
    if (!found) {
        bd_fail(error, BD_BAD_USAGE, 0, "%s has no algorithm '%.60s'", domain->name, name);
        return NULL;
    }
    return algorithm_suits(found, options, error) ? found : NULL;
}

/* ---- what passes to the caller ---- */

/* What stands between a search and its caller: nothing passes that breaks the rules. */
typedef struct solution_gate {
    const bd_constraint_problem *problem;
    const bd_constraint_options *caller;
    bool is_broken;
    bd_error error;
} solution_gate;

static bool obeys_rules(solution_gate *gate, const int32_t *values)
{
    const bd_constraint_problem *problem = gate->problem;
    bd_error reason = {.code = BD_OK};
    if (problem->domain->check(problem->data, values, &reason))
        return true;
    gate->is_broken = true;
    return bd_fail(&gate->error, BD_BROKEN_PROMISE, 0,
                   "the search gave what is no solution of %s: %.150s", problem->domain->name,
                   reason.message);
}

static bool pass_solution(void *context, const int32_t *values)
{
    solution_gate *gate = context;
    return obeys_rules(gate, values) && gate->caller->solution(gate->caller->context, values);
}

static void pass_progress(void *context, double seconds, uint64_t tried, uint64_t solutions)
{
    const solution_gate *gate = context;
    gate->caller->progress(gate->caller->context, seconds, tried, solutions);
}

static bd_status fail_with(bd_constraint_result *result, const bd_error *error)
{
    bd_constraint_result_free(result);
    result->has_solution = result->optimal = false;
    result->error = *error;
    return result->status = BD_FAILED;
}

/* ---- searching the model ----
 *
 * All solutions of a model with an objective are all the best ones: their value is found first, then what
 * has it is searched for as if there were no objective. */

static bd_model *model_of_value(const bd_constraint_problem *problem, int64_t value)
{
    bd_model *model = bd_model_open();
    if (!model)
        return NULL;
    problem->domain->model(problem->data, model);
    bd_model_linear(model, 1, &(bd_term){1, model->objective}, BD_EQUAL, value);
    model->objective = BD_NO_VARIABLE;
    return model;
}

/* What is left of the limits after a search. False: nothing. */
static bool take_from_limits(bd_limits *limits, const bd_constraint_result *spent)
{
    bool is_left = true;
    if (limits->nodes) {
        is_left = spent->counter[BD_TRIED] < limits->nodes;
        limits->nodes -= is_left ? spent->counter[BD_TRIED] : 0;
    }
    if (limits->seconds > 0) {
        is_left = is_left && spent->seconds < limits->seconds;
        limits->seconds -= is_left ? spent->seconds : 0;
    }
    return is_left;
}

static void add_effort(bd_constraint_result *result, const bd_constraint_result *spent)
{
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        result->counter[i] += spent->counter[i];
    result->counted |= spent->counted;
    result->seconds += spent->seconds;
}

static void search_value(const bd_constraint_problem *problem, const bd_constraint_options *options,
                         int64_t value, bd_constraint_result *result)
{
    bd_model *model = model_of_value(problem, value);
    bd_error error;
    if (!model) {
        bd_fail(&error, BD_NO_MEMORY, 0, "no memory for the model of %s", problem->domain->name);
        fail_with(result, &error);
        return;
    }
    bd_constraint_search(model, options, result);
    result->objective = value;
    bd_model_close(model);
}

static void search_all_best(const bd_constraint_problem *problem,
                            const bd_constraint_options *options, bd_constraint_result *result)
{
    bd_constraint_options first = *options, second = *options;
    bd_constraint_result best;
    first.wanted = BD_WANT_BEST;
    first.solution = NULL;
    first.most_solutions = 0;
    first.resume_from = NULL; /* what is found anew: the place is among the best */
    bd_constraint_search(problem->model, &first, &best);
    best.solutions = 0; /* better ones were passed on the way, not found */
    if (best.status != BD_SOLVED || !best.optimal) {
        *result = best;
        if (best.status == BD_NO_SOLUTION)
            result->status = BD_SOLVED; /* all of them are known: none */
        return;
    }
    if (take_from_limits(&second.limits, &best)) {
        search_value(problem, &second, best.values[problem->model->objective], result);
        add_effort(result, &best);
        bd_constraint_result_free(&best);
    } else {
        *result = best;
        result->status = options->limits.nodes && best.counter[BD_TRIED] >= options->limits.nodes
                             ? BD_LIMIT_NODES
                             : BD_LIMIT_TIME;
    }
}

static void search_model(bd_constraint_problem *problem, const bd_constraint_options *options,
                         bd_constraint_result *result)
{
    bd_error error;
    if (!make_model(problem, &error))
        fail_with(result, &error);
    else if (wants_many(options) && problem->model->objective != BD_NO_VARIABLE)
        search_all_best(problem, options, result);
    else
        bd_constraint_search(problem->model, options, result);
}

/* ---- searching ---- */

bd_status bd_constraint_solve(bd_constraint_problem *problem, const bd_constraint_options *options,
                              bd_constraint_result *result)
{
    solution_gate gate = {.problem = problem, .caller = options};
    bd_constraint_options inner = *options;
    bd_error error;
    *result = (bd_constraint_result){.threads = 1};
    const bd_constraint_algorithm *algorithm = bd_constraint_choose(problem->domain, options,
                                                                    &error);
    if (!algorithm)
        return fail_with(result, &error);
    inner.algorithm = algorithm->name;
    inner.context = &gate;
    inner.solution = options->solution ? pass_solution : NULL;
    inner.progress = options->progress ? pass_progress : NULL;
    const bd_native *native = find_native(problem->domain, inner.algorithm);
    if (native)
        native->run(problem->data, &inner, result);
    else
        search_model(problem, &inner, result);
    if (gate.is_broken || (result->has_solution && !obeys_rules(&gate, result->values)))
        return fail_with(result, &gate.error);
    return result->status;
}
