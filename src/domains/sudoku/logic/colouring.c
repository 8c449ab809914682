/* Simple colouring: where a house has two cells for a digit, one holds it and the other does not. A walk along such
 * pairs colours the cells in turns; all cells of one colour hold the digit, and none of the other. */
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

typedef struct colours {
    cellset of[2];
} colours;

/* Returns the cells that are a conjugate pair with one of these. */
static cellset partners(const sudoku_logic *here, unsigned digit, cellset cells)
{
    cellset found = 0;
    for (uint32_t houses = here->lacking[digit - 1]; houses; houses &= houses - 1) {
        cellset pair = logic_cells_of(here, digit) & cellset_house((unsigned)__builtin_ctz(houses));
        if (cellset_count(pair) == 2 && pair & cells)
            found |= pair & ~cells;
    }
    return found;
}

/* Colours all cells that pairs join to a cell. In a ring of odd length cells would get both colours; then the grid
 * has no solution, and nothing is coloured. */
static colours colours_from(const sudoku_logic *here, unsigned digit, unsigned cell)
{
    colours made = {{cellset_of(cell), 0}};
    for (bool grew = true; grew;) {
        colours more = {{made.of[0] | partners(here, digit, made.of[1]),
                         made.of[1] | partners(here, digit, made.of[0])}};
        grew = more.of[0] != made.of[0] || more.of[1] != made.of[1];
        made = more;
    }
    return made.of[0] & made.of[1] ? (colours){{0, 0}} : made;
}

static cellset seen_by_any(cellset cells)
{
    cellset seen = 0;
    while (cells)
        seen |= cellset_peers(cellset_take(&cells));
    return seen;
}

/* A cell that sees both colours sees the digit, whichever it is. */
static bool is_trap(const sudoku_logic *here, unsigned digit, colours two, sudoku_step *step)
{
    cellset coloured = two.of[0] | two.of[1];
    if (!step_removes(here, step, digit,
                      seen_by_any(two.of[0]) & seen_by_any(two.of[1]) & ~coloured))
        return false;
    step->cells = two.of[0];
    step->others = two.of[1];
    return true;
}

/* Two cells of a colour share a house: no cell of that colour holds the digit. */
static bool is_wrap(const sudoku_logic *here, unsigned digit, colours two, sudoku_step *step)
{
    for (unsigned colour = 0; colour < 2; ++colour)
        for (uint32_t houses = here->lacking[digit - 1]; houses; houses &= houses - 1) {
            unsigned house = (unsigned)__builtin_ctz(houses);
            if (cellset_count(two.of[colour] & cellset_house(house)) < 2)
                continue;
            step->houses = 1U << house;
            step->cells = two.of[colour];
            step->others = two.of[1 - colour];
            return step_removes(here, step, digit, two.of[colour]);
        }
    return false;
}

bool logic_colours(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit)
        for (cellset uncoloured = logic_cells_of(here, digit); uncoloured;) {
            colours two = colours_from(here, digit, cellset_take(&uncoloured));
            uncoloured &= ~(two.of[0] | two.of[1]);
            if (two.of[1] != 0 && (variant == COLOUR_TRAP ? is_trap(here, digit, two, step)
                                                          : is_wrap(here, digit, two, step))) {
                step->digits = nineset_of(digit);
                return true;
            }
        }
    return false;
}
