/* Questions that the solver answers. */
#include "domains/sudoku/board_facts.h"

#include "domains/sudoku/board_solver.h"

#include <string.h>

typedef struct board_asking {
    board_solver *solver;
    board_facts *facts;
    uint64_t guesses; /* that are left */
} board_asking;

static bool keep(void *context, const uint8_t *cell)
{
    board_facts *facts = context;
    board *solution = &facts->solution[facts->solutions++];
    memcpy(solution->cell, cell, board_cells(&solution->shape));
    return true;
}

static board_outcome ask(board_asking *asking, const uint8_t *cell, bool keeps)
{
    const board_wanted wanted = {.most = 2,
                                 .most_guesses = asking->guesses,
                                 .restarts = true,
                                 .found = keeps ? keep : NULL,
                                 .context = asking->facts};
    board_outcome outcome = board_solve(asking->solver, cell, &wanted);
    asking->guesses -= outcome.guesses < asking->guesses ? outcome.guesses : asking->guesses - 1;
    return outcome;
}

/* Clue by clue, until one is seen to be needless. */
static void ask_for_needless(board_asking *asking, const board *puzzle)
{
    board_facts *facts = asking->facts;
    uint8_t without[BOARD_MOST_CELLS];
    bool all_known = true;
    memcpy(without, puzzle->cell, sizeof without);
    for (unsigned cell = 0; cell < board_cells(&puzzle->shape); ++cell) {
        if (puzzle->cell[cell] == 0)
            continue;
        without[cell] = 0;
        board_outcome outcome = ask(asking, without, false);
        without[cell] = puzzle->cell[cell];
        if (outcome.is_complete && outcome.solutions == 1) {
            facts->minimality = BOARD_IS_NOT_MINIMAL;
            facts->needless = cell;
            return;
        }
        all_known &= outcome.solutions > 1;
    }
    facts->minimality = all_known ? BOARD_IS_MINIMAL : BOARD_MINIMALITY_UNKNOWN;
}

bool board_facts_of(const board *puzzle, uint64_t guesses, board_facts *facts, bd_error *error)
{
    board_asking asking = {board_solver_open(&puzzle->shape, NULL), facts, guesses};
    *facts = (board_facts){.clues = board_clues(puzzle), .solution = {*puzzle, *puzzle}};
    if (asking.solver == NULL) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory to look for solutions");
        return false;
    }
    facts->is_complete = ask(&asking, puzzle->cell, true).is_complete;
    if (facts->is_complete && facts->solutions == 1)
        ask_for_needless(&asking, puzzle);
    board_solver_close(asking.solver);
    return true;
}

bool board_solutions(const board *puzzle, uint64_t guesses, unsigned *solutions)
{
    board_asking asking = {board_solver_open(&puzzle->shape, NULL), NULL, guesses};
    if (asking.solver == NULL)
        return false;
    board_outcome outcome = ask(&asking, puzzle->cell, false);
    board_solver_close(asking.solver);
    *solutions = (unsigned)outcome.solutions;
    return outcome.is_complete || outcome.solutions == 2;
}
