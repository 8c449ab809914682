/* A line of a Sudoku's text as cells: for board_gather.c alone. Signs are not symbols yet, since what they mean
 * depends on all of them. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_LINE_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_LINE_H

#include "domains/sudoku/board.h"

enum {
    LINE_MOST_SIGNS = 2 * BOARD_MOST_CELLS + 1, /* one more than mean anything */
    SIGN_NUMBER = 128                           /* and the number, where it has two digits */
};

/* A sign is a digit, a capital letter, '.' for an open cell, or SIGN_NUMBER and more. */
typedef struct board_line {
    unsigned signs;
    uint8_t sign[LINE_MOST_SIGNS];
    unsigned first_word;  /* signs of the first word */
    unsigned second_word; /* and of the second */
    bool is_empty;        /* nothing is in it, not even a frame */
    /* What is no sign, where nothing but remarks may stand before the end; NULL: all is well. */
    const char *stranger;
    unsigned side, box_rows, box_columns; /* what a size at the beginning said; 0: nothing */
} board_line;

/* Reads a line, `end` being where it ends. With a whole grid of `side` by `side` cells in its first word (side 0:
 * of any side), or, where `has_map`, in its first two, what follows is a remark. */
void board_read_line(board_line *line, const char *at, const char *end, unsigned side,
                     bool has_map);

/* The side of a square of so many cells, 4 .. 25; 0: there is none. */
unsigned board_side_of(unsigned cells);

#endif
