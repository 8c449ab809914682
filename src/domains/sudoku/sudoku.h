/* Sudokus as constraint domains: `sudoku`, whose regions are boxes, `sudoku-x`, whose diagonals hold each symbol once,
 * too, and `jigsaw`, whose regions have any shape; all from 4x4 to 25x25.
 *
 * An instance is a puzzle in any form of board_text.h; the domains refuse two equal symbols in a house. A problem is a
 * `board`, a solution the symbol of each cell, from 1, row by row. */
#ifndef BANDOLO_DOMAINS_SUDOKU_SUDOKU_H
#define BANDOLO_DOMAINS_SUDOKU_SUDOKU_H

#include "domains/sudoku/board.h"

#include <bandolo/constraint/domain.h>

extern const bd_constraint_domain sudoku_domain, sudoku_x_domain, jigsaw_domain;

/* Takes the lines of a file of grids of any size, into a board_gathering. */
bd_gather sudoku_gather_instance;

/* Adds to a model an all-different for each house of a board; a clue leaves its cell one value. As
 * bd_constraint_domain.model. */
void board_make_model(const void *puzzle, bd_model *model);

/* Searches, each as a bd_native.run. Their problem is a grid of nine by nine; board_exact() takes any board. */

/* Cell by cell in reading order, digits ascending: every digit tried is counted, and every pair of cell and
 * digit that was legal at least once (BD_DISTINCT). With the counts of SudokuWhiz's backtracking. */
bd_status sudoku_backtracking(const void *puzzle, const bd_constraint_options *options,
                              bd_constraint_result *result);

/* The solver of exact.h for plain nine by nine, of board_solver.h for all others. It counts its guesses as tried. */
bd_status board_exact(const void *puzzle, const bd_constraint_options *options,
                      bd_constraint_result *result);

/* Steps that people make: sudoku_logic_search() with nobody watching. */
bd_status sudoku_by_logic(const void *puzzle, const bd_constraint_options *options,
                          bd_constraint_result *result);

#endif
