/* What can be said of a puzzle: legal, solvable, uniquely, and whether any clue could go. */
#ifndef BANDOLO_DOMAINS_SUDOKU_FACTS_H
#define BANDOLO_DOMAINS_SUDOKU_FACTS_H

#include "domains/sudoku/grid.h"

typedef struct sudoku_facts {
    bool is_legal;
    sudoku_clash clash;      /* where it is not */
    unsigned clues;          /* 0 .. 81 */
    unsigned solutions;      /* 0, 1, or 2 for several */
    sudoku_grid solution[2]; /* so many of them */
    /* Of a puzzle with one solution: every clue is needed for that. Otherwise false. */
    bool is_minimal;
    unsigned needless; /* of one that is not minimal: the first cell whose clue could go */
} sudoku_facts;

/* Some ten microseconds, of the hardest a millisecond. */
sudoku_facts sudoku_facts_of(const sudoku_grid *puzzle);

/* Of a puzzle with one solution: does it have others without the clue in this cell? */
bool sudoku_needs_clue(const sudoku_grid *puzzle, unsigned cell);

#endif
