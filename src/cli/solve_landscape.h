/* bandolo solve, by local search. */
#ifndef BANDOLO_CLI_SOLVE_LANDSCAPE_H
#define BANDOLO_CLI_SOLVE_LANDSCAPE_H

#include "cli/solve_options.h"

#include <bandolo/local/landscape.h>

/* Searches the instance `word` (NULL: none), or those of the file. Where an instance is a file, `word` is its
 * name; with --file it is the goal. Returns the exit code. */
int solve_landscape(const bd_landscape *landscape, const cli_solve_settings *settings,
                    const char *word);

#endif
