/* Candidates kept up to date, and what steps are made of. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_STATE_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_STATE_H

#include "domains/sudoku/logic/logic.h"

/* Puts a digit into an open cell that may hold it or not, and takes it from all that the cell
 * sees. */
void logic_place(sudoku_logic *here, unsigned cell, unsigned digit);

/* Takes a digit from the candidates of cells. */
void logic_remove(sudoku_logic *here, unsigned digit, cellset cells);

/* Can nothing come of this any more? `conflict`, which may be NULL, says why: cells before
 * houses. */
bool logic_is_impossible(const sudoku_logic *here, sudoku_conflict *conflict);

/* The open cells with exactly `count` candidates, 2 or 3. */
cellset logic_cells_with(const sudoku_logic *here, unsigned count);

BD_INLINE cellset logic_cells_of(const sudoku_logic *here, unsigned digit)
{
    return here->may_hold[digit - 1];
}

/* Notes that a digit goes from those of the cells that have it. True if there is one. */
BD_INLINE bool step_removes(const sudoku_logic *here, sudoku_step *step, unsigned digit,
                            cellset cells)
{
    cellset gone = logic_cells_of(here, digit) & cells;
    step->removed[digit - 1] |= gone;
    return gone != 0;
}

BD_INLINE void step_places(sudoku_step *step, unsigned cell, unsigned digit)
{
    step->cell = (uint8_t)cell;
    step->digit = (uint8_t)digit;
}

#endif
