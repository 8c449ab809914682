/* The solver of any size and kind as a search for values: its guesses are what is tried. */
#include "domains/sudoku/boards.h"

#include "constraint/run.h"
#include "domains/sudoku/board_solver.h"

typedef struct board_solving {
    constraint_run *run;
    const board *puzzle;
} board_solving;

static bool found(void *context, const uint8_t *cell)
{
    board_solving *solving = context;
    int32_t values[BOARD_MOST_CELLS];
    if (solving->run->options->wanted == BD_WANT_COUNT)
        return !run_solutions(solving->run, 1);
    for (unsigned i = 0; i < board_cells(&solving->puzzle->shape); ++i)
        values[i] = cell[i];
    return !run_solution(solving->run, values);
}

static bool goes_on(void *context, uint64_t guesses)
{
    board_solving *solving = context;
    return !run_tried(solving->run, guesses);
}

/* Of many solutions a restart would lose the place. */
static bool wants_few(const bd_constraint_options *options)
{
    enum { FEW = 2 };
    return !wants_many(options) || (options->wanted == BD_WANT_ALL && options->most_solutions > 0 &&
                                    options->most_solutions <= FEW);
}

static void run_solver(constraint_run *run, void *context)
{
    board_solving *solving = context;
    board_solver *solver = board_solver_open(&solving->puzzle->shape, &run->budget);
    if (solver == NULL) {
        run_out_of_memory(run);
        return;
    }
    solving->run = run;
    run_has(run, BD_TRIED);
    run_has(run, BD_SEARCH_RESTARTS);
    const board_wanted wanted = {.restarts = wants_few(run->options),
                                 .found = found,
                                 .goes_on = goes_on,
                                 .context = solving};
    board_outcome outcome = board_solve(solver, solving->puzzle->cell, &wanted);
    run->counter[BD_SEARCH_RESTARTS] = outcome.restarts;
    if (outcome.is_complete && !run_has_ended(run))
        run_exhausted(run);
    board_solver_close(solver);
}

static bool check(const void *puzzle, const int32_t *values, bd_error *error)
{
    return board_check_solution(puzzle, values, error);
}

bd_status board_exact(const board *puzzle, const bd_constraint_options *options,
                      bd_constraint_result *result)
{
    const run_subject subject = {
        .problem = puzzle, .length = board_cells(&puzzle->shape), .check = check};
    board_solving solving = {.puzzle = puzzle};
    return run_search(&subject, options, result, run_solver, &solving);
}
