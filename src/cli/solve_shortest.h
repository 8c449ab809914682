/* solve --all of a path: every solution of least cost. */
#ifndef BANDOLO_CLI_SOLVE_SHORTEST_H
#define BANDOLO_CLI_SOLVE_SHORTEST_H

#include "cli/answer.h"
#include "cli/solve_options.h"

/* Can these settings be kept to for paths? If not, `*what` is the option that --all does not go with. */
bool shortest_goes_with(const cli_solve_settings *settings, const char **what);

/* Searches from answer->state, prints each solution on a line as it is found, or with --json gathers
 * them in answer->all, which is then the caller's; and fills the result. */
void solve_shortest(cli_answer *answer, const cli_solve_settings *settings, bd_result *result);

#endif
