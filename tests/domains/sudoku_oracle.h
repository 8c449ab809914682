/* Sudoku as a beginner writes it: the open cell with the fewest digits left, each of them tried. Nothing is
 * shared with what it judges but the type of a grid. */
#ifndef BANDOLO_TESTS_DOMAINS_SUDOKU_ORACLE_H
#define BANDOLO_TESTS_DOMAINS_SUDOKU_ORACLE_H

#include "domains/sudoku/grid.h"

#include <bandolo/base/random.h>

typedef bool sudoku_oracle_found(void *context, const sudoku_grid *solution);

/* Calls `found` for every solution, until it returns false. Returns how many were found. With `random`, which
 * may be NULL, digits are tried in random order. */
uint64_t sudoku_oracle_solve(const sudoku_grid *puzzle, bd_random *random,
                             sudoku_oracle_found *found, void *context);

/* How many solutions there are, but no more than `most`. */
uint64_t sudoku_oracle_count(const sudoku_grid *puzzle, uint64_t most);

/* A full grid at random. */
sudoku_grid sudoku_oracle_full(bd_random *random);

/* So many clues of it at random. */
sudoku_grid sudoku_oracle_keep(const sudoku_grid *full, unsigned clues, bd_random *random);

#endif
