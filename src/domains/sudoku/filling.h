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
    FILLING_LINES, /* the same in the row and column of the cell filled last: see filling_in_lines() */
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

/* ---- the digits of the houses ---- */

/* Digit d is bit d; bit 0 says that a cell is open. */
typedef struct filling_houses {
    uint16_t row[SUDOKU_SIDE], column[SUDOKU_SIDE], box[SUDOKU_SIDE];
} filling_houses;

enum { FILLING_DIGITS = 0x3FE };

static inline filling_houses filling_houses_of(const sudoku_grid *grid)
{
    filling_houses houses = {{0}, {0}, {0}};
    for (unsigned row = 0, cell = 0; row < SUDOKU_SIDE; ++row)
        for (unsigned column = 0; column < SUDOKU_SIDE; ++column, ++cell) {
            uint16_t digit = (uint16_t)(1U << grid->cell[cell]);
            houses.row[row] |= digit;
            houses.column[column] |= digit;
            houses.box[row / SUDOKU_BOX * SUDOKU_BOX + column / SUDOKU_BOX] |= digit;
        }
    return houses;
}

/* The digits that no house of a cell has. */
BD_INLINE unsigned filling_digits(const filling_houses *houses, unsigned cell)
{
    unsigned held = houses->row[sudoku_row(cell)] | houses->column[sudoku_column(cell)] |
                    houses->box[sudoku_box(cell)];
    return ~held & FILLING_DIGITS;
}

/* ---- the next cell ---- */

/* The best so far of the cells looked at. */
typedef struct filling_choice {
    unsigned cell, digits, count;
} filling_choice;

enum { FILLING_NO_COUNT = SUDOKU_SIDE + 1 };

BD_INLINE void filling_look_at(const sudoku_grid *grid, const filling_houses *houses, unsigned cell,
                               filling_choice *best)
{
    if (grid->cell[cell])
        return;
    unsigned digits = filling_digits(houses, cell);
    unsigned count = (unsigned)__builtin_popcount(digits);
    if (count < best->count)
        *best = (filling_choice){cell, digits, count};
}

/* `line` if it has an open cell, or else the first of the nine that has one. */
BD_INLINE unsigned filling_open_line(const uint16_t *lines, unsigned line)
{
    if (line < SUDOKU_SIDE && lines[line] & 1)
        return line;
    for (line = 0; line < SUDOKU_SIDE - 1 && !(lines[line] & 1);)
        ++line;
    return line;
}

/* Of the row and column of the cell filled last the cell with the fewest digits left, of equals the first of
 * the row, then of the column; where all of the row are filled, the first row that has an open cell stands
 * for it, and so for the column. */
BD_INLINE void filling_in_lines(const filling *here, const filling_houses *houses,
                                filling_choice *best)
{
    bool is_somewhere = here->last < SUDOKU_CELLS;
    unsigned row = is_somewhere ? sudoku_row(here->last) : SUDOKU_SIDE;
    unsigned column = is_somewhere ? sudoku_column(here->last) : SUDOKU_SIDE;
    row = filling_open_line(houses->row, row);
    column = filling_open_line(houses->column, column);
    for (unsigned i = 0; i < SUDOKU_SIDE; ++i)
        filling_look_at(&here->grid, houses, row * SUDOKU_SIDE + i, best);
    for (unsigned i = 0; i < SUDOKU_SIDE; ++i)
        filling_look_at(&here->grid, houses, i * SUDOKU_SIDE + column, best);
}

/* The first open cell; there is one. */
BD_INLINE unsigned filling_first_open(const sudoku_grid *grid)
{
    unsigned cell = 0;
    while (grid->cell[cell])
        ++cell;
    return cell;
}

/* Fills in what follows from the grid, `open` and `last`. */
BD_INLINE void filling_go_on(filling *here, filling_rule rule)
{
    here->next = FILLING_NOWHERE;
    here->digits = 0;
    if (!here->open)
        return;
    filling_houses houses = filling_houses_of(&here->grid);
    filling_choice best = {.count = FILLING_NO_COUNT};
    if (rule == FILLING_FEWEST)
        for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
            filling_look_at(&here->grid, &houses, cell, &best);
    else if (rule == FILLING_LINES)
        filling_in_lines(here, &houses, &best);
    else
        filling_look_at(&here->grid, &houses, filling_first_open(&here->grid), &best);
    here->next = (uint8_t)best.cell;
    here->digits = (uint16_t)best.digits;
}

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

/* ---- keys ---- */

BD_INLINE filling_key filling_key_of(const filling *here)
{
    filling_key key;
    const uint8_t *cell = here->grid.cell;
    for (unsigned i = 0; i < SUDOKU_CELLS / 2; ++i)
        key.pair[i] = (uint8_t)(cell[2 * i] | cell[2 * i + 1] << 4);
    key.pair[SUDOKU_CELLS / 2] = cell[SUDOKU_CELLS - 1];
    key.last = here->last;
    return key;
}

/* The grid of a key, which does not know its next cell yet. Of bytes that are no key some grid, which may have
 * equal digits in a house. */
static inline filling filling_of_key(const filling_key *key)
{
    filling here = {.last = key->last < SUDOKU_CELLS ? key->last : FILLING_NOWHERE};
    unsigned open = 0;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        unsigned digit = key->pair[cell / 2] >> (cell % 2 * 4) & 0xF;
        digit = digit <= SUDOKU_SIDE ? digit : 0;
        here.grid.cell[cell] = (uint8_t)digit;
        open += digit == 0;
    }
    here.open = (uint8_t)open;
    return here;
}

/* ---- what is compiled once, for the tables ---- */

/* Refuses a shape, and a goal. */
bool filling_open(const bd_setup *setup, bd_error *error);

/* Reads a grid in any form of grid_text.h, into one which does not know its next cell yet. The cell that
 * counts as filled last is the last clue in whose row or column a cell is open. False: BD_BAD_INPUT. */
bool filling_read(const char *text, size_t length, filling *here, bd_error *error);

/* "r1c3=5". Returns as snprintf. */
size_t filling_name_move(bd_move move, char *out, size_t size);

#endif
