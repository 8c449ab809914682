/* Generate and test: every combination of values is made, in lexicographic order, and only then
 * asked whether it is a solution.
 *
 * Finds all solutions. Time: the product of the numbers of values; space: one assignment. */
#include "constraint/searches.h"

#include <bandolo/template/base/memory.h>

/* Makes the next combination, the last variable turning fastest. False: that was the last. */
static bool generate_advance(const bd_model *model, int32_t *values)
{
    for (uint32_t depth = model->variables; depth-- > 0;) {
        bd_variable variable = model->branch[depth];
        int64_t value = model_next_value(model, variable, values[variable]);
        if (value <= model->initial[variable].greatest) {
            values[variable] = (int32_t)value;
            return true;
        }
        values[variable] = model->initial[variable].least;
    }
    return false;
}

/* Is it a solution, and better than the best? */
static bool is_wanted(const constraint_run *run, const bd_model *model, const int32_t *values)
{
    return bd_model_check(model, values, NULL) &&
           (!run->control->optimises ||
            run_objective(run, values[model->objective]) < run_best(run));
}

static void test_all(constraint_run *run, const bd_model *model, int32_t *values)
{
    for (bd_variable i = 0; i < model->variables; ++i)
        values[i] = model->initial[i].least;
    do {
        if (run_tries(run, 1))
            return;
        ++run->counter[BD_CANDIDATES];
        if (is_wanted(run, model, values) && run_solution(run, values))
            return;
    } while (generate_advance(model, values));
    run_exhausted(run);
}

void search_generate_and_test(constraint_run *run, const bd_model *model)
{
    run_has(run, BD_CANDIDATES);
    size_t bytes = (model->variables + (size_t)1) * sizeof(int32_t);
    int32_t *values = run_alloc(run, bytes);
    if (values)
        test_all(run, model, values);
    bd_memory_free(&run->budget, values, bytes);
}
