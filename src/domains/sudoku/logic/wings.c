/* Wings: cells of two digits, the pincers; one of them must hold z in any case, so a cell that sees all that may hold
 * z loses it. */
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

static bool is_wing(const sudoku_logic *here, nineset z, cellset pincers, cellset seen,
                    sudoku_step *step)
{
    if (!step_removes(here, step, nineset_first(z), seen))
        return false;
    step->cells = pincers;
    step->extra = z;
    return true;
}

/* A pivot of two or three digits sees two pincers, which share z and have the pivot's other digits. One of the pincers is
 * z; of a pivot of three, one of the three cells. */
bool logic_xy_wing(const sudoku_logic *here, unsigned pivot_digits, sudoku_step *step)
{
    bool has_z = pivot_digits == 3;
    cellset pairs = logic_cells_with(here, 2);
    for (cellset pivots = logic_cells_with(here, pivot_digits); pivots;) {
        unsigned pivot = cellset_take(&pivots);
        for (cellset firsts = pairs & cellset_peers(pivot); firsts;) {
            nineset first = here->left[cellset_first(firsts)];
            cellset one = cellset_of(cellset_take(&firsts));
            if (nineset_count(first & (nineset)~here->left[pivot]) != !has_z)
                continue;
            for (cellset seconds = firsts; seconds;) {
                nineset second = here->left[cellset_first(seconds)], z = first & second;
                cellset pincers = one | cellset_of(cellset_take(&seconds));
                nineset shared = has_z ? first | second : first ^ second;
                if (nineset_count(z) != 1 || shared != here->left[pivot] ||
                    !is_wing(here, z, pincers,
                             cellset_seen_by_all(has_z ? pincers | cellset_of(pivot) : pincers),
                             step))
                    continue;
                step->others = cellset_of(pivot);
                step->digits = here->left[pivot];
                return true;
            }
        }
    }
    return false;
}

/* Has a house two cells for a digit, each of which sees one of two others? */
static bool is_joined(const sudoku_logic *here, unsigned digit, unsigned first, unsigned second,
                      sudoku_step *step)
{
    cellset ends = cellset_of(first) | cellset_of(second);
    for (uint32_t houses = here->lacking[digit - 1]; houses; houses &= houses - 1) {
        unsigned house = (unsigned)__builtin_ctz(houses);
        cellset link = logic_cells_of(here, digit) & cellset_house(house);
        if (cellset_count(link) != 2 || link & ends)
            continue;
        cellset other = cellset_of(cellset_first(link)), one = link & ~other;
        cellset by_first = cellset_peers(first), by_second = cellset_peers(second);
        if ((one & by_first && other & by_second) || (other & by_first && one & by_second)) {
            step->houses = 1U << house;
            step->others = link;
            return true;
        }
    }
    return false;
}

/* Two cells have x and y and do not see each other; a house has x in two cells, one seen by each of them. At most one
 * of them is x, so one is y. */
bool logic_w_wing(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    (void)variant;
    for (cellset firsts = logic_cells_with(here, 2); firsts;) {
        unsigned first = cellset_take(&firsts);
        for (cellset seconds = firsts & ~cellset_peers(first); seconds;) {
            unsigned second = cellset_take(&seconds);
            if (here->left[second] != here->left[first])
                continue;
            cellset pincers = cellset_of(first) | cellset_of(second);
            for (nineset xs = here->left[first]; xs;) {
                nineset x = nineset_of(nineset_take(&xs)), y = here->left[first] & (nineset)~x;
                cellset gone = cellset_seen_by_all(pincers);
                if ((logic_cells_of(here, nineset_first(y)) & gone) == 0 ||
                    !is_joined(here, nineset_first(x), first, second, step))
                    continue;
                step->digits = x;
                return is_wing(here, y, pincers, gone, step);
            }
        }
    }
    return false;
}
