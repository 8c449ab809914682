/* Sudokus made and solved as anybody would, for tests and benches that need some. */
#ifndef TESTS_DOMAINS_SUDOKU_NAIVE_H
#define TESTS_DOMAINS_SUDOKU_NAIVE_H

#include "domains/sudoku/grid.h"

#include <bandolo/base/random.h>

/* 81 characters, a digit or anything else for an open cell. */
BD_INLINE sudoku_grid naive_grid(const char *characters)
{
    sudoku_grid grid = {{0}};
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        if (characters[cell] >= '1' && characters[cell] <= '9')
            grid.cell[cell] = (uint8_t)(characters[cell] - '0');
    return grid;
}

/* What a cell's houses leave it, bit d for digit d. */
static inline unsigned naive_left(const sudoku_grid *grid, unsigned cell)
{
    unsigned left = 0x3FE;
    for (unsigned other = 0; other < SUDOKU_CELLS; ++other)
        if (sudoku_row(other) == sudoku_row(cell) || sudoku_column(other) == sudoku_column(cell) ||
            sudoku_box(other) == sudoku_box(cell))
            left &= ~(1U << grid->cell[other]);
    return left;
}

/* Counts solutions, up to `most`, cell by cell, that with the fewest digits left first; their digits in an order of
 * chance. `found` is the last of them, and may be the grid itself. */
static inline unsigned naive_solve(const sudoku_grid *grid, unsigned most, bd_random *random,
                                   sudoku_grid *found)
{
    sudoku_grid work = *grid;
    unsigned best = SUDOKU_CELLS, fewest = 10, best_left = 0;
    for (unsigned cell = 0; cell < SUDOKU_CELLS && fewest > 1; ++cell) {
        unsigned left = work.cell[cell] ? 0x3FE : naive_left(&work, cell);
        unsigned count = (unsigned)__builtin_popcount(left);
        if (work.cell[cell] == 0 && count < fewest) {
            fewest = count;
            best = cell;
            best_left = left;
        }
    }
    if (best == SUDOKU_CELLS) {
        *found = work;
        return 1;
    }
    unsigned count = 0, first = (unsigned)bd_random_below(random, 9);
    for (unsigned i = 0; i < 9 && count < most; ++i) {
        unsigned digit = (first + i) % 9 + 1;
        if (best_left >> digit & 1) {
            work.cell[best] = (uint8_t)digit;
            count += naive_solve(&work, most - count, random, found);
        }
    }
    return count;
}

/* A puzzle with one solution: a full grid of which clues are taken away in an order of chance, as long as there is
 * one and more than `clues` are left. */
static inline sudoku_grid naive_puzzle(bd_random *random, unsigned clues, sudoku_grid *solution)
{
    sudoku_grid empty = {{0}}, puzzle;
    uint8_t order[SUDOKU_CELLS];
    naive_solve(&empty, 1, random, &puzzle);
    *solution = puzzle;
    for (unsigned i = 0; i < SUDOKU_CELLS; ++i)
        order[i] = (uint8_t)i;
    bd_random_shuffle(random, order, SUDOKU_CELLS, 1);
    for (unsigned i = 0, left = SUDOKU_CELLS; i < SUDOKU_CELLS && left > clues; ++i) {
        sudoku_grid fewer = puzzle, other;
        fewer.cell[order[i]] = 0;
        if (naive_solve(&fewer, 2, random, &other) == 1) {
            puzzle = fewer;
            --left;
        }
    }
    return puzzle;
}

#endif
