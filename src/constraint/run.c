/* The slow half of run.h: limits, cancelling, progress, and what becomes of solutions. */
#include "constraint/run.h"

#include "constraint/place.h"

#include <bandolo/base/clock.h>
#include <bandolo/base/memory.h>

#include <string.h>

enum { LONGEST_INTERVAL = 1 << 16 };       /* values between polls */
static const double PATIENCE = 0.002;      /* seconds between polls that is soon enough */
static const double PROGRESS_PERIOD = 0.1; /* seconds */

void control_init(constraint_control *control, const bd_model *model,
                  const bd_constraint_options *options, bd_constraint_result *result)
{
    bool seeks_best = options->wanted == BD_WANT_BEST || options->wanted == BD_WANT_ALL;
    *control = (constraint_control){
        .model = model, .options = options, .started = bd_clock_seconds(), .result = result};
    control->optimises = model->objective != BD_NO_VARIABLE && seeks_best;
    control->next_progress = control->started + PROGRESS_PERIOD;
    atomic_init(&control->ending, -1);
    atomic_init(&control->tried, 0);
    atomic_init(&control->solutions, 0);
    atomic_init(&control->best, INT64_MAX);
    pthread_mutex_init(&control->lock, NULL);
}

void control_free(constraint_control *control)
{
    pthread_mutex_destroy(&control->lock);
}

/* How many values may be tried until the next poll: never more than the limit leaves. */
static int64_t next_interval(const constraint_run *run, int64_t wanted, uint64_t tried)
{
    uint64_t limit = run->options->limits.nodes;
    if (limit && tried + (uint64_t)wanted >= limit)
        wanted = tried < limit ? (int64_t)(limit - tried) - 1 : 0;
    return wanted;
}

void run_init(constraint_run *run, constraint_control *control, unsigned thread, unsigned threads)
{
    *run = (constraint_run){.control = control,
                            .model = control->model,
                            .options = control->options,
                            .thread = thread,
                            .last_poll = control->started,
                            .status = BD_FAILED};
    uint64_t bytes = control->options->limits.bytes;
    run->budget.limit = bytes && bytes < threads ? 1 : bytes / threads;
    run->interval = run->until_poll = next_interval(run, 1, 0);
}

/* What was tried since the last poll enters the account, once. Returns what all have tried. */
static uint64_t account(constraint_run *run)
{
    uint64_t since = (uint64_t)(run->interval - run->until_poll);
    run->until_poll = run->interval;
    run->counter[BD_TRIED] += since;
    return atomic_fetch_add(&run->control->tried, since) + since;
}

void run_close(constraint_run *run)
{
    constraint_control *control = run->control;
    account(run);
    pthread_mutex_lock(&control->lock);
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        if (run->counted >> i & 1)
            control->result->counter[i] += run->counter[i];
    control->result->counted |= run->counted;
    pthread_mutex_unlock(&control->lock);
}

static void tell_progress(constraint_run *run, double now, uint64_t tried)
{
    const bd_constraint_options *options = run->options;
    constraint_control *control = run->control;
    if (!options->progress || run->thread != 0 || now < control->next_progress)
        return;
    control->next_progress = now + PROGRESS_PERIOD;
    const bd_constraint_place *from = options->resume_from;
    options->progress(options->context, now - control->started,
                      tried + (from ? from->counter[BD_TRIED] : 0),
                      atomic_load(&control->solutions) + (from ? from->solutions : 0));
}

/* The status that must end the run now, or -1. */
static int reason_to_end(const constraint_run *run, double now, uint64_t tried)
{
    const bd_constraint_options *options = run->options;
    int ending = atomic_load_explicit(&run->control->ending, memory_order_relaxed);
    if (ending >= 0)
        return ending;
    if (options->stop && atomic_load_explicit(options->stop, memory_order_relaxed))
        return BD_STOPPED;
    if (options->limits.nodes && tried >= options->limits.nodes)
        return BD_LIMIT_NODES;
    if (options->limits.seconds > 0 && now - run->control->started >= options->limits.seconds)
        return BD_LIMIT_TIME;
    return -1;
}

