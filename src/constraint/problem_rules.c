/* Why an instance of a constraint domain has no solution, in the domain's words. */
#include <bandolo/constraint/domain.h>

#include "constraint/model_parts.h"
#include "constraint/named.h"

/* False: `status` says why not, and of BD_FAILED `error`. */
static bool rules_add_rules(const bd_constraint_problem *problem, bd_model *model,
                            bd_status *status, bd_error *error)
{
    const bd_constraint_domain *domain = problem->domain;
    *status = BD_FAILED;
    if (model && !domain->rules)
        domain->model(problem->data, model);
    else if (model && !domain->rules(problem->data, model, error) && model_is_open(model))
        return false;
    return model_is_made(model, status, error);
}

/* Makes the model of the rules, of at most `bytes`. False: `status` says why, and `error` if it is BD_FAILED. */
static bool make_rules(bd_constraint_problem *problem, uint64_t bytes, bd_status *status,
                       bd_error *error)
{
    const bd_constraint_domain *domain = problem->domain;
    *status = BD_FAILED;
    if (problem->rules)
        return true;
    if (!domain->rules && !domain->model)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s has no rules to be named", domain->name);
    bd_model *model = model_open_within(bytes);
    if (rules_add_rules(problem, model, status, error)) {
        problem->rules = model;
        return true;
    }
    bd_model_close(model);
    return false;
}

const char *bd_constraint_explainer(const bd_constraint_domain *domain, const char *algorithm)
{
    bool serves = algorithm && general_named(algorithm) &&
                  !native_named(domain->natives, algorithm);
    if (serves)
        return algorithm;
    return domain->explainer ? domain->explainer : bd_constraint_algorithms()[0].name;
}

bd_status bd_constraint_explain_problem(bd_constraint_problem *problem,
                                        const bd_constraint_options *options, bd_explanation *why)
{
    bd_constraint_options inner = *options;
    *why = (bd_explanation){.status = BD_FAILED};
    inner.algorithm = bd_constraint_explainer(problem->domain, options->algorithm);
    if (problem->model) /* from a search before */
        inner.limits.bytes = model_leaves(problem->model, inner.limits.bytes);
    if (!make_rules(problem, inner.limits.bytes, &why->status, &why->error))
        return why->status;
    inner.limits.bytes = model_leaves(problem->rules, inner.limits.bytes);
    return bd_constraint_explain(problem->rules, &inner, why);
}

uint32_t bd_constraint_rules(bd_constraint_problem *problem)
{
    bd_status status;
    return make_rules(problem, 0, &status, NULL) ? bd_model_rules(problem->rules) : 0;
}

size_t bd_constraint_rule_text(const bd_constraint_problem *problem, uint32_t rule, char *out,
                               size_t size)
{
    return bd_model_rule_text(problem->rules, rule, out, size);
}
