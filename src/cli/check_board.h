/* bandolo check sudoku, sudoku-x and jigsaw: what can be said of a puzzle of any size beyond whether it has a
 * solution. */
#ifndef BANDOLO_CLI_CHECK_BOARD_H
#define BANDOLO_CLI_CHECK_BOARD_H

#include "cli/check.h"

#include "domains/sudoku/board.h"

/* Adds to a verdict on the puzzle what check_sudoku() does of nine by nine, as far as it can be proved in a second
 * or so. False: no memory, with an error. */
bool check_board(const board *puzzle, cli_verdict *verdict, bd_error *error);

#endif
