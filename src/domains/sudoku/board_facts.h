/* What can be said of a puzzle of any size and kind: solvable, uniquely, and whether any clue could go. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_FACTS_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_FACTS_H

#include "domains/sudoku/board.h"

typedef enum board_minimality {
    BOARD_MINIMALITY_UNKNOWN, /* not all proofs came to their end, or it has not one solution */
    BOARD_IS_MINIMAL,         /* every clue is needed for there to be one solution */
    BOARD_IS_NOT_MINIMAL
} board_minimality;

typedef struct board_facts {
    unsigned clues;
    unsigned solutions; /* found: 0, 1, or 2 for several */
    bool is_complete;   /* there are no others, but for 2 */
    board solution[2];  /* so many of them */
    board_minimality minimality;
    unsigned needless; /* of one that is not minimal: the first cell whose clue is seen to go */
} board_facts;

/* Looks for two solutions of a legal puzzle, then for others without each clue in turn, with up to
 * `guesses` for all of it. False: BD_NO_MEMORY. */
bool board_facts_of(const board *puzzle, uint64_t guesses, board_facts *facts, bd_error *error);

/* How many solutions has a legal puzzle: none, one, or 2 for several? False: it takes more than `guesses` to tell, or
 * more memory than there is. */
bool board_solutions(const board *puzzle, uint64_t guesses, unsigned *solutions);

#endif
