/* Both exact solvers as one search for values: their guesses are what is tried. */
#include "domains/sudoku/sudoku.h"

#include "constraint/run.h"
#include "domains/sudoku/board_solver.h"
#include "domains/sudoku/exact.h"

typedef struct exact_solving {
    constraint_run *run;
    const board *puzzle;
    uint64_t polled; /* guesses that the run knows of */
} exact_solving;

/* False ends the solver. */
static bool take_cells(void *context, const uint8_t *cell)
{
    exact_solving *solving = context;
    int32_t values[BOARD_MOST_CELLS];
    if (solving->run->options->wanted == BD_WANT_COUNT)
        return !run_solutions(solving->run, 1);
    for (unsigned i = 0; i < board_cells(&solving->puzzle->shape); ++i)
        values[i] = cell[i];
    return !run_solution(solving->run, values);
}

static bool count_guesses(void *context, uint64_t guesses)
{
    exact_solving *solving = context;
    solving->polled += guesses;
    return !run_tried(solving->run, guesses);
}

/* ---- plain nine by nine ---- */

static bool take_grid(void *context, const sudoku_grid *solution)
{
    return take_cells(context, solution->cell);
}

static bool poll(void *context)
{
    return count_guesses(context, SUDOKU_GUESSES_A_POLL);
}

/* Returns whether the search came to its end. */
static bool solve_nine(exact_solving *solving)
{
    const sudoku_wanted wanted = {.guesses = solving->run->options->limits.nodes,
                                  .found = take_grid,
                                  .goes_on = poll,
                                  .context = solving};
    sudoku_outcome outcome = sudoku_solve(&solving->puzzle->grid, &wanted);
    uint64_t fresh = outcome.guesses - solving->polled;
    return (fresh == 0 || count_guesses(solving, fresh)) && outcome.is_complete;
}

/* ---- any other board ---- */

/* Where many solutions are wanted, a restart would find some again. */
static bool wants_few(const bd_constraint_options *options)
{
    enum { FEW = 2 };
    return !wants_many(options) || (options->wanted == BD_WANT_ALL && options->most_solutions > 0 &&
                                    options->most_solutions <= FEW);
}

static bool solve_board(exact_solving *solving)
{
    constraint_run *run = solving->run;
    if (run_poll(run)) /* a solver takes a moment to open */
        return false;
    board_solver *solver = board_solver_open(&solving->puzzle->shape, &run->budget);
    if (solver == NULL) {
        run_out_of_memory(run);
        return false;
    }
    run_has(run, BD_SEARCH_RESTARTS);
    const board_wanted wanted = {.restarts = wants_few(run->options),
                                 .found = take_cells,
                                 .goes_on = count_guesses,
                                 .context = solving};
    board_outcome outcome = board_solve(solver, solving->puzzle->cell, &wanted);
    run->counter[BD_SEARCH_RESTARTS] = outcome.restarts;
    board_solver_close(solver);
    return outcome.is_complete && !run_has_ended(run);
}

static void search(constraint_run *run, void *context)
{
    exact_solving *solving = context;
    solving->run = run;
    run_has(run, BD_TRIED);
    if (board_is_nine(solving->puzzle) ? solve_nine(solving) : solve_board(solving))
        run_exhausted(run);
}

bd_status board_exact(const void *puzzle, const bd_constraint_options *options,
                      bd_constraint_result *result)
{
    exact_solving solving = {.puzzle = puzzle};
    const run_subject subject = {.problem = puzzle,
                                 .length = board_cells(&solving.puzzle->shape),
                                 .check = board_check_solution};
    return run_search(&subject, options, result, search, &solving);
}
