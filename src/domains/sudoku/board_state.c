/* The state, and propagation. */
#include "domains/sudoku/board_state.h"

#include <string.h>

/* ---- opening ---- */

/* Adds where a house meets those that share two or more cells with it. One of the two is a region or a diagonal. */
static unsigned add_crossings(board_solver *solver, unsigned house, unsigned count)
{
    const board_houses *houses = &solver->houses;
    board_crossing met[BOARD_MOST_HOUSES] = {{0, 0, 0}};
    for (unsigned place = 0; place < houses->side; ++place) {
        unsigned cell = houses->cell[house][place];
        for (unsigned i = 0; i < houses->at[cell]; ++i) {
            board_crossing *crossing = &met[houses->of[cell][i].house];
            crossing->other = houses->of[cell][i].house;
            crossing->here |= UINT32_C(1) << place;
            crossing->there |= UINT32_C(1) << houses->of[cell][i].place;
        }
    }
    for (unsigned other = 0; other < houses->count; ++other)
        if (other != house && !board_is_single(met[other].here))
            solver->crossing[count++] = met[other];
    return count;
}

static void find_crossings(board_solver *solver)
{
    unsigned count = 0;
    for (unsigned house = 0; house < solver->houses.count; ++house) {
        solver->first_crossing[house] = count;
        count = add_crossings(solver, house, count);
    }
    solver->first_crossing[solver->houses.count] = count;
}

board_solver *board_solver_open(const board_shape *shape, bd_budget *budget)
{
    board_solver *solver = bd_memory_alloc(budget, sizeof *solver);
    if (solver == NULL)
        return NULL;
    solver->budget = budget;
    board_find_houses(shape, &solver->houses);
    find_crossings(solver);
    const board_houses *houses = &solver->houses;
    solver->words = houses->cells + (size_t)houses->count * houses->side;
    /* Each level has at least one more filled cell than the level before; one is above all guesses. */
    solver->stack_bytes = (houses->cells + (size_t)3) * solver->words * sizeof *solver->stack;
    solver->stack = bd_memory_alloc(budget, solver->stack_bytes);
    if (solver->stack == NULL) {
        bd_memory_free(budget, solver, sizeof *solver);
        return NULL;
    }
    return solver;
}

void board_solver_close(board_solver *solver)
{
    if (solver == NULL)
        return;
    bd_memory_free(solver->budget, solver->stack, solver->stack_bytes);
    bd_memory_free(solver->budget, solver, sizeof *solver);
}

/* Nothing is pending. */
static void settle(board_solver *solver)
{
    solver->singles = 0;
    memset(solver->fresh, 0, sizeof solver->fresh);
    memset(solver->is_loose, 0, sizeof solver->is_loose);
}

void board_state_clear(board_solver *solver)
{
    uint32_t all = (UINT32_C(1) << solver->houses.side) - 1;
    solver->state = solver->stack;
    for (size_t word = 0; word < solver->words; ++word)
        solver->state[word] = all;
    for (unsigned house = 0; house < BOARD_MOST_HOUSES; ++house)
        solver->weight[house] = 1;
    settle(solver);
}

/* ---- shrinking ---- */

static void add_single(board_solver *solver, unsigned cell, uint32_t symbol)
{
    solver->single[solver->singles++] = cell * 32 + symbol;
}

bool board_remove(board_solver *solver, unsigned cell, unsigned symbol)
{
    const board_houses *houses = &solver->houses;
    uint32_t *symbols = board_symbols_at(solver, cell), bit = UINT32_C(1) << symbol;
    if (!(*symbols & bit))
        return true;
    *symbols &= ~bit;
    solver->has_removed = true;
    solver->failed_house = BOARD_NO_HOUSE;
    solver->failed_cell = cell;
    if ((*symbols & ~BOARD_PLACED) == 0)
        return false;
    if (board_is_single(*symbols))
        add_single(solver, cell, (uint32_t)__builtin_ctz(*symbols));
    for (unsigned i = 0; i < houses->at[cell]; ++i) {
        unsigned house = houses->of[cell][i].house;
        uint32_t *places = board_places_in(solver, house) + symbol;
        *places &= ~(UINT32_C(1) << houses->of[cell][i].place);
        solver->fresh[house] |= bit;
        solver->is_loose[house] = true;
        if (*places == 0) {
            solver->failed_house = house;
            return false;
        }
        if (board_is_single(*places))
            add_single(solver, houses->cell[house][__builtin_ctz(*places)], symbol);
    }
    return true;
}

/* Takes the symbol from the other cells of the house. */
static bool clear_house(board_solver *solver, unsigned house, unsigned place, unsigned symbol)
{
    const uint16_t *cell = solver->houses.cell[house];
    uint32_t others = board_places_in(solver, house)[symbol] & ~(UINT32_C(1) << place);
    for (; others; others &= others - 1)
        if (!board_remove(solver, cell[__builtin_ctz(others)], symbol))
            return false;
    return true;
}

bool board_place(board_solver *solver, unsigned cell, unsigned symbol)
{
    const board_houses *houses = &solver->houses;
    uint32_t *symbols = board_symbols_at(solver, cell), bit = UINT32_C(1) << symbol;
    if (*symbols == (bit | BOARD_PLACED))
        return true;
    solver->failed_house = BOARD_NO_HOUSE;
    solver->failed_cell = cell;
    if (!(*symbols & bit))
        return false;
    for (uint32_t others = *symbols & ~bit; others; others &= others - 1)
        if (!board_remove(solver, cell, (unsigned)__builtin_ctz(others)))
            return false;
    *symbols |= BOARD_PLACED;
    for (unsigned i = 0; i < houses->at[cell]; ++i)
        if (!clear_house(solver, houses->of[cell][i].house, houses->of[cell][i].place, symbol))
            return false;
    return true;
}

static bool place_singles(board_solver *solver)
{
    while (solver->singles > 0) {
        uint32_t single = solver->single[--solver->singles];
        if (!board_place(solver, single / 32, single % 32))
            return false;
    }
    return true;
}

/* ---- to the end ---- */

/* Runs the cheapest propagation first, and begins again after each removal. */
static bool reach_fixpoint(board_solver *solver)
{
    do {
        if (!place_singles(solver))
            return false;
        solver->has_removed = false;
        if (!board_cut_locked(solver))
            return false;
        if (!solver->has_removed && !board_match_houses(solver))
            return false;
    } while (solver->has_removed);
    return true;
}

bool board_propagate(board_solver *solver, bool so_far)
{
    if (so_far && reach_fixpoint(solver))
        return true;
    settle(solver);
    if (solver->failed_house != BOARD_NO_HOUSE) {
        ++solver->weight[solver->failed_house];
        return false;
    }
    for (unsigned i = 0; i < solver->houses.at[solver->failed_cell]; ++i)
        ++solver->weight[solver->houses.of[solver->failed_cell][i].house];
    return false;
}
