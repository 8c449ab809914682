/* Candidates, and the parts of steps. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_STATE_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_STATE_H

#include "domains/sudoku/logic/logic.h"

/* Puts any digit into an open cell, and removes it from all cells that the cell sees. */
void logic_place(sudoku_logic *here, unsigned cell, unsigned digit);

/* Removes a digit from the candidates of cells. */
void logic_remove(sudoku_logic *here, unsigned digit, cellset cells);

/* Has a cell no candidate left, or a house no room for a digit? `conflict`, which may be NULL, says which: cells
 * before houses. */
bool logic_is_impossible(const sudoku_logic *here, sudoku_conflict *conflict);

/* Returns the open cells with exactly `count` candidates, 1 .. 3. */
cellset logic_cells_with(const sudoku_logic *here, unsigned count);

BD_INLINE cellset logic_cells_of(const sudoku_logic *here, unsigned digit)
{
    return here->may_hold[digit - 1];
}

/* Notes that a digit goes from these cells where they have it. True if one has. */
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
