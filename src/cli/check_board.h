/* bandolo check of a Sudoku: what it tells beyond whether there is a solution. */
#ifndef BANDOLO_CLI_CHECK_BOARD_H
#define BANDOLO_CLI_CHECK_BOARD_H

#include "cli/check.h"

#include "domains/sudoku/board.h"

/* Adds to a verdict on the puzzle the number of clues, two of several solutions, of one whether it needs every clue and
 * if not a clue that may go, as far as a second or so proves it; and with `is_rated`, which takes the longest, how hard
 * a plain puzzle of nine by nine is by logic. False: no memory, with an error. */
bool check_board(const board *puzzle, bool is_rated, cli_verdict *verdict, bd_error *error);

#endif
