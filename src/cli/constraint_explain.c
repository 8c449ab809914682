#include "cli/constraint_explain.h"

static size_t text_of(const void *problem, uint32_t rule, char *out, size_t size)
{
    return bd_constraint_rule_text(problem, rule, out, size);
}

void constraint_explain(bd_constraint_problem *problem, const bd_constraint_options *options,
                        const bd_constraint_result *result, cli_explanation *explanation)
{
    bd_constraint_options left = *options;
    *explanation = (cli_explanation){
        .algorithm = bd_constraint_explainer(problem->domain, options->algorithm),
        .rules = "rules",
        .context = problem,
        .text = text_of};
    if (explanation_limits(&options->limits, result, &left.limits, &explanation->why))
        bd_constraint_explain_problem(problem, &left, &explanation->why);
    /* Where memory is limited, those that were made within it, if any. */
    if (problem->rules || options->limits.bytes == 0)
        explanation->all = bd_constraint_rules(problem);
}
