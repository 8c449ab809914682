/* New puzzles of any size and kind with one solution, the same for the same seed on every machine. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_GENERATE_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_GENERATE_H

#include "domains/sudoku/board.h"
#include "domains/sudoku/symmetry.h"

#include <bandolo/base/random.h>

#include <stdatomic.h>

/* Zeroed but for the side: a puzzle of usual boxes from which no clue, or no set of clues that belong together, can
 * be seen to go. */
typedef struct board_making {
    board_kind kind;
    unsigned side, box_rows,
        box_columns; /* box_rows 0: the usual boxes, or a jigsaw's random map */
    unsigned clues;  /* that are to be left; 0: as few as can be */
    sudoku_symmetry symmetry;
    uint64_t tries; /* for a number of clues; 0: a hundred */
    /* That a proof may take that a clue can go, else it stays; 0: ten thousand up to nine by nine, a thousand up
     * to sixteen by sixteen, a hundred beyond. */
    uint64_t guesses;
    const atomic_bool *stop; /* true: it ends soon, without a puzzle; NULL: nobody says so */
} board_making;

/* Fills a grid of the shape at random: all may come, not equally often. False: BD_BAD_INPUT, none was found in some
 * thousands of guesses, as of jigsaws whose map allows none or few; or BD_NO_MEMORY. */
bool board_fill(board *grid, bd_random *random, bd_error *error);

/* Makes a puzzle: four by four takes some twenty microseconds, nine by nine some milliseconds, sixteen by
 * sixteen fifty (a jigsaw a second), twenty-five by twenty-five a second. With clues 0 and no symmetry it is
 * minimal as far as `guesses` can prove: nearly always up to nine by nine, beyond that nearly. False:
 * BD_BAD_INPUT, a size that does not exist, or no such puzzle came up in all tries, or it was stopped;
 * BD_NO_MEMORY. */
bool board_generate(board *puzzle, const board_making *making, bd_random *random, bd_error *error);

#endif
