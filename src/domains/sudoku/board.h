/* Sudokus of any size and kind: a square of cells, and houses that hold each symbol once: rows, columns, regions
 * (boxes, or in a jigsaw pieces of any shape), and in Sudoku X both diagonals.
 *
 * Cells are numbered row by row from the upper left; people see rows and columns counted from 1, "r3c12". Symbols are
 * 1 .. side; board_text.h writes them. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_H

#include <bandolo/template/base/compiler.h>
#include "domains/sudoku/grid.h"

enum {
    BOARD_LEAST_SIDE = 4,
    BOARD_MOST_SIDE = 25,
    BOARD_MOST_CELLS = 625,
    BOARD_MOST_HOUSES = 77, /* rows, columns, regions, and two diagonals */
    BOARD_MOST_AT_CELL = 5  /* houses that a cell lies in */
};

/* constant, name of the domain */
#define BOARD_KINDS(X)                                                                             \
    X(BOARD_PLAIN, "sudoku")                                                                       \
    X(BOARD_DIAGONALS, "sudoku-x")                                                                 \
    X(BOARD_JIGSAW, "jigsaw")

typedef enum board_kind {
#define X(kind, name) kind,
    BOARD_KINDS(X)
#undef X
} board_kind;

/* Finds the kind of that name. False: there is none. */
bool board_find_kind(const char *name, board_kind *kind);

/* How symbols are written. */
typedef enum board_alphabet {
    BOARD_DIGITS,    /* 1 .. 9, then A, B ... */
    BOARD_FROM_ZERO, /* 0 .. 9, then A, B ... */
    BOARD_LETTERS    /* A, B ... */
} board_alphabet;

/* Which cells make houses. */
typedef struct board_shape {
    board_kind kind;
    unsigned side;                    /* BOARD_LEAST_SIDE .. BOARD_MOST_SIDE */
    unsigned box_rows, box_columns;   /* of a box; 0 in a jigsaw */
    uint8_t region[BOARD_MOST_CELLS]; /* of each cell, 0 .. side - 1 */
} board_shape;

/* A puzzle, or a solution. A plain board of nine by nine (board_is_nine()) is `grid` to all solvers that know no
 * other. */
typedef struct board {
    union {
        uint8_t cell[BOARD_MOST_CELLS]; /* 1 .. side, or 0 where it is open */
        sudoku_grid grid;
    };
    board_alphabet alphabet;
    board_shape shape;
} board;

/* ---- shapes ---- */

/* Checks that boards of that side exist. False: BD_BAD_INPUT. */
bool board_check_side(unsigned side, bd_error *error);

/* Finds the squarest boxes of a side, no higher than wide: 2 rows and 3 columns for 6. Both are 0 where the side is a
 * prime or out of range: it has no boxes. */
void board_usual_boxes(unsigned side, unsigned *box_rows, unsigned *box_columns);

/* Makes a shape of boxes; box_rows 0: the usual ones. The kind is not that of a jigsaw. False: BD_BAD_INPUT. */
bool board_of_boxes(board_shape *shape, board_kind kind, unsigned side, unsigned box_rows,
                    unsigned box_columns, bd_error *error);

/* Makes a jigsaw of a map: label[cell] is any number, equal for all cells of a region. Regions are numbered in the
 * order in which they come, and need not be connected. False: BD_BAD_INPUT, the number of regions or the size of one
 * is not the side; `at` is the number of a cell, from 1. */
bool board_of_map(board_shape *shape, unsigned side, const uint8_t *label, bd_error *error);

/* ---- houses ---- */

/* Rows from above, then columns from the left, then regions by their numbers, then the falling diagonal and the
 * rising one. */
typedef struct board_houses {
    unsigned side, cells, count;
    uint16_t cell[BOARD_MOST_HOUSES][BOARD_MOST_SIDE]; /* ascending */
    uint8_t at[BOARD_MOST_CELLS];                      /* how many houses a cell has */
    struct {
        uint8_t house, place;
    } of[BOARD_MOST_CELLS][BOARD_MOST_AT_CELL];
} board_houses;

void board_find_houses(const board_shape *shape, board_houses *houses);

/* "row 3", "box 5", "region 5", "falling diagonal". Writes no more than `size` bytes, ended by 0. */
void board_house_name(const board_shape *shape, unsigned house, char *out, size_t size);

/* ---- puzzles ---- */

BD_INLINE unsigned board_cells(const board_shape *shape)
{
    return shape->side * shape->side;
}

BD_INLINE bool board_is_nine(const board *of)
{
    return of->shape.side == SUDOKU_SIDE && of->shape.kind == BOARD_PLAIN;
}

/* Makes a board of a grid of nine by nine. */
void board_of_grid(board *made, const sudoku_grid *grid);

/* How many cells are filled. */
unsigned board_clues(const board *of);

/* Checks that no house holds a symbol twice. False: `error` names the first house and both cells, BD_BAD_INPUT, at
 * the number of the second one, from 1. */
bool board_check_legal(const board *of, bd_error *error);

/* Checks that these values of a board are a full and legal grid that keeps each clue. False: BD_BROKEN_PROMISE. As
 * bd_constraint_domain.check. */
bool board_check_solution(const void *puzzle, const int32_t *values, bd_error *error);

#endif
