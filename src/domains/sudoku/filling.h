/* A Sudoku as a search of paths: a state is a grid filled in part, a move puts a digit into one of its open cells.
 * filling_instance.h makes the tables; this is their common part.
 *
 * A path to a full grid has as many moves as cells are open, all of the same cost, and each grid is reached over one
 * path only: the grid, and the cell filled last, tell which cell is next. So the first full grid found is as cheap as
 * any, and h cannot lead to a cheaper one. The next cell, and which new grid is tried first, decide how long a search
 * takes. */
#ifndef BANDOLO_DOMAINS_SUDOKU_FILLING_H
#define BANDOLO_DOMAINS_SUDOKU_FILLING_H

#include "domains/sudoku/grid.h"

#include <bandolo/search/domain.h>

/* Move 9 * cell + digit - 1 puts the digit into the cell. */
enum { FILLING_MOVES = SUDOKU_CELLS * SUDOKU_SIDE };

/* The cost of a move: 1 to go to the cell, and 2 to write into it. */
enum { FILLING_GO = 1, FILLING_WRITE = 2, FILLING_COST = FILLING_GO + FILLING_WRITE };

/* No cell. */
enum { FILLING_NOWHERE = SUDOKU_CELLS };

/* Chooses the cell that is filled next. */
typedef enum filling_rule {
    FILLING_FEWEST, /* the one with the fewest digits left; of equal ones the first in reading order */
    FILLING_LINES,   /* the same in the row and column of the cell filled last: see filling.c */
    FILLING_READING, /* the first in reading order */
} filling_rule;

/* A heuristic: the cell that is next, and what an open cell adds to h. */
typedef struct filling_heuristic {
    filling_rule rule;
    uint8_t open_cell; /* at most FILLING_COST */
} filling_heuristic;

typedef struct filling_problem {
    filling_heuristic by;
} filling_problem;

typedef struct filling {
    sudoku_grid grid;
    uint8_t open; /* cells to fill */
    uint8_t last; /* the cell filled last; FILLING_NOWHERE: none is */
    uint8_t next; /* the cell to fill next; FILLING_NOWHERE: none is open */
    uint16_t
        digits; /* digits that the next cell may have: digit d is bit d. None: this path is a dead end */
} filling;

/* Two cells a byte, the first in the lower half; then the cell filled last. */
typedef struct filling_key {
    uint8_t pair[(SUDOKU_CELLS + 1) / 2];
    uint8_t last;
} filling_key;

/* ---- moves ---- */

BD_INLINE bool filling_legal(const filling *here, bd_move move)
{
    return move / SUDOKU_SIDE == here->next && here->digits >> (move % SUDOKU_SIDE + 1) & 1;
}

/* Returns the grid after a move, which does not know its next cell yet. */
BD_INLINE filling filling_after(filling here, bd_move move)
{
    unsigned cell = move / SUDOKU_SIDE;
    here.grid.cell[cell] = (uint8_t)(move % SUDOKU_SIDE + 1);
    here.last = (uint8_t)cell;
    --here.open;
    return here;
}

/* ---- compiled once: inlined into every search, these would make it ten times as large ---- */

/* Derives from the grid, `open` and `last` the next cell, and the digits that it may have. */
void filling_go_on(filling *here, filling_rule rule);

filling_key filling_key_of(const filling *here);

/* Returns the grid of a key, which does not know its next cell yet. Bytes that are no key give some grid, which may
 * have equal digits in a house. */
filling filling_of_key(const filling_key *key);

/* Refuses a shape, and a goal. */
bool filling_open(const bd_setup *setup, bd_error *error);

/* Reads a grid in any form of board_text.h; it does not know its next cell yet. The last clue in whose row or column
 * a cell is open counts as the cell filled last. False: BD_BAD_INPUT. */
bool filling_read(const char *text, size_t length, filling *here, bd_error *error);

/* "r1c3=5". Returns as snprintf. */
size_t filling_name_move(bd_move move, char *out, size_t size);

#endif
