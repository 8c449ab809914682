/* bandolo generate sudoku: puzzles with one solution each. */
#ifndef BANDOLO_CLI_GENERATE_SUDOKU_H
#define BANDOLO_CLI_GENERATE_SUDOKU_H

#include <stdbool.h>
#include <stdint.h>

typedef struct sudoku_order {
    uint64_t count; /* of puzzles */
    uint64_t seed;
    uint64_t clues;       /* 0: minimal ones */
    const char *symmetry; /* its name; NULL: any pattern */
    const char *rating;   /* "hard", "medium..very-hard"; NULL: any */
    unsigned threads;     /* 0: one */
    bool quiet;           /* no progress */
    bool is_drawn;        /* a picture each, not a line */
} sudoku_order;

/* Prints them, one a line: the same whatever the number of threads. Returns the exit code. */
int generate_sudoku(const sudoku_order *order);

#endif
