/* Subsets: in a house, as many cells as digits. Seen from the cells (naked: n cells hold n digits between them, so no
 * other cell of the house does) or from the digits (hidden: n digits have n cells between them, so these hold nothing
 * else). Both are the same search with rows and columns of one table exchanged. */
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

#include "domains/sudoku/logic/choice.h"

static cellset cells_at(unsigned house, nineset places)
{
    cellset cells = 0;
    while (places)
        cells |= cellset_of(sudoku_house_cell(house, nineset_take(&places) - 1));
    return cells;
}

static bool subsets_fill(sudoku_step *step, unsigned house, cellset cells, nineset digits)
{
    step->houses = 1U << house;
    step->cells = cells;
    step->digits = digits;
    return true;
}

bool logic_naked_subset(const sudoku_logic *here, unsigned size, sudoku_step *step)
{
    for (unsigned house = 0; house < SUDOKU_HOUSES; ++house) {
        nineset rows[SUDOKU_SIDE];
        for (unsigned index = 0; index < SUDOKU_SIDE; ++index)
            rows[index] = here->left[sudoku_house_cell(house, index)];
        choices all = choices_of(rows, size);
        for (choice found; choices_next(&all, &found);) {
            cellset cells = cells_at(house, found.rows);
            bool is_step = false;
            for (nineset digits = found.columns; digits;)
                is_step |= step_removes(here, step, nineset_take(&digits),
                                        cellset_house(house) & ~cells);
            if (is_step)
                return subsets_fill(step, house, cells, found.columns);
        }
    }
    return false;
}

bool logic_hidden_subset(const sudoku_logic *here, unsigned size, sudoku_step *step)
{
    for (unsigned house = 0; house < SUDOKU_HOUSES; ++house) {
        nineset rows[SUDOKU_SIDE];
        for (unsigned digit = 0; digit < SUDOKU_SIDE; ++digit)
            rows[digit] = cellset_within(here->may_hold[digit], house);
        choices all = choices_of(rows, size);
        for (choice found; choices_next(&all, &found);) {
            cellset cells = cells_at(house, found.columns);
            bool is_step = false;
            for (nineset others = NINE_ALL & (nineset)~found.rows; others;)
                is_step |= step_removes(here, step, nineset_take(&others), cells);
            if (is_step)
                return subsets_fill(step, house, cells, found.rows);
        }
    }
    return false;
}
