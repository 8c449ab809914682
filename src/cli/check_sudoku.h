/* bandolo check sudoku: what can be said of a puzzle beyond whether it has a solution, and one alone. */
#ifndef BANDOLO_CLI_CHECK_SUDOKU_H
#define BANDOLO_CLI_CHECK_SUDOKU_H

#include "cli/check.h"

#include "domains/sudoku/grid.h"

/* Adds to a verdict on the puzzle how many clues there are, of several solutions two, of one whether every
 * clue is needed for that, and if not, one that is not; and with `is_rated`, which takes the longest, how hard the
 * puzzle is by logic. False: no memory, with an error. */
bool check_sudoku(const sudoku_grid *puzzle, bool is_rated, cli_verdict *verdict, bd_error *error);

#endif
