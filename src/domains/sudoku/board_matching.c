/* Complete all-different in a house: a symbol stays in a cell if the house can be filled with it there. This finds
 * all naked and hidden subsets together.
 *
 * Regin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994, on words of bits: match the cells
 * with symbols; cell i points to cell j where i may have the symbol of j; then the symbol of j stays in i where j
 * reaches i. Takes O(k^2) words for k open cells. */
#include "domains/sudoku/board_state.h"

enum { FEWEST = 4 }; /* singles find all of three cells or fewer */

typedef struct house_matching {
    unsigned count;
    uint16_t cell[BOARD_MOST_SIDE];
    uint32_t symbols[BOARD_MOST_SIDE];
    uint8_t symbol_of[BOARD_MOST_SIDE]; /* the matched cells */
    uint8_t owner[BOARD_MOST_SIDE];     /* by symbol: the cell */
    uint32_t free;                      /* symbols without a cell */
    uint32_t reach[BOARD_MOST_SIDE];    /* the cells that a cell reaches */
} house_matching;

static void collect(const board_solver *solver, unsigned house, house_matching *own)
{
    own->count = 0;
    own->free = 0;
    for (unsigned place = 0; place < solver->houses.side; ++place) {
        unsigned cell = solver->houses.cell[house][place];
        uint32_t symbols = *board_symbols_at(solver, cell);
        if (symbols & BOARD_PLACED)
            continue;
        own->cell[own->count] = (uint16_t)cell;
        own->symbols[own->count++] = symbols;
        own->free |= symbols;
    }
}

/* Gives a cell a symbol, and moves other cells where it must. `seen`: symbols that were tried in vain. The depth is
 * at most the number of cells. */
static bool match(house_matching *own, unsigned i, uint32_t *seen)
{
    uint32_t free = own->symbols[i] & own->free;
    if (free) {
        unsigned symbol = (unsigned)__builtin_ctz(free);
        own->free &= ~(UINT32_C(1) << symbol);
        own->owner[symbol] = (uint8_t)i;
        own->symbol_of[i] = (uint8_t)symbol;
        return true;
    }
    for (uint32_t left; (left = own->symbols[i] & ~*seen) != 0;) {
        unsigned symbol = (unsigned)__builtin_ctz(left);
        *seen |= UINT32_C(1) << symbol;
        if (match(own, own->owner[symbol], seen)) {
            own->owner[symbol] = (uint8_t)i;
            own->symbol_of[i] = (uint8_t)symbol;
            return true;
        }
    }
    return false;
}

static bool match_all(house_matching *own)
{
    for (unsigned i = 0; i < own->count; ++i) {
        uint32_t seen = 0;
        if (!match(own, i, &seen))
            return false;
    }
    return true;
}

/* Warshall, "A theorem on Boolean matrices", JACM 9 (1962). */
static void find_reach(house_matching *own)
{
    for (unsigned i = 0; i < own->count; ++i) {
        own->reach[i] = 0;
        for (uint32_t left = own->symbols[i]; left; left &= left - 1)
            own->reach[i] |= UINT32_C(1) << own->owner[__builtin_ctz(left)];
    }
    for (unsigned middle = 0; middle < own->count; ++middle)
        for (unsigned i = 0; i < own->count; ++i)
            if (own->reach[i] >> middle & 1)
                own->reach[i] |= own->reach[middle];
}

static bool filter(board_solver *solver, const house_matching *own)
{
    for (unsigned i = 0; i < own->count; ++i)
        for (uint32_t left = own->symbols[i]; left; left &= left - 1) {
            unsigned symbol = (unsigned)__builtin_ctz(left);
            if (!(own->reach[own->owner[symbol]] >> i & 1) &&
                !board_remove(solver, own->cell[i], symbol))
                return false;
        }
    return true;
}

static bool match_house(board_solver *solver, unsigned house)
{
    house_matching own;
    collect(solver, house, &own);
    if (own.count < FEWEST)
        return true;
    if (!match_all(&own)) {
        solver->failed_house = house;
        return false;
    }
    find_reach(&own);
    return filter(solver, &own);
}

bool board_match_houses(board_solver *solver)
{
    for (unsigned house = 0; house < solver->houses.count && !solver->has_removed; ++house) {
        if (!solver->is_loose[house])
            continue;
        solver->is_loose[house] = false;
        if (!match_house(solver, house))
            return false;
    }
    return true;
}
