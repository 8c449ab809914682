/* bandolo solve: a solution of each position. */
#include "cli/complain.h"
#include "cli/solve_options.h"
#include "cli/solve_sudoku.h"

#include <string.h>

/* Options of logic need its steps to be told. */
static bool tells_steps(const cli_asking *asking, const char *domain)
{
    const ask_question *question = &asking->question;
    if (question->algorithm)
        return strcmp(question->algorithm, "logic") == 0;
    return question->explain && strcmp(domain, "sudoku") == 0;
}

static int run(void *given, char **words, unsigned count)
{
    cli_asking *asking = given;
    (void)count;
    asking->question.wanted = asking->all ? BD_WANT_ALL : BD_WANT_BEST;
    if (asking->logic_option && !tells_steps(asking, words[0]))
        return complain(EXIT_BAD, "--%s needs --algorithm logic", asking->logic_option);
    if (solve_sudoku_suits(asking, words))
        return solve_sudoku_lists(asking, words[1]);
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
    .run = run,
};
