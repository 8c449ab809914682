/* Common functions of all heuristics: the next cell, keys and texts. */
#include "domains/sudoku/filling.h"

#include "domains/sudoku/grid_text.h"

#include <bandolo/base/text.h>

/* ---- the digits of the houses ---- */

/* Digit d is bit d; bit 0 says that a cell is open. */
typedef struct house_digits {
    uint16_t row[SUDOKU_SIDE], column[SUDOKU_SIDE], box[SUDOKU_SIDE];
} house_digits;

enum { ALL_DIGITS = 0x3FE };

static house_digits houses_of(const sudoku_grid *grid)
{
    house_digits houses = {{0}, {0}, {0}};
    for (unsigned row = 0, cell = 0; row < SUDOKU_SIDE; ++row)
        for (unsigned column = 0; column < SUDOKU_SIDE; ++column, ++cell) {
            uint16_t digit = (uint16_t)(1U << grid->cell[cell]);
            houses.row[row] |= digit;
            houses.column[column] |= digit;
            houses.box[row / SUDOKU_BOX * SUDOKU_BOX + column / SUDOKU_BOX] |= digit;
        }
    return houses;
}

/* Returns the digits that no house of a cell has. */
static inline unsigned digits_left(const house_digits *houses, unsigned cell)
{
    unsigned held = houses->row[sudoku_row(cell)] | houses->column[sudoku_column(cell)] |
                    houses->box[sudoku_box(cell)];
    return ~held & ALL_DIGITS;
}

/* ---- the next cell ---- */

/* The best of the cells looked at. */
typedef struct cell_choice {
    unsigned cell, digits, count;
} cell_choice;

enum { NO_COUNT = SUDOKU_SIDE + 1 };

static inline void look_at(const sudoku_grid *grid, const house_digits *houses, unsigned cell,
                           cell_choice *best)
{
    if (grid->cell[cell])
        return;
    unsigned digits = digits_left(houses, cell);
    unsigned count = (unsigned)__builtin_popcount(digits);
    if (count < best->count)
        *best = (cell_choice){cell, digits, count};
}

/* Returns `line` if it has an open cell, or else the first of the nine that has one. */
static inline unsigned open_line(const uint16_t *lines, unsigned line)
{
    if (line < SUDOKU_SIDE && lines[line] & 1)
        return line;
    for (line = 0; line < SUDOKU_SIDE - 1 && !(lines[line] & 1);)
        ++line;
    return line;
}

/* Looks in the row and column of the cell filled last for the cell with the fewest digits left: of equal cells the
 * first of the row comes first, then the first of the column. A full row is replaced by the first row that has an
 * open cell, and a full column likewise. */
static inline void look_in_lines(const filling *here, const house_digits *houses, cell_choice *best)
{
    bool is_somewhere = here->last < SUDOKU_CELLS;
    unsigned row = is_somewhere ? sudoku_row(here->last) : SUDOKU_SIDE;
    unsigned column = is_somewhere ? sudoku_column(here->last) : SUDOKU_SIDE;
    row = open_line(houses->row, row);
    column = open_line(houses->column, column);
    for (unsigned i = 0; i < SUDOKU_SIDE; ++i)
        look_at(&here->grid, houses, row * SUDOKU_SIDE + i, best);
    for (unsigned i = 0; i < SUDOKU_SIDE; ++i)
        look_at(&here->grid, houses, i * SUDOKU_SIDE + column, best);
}

/* Returns the first open cell; there is one. */
static inline unsigned first_open(const sudoku_grid *grid)
{
    unsigned cell = 0;
    while (grid->cell[cell])
        ++cell;
    return cell;
}

void filling_go_on(filling *here, filling_rule rule)
{
    here->next = FILLING_NOWHERE;
    here->digits = 0;
    if (!here->open)
        return;
    house_digits houses = houses_of(&here->grid);
    cell_choice best = {.count = NO_COUNT};
    if (rule == FILLING_FEWEST)
        for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
            look_at(&here->grid, &houses, cell, &best);
    else if (rule == FILLING_LINES)
        look_in_lines(here, &houses, &best);
    else
        look_at(&here->grid, &houses, first_open(&here->grid), &best);
    here->next = (uint8_t)best.cell;
    here->digits = (uint16_t)best.digits;
}

/* ---- keys ---- */

filling_key filling_key_of(const filling *here)
{
    filling_key key;
    const uint8_t *cell = here->grid.cell;
    for (unsigned i = 0; i < SUDOKU_CELLS / 2; ++i)
        key.pair[i] = (uint8_t)(cell[2 * i] | cell[2 * i + 1] << 4);
    key.pair[SUDOKU_CELLS / 2] = cell[SUDOKU_CELLS - 1];
    key.last = here->last;
    return key;
}

filling filling_of_key(const filling_key *key)
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

/* ---- problems and texts ---- */

bool filling_open(const bd_setup *setup, bd_error *error)
{
    if (setup->shape) {
        bd_fail(error, BD_BAD_USAGE, 0, "sudoku:%.40s: expected sudoku alone, of nine by nine",
                setup->shape);
        return false;
    }
    if (setup->goal) {
        bd_fail(error, BD_BAD_USAGE, 0,
                "sudoku takes no goal: any full grid is one, in which each digit stands once in "
                "every row, column and box");
        return false;
    }
    return true;
}

/* Returns the last clue in whose row or column a cell is open. */
static unsigned last_clue(const sudoku_grid *grid)
{
    house_digits houses = houses_of(grid);
    for (unsigned cell = SUDOKU_CELLS; cell-- > 0;) {
        unsigned lines = houses.row[sudoku_row(cell)] | houses.column[sudoku_column(cell)];
        if (grid->cell[cell] && lines & 1)
            return cell;
    }
    return FILLING_NOWHERE;
}

bool filling_read(const char *text, size_t length, filling *here, bd_error *error)
{
    sudoku_grid grid;
    if (!sudoku_open_grid(&grid, text, length, error))
        return false;
    *here = (filling){.grid = grid,
                      .open = (uint8_t)(SUDOKU_CELLS - sudoku_clues(&grid)),
                      .last = (uint8_t)last_clue(&grid)};
    return true;
}

size_t filling_name_move(bd_move move, char *out, size_t size)
{
    unsigned cell = move / SUDOKU_SIDE;
    return bd_text(out, size, "r%uc%u=%u", sudoku_row(cell) + 1, sudoku_column(cell) + 1,
                   (unsigned)move % SUDOKU_SIDE + 1);
}
