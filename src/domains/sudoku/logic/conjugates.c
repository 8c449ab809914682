/* Two conjugate pairs of a digit, joined: a house has the digit in cells a and b only, another in c and d only, and b
 * sees c. At most one of b and c holds it, so a or d does, and a cell that sees both loses it. All of these are
 * turbot fish; two easy shapes have names of their own. */
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

enum { LINK_MOST = SUDOKU_HOUSES };

typedef struct link {
    unsigned house;
    uint8_t end[2];
} link;

static unsigned links_of(const sudoku_logic *here, unsigned digit, link links[LINK_MOST])
{
    unsigned count = 0;
    for (uint32_t houses = here->lacking[digit - 1]; houses; houses &= houses - 1) {
        unsigned house = (unsigned)__builtin_ctz(houses);
        cellset cells = logic_cells_of(here, digit) & cellset_house(house);
        if (cellset_count(cells) != 2)
            continue;
        unsigned first = cellset_take(&cells);
        links[count++] = (link){house, {(uint8_t)first, (uint8_t)cellset_first(cells)}};
    }
    return count;
}

/* Names the shape of two links whose ends b and c see each other. */
static unsigned shape_of(const link *one, const link *two, unsigned b, unsigned c)
{
    unsigned kind = one->house / SUDOKU_SIDE, other = two->house / SUDOKU_SIDE;
    if (kind == 2 || other == 2)
        return TURBOT_FISH;
    if (kind != other)
        return sudoku_box(b) == sudoku_box(c) ? TWO_STRING_KITE : TURBOT_FISH;
    return sudoku_house_of(b, 1 - kind) == sudoku_house_of(c, 1 - kind) ? SKYSCRAPER : TURBOT_FISH;
}

/* Joins two links at one end of each: the lower bit of `ends` says which end of the first, the upper bit which of the
 * second. */
static bool links_are_joined(const sudoku_logic *here, unsigned digit, const link *one,
                             const link *two, unsigned ends, unsigned wanted, sudoku_step *step)
{
    unsigned b = one->end[ends & 1], a = one->end[~ends & 1];
    unsigned c = two->end[ends >> 1], d = two->end[~ends >> 1 & 1];
    if (a == d || a == c || b == d || !cellset_has(cellset_peers(b), c) ||
        shape_of(one, two, b, c) != wanted)
        return false;
    cellset far = cellset_of(a) | cellset_of(d);
    if (!step_removes(here, step, digit, cellset_seen_by_all(far)))
        return false;
    step->houses = 1U << one->house | 1U << two->house;
    step->digits = nineset_of(digit);
    step->cells = far;
    step->others = cellset_of(b) | cellset_of(c);
    return true;
}

bool logic_conjugates(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit) {
        link links[LINK_MOST];
        unsigned count = links_of(here, digit, links);
        for (unsigned one = 0; one < count; ++one)
            for (unsigned two = one + 1; two < count; ++two)
                for (unsigned ends = 0; ends < 4; ++ends)
                    if (links_are_joined(here, digit, &links[one], &links[two], ends, variant,
                                         step))
                        return true;
    }
    return false;
}
