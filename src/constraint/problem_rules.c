/* Why an instance of a constraint domain has no solution, in the domain's words. */
#include <bandolo/constraint/problem.h>

#include <string.h>

/* False: `error` says why not. */
static bool add_rules(const bd_constraint_problem *problem, bd_model *model, bd_error *error)
{
    const bd_constraint_domain *domain = problem->domain;
    if (model && domain->rules && !domain->rules(problem->data, model, error))
        return false;
    if (model && !domain->rules)
        domain->model(problem->data, model);
    return bd_model_is_sound(model, error);
}

static bool make_rules(bd_constraint_problem *problem, bd_error *error)
{
    const bd_constraint_domain *domain = problem->domain;
    if (problem->rules)
        return true;
    if (!domain->rules && !domain->model)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s has no rules to be named", domain->name);
    bd_model *model = bd_model_open();
    if (add_rules(problem, model, error)) {
        problem->rules = model;
        return true;
    }
    bd_model_close(model);
    return false;
}

static bool is_general(const char *algorithm)
{
    for (const bd_constraint_algorithm *row = bd_constraint_algorithms(); row->name; ++row)
        if (strcmp(row->name, algorithm) == 0)
            return true;
    return false;
}

static bool is_native(const bd_constraint_domain *domain, const char *algorithm)
{
    for (const bd_native *row = domain->natives; row && row->algorithm.name; ++row)
        if (strcmp(row->algorithm.name, algorithm) == 0)
            return true;
    return false;
}

const char *bd_constraint_explainer(const bd_constraint_domain *domain, const char *algorithm)
{
    bool serves = algorithm && is_general(algorithm) && !is_native(domain, algorithm);
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
    if (!make_rules(problem, &why->error))
        return why->status;
    return bd_constraint_explain(problem->rules, &inner, why);
}

uint32_t bd_constraint_rules(bd_constraint_problem *problem)
{
    return make_rules(problem, NULL) ? bd_model_rules(problem->rules) : 0;
}

size_t bd_constraint_rule_text(const bd_constraint_problem *problem, uint32_t rule, char *out,
                               size_t size)
{
    return bd_model_rule_text(problem->rules, rule, out, size);
}
