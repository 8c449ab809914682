#include "domains/sudoku/logic/state.h"

static uint32_t houses_of(unsigned cell)
{
    return 1U << sudoku_house_of(cell, 0) | 1U << sudoku_house_of(cell, 1) |
           1U << sudoku_house_of(cell, 2);
}

void logic_remove(sudoku_logic *here, unsigned digit, cellset cells)
{
    cellset gone = here->may_hold[digit - 1] & cells;
    here->may_hold[digit - 1] &= ~gone;
    while (gone)
        here->left[cellset_take(&gone)] &= (nineset)~nineset_of(digit);
}

void logic_place(sudoku_logic *here, unsigned cell, unsigned digit)
{
    cellset others = ~cellset_of(cell);
    for (nineset left = here->left[cell]; left;)
        here->may_hold[nineset_take(&left) - 1] &= others;
    here->left[cell] = 0;
    here->open &= others;
    here->grid.cell[cell] = (uint8_t)digit;
    here->lacking[digit - 1] &= ~houses_of(cell);
    logic_remove(here, digit, cellset_peers(cell));
}

void sudoku_logic_begin(sudoku_logic *here, const sudoku_grid *grid)
{
    *here = (sudoku_logic){.open = cellset_all()};
    for (unsigned digit = 0; digit < SUDOKU_SIDE; ++digit) {
        here->may_hold[digit] = cellset_all();
        here->lacking[digit] = (1U << SUDOKU_HOUSES) - 1;
    }
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        here->left[cell] = NINE_ALL;
    sudoku_clash clash;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        if (grid->cell[cell] != 0)
            logic_place(here, cell, grid->cell[cell]);
    /* A house that holds a digit twice counts as one that has no room for it. */
    if (!sudoku_is_legal(grid, &clash))
        here->lacking[grid->cell[clash.first] - 1] |= 1U << clash.house;
}

bool logic_is_impossible(const sudoku_logic *here, sudoku_conflict *conflict)
{
    cellset any = 0;
    for (unsigned digit = 0; digit < SUDOKU_SIDE; ++digit)
        any |= here->may_hold[digit];
    sudoku_conflict found = {.house = SUDOKU_HOUSES};
    cellset empty = here->open & ~any;
    if (empty != 0) {
        found.cell = (uint8_t)cellset_first(empty);
        if (conflict != NULL)
            *conflict = found;
        return true;
    }
    for (unsigned digit = 0; digit < SUDOKU_SIDE; ++digit) {
        uint32_t full = here->lacking[digit] & ~cellset_houses(here->may_hold[digit]);
        if (full == 0)
            continue;
        found.house = (uint8_t)__builtin_ctz(full);
        found.digit = (uint8_t)(digit + 1);
        if (conflict != NULL)
            *conflict = found;
        return true;
    }
    return false;
}

cellset logic_cells_with(const sudoku_logic *here, unsigned count)
{
    cellset at_least[5] = {cellset_all()}; /* at i: the cells with i candidates or more */
    for (unsigned digit = 0; digit < SUDOKU_SIDE; ++digit)
        for (unsigned i = 4; i >= 1; --i)
            at_least[i] |= at_least[i - 1] & here->may_hold[digit];
    return at_least[count] & ~at_least[count + 1];
}
