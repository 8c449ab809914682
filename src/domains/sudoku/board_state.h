/* The state of a puzzle, and how it shrinks: for the files board_*.c of the solver alone.
 *
 * A state is one block of words. The first side * side are the symbols that each cell may still have, bit by bit,
 * symbol s being bit s - 1; then, house by house, the places that each symbol may still have there. Both say the
 * same, so naked and hidden singles are the same: one bit left in a word. A level of the search is a copy of the
 * block. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_STATE_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_STATE_H

#include "domains/sudoku/board_solver.h"

#include <bandolo/template/base/memory.h>

#define BOARD_PLACED (UINT32_C(1) << 31) /* in a cell's word: propagation is done with it */

enum {
    BOARD_MOST_CROSSINGS = 2600, /* pairs of houses that share two cells or more, both ways */
    BOARD_MOST_SINGLES = BOARD_MOST_CELLS + BOARD_MOST_HOUSES * BOARD_MOST_SIDE,
    BOARD_NO_HOUSE = 255
};

/* Where a house meets another one. */
typedef struct board_crossing {
    uint8_t other;
    uint32_t here, there; /* the cells of both, as places in this house and in the other */
} board_crossing;

struct board_solver {
    board_houses houses;
    bd_budget *budget;
    unsigned first_crossing[BOARD_MOST_HOUSES + 1];
    board_crossing crossing[BOARD_MOST_CROSSINGS];

    uint32_t *stack; /* states of `words` words, a level each */
    size_t words, stack_bytes;
    uint32_t *state; /* of the current level */

    /* Cells that have one symbol left, or are the only place of a symbol in a house: cell * 32 + bit. */
    uint32_t single[BOARD_MOST_SINGLES];
    unsigned singles;
    uint32_t fresh[BOARD_MOST_HOUSES]; /* symbols that lost places since the last look */
    bool is_loose[BOARD_MOST_HOUSES];  /* a symbol was removed since the house was matched */
    bool has_removed;                  /* a symbol was removed since somebody cleared this */

    unsigned failed_house; /* where the last contradiction was; BOARD_NO_HOUSE: in a cell */
    unsigned failed_cell;
    double weight[BOARD_MOST_HOUSES]; /* by its failures */
};

BD_INLINE uint32_t *board_symbols_at(const board_solver *solver, unsigned cell)
{
    return solver->state + cell;
}

BD_INLINE uint32_t *board_places_in(const board_solver *solver, unsigned house)
{
    return solver->state + solver->houses.cells + (size_t)house * solver->houses.side;
}

BD_INLINE bool board_is_single(uint32_t word)
{
    return (word & (word - 1)) == 0;
}

/* Begins at level 0 with everything open, and no weights. */
void board_state_clear(board_solver *solver);

/* Takes a symbol (its bit's number) from a cell. False: a cell or a house has no choice left. */
bool board_remove(board_solver *solver, unsigned cell, unsigned symbol);

/* Gives a cell its symbol, and takes the symbol from all cells that share a house with it. */
bool board_place(board_solver *solver, unsigned cell, unsigned symbol);

/* Propagates all placed and removed symbols; `so_far`: there was no contradiction before. False: a contradiction,
 * which adds to the weight of the failed house; nothing is pending. */
bool board_propagate(board_solver *solver, bool so_far);

/* Removes symbols that are locked in elsewhere; ends after the first removal. */
bool board_cut_locked(board_solver *solver);

/* Removes symbols that no way to fill a house has; ends after the first house with a removal. */
bool board_match_houses(board_solver *solver);

#endif
