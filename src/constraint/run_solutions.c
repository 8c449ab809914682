/* Solutions of a run: checked, kept, counted, reported. */
#include "constraint/run.h"

#include <bandolo/template/base/memory.h>

#include <string.h>

/* Is the search over with so many solutions? */
static bool has_enough(const constraint_run *run, uint64_t solutions)
{
    const bd_constraint_options *options = run->options;
    if (options->most_solutions && solutions >= options->most_solutions)
        return true;
    return options->wanted == BD_WANT_FIRST ||
           (options->wanted == BD_WANT_BEST && !run->control->optimises);
}

/* Room for the values in the result, which then belong to the caller. */
static bool solutions_make_room(constraint_run *run)
{
    bd_constraint_result *result = run->control->result;
    size_t bytes = (run->control->subject.length + 1) * sizeof *result->values;
    if (!result->values && (result->values = bd_memory_alloc(&run->budget, bytes)))
        bd_budget_give(&run->budget, bytes);
    return result->values;
}

static int64_t value_of(const constraint_run *run, const int32_t *values)
{
    const run_subject *subject = &run->control->subject;
    return subject->value ? subject->value(subject->problem, values) : 0;
}

static void solutions_keep(constraint_run *run, const int32_t *values)
{
    bd_constraint_result *result = run->control->result;
    memcpy(result->values, values, run->control->subject.length * sizeof *values);
    result->objective = value_of(run, values);
    result->has_solution = true;
}

/* Keeps the solution if it is the first or better than the best, and tells the caller. Under the
 * lock, with room made. True: the search is over. */
static bool solutions_take(constraint_run *run, const int32_t *values)
{
    constraint_control *control = run->control;
    const bd_constraint_options *options = run->options;
    if (run_has_ended(run))
        return true;
    if (control->optimises) {
        int64_t cost = run_objective(run, value_of(run, values));
        if (cost >= atomic_load(&control->best))
            return false;
        atomic_store(&control->best, cost);
    }
    if (!control->result->has_solution || control->optimises)
        solutions_keep(run, values);
    uint64_t solutions = atomic_fetch_add(&control->solutions, 1) + 1;
    run->has_taken = true;
    bool goes_on = options->wanted == BD_WANT_COUNT || !options->solution ||
                   options->solution(options->context, values);
    if (goes_on && !has_enough(run, solutions))
        return false;
    run_end(run, BD_SOLVED);
    return true;
}

static bool keep_uncounted(constraint_run *run, const int32_t *values)
{
    solutions_keep(run, values);
    return false;
}

/* Checks a solution, makes room for it, and does with it what is to be done under the lock. */
static bool hand(constraint_run *run, const int32_t *values,
                 bool (*over)(constraint_run *run, const int32_t *values))
{
    const run_subject *subject = &run->control->subject;
    bd_error error;
    run->has_taken = false;
    if (!subject->check(subject->problem, values, &error)) {
        run_fail(run, &error);
        return true;
    }
    pthread_mutex_lock(&run->control->lock);
    bool has_room = solutions_make_room(run), is_over = has_room && over(run, values);
    pthread_mutex_unlock(&run->control->lock);
    if (!has_room)
        run_out_of_memory(run);
    return is_over || !has_room;
}

bool run_solution(constraint_run *run, const int32_t *values)
{
    return hand(run, values, solutions_take);
}

bool run_keep(constraint_run *run, const int32_t *values)
{
    return hand(run, values, keep_uncounted);
}

bool run_solutions(constraint_run *run, uint64_t count)
{
    uint64_t most = run->options->most_solutions;
    uint64_t before = atomic_fetch_add(&run->control->solutions, count);
    if (!most || before + count < most)
        return false;
    atomic_store(&run->control->solutions, most);
    run_end(run, BD_SOLVED);
    return true;
}
