/* Solving a Sudoku of any size and kind: all solutions, the first so many, and proof that there are no more.
 *
 * What is left open is kept twice, as the symbols of each cell and the places of each symbol in each house
 * (board_state.h). Singles are taken as they come; then symbols go that are locked in where two houses meet
 * (board_locked.c), then those that are in no way to fill a house at all (board_matching.c). What to guess is
 * the cell, or the symbol in a house, with the fewest choices for its failures so far, and a search for a
 * first solution begins again after some failures (board_search.c). */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_SOLVER_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_SOLVER_H

#include "domains/sudoku/board.h"

#include <bandolo/base/budget.h>
#include <bandolo/base/random.h>

typedef struct board_solver board_solver;

/* A solver of puzzles of this shape, for one thread, to be given back with board_solver_close(). From 160 KB
 * for nine by nine up to 6.5 MB, of which a search touches what its depth needs. NULL: no memory; the budget,
 * which may be NULL, is the caller's and must stay. */
board_solver *board_solver_open(const board_shape *shape, bd_budget *budget);
void board_solver_close(board_solver *solver); /* may be NULL */

/* What is wanted. Zeroed: all solutions, counted. */
typedef struct board_wanted {
    uint64_t most;         /* ends after so many solutions; 0: never */
    uint64_t most_guesses; /* ends after so many guesses; 0: never */
    /* Begins again after some failures, as long as there is no solution: for a few solutions of what is
     * hard. Where all are wanted it only costs. */
    bool restarts;
    bd_random *random; /* draws what is guessed; NULL: the same each time */
    /* Called for every solution, cell[side * side]; NULL: not. False ends the search. */
    bool (*found)(void *context, const uint8_t *cell);
    /* Called now and then with the guesses since the last time; NULL: not. False ends the search. */
    bool (*goes_on)(void *context, uint64_t guesses);
    void *context; /* theirs */
} board_wanted;

typedef struct board_outcome {
    uint64_t solutions; /* found */
    /* Alternatives tried that were not the last one left. 0: solved, or refuted, by reasoning alone. */
    uint64_t guesses;
    uint64_t restarts;
    bool is_complete; /* there are no more solutions: nothing ended the search before it was done */
} board_outcome;

/* Solves cell[side * side], 0 for what is open, legal or not (then there are no solutions). */
board_outcome board_solve(board_solver *solver, const uint8_t *cell, const board_wanted *wanted);

#endif
