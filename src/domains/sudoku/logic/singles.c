/* Singles: a digit has one cell left in a house, or a cell has one digit left. */
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

static bool single(sudoku_step *step, unsigned house, unsigned cell, unsigned digit)
{
    if (house < SUDOKU_HOUSES)
        step->houses = 1U << house;
    step->cells = cellset_of(cell);
    step->digits = nineset_of(digit);
    step_places(step, cell, digit);
    return true;
}

/* The last open cell of a house. */
bool logic_full_house(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    (void)variant;
    for (unsigned house = 0; house < SUDOKU_HOUSES; ++house) {
        cellset open = here->open & cellset_house(house);
        if (!cellset_is_one(open))
            continue;
        unsigned cell = cellset_first(open);
        if (nineset_count(here->left[cell]) == 1)
            return single(step, house, cell, nineset_first(here->left[cell]));
    }
    return false;
}

/* The only cell of a house that may hold a digit. */
bool logic_hidden_single(const sudoku_logic *here, unsigned first_house, sudoku_step *step)
{
    unsigned end = first_house == FIRST_BOX ? SUDOKU_HOUSES : FIRST_BOX;
    for (unsigned house = first_house; house < end; ++house) {
        cellset cells = cellset_house(house) & here->open;
        if (cells == 0)
            continue;
        for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit) {
            cellset places = logic_cells_of(here, digit) & cells;
            if (cellset_is_one(places))
                return single(step, house, cellset_first(places), digit);
        }
    }
    return false;
}

/* A cell that may hold only one digit. */
bool logic_naked_single(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    (void)variant;
    cellset cells = logic_cells_with(here, 1);
    if (cells == 0)
        return false;
    unsigned cell = cellset_first(cells);
    return single(step, SUDOKU_HOUSES, cell, nineset_first(here->left[cell]));
}
