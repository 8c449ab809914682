/* Backtracking, chronological, as courses teach it: the variables in the order of the model, the
 * values from the least; a value is tried against those set before; when a variable has none left,
 * the search returns to the one before it.
 *
 * Finds all solutions. Time O(d^n), space O(n + the constraints). Golomb and Baumert, JACM 12
 * (1965). */
#include "constraint/checks.h"
#include "constraint/searches.h"

typedef struct backtracking {
    constraint_run *run;
    const bd_model *model;
    checks checks;
    int32_t *values;
    int64_t *last; /* by depth: the value tried last */
    uint32_t depth;
    bool has_ended;
} backtracking;

/* Do the constraints hold, and may what is set still become better than the best? */
static bool fits(const backtracking *search)
{
    uint32_t next = 0;
    return checks_may_improve(&search->checks, search->run, search->values, search->depth) &&
           checks_ask(&search->checks, search->values, search->depth, &next).constraint ==
               CHECKS_FIT;
}

/* Sets the variable of this depth to its next value that fits. False: it has none, or all must end.
 * */
static bool place(backtracking *search)
{
    constraint_run *run = search->run;
    bd_variable variable = search->model->branch[search->depth];
    int64_t *last = &search->last[search->depth];
    while ((*last = model_next_value(search->model, variable, *last)) <=
           search->model->domain[variable].greatest) {
        if (run_tries(run, 1)) {
            search->has_ended = true;
            return false;
        }
        search->values[variable] = (int32_t)*last;
        if (fits(search)) {
            ++run->counter[BD_PLACED];
            return true;
        }
    }
    return false;
}

static void begin_depth(backtracking *search)
{
    search->last[search->depth] =
        (int64_t)search->model->domain[search->model->branch[search->depth]].least - 1;
}

/* True: nothing is left; else the run has ended. */
static bool use_up(backtracking *search)
{
    constraint_run *run = search->run;
    uint32_t variables = search->model->variables;
    if (!checks_begin(&search->checks))
        return true;
    if (variables == 0)
        return !run_solution(run, search->values);
    begin_depth(search);
    for (;;) {
        if (place(search)) {
            if (search->depth + 1 < variables) {
                ++search->depth;
                begin_depth(search);
            } else if (run_solution(run, search->values)) {
                return false;
            }
        } else if (search->has_ended) {
            return false;
        } else if (search->depth == 0) {
            return true;
        } else {
            --search->depth;
            ++run->counter[BD_BACKTRACKS];
        }
    }
}

void search_backtracking(constraint_run *run, const bd_model *model)
{
    run_has(run, BD_TRIED);
    run_has(run, BD_PLACED);
    run_has(run, BD_BACKTRACKS);
    size_t variables = model->variables + (size_t)1;
    bd_arena arena = bd_arena_of(&run->budget, 0);
    backtracking search = {.run = run, .model = model};
    search.values = bd_arena_take(&arena, variables * sizeof *search.values);
    search.last = bd_arena_take(&arena, variables * sizeof *search.last);
    if (!search.values || !search.last || !checks_open(&search.checks, model, &arena))
        run_out_of_memory(run);
    else if (use_up(&search))
        run_exhausted(run);
    bd_arena_free(&arena);
}
