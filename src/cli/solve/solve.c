/* bandolo solve: a solution of each position. */
#include "cli/solve/solve_options.h"

static int solve_run(void *given, char **words)
{
    cli_asking *asking = given;
    asking->question.wanted = asking->all || asking->question.best ? BD_WANT_ALL : BD_WANT_BEST;
    return ask_for(asking, words, "solved");
}

const cli_command command_solve = {
    .name = "solve",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "find a solution of one position, or of many",
    .details = solve_details,
    .further_details = solve_outcome_details,
    .options = solve_options,
    .examples = solve_examples,
    .least_words = 1,
    .most_words = 3,
    .settings_size = sizeof(cli_asking),
    .asks = true,
    .run = solve_run,
};
