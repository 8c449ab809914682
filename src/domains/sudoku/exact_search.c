/* The exact solver as a search for values: its guesses are what is tried. */
#include "domains/sudoku/sudoku.h"

#include "constraint/run.h"
#include "domains/sudoku/exact.h"

typedef struct exact_solving {
    constraint_run *run;
    const sudoku_grid *puzzle;
    bool only_counts;
    uint64_t polled; /* guesses that the run knows of */
} exact_solving;

static bool found(void *context, const sudoku_grid *solution)
{
    exact_solving *solving = context;
    int32_t values[SUDOKU_CELLS];
    if (solving->only_counts)
        return !run_solutions(solving->run, 1);
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        values[cell] = solution->cell[cell];
    return !run_solution(solving->run, values);
}

static bool goes_on(void *context)
{
    exact_solving *solving = context;
    solving->polled += SUDOKU_GUESSES_A_POLL;
    return !run_tried(solving->run, SUDOKU_GUESSES_A_POLL);
}

static void run_solver(constraint_run *run, void *context)
{
    exact_solving *solving = context;
    solving->run = run;
    run_has(run, BD_TRIED);
    const sudoku_wanted wanted = {.guesses = run->options->limits.nodes,
                                  .found = found,
                                  .goes_on = goes_on,
                                  .context = solving};
    sudoku_outcome outcome = sudoku_solve(solving->puzzle, &wanted);
    bool ends = outcome.guesses > solving->polled &&
                run_tried(run, outcome.guesses - solving->polled);
    if (outcome.is_complete && !ends)
        run_exhausted(run);
}

bd_status sudoku_exact(const void *puzzle, const bd_constraint_options *options,
                       bd_constraint_result *result)
{
    const run_subject subject = {.problem = puzzle, .length = SUDOKU_CELLS, .check = sudoku_check};
    exact_solving solving = {.puzzle = puzzle, .only_counts = options->wanted == BD_WANT_COUNT};
    return run_search(&subject, options, result, run_solver, &solving);
}
