/* Sets of Sudokus to measure on: published ones, which are read from ../shared/data/sudoku (of BANDOLO_SOURCE,
 * or of where a bench runs), and ones made from a fixed seed. */
#ifndef BENCH_SUDOKUS_SUDOKUS_H
#define BENCH_SUDOKUS_SUDOKUS_H

#include "domains/sudoku/grid.h"

/* Ended by sudokus_free(). Zeroed: none. */
typedef struct sudokus {
    sudoku_grid *puzzle;
    size_t count, room;
} sudokus;

/* No more than `most` of a file; none where there is no such file. */
sudokus sudokus_read(const char *name, size_t most);

/* So many with so many clues; 0: minimal ones. */
sudokus sudokus_make(unsigned clues, size_t count);

void sudokus_free(sudokus *set);

#endif
