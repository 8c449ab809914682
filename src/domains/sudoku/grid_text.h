/* Sudokus of nine by nine as text, in any form of board_text.h. */
#ifndef BANDOLO_DOMAINS_SUDOKU_GRID_TEXT_H
#define BANDOLO_DOMAINS_SUDOKU_GRID_TEXT_H

#include "domains/sudoku/grid.h"

/* Reads a text that is one grid, legal or not. False: BD_BAD_INPUT, as of board_parse(). */
bool sudoku_parse(sudoku_grid *grid, const char *text, size_t length, bd_error *error);

/* Reads a text that is one legal puzzle of any size, for those who know nine by nine alone. False: BD_BAD_INPUT. */
bool sudoku_open_grid(sudoku_grid *grid, const char *text, size_t length, bd_error *error);

/* Writes 81 characters with '.' for open cells, ended by 0. Returns what snprintf would: 81. */
size_t sudoku_format(const sudoku_grid *grid, char *out, size_t size);

/* Writes a picture of eleven lines, with '.' for open cells and bars between boxes. Returns the length of
 * the whole picture. */
size_t sudoku_draw(const sudoku_grid *grid, char *out, size_t size);

#endif