bool run_poll(constraint_run *run)
{
    int64_t wanted = run->interval;
    uint64_t tried = account(run);
    double now = bd_clock_seconds();
    if (now - run->last_poll > PATIENCE)
        wanted /= 2;
    else
        wanted = wanted < LONGEST_INTERVAL / 2 ? 2 * wanted + 1 : LONGEST_INTERVAL;
    run->last_poll = now;
    run->interval = run->until_poll = next_interval(run, wanted, tried);
    tell_progress(run, now, tried);
    int ending = reason_to_end(run, now, tried);
    if (ending < 0)
        return false;
    run_end(run, (bd_status)ending);
    return true;
}

void run_has(constraint_run *run, bd_constraint_counter counter)
{
    run->counted |= 1U << counter;
}

bd_status run_end(constraint_run *run, bd_status status)
{
    int none = -1;
    atomic_compare_exchange_strong(&run->control->ending, &none, (int)status);
    return run->status = status;
}

bd_status run_fail(constraint_run *run, const bd_error *error)
{
    pthread_mutex_lock(&run->control->lock);
    if (run->control->result->error.code == BD_OK)
        run->control->result->error = *error;
    pthread_mutex_unlock(&run->control->lock);
    return run_end(run, BD_FAILED);
}

bd_status run_out_of_memory(constraint_run *run)
{
    if (run->budget.refused)
        return run_end(run, BD_LIMIT_MEMORY);
    bd_error error;
    bd_fail(&error, BD_NO_MEMORY, 0, "the machine has no more memory to give");
    return run_fail(run, &error);
}

bd_status run_exhausted(constraint_run *run)
{
    bd_wanted wanted = run->options->wanted;
    bool found = atomic_load(&run->control->solutions) > 0;
    pthread_mutex_lock(&run->control->lock);
    run->control->result->optimal = true;
    pthread_mutex_unlock(&run->control->lock);
    if (found || wanted == BD_WANT_ALL || wanted == BD_WANT_COUNT)
        return run_end(run, BD_SOLVED);
    return run_end(run, BD_NO_SOLUTION);
}

/* ---- solutions ---- */

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
static bool make_result_room(constraint_run *run)
{
    bd_constraint_result *result = run->control->result;
    size_t bytes = (run->model->variables + (size_t)1) * sizeof *result->values;
    if (!result->values && (result->values = bd_memory_alloc(&run->budget, bytes)))
        bd_budget_give(&run->budget, bytes);
    return result->values;
}

/* Keeps the solution if it is the first or better than the best, and tells the caller. Under the
 * lock, with room made. True: the search is over. */
static bool take(constraint_run *run, const int32_t *values)
{
    constraint_control *control = run->control;
    const bd_constraint_options *options = run->options;
    bd_constraint_result *result = control->result;
    int ending = atomic_load(&control->ending);
    if (ending >= 0) {
        run->status = (bd_status)ending;
        return true;
    }
    bd_variable objective = run->model->objective;
    if (control->optimises) {
        int64_t cost = run_objective(run, values[objective]);
        if (cost >= atomic_load(&control->best))
            return false;
        atomic_store(&control->best, cost);
    }
    if (!result->has_solution || control->optimises) {
        memcpy(result->values, values, run->model->variables * sizeof *values);
        result->objective = objective == BD_NO_VARIABLE ? 0 : values[objective];
        result->has_solution = true;
    }
    uint64_t solutions = atomic_fetch_add(&control->solutions, 1) + 1;
    run->has_taken = true;
    bool goes_on = options->wanted == BD_WANT_COUNT || !options->solution ||
                   options->solution(options->context, values);
    if (goes_on && !has_enough(run, solutions))
        return false;
    run_end(run, BD_SOLVED);
    return true;
}

bool run_solution(constraint_run *run, const int32_t *values)
{
    bd_error error;
    run->has_taken = false;
    if (!bd_model_check(run->model, values, &error)) {
        run_fail(run, &error);
        return true;
    }
    pthread_mutex_lock(&run->control->lock);
    bool has_room = make_result_room(run), over = has_room && take(run, values);
    pthread_mutex_unlock(&run->control->lock);
    if (!has_room)
        run_out_of_memory(run);
    return over || !has_room;
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
