/* Sudokus of any size and kind by the plainest search there is, which shares nothing with the solver but the shape. */
#ifndef BANDOLO_TESTS_BOARD_ORACLE_H
#define BANDOLO_TESTS_BOARD_ORACLE_H

#include "domains/sudoku/board.h"

/* How many solutions the puzzle has, but no more than `most`; 0: all are counted. Beyond nine by nine only what is
 * nearly full comes to an end. */
uint64_t board_oracle_count(const board *puzzle, uint64_t most);

#endif
