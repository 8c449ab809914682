/* Locked candidates: a box and a line share three cells. Where all places for a digit in one of them lie among these,
 * the digit is there, and nowhere else in the other one. */
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

static bool is_locked(const sudoku_logic *here, unsigned digit, unsigned house, unsigned cover,
                      sudoku_step *step)
{
    cellset places = logic_cells_of(here, digit) & cellset_house(house);
    if (cellset_is_one(places) || places & ~cellset_house(cover) ||
        !step_removes(here, step, digit, cellset_house(cover) & ~places))
        return false;
    step->houses = 1U << house;
    step->covers = 1U << cover;
    step->digits = nineset_of(digit);
    step->cells = places;
    return true;
}

/* A box points along a line (FIRST_BOX), or a line claims a digit of a box (FIRST_LINE). */
bool logic_locked(const sudoku_logic *here, unsigned first_house, sudoku_step *step)
{
    bool is_box = first_house == FIRST_BOX;
    for (unsigned house = first_house; house < (is_box ? SUDOKU_HOUSES : FIRST_BOX); ++house)
        for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit) {
            cellset places = logic_cells_of(here, digit) & cellset_house(house);
            for (unsigned kind = is_box ? 0 : 2; places && kind < (is_box ? 2 : 3); ++kind)
                if (is_locked(here, digit, house, sudoku_house_of(cellset_first(places), kind),
                              step))
                    return true;
        }
    return false;
}
