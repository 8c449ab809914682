/* bandolo check: is this a position, and can it be solved? */
#include "cli/asking.h"
#include "cli/complain.h"
#include "cli/output_file.h"
#include "cli/shared_options.h"

#define AT(member) offsetof(cli_asking, member)

static const cli_option check_options[] = {
    OPTION_FILE(AT(file), "Check"),
    {.parameter = "goal"},
    {.parameter = "solution"},
    {.parameter = "limit-time",
     .kinds = OF_VALUES,
     .help = "Constraint problems: time to look for a solution and a second one (default: 10s)"},
    {.parameter = "explain"},
    OPTION("threads", "N", threads, AT(question.threads), .kinds = OF_VALUES,
           .help =
               "Constraint problems: check N instances of a file at a time, in order (default: 1)"),
    OPTION("svg", "FILE", text, AT(svg), .kinds = OF_PATHS,
           .help = "Write a picture of the position, such as the net of a cube, to FILE (- is "
                   "standard output)"),
    OPTION_JSON(AT(json), JSON_OF_EACH),
    OPTION_QUIET(AT(quiet), "Print nothing; the exit status is the answer"),
    {0},
};
#undef AT

static const cli_example check_examples[] = {
    {"bandolo check tile15 \"2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0\"",
     "two tiles swapped: not solvable, and why"},
    {"bandolo check words \"SEND+MORE=MONEY\"", "solvable, with exactly one solution"},
    {"bandolo check queens \"0 3 . .\" --explain", "not solvable, and the conflicting constraints"},
    {"bandolo check tsp berlin52.tsp --solution \"1 22 31 ...\"", "the length of a tour"},
    {"bandolo check cube \"R U F2\" --svg net.svg", "a picture of its net"},
    {"bandolo check sudoku -f puzzles.txt --json --threads 2",
     "clues, needless clues and difficulty of each"},
    {0},
};

static int check_run(void *given, char **words)
{
    cli_asking *asking = given;
    bool is_drawn = output_file_is_standard(asking->svg); /* the picture stands there alone */
    if (asking->json && is_drawn)
        return complain(EXIT_BAD,
                        "give --json or '--svg -', not both: each writes to standard output");
    asking->quiet |= is_drawn;
    asking->json &= !asking->quiet;
    asking->question.is_brief = asking->quiet;
    asking->question.wanted = WANT_VERDICT;
    return ask_for(asking, words, NULL);
}

const cli_command command_check = {
    .name = "check",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "tell whether a position is solvable, and if not, why",
    .details =
        "For paths the domain tells what it knows; a few (such as freecell) search for it, within "
        "a bound of their own. For a constraint "
        "problem (such as queens) the check searches for a solution, and for a second one to tell "
        "whether it is unique. For a Sudoku it also counts the clues, tells whether each is "
        "needed, and rates the puzzle by the hardest step that logic needs ('bandolo solve "
        "--algorithm logic' prints the steps). In JSON these are 'clues', 'minimal', a 'needless' "
        "clue, 'rating', 'level', 'hardest' and the solutions 'shown'. For a landscape (such as "
        "tsp) it prints the number of values in a solution and a lower bound of the cost; with "
        "--solution, whether it is valid ('valid' in JSON), and its cost. The exit status is 0 for "
        "solvable, or legal if nothing more is known; 1 for not solvable or no solution; 2 for no "
        "position; 3 if the time was too short.",
    .options = check_options,
    .examples = check_examples,
    .least_words = 1,
    .most_words = 3,
    .settings_size = sizeof(cli_asking),
    .asks = true,
    .run = check_run,
};
