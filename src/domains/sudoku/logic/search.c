#include "domains/sudoku/logic/search.h"

#include "constraint/run.h"
#include "domains/sudoku/exact.h"
#include "domains/sudoku/sudoku.h"

static void hand_over(constraint_run *run, const sudoku_grid *grid)
{
    int32_t values[SUDOKU_CELLS];
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        values[cell] = grid->cell[cell];
    run_solution(run, values);
}

static bool is_told(constraint_run *run, const sudoku_reasoning *reasoning, const sudoku_step *step)
{
    bd_error error;
    if (reasoning->told == NULL || reasoning->told(reasoning->context, step))
        return true;
    bd_fail(&error, BD_NO_MEMORY, 0, "no memory for the steps of a solution");
    run_fail(run, &error);
    return false;
}

/* Makes steps until there are none. SUDOKU_STEP: the run ended before. */
static sudoku_progress go(constraint_run *run, sudoku_reasoning *reasoning)
{
    sudoku_step step;
    for (;;) {
        sudoku_progress found = sudoku_logic_hint(&reasoning->here, &reasoning->logic, &step);
        if (found != SUDOKU_STEP || run_poll(run) || run_tries(run, 1) ||
            !is_told(run, reasoning, &step))
            return found;
        ++run->counter[BD_STEPS];
        sudoku_rating_add(&reasoning->rating, &step);
        sudoku_logic_apply(&reasoning->here, &step);
    }
}

static void search(constraint_run *run, void *context)
{
    sudoku_reasoning *reasoning = context;
    run_has(run, BD_STEPS);
    sudoku_progress end = go(run, reasoning);
    sudoku_rating_end(&reasoning->rating, &reasoning->here, end);
    if (end == SUDOKU_FINISHED)
        hand_over(run, &reasoning->here.grid);
    else if (end == SUDOKU_IMPOSSIBLE ||
             (end == SUDOKU_STUCK && sudoku_count(&reasoning->here.grid, 1, NULL) == 0))
        run_exhausted(run);
}

bd_status sudoku_logic_search(const sudoku_grid *puzzle, const bd_constraint_options *options,
                              sudoku_reasoning *reasoning, bd_constraint_result *result)
{
    const run_subject subject = {.problem = puzzle, .length = SUDOKU_CELLS, .check = sudoku_check};
    reasoning->rating = (sudoku_rating){.end = SUDOKU_STEP};
    sudoku_logic_begin(&reasoning->here, puzzle);
    return run_search(&subject, options, result, search, reasoning);
}

bd_status sudoku_by_logic(const void *puzzle, const bd_constraint_options *options,
                          bd_constraint_result *result)
{
    sudoku_reasoning reasoning = {.told = NULL};
    return sudoku_logic_search(puzzle, options, &reasoning, result);
}
