/* bandolo solve, by local search. */
#ifndef BANDOLO_CLI_SOLVE_LANDSCAPE_H
#define BANDOLO_CLI_SOLVE_LANDSCAPE_H

#include "cli/solve_options.h"

#include <bandolo/local/landscape.h>

/* Searches the instance that the words behind the domain's name say, up to a NULL, or those of the file; see
 * landscape_words(). Returns the exit code. */
int solve_landscape(const bd_landscape *landscape, const cli_solve_settings *settings,
                    char **words);

#endif
