/* Files of Sudokus by the million: the solutions and nothing else, at the speed of the exact solver. */
#ifndef BANDOLO_CLI_SOLVE_SUDOKU_H
#define BANDOLO_CLI_SOLVE_SUDOKU_H

#include "cli/asking.h"

/* Is a file of Sudokus asked for, and of each a solution, or two at most, by the exact solver without limits, printed
 * with --quiet and not as JSON? Then solve_sudoku_lists() prints what ask_for() would. `words`: up to a NULL. */
bool solve_sudoku_suits(const cli_asking *asking, char **words);

/* Solves them, on the threads asked for, in order, without holding more than some thousand. Returns the exit code. */
int solve_sudoku_lists(const cli_asking *asking, const char *word);

#endif
