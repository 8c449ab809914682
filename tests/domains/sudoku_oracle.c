#include "domains/sudoku_oracle.h"

typedef struct oracle {
    unsigned row[9], column[9], box[9]; /* bit d: digit d stands there */
    sudoku_grid grid;
    bd_random *random;
    sudoku_oracle_found *found;
    void *context;
    uint64_t solutions;
} oracle;

static unsigned *masks_of(oracle *run, unsigned cell, unsigned which)
{
    unsigned row = cell / 9, column = cell % 9;
    return which == 0   ? &run->row[row]
           : which == 1 ? &run->column[column]
                        : &run->box[row / 3 * 3 + column / 3];
}

static unsigned taken_at(oracle *run, unsigned cell)
{
    return *masks_of(run, cell, 0) | *masks_of(run, cell, 1) | *masks_of(run, cell, 2);
}

static bool place(oracle *run, unsigned cell, unsigned digit)
{
    if (taken_at(run, cell) >> digit & 1)
        return false;
    for (unsigned which = 0; which < 3; ++which)
        *masks_of(run, cell, which) |= 1U << digit;
    run->grid.cell[cell] = (uint8_t)digit;
    return true;
}

static void take_back(oracle *run, unsigned cell)
{
    for (unsigned which = 0; which < 3; ++which)
        *masks_of(run, cell, which) &= ~(1U << run->grid.cell[cell]);
    run->grid.cell[cell] = 0;
}

/* The open cell with the fewest digits; 81: there is none. */
static unsigned narrowest(oracle *run)
{
    unsigned best = 81, most = 0;
    for (unsigned cell = 0; cell < 81; ++cell) {
        unsigned taken = (unsigned)__builtin_popcount(taken_at(run, cell)) + 1;
        if (run->grid.cell[cell] == 0 && taken > most) {
            best = cell;
            most = taken;
        }
    }
    return best;
}

static bool search(oracle *run)
{
    unsigned cell = narrowest(run);
    if (cell == 81) {
        ++run->solutions;
        return run->found(run->context, &run->grid);
    }
    uint8_t order[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    if (run->random != NULL)
        bd_random_shuffle(run->random, order, 9, 1);
    bool goes_on = true;
    for (unsigned which = 0; which < 9 && goes_on; ++which)
        if (place(run, cell, order[which])) {
            goes_on = search(run);
            take_back(run, cell);
        }
    return goes_on;
}

uint64_t sudoku_oracle_solve(const sudoku_grid *puzzle, bd_random *random,
                             sudoku_oracle_found *found, void *context)
{
    oracle run = {.random = random, .found = found, .context = context};
    for (unsigned cell = 0; cell < 81; ++cell)
        if (puzzle->cell[cell] != 0 && !place(&run, cell, puzzle->cell[cell]))
            return 0;
    search(&run);
    return run.solutions;
}

static bool count_down(void *context, const sudoku_grid *solution)
{
    uint64_t *left = context;
    (void)solution;
    return --*left > 0;
}

uint64_t sudoku_oracle_count(const sudoku_grid *puzzle, uint64_t most)
{
    return sudoku_oracle_solve(puzzle, NULL, count_down, &most);
}

static bool keep_first(void *context, const sudoku_grid *solution)
{
    *(sudoku_grid *)context = *solution;
    return false;
}

sudoku_grid sudoku_oracle_full(bd_random *random)
{
    sudoku_grid full = {{0}};
    sudoku_oracle_solve(&(sudoku_grid){{0}}, random, keep_first, &full);
    return full;
}

sudoku_grid sudoku_oracle_keep(const sudoku_grid *full, unsigned clues, bd_random *random)
{
    uint8_t order[81];
    for (unsigned cell = 0; cell < 81; ++cell)
        order[cell] = (uint8_t)cell;
    bd_random_shuffle(random, order, 81, 1);
    sudoku_grid puzzle = {{0}};
    for (unsigned which = 0; which < clues; ++which)
        puzzle.cell[order[which]] = full->cell[order[which]];
    return puzzle;
}
