/* `bandolo solve flatzinc FILE`. */
#ifndef BANDOLO_CLI_SOLVE_FLATZINC_H
#define BANDOLO_CLI_SOLVE_FLATZINC_H

#include "cli/solve_options.h"

/* `word` is the file, or NULL where --file names it. Returns the exit code. */
int solve_flatzinc(const cli_solve_settings *settings, const char *word);

#endif
