/* Locked symbols: all places of a symbol in one house lie in another one, too; so it stands nowhere else there. This
 * is pointing and claiming, for boxes, pieces of any shape and diagonals alike. */
#include "domains/sudoku/board_state.h"

/* The symbol stands in the crossing, so it goes from the rest of the other house. */
static bool cut_other(board_solver *solver, const board_crossing *crossing, unsigned symbol)
{
    const uint16_t *cell = solver->houses.cell[crossing->other];
    uint32_t outside = board_places_in(solver, crossing->other)[symbol] & ~crossing->there;
    for (; outside; outside &= outside - 1)
        if (!board_remove(solver, cell[__builtin_ctz(outside)], symbol))
            return false;
    return true;
}

static bool cut_symbol(board_solver *solver, unsigned house, unsigned symbol)
{
    uint32_t places = board_places_in(solver, house)[symbol];
    const board_crossing *crossing = solver->crossing + solver->first_crossing[house];
    const board_crossing *end = solver->crossing + solver->first_crossing[house + 1];
    for (; crossing < end; ++crossing)
        if ((places & ~crossing->here) == 0 && !cut_other(solver, crossing, symbol))
            return false;
    return true;
}

bool board_cut_locked(board_solver *solver)
{
    for (unsigned house = 0; house < solver->houses.count; ++house)
        while (solver->fresh[house]) {
            unsigned symbol = (unsigned)__builtin_ctz(solver->fresh[house]);
            solver->fresh[house] &= solver->fresh[house] - 1;
            if (board_is_single(board_places_in(solver, house)[symbol]))
                continue;
            if (!cut_symbol(solver, house, symbol))
                return false;
            if (solver->has_removed)
                return true;
        }
    return true;
}
