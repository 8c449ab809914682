/* Locked candidates: box and line share three cells. If all of one house's cells for a digit are
 * among them, the digit is there, and nowhere else in the other house. */
#include "domains/sudoku/logic_state.h"
#include "domains/sudoku/logic_techniques.h"

static bool is_locked(const sudoku_logic *here, unsigned digit, unsigned house, unsigned cover,
                      sudoku_step *step)
{
    cellset places = logic_cells_of(here, digit) & cellset_house(house);
    if (places == 0 || cellset_is_one(places) || places & ~cellset_house(cover) ||
        !step_removes(here, step, digit, cellset_house(cover) & ~places))
        return false;
    step->houses = 1U << house;
    step->covers = 1U << cover;
    step->digits = nineset_of(digit);
    step->cells = places;
    return true;
}

/* A box points along a line. */
bool logic_pointing(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    (void)variant;
    for (unsigned box = FIRST_BOX; box < SUDOKU_HOUSES; ++box)
        for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit) {
            cellset places = logic_cells_of(here, digit) & cellset_house(box);
            for (unsigned kind = 0; places && kind < 2; ++kind)
                if (is_locked(here, digit, box, sudoku_house_of(cellset_first(places), kind), step))
                    return true;
        }
    return false;
}

/* A line claims a digit of a box. */
bool logic_claiming(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    (void)variant;
    for (unsigned line = FIRST_LINE; line < FIRST_BOX; ++line)
        for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit) {
            cellset places = logic_cells_of(here, digit) & cellset_house(line);
            if (places &&
                is_locked(here, digit, line, sudoku_house_of(cellset_first(places), 2), step))
                return true;
        }
    return false;
}
