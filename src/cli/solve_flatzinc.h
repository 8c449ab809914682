/* `bandolo solve flatzinc FILE`. */
#ifndef BANDOLO_CLI_SOLVE_FLATZINC_H
#define BANDOLO_CLI_SOLVE_FLATZINC_H

#include "cli/asking.h"

/* `word` is the file, or NULL where --file names it. Returns the exit code. */
int solve_flatzinc(const cli_asking *asking, const char *word);

#endif
