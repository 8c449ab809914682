/* New puzzles with one solution, the same for the same seed on every machine. */
#ifndef BANDOLO_DOMAINS_SUDOKU_GENERATE_H
#define BANDOLO_DOMAINS_SUDOKU_GENERATE_H

#include "domains/sudoku/board.h"
#include "domains/sudoku/logic/logic.h"
#include "domains/sudoku/symmetry.h"

#include <bandolo/base/random.h>

#include <stdatomic.h>

/* Zeroed but for the side: a plain puzzle of usual boxes, minimal as far as `guesses` can prove. */
typedef struct board_making {
    board_kind kind;
    unsigned side, box_rows,
        box_columns; /* box_rows 0: the usual boxes, or a jigsaw's random map */
    /* Clues that are left; 0: as few as can be. Then no clue can go, or no set of clues that a symmetry makes belong
     * together. */
    unsigned clues;
    sudoku_symmetry symmetry;
    uint64_t
        tries; /* for a number of clues or a level; 0: a hundred, or as sudoku_generate() says */
    /* A clue stays where a proof that it can go takes more guesses; 0: ten thousand up to nine by nine, a thousand up
     * to sixteen by sixteen, a hundred beyond. sudoku_generate() proves all. */
    uint64_t guesses;
    /* sudoku_generate() alone: bit l for level l, how hard it may be for people, as sudoku_logic_rate() says without
     * unique rectangles. A grid that patterns alone do not solve is extreme. 0: any. */
    unsigned levels;
    const atomic_bool *stop; /* true ends it soon, without a puzzle; may be NULL */
} board_making;

/* Fills a grid of the shape at random: all may come, not equally often. False: BD_BAD_INPUT, some thousands of guesses
 * found none, as of jigsaws whose map allows none or few; or BD_NO_MEMORY. */
bool board_fill(board *grid, bd_random *random, bd_error *error);

/* Makes a puzzle: four by four takes some twenty microseconds, nine by nine some milliseconds, sixteen by
 * sixteen fifty (a jigsaw a second), twenty-five by twenty-five a second. With clues 0 and no symmetry it is nearly
 * always minimal up to nine by nine, beyond that nearly minimal. False: BD_BAD_INPUT, no puzzle has that size or number
 * of clues, or none came up in all tries, or it was stopped; BD_NO_MEMORY. */
bool board_generate(board *puzzle, const board_making *making, bd_random *random, bd_error *error);

/* ---- plain nine by nine, by the solver of exact.h ---- */

/* The kind and the side may be zero. */
typedef board_making sudoku_making;

/* A full grid. All grids may come; they are not equally likely. Some ten microseconds. */
sudoku_grid sudoku_random_full(bd_random *random);

/* Makes a puzzle in ten thousand tries, or a hundred thousand for a level. A minimal one takes some fifty microseconds
 * and has 24.4 clues on average; a rating takes some four hundred more. Among a hundred minimal ones 42 are easy, 19 medium,
 * 16 hard, 19 very hard, 4 extreme; of those with 36 clues 99 are easy. Few have 20 clues, and those with 17 will not
 * come. False: as of board_generate(). */
bool sudoku_generate(sudoku_grid *puzzle, const sudoku_making *making, bd_random *random,
                     bd_error *error);

#endif
