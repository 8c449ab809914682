/* bandolo solve, where a solution is a path. */
#ifndef BANDOLO_CLI_SOLVE_PATHS_H
#define BANDOLO_CLI_SOLVE_PATHS_H

#include "cli/solve_options.h"

/* Solves what `words` and settings name, domain first. Returns the exit code. */
int solve_paths(const cli_solve_settings *settings, char **words);

#endif
