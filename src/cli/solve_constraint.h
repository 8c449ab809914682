/* bandolo solve, where the domain is one of constraints. */
#ifndef BANDOLO_CLI_SOLVE_CONSTRAINT_H
#define BANDOLO_CLI_SOLVE_CONSTRAINT_H

#include "cli/solve_options.h"

#include <bandolo/constraint/domain.h>

/* Solves the instance `word` (NULL: none), or those of the file. Returns the exit code. */
int solve_constraints(const bd_constraint_domain *domain, const cli_solve_settings *settings,
                      const char *word);

#endif
