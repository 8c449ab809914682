#include "domains/board_oracle.h"

typedef struct oracle {
    board grid;
    uint64_t solutions, most;
} oracle;

/* Do the rules let two cells have the same symbol? */
static bool are_free(const board_shape *shape, unsigned a, unsigned b)
{
    unsigned side = shape->side, last = side - 1;
    unsigned row[] = {a / side, b / side}, column[] = {a % side, b % side};
    bool falls = row[0] == column[0] && row[1] == column[1];
    bool rises = row[0] + column[0] == last && row[1] + column[1] == last;
    return row[0] != row[1] && column[0] != column[1] && shape->region[a] != shape->region[b] &&
           !(shape->kind == BOARD_DIAGONALS && (falls || rises));
}

/* The symbols that no other cell denies this one: bit s for s. */
static uint32_t symbols_at(const oracle *run, unsigned cell)
{
    uint32_t symbols = ((UINT32_C(1) << run->grid.shape.side) - 1) << 1;
    for (unsigned other = 0; other < board_cells(&run->grid.shape); ++other)
        if (other != cell && !are_free(&run->grid.shape, cell, other))
            symbols &= ~(UINT32_C(1) << run->grid.cell[other]);
    return symbols;
}

/* The open cell with the fewest symbols left; the number of cells: there is none. */
static unsigned narrowest(const oracle *run, uint32_t *symbols)
{
    unsigned cells = board_cells(&run->grid.shape), best = cells;
    int fewest = BOARD_MOST_SIDE + 1;
    for (unsigned cell = 0; cell < cells; ++cell) {
        if (run->grid.cell[cell] != 0)
            continue;
        uint32_t here = symbols_at(run, cell);
        if (__builtin_popcount(here) < fewest) {
            fewest = __builtin_popcount(here);
            best = cell;
            *symbols = here;
        }
    }
    return best;
}

static bool search(oracle *run)
{
    uint32_t symbols = 0;
    unsigned cell = narrowest(run, &symbols);
    if (cell == board_cells(&run->grid.shape))
        return ++run->solutions != run->most;
    bool goes_on = true;
    for (; symbols != 0 && goes_on; symbols &= symbols - 1) {
        run->grid.cell[cell] = (uint8_t)__builtin_ctz(symbols);
        goes_on = search(run);
    }
    run->grid.cell[cell] = 0;
    return goes_on;
}

uint64_t board_oracle_count(const board *puzzle, uint64_t most)
{
    oracle run = {*puzzle, 0, most};
    for (unsigned a = 0; a < board_cells(&puzzle->shape); ++a)
        for (unsigned b = 0; b < a; ++b)
            if (puzzle->cell[a] != 0 && puzzle->cell[a] == puzzle->cell[b] &&
                !are_free(&puzzle->shape, a, b))
                return 0;
    search(&run);
    return run.solutions;
}
