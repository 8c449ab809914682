/* Questions that the exact solvers answer. */
#include "domains/sudoku/facts.h"

#include "domains/sudoku/board_solver.h"
#include "domains/sudoku/exact.h"

#include <string.h>

typedef struct asking {
    board_solver *solver; /* NULL: a plain board of nine by nine, for the solver of exact.h */
    board_facts *facts;   /* NULL: nobody keeps the solutions */
    uint64_t guesses;     /* that are left */
} asking;

typedef struct answer {
    unsigned solutions;
    bool is_complete; /* there are no others, but for 2 */
} answer;

static bool facts_keep(void *context, const uint8_t *cell)
{
    board_facts *facts = context;
    board *solution = &facts->solution[facts->solutions++];
    memcpy(solution->cell, cell, board_cells(&solution->shape));
    return true;
}

static bool keep_grid(void *context, const sudoku_grid *solution)
{
    return facts_keep(context, solution->cell);
}

static answer ask_board(asking *run, const uint8_t *cell, uint64_t *guesses)
{
    const board_wanted wanted = {.most = 2,
                                 .most_guesses = run->guesses,
                                 .restarts = true,
                                 .found = run->facts ? facts_keep : NULL,
                                 .context = run->facts};
    board_outcome outcome = board_solve(run->solver, cell, &wanted);
    *guesses = outcome.guesses;
    return (answer){(unsigned)outcome.solutions, outcome.is_complete};
}

static answer ask_nine(asking *run, const uint8_t *cell, uint64_t *guesses)
{
    const sudoku_wanted wanted = {.most = 2,
                                  .guesses = run->guesses,
                                  .found = run->facts ? keep_grid : NULL,
                                  .context = run->facts};
    sudoku_grid grid;
    memcpy(grid.cell, cell, sizeof grid.cell);
    sudoku_outcome outcome = sudoku_solve(&grid, &wanted);
    *guesses = outcome.guesses;
    return (answer){(unsigned)outcome.solutions, outcome.is_complete};
}

static answer ask(asking *run, const uint8_t *cell)
{
    uint64_t guesses;
    answer found = run->solver ? ask_board(run, cell, &guesses) : ask_nine(run, cell, &guesses);
    run->guesses -= guesses < run->guesses ? guesses : run->guesses - 1;
    return found;
}

/* False: no memory. */
static bool facts_begin(asking *run, const board *puzzle)
{
    run->solver = board_is_nine(puzzle) ? NULL : board_solver_open(&puzzle->shape, NULL);
    return run->solver != NULL || board_is_nine(puzzle);
}

/* Clue by clue, until one is seen to be needless. */
static void ask_for_needless(asking *run, const board *puzzle, board_facts *facts)
{
    uint8_t without[BOARD_MOST_CELLS];
    bool all_known = true;
    memcpy(without, puzzle->cell, sizeof without);
    for (unsigned cell = 0; cell < board_cells(&puzzle->shape); ++cell) {
        if (puzzle->cell[cell] == 0)
            continue;
        without[cell] = 0;
        answer found = ask(run, without);
        without[cell] = puzzle->cell[cell];
        if (found.is_complete && found.solutions == 1) {
            facts->minimality = BOARD_IS_NOT_MINIMAL;
            facts->needless = cell;
            return;
        }
        all_known &= found.solutions > 1;
    }
    facts->minimality = all_known ? BOARD_IS_MINIMAL : BOARD_MINIMALITY_UNKNOWN;
}

bool board_facts_of(const board *puzzle, uint64_t guesses, board_facts *facts, bd_error *error)
{
    asking run = {.facts = facts, .guesses = guesses};
    *facts = (board_facts){.clues = board_clues(puzzle), .solution = {*puzzle, *puzzle}};
    if (!facts_begin(&run, puzzle))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to look for solutions");
    facts->is_complete = ask(&run, puzzle->cell).is_complete;
    run.facts = NULL;
    if (facts->is_complete && facts->solutions == 1)
        ask_for_needless(&run, puzzle, facts);
    board_solver_close(run.solver);
    return true;
}

bool board_solutions(const board *puzzle, uint64_t guesses, unsigned *solutions)
{
    asking run = {.guesses = guesses};
    if (!facts_begin(&run, puzzle))
        return false;
    answer found = ask(&run, puzzle->cell);
    board_solver_close(run.solver);
    *solutions = found.solutions;
    return found.is_complete || found.solutions == 2;
}
