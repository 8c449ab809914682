/* See filling.h. */
#include "domains/sudoku/filling.h"

#include "domains/sudoku/grid_text.h"

#include <bandolo/base/text.h>

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

/* The last clue in whose row or column a cell is open. */
static unsigned last_clue(const sudoku_grid *grid)
{
    filling_houses houses = filling_houses_of(grid);
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
    if (!sudoku_parse(&grid, text, length, error) || !sudoku_check_legal(&grid, error))
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
