/* Explaining why an instance of a constraint domain has no solution. */
#ifndef BANDOLO_CLI_CONSTRAINT_EXPLAIN_H
#define BANDOLO_CLI_CONSTRAINT_EXPLAIN_H

#include "cli/explanation.h"

#include <bandolo/constraint/problem.h>

/* Explains it by what the limits of `options` left to it after the search that found none. The explanation
 * is of the problem, which must live as long; explanation->why is to be freed. */
void constraint_explain(bd_constraint_problem *problem, const bd_constraint_options *options,
                        const bd_constraint_result *result, cli_explanation *explanation);

#endif
