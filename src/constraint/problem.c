#include <bandolo/constraint/domain.h>

#include "constraint/all_best.h"
#include "constraint/model_parts.h"
#include "constraint/named.h"
#include "constraint/searches.h"

#include <bandolo/template/base/watch.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double AT_ONCE = 1e-9; /* seconds, since 0 means no limit */

/* ---- opening ---- */

static bool open_data(void *data, const bd_constraint_domain *domain, const char *text,
                      size_t length, const atomic_bool *stop, bd_error *error)
{
    return domain->open_within ? domain->open_within(data, text, length, stop, error)
                               : domain->open(data, text, length, error);
}

bool bd_constraint_open(bd_constraint_problem *problem, const bd_constraint_domain *domain,
                        const char *text, size_t length, bd_error *error)
{
    return bd_constraint_open_within(problem, domain, text, length, NULL, error);
}

bool bd_constraint_open_within(bd_constraint_problem *problem, const bd_constraint_domain *domain,
                               const char *text, size_t length, const atomic_bool *stop,
                               bd_error *error)
{
    size_t size = domain->problem_size;
    *problem = (bd_constraint_problem){0};
    void *data = calloc(1, size ? size : 1);
    if (!data)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a problem of %zu bytes", size);
    if (!open_data(data, domain, text, length, stop, error)) {
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

/* Makes the model within the limits, and takes from them what that took. False: `status` says why not, and of BD_FAILED
 * `error`. */
static bool make_model(bd_constraint_problem *problem, bd_constraint_options *options,
                       bd_status *status, bd_error *error)
{
    if (problem->model)
        return true;
    bd_watch watch;
    bd_watch_open(&watch, &options->limits, options->stop);
    bd_model *model = model_open_within(options->limits.bytes);
    if (model) {
        bd_watch_budget(&watch, &model->budget);
        problem->domain->model(problem->data, model);
    }
    if (!model_is_made(model, status, error) || !model) {
        bd_model_close(model);
        return false;
    }
    model->budget.ending = NULL; /* with the watch */
    if (options->limits.seconds > 0) {
        options->limits.seconds -= bd_watch_seconds(&watch);
        options->limits.seconds = fmax(options->limits.seconds, AT_ONCE);
    }
    problem->model = model;
    return true;
}

/* ---- choosing an algorithm ---- */

const char *bd_constraint_default(const bd_constraint_domain *domain, bd_wanted wanted)
{
    if (wanted == BD_WANT_COUNT)
        return domain->counter;
    return wanted == BD_WANT_ALL && domain->lister ? domain->lister : domain->solver;
}

/* An instance is too large for the domain's own algorithm, as `error` says: names there one of those for any model. */
static void name_another(const bd_constraint_domain *domain, const bd_constraint_options *options,
                         bd_error *error)
{
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    bd_error other, refusal = *error;
    while (row->name && !check_options(row, options, &other))
        ++row;
    if (domain->model && row->name)
        bd_fail(error, refusal.code, refusal.at, "%.180s; %s has no such limit", refusal.message,
                row->name);
}

const bd_constraint_algorithm *bd_constraint_choose(const bd_constraint_domain *domain,
                                                    const bd_constraint_options *options,
                                                    bd_error *error)
{
    const char *name = options->algorithm ? options->algorithm
                                          : bd_constraint_default(domain, options->wanted);
    const bd_native *native = native_named(domain->natives, name);
    const bd_constraint_algorithm *found = native          ? &native->algorithm
                                           : domain->model ? general_named(name)
                                                           : NULL;
    if (!found) {
        bd_fail(error, BD_BAD_USAGE, 0, "%s has no algorithm '%.60s'", domain->name, name);
        return NULL;
    }
    return check_options(found, options, error) ? found : NULL;
}

/* ---- what passes to the caller ---- */

/* The gate between a search and its caller: no solution passes that breaks the rules. */
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

static bool problem_pass_solution(void *context, const int32_t *values)
{
    solution_gate *gate = context;
    return obeys_rules(gate, values) && gate->caller->solution(gate->caller->context, values);
}

static void problem_pass_progress(void *context, double seconds, uint64_t tried, uint64_t solutions)
{
    const solution_gate *gate = context;
    gate->caller->progress(gate->caller->context, seconds, tried, solutions);
}

static void problem_pass_trial(void *context, const bd_trial *trial)
{
    const solution_gate *gate = context;
    gate->caller->trial(gate->caller->context, trial);
}

static bd_status fail_with(bd_constraint_result *result, const bd_error *error)
{
    bd_constraint_result_free(result);
    result->has_solution = result->optimal = false;
    result->error = *error;
    return result->status = BD_FAILED;
}

/* ---- searching ---- */

/* The model and its search have the bytes together. */
static void problem_search_model(bd_constraint_problem *problem,
                                 const bd_constraint_options *options, bd_constraint_result *result)
{
    bd_constraint_options inner = *options;
    if (!make_model(problem, &inner, &result->status, &result->error))
        return;
    inner.limits.bytes = model_leaves(problem->model, options->limits.bytes);
    if (wants_many(options) && problem->model->objective != BD_NO_VARIABLE)
        search_all_best(problem, &inner, result);
    else
        bd_constraint_search(problem->model, &inner, result);
}

/* Only there is it seen that an instance is too large for a domain's own algorithm. */
static void search_natively(const bd_native *native, const bd_constraint_problem *problem,
                            const bd_constraint_options *options, bd_constraint_result *result)
{
    native->run(problem->data, options, result);
    if (result->status == BD_FAILED && result->error.code == BD_BAD_USAGE)
        name_another(problem->domain, options, &result->error);
}

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
    inner.solution = options->solution ? problem_pass_solution : NULL;
    inner.progress = options->progress ? problem_pass_progress : NULL;
    inner.trial = options->trial ? problem_pass_trial : NULL;
    const bd_native *native = native_named(problem->domain->natives, inner.algorithm);
    if (native)
        search_natively(native, problem, &inner, result);
    else
        problem_search_model(problem, &inner, result);
    if (gate.is_broken || (result->has_solution && !obeys_rules(&gate, result->values)))
        return fail_with(result, &gate.error);
    return result->status;
}
