/* Solves Sudokus of any size and kind: finds all solutions or the first few, and proves that there are no more.
 *
 * The solver keeps what is open twice, as the symbols of each cell and the places of each symbol in each house
 * (board_state.h). It takes singles as they come, then removes symbols that are locked in where two houses meet
 * (board_locked.c), then those that no way to fill a house has (board_matching.c). It guesses the cell, or the symbol
 * in a house, with the fewest choices for its failures so far; a search for a first solution restarts after some
 * failures (board_search.c). */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_SOLVER_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_SOLVER_H

#include "domains/sudoku/board.h"

#include <bandolo/base/random.h>
#include <bandolo/base/run.h>

typedef struct board_solver board_solver;

/* Opens a solver of puzzles of this shape, for one thread; board_solver_close() frees it. It reserves 160 KB for nine
 * by nine and up to 6.5 MB, of which a search touches what its depth needs. NULL: no memory. The budget may be NULL;
 * it belongs to the caller and must outlive the solver. */
board_solver *board_solver_open(const board_shape *shape, bd_budget *budget);
void board_solver_close(board_solver *solver); /* may be NULL */

/* Zeroed: counts all solutions. */
typedef struct board_wanted {
    uint64_t most;         /* ends after this many solutions; 0: never */
    uint64_t most_guesses; /* ends after this many guesses; 0: never */
    /* Restarts after some failures until there is a solution: for a few solutions of hard puzzles. It only costs time
     * where all are wanted. */
    bool restarts;
    bd_random *random; /* makes guesses random; NULL: the same each time */
    /* Called for every solution, cell[side * side]; NULL: not. False ends the search. */
    bool (*found)(void *context, const uint8_t *cell);
    /* Called from time to time with the guesses since the last call; NULL: not. False ends the search. */
    bool (*goes_on)(void *context, uint64_t guesses);
    void *context; /* of both functions */
} board_wanted;

typedef struct board_outcome {
    uint64_t solutions; /* found */
    /* Alternatives tried, but for the last one of each choice. 0: propagation alone solved or refuted the puzzle. */
    uint64_t guesses;
    uint64_t restarts;
    bool is_complete; /* nothing ended the search early: there are no other solutions */
} board_outcome;

/* Solves cell[side * side], 0 for open cells, legal or not (then there are no solutions). */
board_outcome board_solve(board_solver *solver, const uint8_t *cell, const board_wanted *wanted);

#endif
