/* What the signs in the cells of a puzzle mean: signs as board_line.h reads them, and the alphabet that all of
 * them together tell. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_SIGNS_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_SIGNS_H

#include "domains/sudoku/board.h"
#include "domains/sudoku/board_line.h"

/* Makes the cells of a puzzle of sign[side * side], and its alphabet; its shape is not known then. False: a sign
 * is no symbol of it, and the error is that of board_complain_of_symbol(). */
bool board_decode_signs(board *of, const uint8_t *sign, unsigned side, uint64_t line,
                        bd_error *error);

/* Makes the error of a sign that is no symbol of a grid of that side: BD_BAD_INPUT, at the line. */
void board_complain_of_symbol(uint8_t sign, unsigned cell, unsigned side, board_alphabet alphabet,
                              uint64_t line, bd_error *error);

/* The first sign that no alphabet of a grid of that side has; the number of signs: there is none. */
unsigned board_first_foreign(const board_line *line, unsigned side);

#endif
