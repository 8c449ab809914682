/* bandolo generate sudoku: puzzles with one solution each. */
#ifndef BANDOLO_CLI_GENERATE_SUDOKU_H
#define BANDOLO_CLI_GENERATE_SUDOKU_H

#include <stdint.h>

/* Prints so many, one a line: with so many clues, or, with 0, minimal ones, and of the symmetry of that name,
 * or any where it is NULL. Returns the exit code. */
int generate_sudoku(uint64_t count, uint64_t seed, uint64_t clues, const char *symmetry);

#endif
