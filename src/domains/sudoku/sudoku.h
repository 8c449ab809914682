/* Sudoku as a constraint domain: nine by nine, each row, column and box holds each digit once.
 *
 * An instance is a grid in any form of grid_text.h; two equal digits in a house are refused. A solution is
 * the digit of each cell, row by row. */
#ifndef BANDOLO_DOMAINS_SUDOKU_SUDOKU_H
#define BANDOLO_DOMAINS_SUDOKU_SUDOKU_H

#include "domains/sudoku/grid.h"

#include <bandolo/constraint/domain.h>

extern const bd_constraint_domain sudoku_domain;

/* Takes the lines of a file of grids, into a sudoku_gathering of grid_text.h. */
bd_gather sudoku_gather_instance;

/* Is it a solution of the puzzle? As bd_constraint_domain.check. */
bool sudoku_check(const void *puzzle, const int32_t *values, bd_error *error);

/* Searches, each a bd_native.run. */

/* Cell by cell in reading order, digits ascending: every digit tried is counted, and every pair of cell and
 * digit that was legal at least once (BD_DISTINCT). With the counts of SudokuWhiz's backtracking. */
bd_status sudoku_backtracking(const void *puzzle, const bd_constraint_options *options,
                              bd_constraint_result *result);

/* The solver of exact.h. What it tries are its guesses. */
bd_status sudoku_exact(const void *puzzle, const bd_constraint_options *options,
                       bd_constraint_result *result);

#endif
