/* Questions that the exact solver answers. */
#include "domains/sudoku/facts.h"

#include "domains/sudoku/exact.h"

bool sudoku_needs_clue(const sudoku_grid *puzzle, unsigned cell)
{
    sudoku_grid without = *puzzle;
    without.cell[cell] = 0;
    return sudoku_count(&without, 2, NULL) != 1;
}

/* The first clue that is not needed; SUDOKU_CELLS: each is. */
static unsigned first_needless(const sudoku_grid *puzzle)
{
    unsigned cell = 0;
    while (cell < SUDOKU_CELLS && (puzzle->cell[cell] == 0 || sudoku_needs_clue(puzzle, cell)))
        ++cell;
    return cell;
}

sudoku_facts sudoku_facts_of(const sudoku_grid *puzzle)
{
    sudoku_facts facts = {.clues = sudoku_clues(puzzle)};
    facts.is_legal = sudoku_is_legal(puzzle, &facts.clash);
    if (!facts.is_legal)
        return facts;
    facts.solutions = (unsigned)sudoku_count(puzzle, 2, facts.solution);
    if (facts.solutions == 1) {
        facts.needless = first_needless(puzzle);
        facts.is_minimal = facts.needless == SUDOKU_CELLS;
    }
    return facts;
}
