/* Wings: cells of two digits, the pincers, of which one must hold z whatever the rest is; so
 * what sees all that may hold it does not. */
#include "domains/sudoku/logic_state.h"
#include "domains/sudoku/logic_techniques.h"

static bool is_wing(const sudoku_logic *here, nineset z, cellset pincers, cellset seen,
                    sudoku_step *step)
{
    if (!step_removes(here, step, nineset_first(z), seen))
        return false;
    step->cells = pincers;
    step->extra = z;
    return true;
}

/* A pivot xy sees pincers xz and yz: one of them is left with z. */
bool logic_xy_wing(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    (void)variant;
    cellset pairs = logic_cells_with(here, 2);
    for (cellset pivots = pairs; pivots;) {
        unsigned pivot = cellset_take(&pivots);
        nineset xy = here->left[pivot];
        for (cellset firsts = pairs & cellset_peers(pivot); firsts;) {
            unsigned first = cellset_take(&firsts);
            nineset z = here->left[first] & (nineset)~xy;
            nineset y = xy & (nineset)~here->left[first];
            if (nineset_count(z) != 1)
                continue;
            for (cellset seconds = firsts; seconds;) {
                unsigned second = cellset_take(&seconds);
                cellset pincers = cellset_of(first) | cellset_of(second);
                if (here->left[second] == (y | z) &&
                    is_wing(here, z, pincers, cellset_seen_by_all(pincers), step)) {
                    step->others = cellset_of(pivot);
                    step->digits = xy;
                    return true;
                }
            }
        }
    }
    return false;
}

/* A pivot xyz sees pincers xz and yz: one of the three holds z. */
bool logic_xyz_wing(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    (void)variant;
    cellset pairs = logic_cells_with(here, 2);
    for (cellset pivots = logic_cells_with(here, 3); pivots;) {
        unsigned pivot = cellset_take(&pivots);
        nineset xyz = here->left[pivot];
        for (cellset firsts = pairs & cellset_peers(pivot); firsts;) {
            unsigned first = cellset_take(&firsts);
            if (here->left[first] & ~xyz)
                continue;
            for (cellset seconds = firsts; seconds;) {
                unsigned second = cellset_take(&seconds);
                cellset pincers = cellset_of(first) | cellset_of(second);
                if ((here->left[first] | here->left[second]) == xyz &&
                    here->left[first] != here->left[second] &&
                    is_wing(here, here->left[first] & here->left[second], pincers,
                            cellset_seen_by_all(pincers | cellset_of(pivot)), step)) {
                    step->others = cellset_of(pivot);
                    step->digits = xyz;
                    return true;
                }
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

/* Two cells hold x and y and do not see each other; a house has x in two cells, one seen by each
 * of them. Both cannot be x, so one is y. */
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
