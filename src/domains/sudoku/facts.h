/* Facts of a puzzle of any size and kind, for those who tell people about it: clues, how many solutions, whether any
 * clue could go. */
#ifndef BANDOLO_DOMAINS_SUDOKU_FACTS_H
#define BANDOLO_DOMAINS_SUDOKU_FACTS_H

#include "domains/sudoku/board.h"

typedef enum board_minimality {
    BOARD_MINIMALITY_UNKNOWN, /* not all proofs came to their end, or there is not one solution */
    BOARD_IS_MINIMAL,         /* without any one clue there would be several solutions */
    BOARD_IS_NOT_MINIMAL
} board_minimality;

typedef struct board_facts {
    unsigned clues;
    unsigned solutions; /* found: 0, 1, or 2 for several */
    bool is_complete;   /* there are no others, but for 2 */
    board solution[2];  /* the first `solutions` ones */
    board_minimality minimality;
    unsigned needless; /* where it is not minimal: the first cell whose clue is seen to go */
} board_facts;

/* Looks for two solutions of a legal puzzle, then for others without each clue in turn, with up to
 * `guesses` for all of it. Nine by nine takes some ten microseconds, the hardest a millisecond. False: BD_NO_MEMORY. */
bool board_facts_of(const board *puzzle, uint64_t guesses, board_facts *facts, bd_error *error);

/* Counts the solutions of a legal puzzle: none, one, or 2 for several. False: more than `guesses` are needed, or more
 * memory than there is. */
bool board_solutions(const board *puzzle, uint64_t guesses, unsigned *solutions);

#endif
