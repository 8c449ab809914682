/* One line of a text as signs, and the symbols that signs mean. A sign is no symbol yet: its meaning depends on
 * all signs of the puzzle. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_LINE_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_LINE_H

#include "domains/sudoku/board.h"

enum {
    LINE_MOST_SIGNS = 2 * BOARD_MOST_CELLS + 1, /* one more than a grid and its map have */
    SIGN_NUMBER = 128                           /* plus the number, where it has two digits */
};

/* A sign is a digit, a capital letter, '.' for an open cell, or SIGN_NUMBER and more. */
typedef struct board_line {
    unsigned signs;
    uint8_t sign[LINE_MOST_SIGNS];
    bool is_empty;        /* the line has nothing in it, not even a frame */
    const char *letter;   /* the first letter among the signs; NULL: none */
    const char *stranger; /* a character that is no sign, and ends the line; NULL: none */
    unsigned side, box_rows, box_columns; /* the size at the beginning; 0: none */
} board_line;

/* Reads a line up to `end`. A remark may follow a whole grid of `side` by `side` cells (side 0: of any side) in one
 * word, in a jigsaw in two. A remark may also follow 81 cells in several words, where the kind is plain. */
void board_read_line(board_line *line, const char *at, const char *end, unsigned side,
                     board_kind kind);

/* Reads 81 digits and dots at the beginning of a line, behind which the line ends or a remark begins. False: the
 * line is something else, and the cells are of no use. */
bool board_read_nine(uint8_t cell[81], const char *at, const char *end);

/* The side of a square with that number of cells, 4 .. 25; 0: there is none. */
unsigned board_side_of(unsigned cells);

/* Makes cells and alphabet of a puzzle from sign[side * side]; its shape stays open. False: BD_BAD_INPUT at the
 * line, a sign is no symbol. */
bool board_decode_signs(board *of, const uint8_t *sign, unsigned side, uint64_t line,
                        bd_error *error);

/* Does each sign belong to some alphabet of a grid of that side? The cells of one grid are looked at. False:
 * BD_BAD_INPUT at the line. */
bool board_check_signs(const board_line *line, unsigned side, uint64_t number, bd_error *error);

#endif
