/* A Sudoku of nine by nine: its cells, its houses, and what may be wrong with it. This is what the fast solver and
 * human logic take; a plain board of that size has one (board.h).
 *
 * Cells are numbered 0 .. 80 row by row from the upper left; people see rows and columns counted from 1, "r3c7". A
 * house is a row, a column or a box, and holds each digit once. */
#ifndef BANDOLO_DOMAINS_SUDOKU_GRID_H
#define BANDOLO_DOMAINS_SUDOKU_GRID_H

#include <bandolo/template/base/compiler.h>
#include <bandolo/base/types.h>

enum { SUDOKU_SIDE = 9, SUDOKU_BOX = 3, SUDOKU_CELLS = 81, SUDOKU_HOUSES = 27 };

/* For each cell its digit 1 .. 9, or 0 where it is open. Nothing else is a grid. */
typedef struct sudoku_grid {
    uint8_t cell[SUDOKU_CELLS];
} sudoku_grid;

BD_INLINE unsigned sudoku_row(unsigned cell)
{
    return cell / SUDOKU_SIDE;
}

BD_INLINE unsigned sudoku_column(unsigned cell)
{
    return cell % SUDOKU_SIDE;
}

BD_INLINE unsigned sudoku_box(unsigned cell)
{
    return cell / 27 * SUDOKU_BOX + cell % SUDOKU_SIDE / SUDOKU_BOX;
}

/* Returns cell number `index`, 0 .. 8, of a house: rows are 0 .. 8 from above, columns 9 .. 17 from the left, boxes
 * 18 .. 26 row by row. */
unsigned sudoku_house_cell(unsigned house, unsigned index);

/* "row 3", "column 7", "box 5". Writes no more than `size` bytes, ended by 0. */
void sudoku_house_name(unsigned house, char *out, size_t size);

/* Counts the filled cells. */
unsigned sudoku_clues(const sudoku_grid *grid);

/* Two cells of a house with the same digit. */
typedef struct sudoku_clash {
    unsigned house, first, second; /* cells in the order of the house */
} sudoku_clash;

/* Checks that no house holds a digit twice. False: `clash`, which may be NULL, is the first pair, rows before columns
 * before boxes. A legal grid may still have no solution. */
bool sudoku_is_legal(const sudoku_grid *grid, sudoku_clash *clash);

/* The same, but false fills `error`: BD_BAD_INPUT with both cells by name, at the number of the second one, from 1. */
bool sudoku_check_legal(const sudoku_grid *grid, bd_error *error);

/* Is every cell filled and every house legal? */
bool sudoku_is_solved(const sudoku_grid *grid);

/* Is this a solution of a sudoku_grid? False: BD_BROKEN_PROMISE. As bd_constraint_domain.check. */
bool sudoku_check(const void *puzzle, const int32_t *values, bd_error *error);

/* Puts values, from 1, into the cells of a puzzle of any side. False: BD_BROKEN_PROMISE, one is no symbol, or not the
 * clue. */
bool sudoku_take_values(uint8_t *cell, unsigned side, const int32_t *values, bd_error *error);

/* The grid of such values, row by row. */
sudoku_grid sudoku_grid_of(const int32_t *values);

/* Does `solution` keep each clue of `puzzle`? */
bool sudoku_extends(const sudoku_grid *puzzle, const sudoku_grid *solution);

#endif
