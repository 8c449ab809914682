/* Sudokus of other sizes and kinds as constraint domains: `sudoku-x` and `jigsaw`, and what `sudoku` (sudoku.h) does
 * where a grid is not nine by nine. Their problem is a board; a solution is the symbol, from 1, of each cell. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARDS_H
#define BANDOLO_DOMAINS_SUDOKU_BOARDS_H

#include "domains/sudoku/board.h"

#include <bandolo/constraint/domain.h>

extern const bd_constraint_domain sudoku_x_domain, jigsaw_domain;

/* The parts of a bd_constraint_domain, of problems that are boards. */

/* An all-different for each house; what is given has one value. */
void board_make_model(const board *puzzle, bd_model *model);

/* A rule for each house and for each clue, named: "box 5", "clue 7 in r3c4". */
void board_make_rules(const board *puzzle, bd_model *model);

/* The puzzle's alphabet and shape, with these values. */
size_t board_format_values(const board *puzzle, const int32_t *values, char *out, size_t size);
size_t board_draw_values(const board *puzzle, const int32_t *values, char *out, size_t size);

/* The solver of board_solver.h; what it tries are its guesses. As bd_native.run. */
bd_status board_exact(const board *puzzle, const bd_constraint_options *options,
                      bd_constraint_result *result);

/* Cell by cell in reading order, symbols ascending. As bd_native.run. */
bd_status board_backtracking(const board *puzzle, const bd_constraint_options *options,
                             bd_constraint_result *result);

#endif
