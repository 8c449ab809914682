/* bandolo hint: tells the next step of a Sudoku, or the next move of a path. */
#include "cli/asking.h"
#include "cli/shared_options.h"

#define AT(member) offsetof(cli_asking, member)

static const cli_option hint_options[] = {
    {.group = "Which step"},
    OPTION_FILE(AT(file), "Help with"),
    OPTION(
        "skip", "N", count, AT(question.skipped),
        .help =
            "Skip N steps or moves made already: a step of a Sudoku that only removes candidates "
            "leaves no trace in the grid"),
    OPTION_FLAG(
        "nudge", AT(question.is_nudge),
        .help = "Say what to look for and where, or the number of moves left; not the step itself"),

    {.group = "Only for Sudokus"},
    {.parameter = "unique-rectangles"},
    {.parameter = "language"},

    {.group = "Only for problems that are solved by a path"},
    {.parameter = "goal"},
    {.parameter = "heuristic"},
    OPTION_PATTERNS(AT(patterns), OF_PATHS),
    {.parameter = "limit-nodes", .kinds = OF_PATHS},
    {.parameter = "limit-memory", .kinds = OF_PATHS},
    {.parameter = "limit-time", .kinds = OF_PATHS},

    {.group = "How to print"},
    OPTION_JSON(AT(json), JSON_OF_EACH),
    OPTION_QUIET(AT(quiet), "Print only the sentence: no picture"),
    {0},
};
#undef AT

static const cli_example hint_examples[] = {
    {"bandolo hint sudoku -f grid.txt", "the easiest next step"},
    {"bandolo hint sudoku -f grid.txt --nudge", "where to look for it"},
    {"bandolo hint sudoku -f grid.txt --skip 1 --language it", "the one after that, in Italian"},
    {"bandolo hint cube \"R U F2\"", "the next turn of a cube"},
    {"bandolo hint hanoi:4x15 --limit-time 1s", "gives up after a second"},
    {0},
};

static int hint_run(void *given, char **words)
{
    cli_asking *asking = given;
    asking->question.wanted = WANT_STEP;
    return ask_for(asking, words, NULL);
}

const cli_command command_hint = {
    .name = "hint",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "give the next step of a Sudoku, or the next move of a puzzle",
    .details =
        "DOMAIN is sudoku, or a problem that is solved by a path. The step of a Sudoku is the "
        "easiest one: singles first, then locked candidates, pairs, fish, wings, colouring and "
        "chains, and trials last. A step that only removes candidates leaves no trace in the "
        "grid; to go on after it, give the number of such steps since the last digit (--skip 1). "
        "A grid with a wrong digit has no solution, and the hint says so.\n\nFor other problems "
        "the hint "
        "is the next move of the solution that 'solve' finds; --nudge tells the number of moves "
        "left, and --skip N the move after N.\n\nIn JSON 'outcome' is step, finished, stuck or "
        "impossible; 'hint' is the sentence; 'step' has the technique, its 'difficulty', its "
        "'cells', 'digits' and 'houses', and the 'effect': the digit 'put' into a cell, or the "
        "cells from which each digit is to 'remove'. The step of a path has the 'move', the "
        "number of moves 'left' after it, and 'optimal': true where the solution is proved the "
        "best. A line that is no position has 'status' and 'error' instead. The exit status is 0 "
        "for a "
        "step or a finished position, 1 for no solution, 2 for no position, 3 if no step is found.",
    .options = hint_options,
    .examples = hint_examples,
    .least_words = 1,
    .most_words = 2,
    .settings_size = sizeof(cli_asking),
    .asks = true,
    .run = hint_run,
};
