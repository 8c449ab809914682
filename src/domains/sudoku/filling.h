/* A Sudoku as a search of paths: a state is a grid filled in part, a move puts a digit into one of its open
 * cells. What the tables of this kind have in common; they are made in filling_instance.h.
 *
 * A path to a full grid has as many moves as cells are open, all of the same cost, and each grid is reached
 * over one path only: which cell is next is told by the grid, and by the cell filled last. So the first full
 * grid found is as cheap as any, h cannot lead to a cheaper one, and what a search takes is decided by the
 * cell that is next, and by which of the grids made is tried first. */
#ifndef BANDOLO_DOMAINS_SUDOKU_FILLING_H
#define BANDOLO_DOMAINS_SUDOKU_FILLING_H

#include "domains/sudoku/grid.h"

#include <bandolo/search/domain.h>

/* Move 9 * cell + digit - 1 puts the digit into the cell. */
enum { FILLING_MOVES = SUDOKU_CELLS * SUDOKU_SIDE };

/* What a move costs: to go to the cell, 1, and to write into it, 2. */
enum { FILLING_GO = 1, FILLING_WRITE = 2, FILLING_COST = FILLING_GO + FILLING_WRITE };

/* No cell. */
enum { FILLING_NOWHERE = SUDOKU_CELLS };

/* Which cell is filled next. */
typedef enum filling_rule {
    FILLING_FEWEST, /* the one with the fewest digits left of all, of equals the first in reading order */
    FILLING_LINES,   /* the same in the row and column of the cell filled last: see filling.c */
    FILLING_READING, /* the first in reading order */
} filling_rule;

/* Nothing of it changes, nor is there anything to choose. */
typedef struct filling_problem {
    bool unused;
} filling_problem;

typedef struct filling {
    sudoku_grid grid;
    uint8_t open;    /* cells to fill */
    uint8_t last;    /* the cell filled last; FILLING_NOWHERE: none is */
    uint8_t next;    /* the cell to fill next; FILLING_NOWHERE: none is open */
    uint16_t digits; /* that it may have: digit d is bit d. None: this way has come to its end */
} filling;

/* Two cells a byte, the first in the lower half; and the cell filled last. */
typedef struct filling_key {
    uint8_t pair[(SUDOKU_CELLS + 1) / 2];
    uint8_t last;
} filling_key;

/* ---- moves ---- */

BD_INLINE bool filling_legal(const filling *here, bd_move move)
{
    return move / SUDOKU_SIDE == here->next && here->digits >> (move % SUDOKU_SIDE + 1) & 1;
}

/* The grid after it, which does not know its next cell yet. */
BD_INLINE filling filling_after(filling here, bd_move move)
{
    unsigned cell = move / SUDOKU_SIDE;
    here.grid.cell[cell] = (uint8_t)(move % SUDOKU_SIDE + 1);
    here.last = (uint8_t)cell;
    --here.open;
    return here;
}

/* ---- what is compiled once: inlined into every search, it would make them ten times the code ---- */

/* Fills in what follows from the grid, `open` and `last`: the next cell, and the digits that it may have. */
void filling_go_on(filling *here, filling_rule rule);

filling_key filling_key_of(const filling *here);

/* The grid of a key, which does not know its next cell yet. Of bytes that are no key some grid, which may have
 * equal digits in a house. */
filling filling_of_key(const filling_key *key);

/* Refuses a shape, and a goal. */
bool filling_open(const bd_setup *setup, bd_error *error);

/* Reads a grid in any form of grid_text.h, into one which does not know its next cell yet. The cell that
 * counts as filled last is the last clue in whose row or column a cell is open. False: BD_BAD_INPUT. */
bool filling_read(const char *text, size_t length, filling *here, bd_error *error);

/* "r1c3=5". Returns as snprintf. */
size_t filling_name_move(bd_move move, char *out, size_t size);

#endif
