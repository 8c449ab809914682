/* New puzzles with one solution, the same for the same seed on every machine. */
#ifndef BANDOLO_DOMAINS_SUDOKU_GENERATE_H
#define BANDOLO_DOMAINS_SUDOKU_GENERATE_H

#include "domains/sudoku/logic/logic.h"
#include "domains/sudoku/symmetry.h"

#include <bandolo/base/random.h>

#include <stdatomic.h>

/* Zeroed: a minimal puzzle. */
typedef struct sudoku_making {
    /* Clues that are to be left; 0: as few as can be without another solution, which makes a puzzle minimal
     * where its pattern may be any, and else such that no set of clues which belong together can go. */
    unsigned clues;
    sudoku_symmetry symmetry;
    /* Bit l for level l: how hard it may be for people, as sudoku_logic_rate() says without unique
     * rectangles; what patterns alone do not solve is extreme. 0: any. */
    unsigned levels;
    uint64_t
        tries; /* for a number of clues or a level; 0: ten thousand, or a hundred for a level */
    const atomic_bool *stop; /* true: no further try; NULL: nobody says so */
} sudoku_making;

/* A full grid. All grids may come; they are not equally likely. Some ten microseconds. */
sudoku_grid sudoku_random_full(bd_random *random);

/* Makes a puzzle out of a full grid, by taking clues away in random order as long as one solution is left. A
 * minimal one takes some fifty microseconds and has 24.4 clues on average; to rate it takes some four hundred
 * more. Of minimal ones 42 in a hundred are easy, 19 medium, 16 hard, 19 very hard, 4 extreme; of those with 36
 * clues 99 are easy. False: BD_BAD_INPUT, no such puzzle came up in all tries (few have 20 clues, and those with
 * 17 will not come), or a number of clues that the pattern cannot have, or it was stopped. */
bool sudoku_generate(sudoku_grid *puzzle, const sudoku_making *making, bd_random *random,
                     bd_error *error);

#endif
