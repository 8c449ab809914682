/* Sudoku as a constraint domain: each row, column and box holds each digit once.
 *
 * An instance is a grid in any form of grid_text.h, or of another size in any form of board_text.h; two equal
 * digits in a house are refused. A problem is a sudoku_puzzle (puzzle.h), a solution the digit of each cell, row
 * by row. */
#ifndef BANDOLO_DOMAINS_SUDOKU_SUDOKU_H
#define BANDOLO_DOMAINS_SUDOKU_SUDOKU_H

#include "domains/sudoku/grid.h"

#include <bandolo/constraint/domain.h>

extern const bd_constraint_domain sudoku_domain;

/* Takes the lines of a file of grids of any size, into a sudoku_puzzle_gathering (puzzle.h). */
bd_gather sudoku_gather_instance;

/* The grid of such values, row by row. */
sudoku_grid sudoku_grid_of(const int32_t *values);

/* Is it a solution of the grid? As bd_constraint_domain.check. */
bool sudoku_check(const void *puzzle, const int32_t *values, bd_error *error);

/* Searches of grids, each as a bd_native.run. */

/* Cell by cell in reading order, digits ascending: every digit tried is counted, and every pair of cell and
 * digit that was legal at least once (BD_DISTINCT). With the counts of SudokuWhiz's backtracking. */
bd_status sudoku_backtracking(const void *puzzle, const bd_constraint_options *options,
                              bd_constraint_result *result);

/* The solver of exact.h. What it tries are its guesses. */
bd_status sudoku_exact(const void *puzzle, const bd_constraint_options *options,
                       bd_constraint_result *result);

/* Steps that people make: sudoku_logic_search() with nobody watching. */
bd_status sudoku_by_logic(const void *puzzle, const bd_constraint_options *options,
                          bd_constraint_result *result);

#endif
