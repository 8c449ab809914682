/* The options of `bandolo solve`. */
#ifndef BANDOLO_CLI_SOLVE_SOLVE_OPTIONS_H
#define BANDOLO_CLI_SOLVE_SOLVE_OPTIONS_H

#include "cli/asking.h"

extern const cli_option solve_options[];
extern const cli_example solve_examples[];
extern const char solve_details[], solve_outcome_details[];

#endif
