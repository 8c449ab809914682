/* A run from its beginning to its end: limits, cancelling, progress, and why it ended. */
#include "constraint/run.h"

#include "constraint/checkpoint.h"

#include <bandolo/template/base/watch.h>
#include <bandolo/base/run.h>
#include <bandolo/constraint/model.h>
#include <bandolo/template/base/memory.h>

enum { LONGEST_INTERVAL = 1 << 16 }; /* values between polls */

/* ---- beginning ---- */

void control_init(constraint_control *control, const run_subject *subject,
                  const bd_constraint_options *options, bd_constraint_result *result)
{
    *control = (constraint_control){.subject = *subject, .options = options, .result = result};
    bd_watch_open(&control->watch, &options->limits, options->stop);
    control->optimises = subject->value &&
                         (options->wanted == BD_WANT_BEST || options->wanted == BD_WANT_ALL);
    atomic_init(&control->solutions, 0);
    atomic_init(&control->best, INT64_MAX);
    pthread_mutex_init(&control->lock, NULL);
}

void control_free(constraint_control *control)
{
    pthread_mutex_destroy(&control->lock);
}

void run_init(constraint_run *run, constraint_control *control, unsigned thread, uint64_t bytes)
{
    *run = (constraint_run){.control = control,
                            .options = control->options,
                            .pace = {.longest = LONGEST_INTERVAL, .asks_first = true},
                            .budget = bd_budget_of(bytes),
                            .thread = thread};
    bd_watch_budget(&control->watch, &run->budget);
    bd_pace_open(&run->pace, &control->watch, 1);
}

/* ---- on the way ---- */

static void report_progress(const constraint_run *run)
{
    const bd_constraint_options *options = run->options;
    constraint_control *control = run->control;
    double now = run->pace.last_poll;
    if (!options->progress || run->thread != 0 || !bd_watch_reports(&control->watch, now))
        return;
    const bd_constraint_checkpoint *from = options->resume_from;
    options->progress(options->context, now - control->watch.started,
                      atomic_load(&control->watch.nodes) + (from ? from->counter[BD_TRIED] : 0),
                      atomic_load(&control->solutions) + (from ? from->solutions : 0));
}

static bool poll(constraint_run *run, unsigned ahead)
{
    int ending = bd_pace_poll(&run->pace, &run->control->watch, ahead);
    report_progress(run);
    if (ending >= 0)
        run_end(run, (bd_status)ending);
    return ending >= 0;
}

bool run_poll(constraint_run *run)
{
    return poll(run, 0);
}

bool run_refuses(constraint_run *run, unsigned values)
{
    run->pace.until_poll += values;
    if (poll(run, values))
        return true;
    run->pace.until_poll -= values;
    return false;
}

uint64_t run_patience(const constraint_run *run, uint64_t wanted)
{
    uint64_t limit = run->options->limits.nodes, tried = atomic_load(&run->control->watch.nodes);
    tried += bd_pace_since_poll(&run->pace);
    if (limit == 0 || tried + wanted <= limit)
        return wanted;
    return tried < limit ? limit - tried : 1;
}

void run_uncount(constraint_run *run, uint64_t values)
{
    bd_pace_account(&run->pace, &run->control->watch);
    if (values > run->pace.nodes)
        values = run->pace.nodes;
    run->pace.nodes -= values;
    atomic_fetch_sub(&run->control->watch.nodes, values);
}

/* ---- threads ---- */

uint64_t run_divide(constraint_run *run, unsigned parts)
{
    uint64_t part = bd_budget_share(&run->budget, parts);
    if (part > 0)
        run->budget.limit = run->budget.used + part;
    return part;
}

void run_had_threads(constraint_run *run, unsigned threads)
{
    pthread_mutex_lock(&run->control->lock);
    run->control->result->threads = threads;
    pthread_mutex_unlock(&run->control->lock);
}

void run_in_threads(constraint_run *run, unsigned threads,
                    void (*work)(void *context, unsigned thread), void *context)
{
    run_had_threads(run, bd_in_threads(threads, work, NULL, context));
}

void run_has(constraint_run *run, bd_constraint_counter counter)
{
    run->counted |= 1U << counter;
}

/* ---- ending ---- */

void run_end(constraint_run *run, bd_status status)
{
    bd_watch_end(&run->control->watch, status);
}

void run_fail(constraint_run *run, const bd_error *error)
{
    pthread_mutex_lock(&run->control->lock);
    if (run->control->result->error.code == BD_OK)
        run->control->result->error = *error;
    pthread_mutex_unlock(&run->control->lock);
    run_end(run, BD_FAILED);
}

void run_out_of_memory(constraint_run *run)
{
    bd_error error;
    bd_status why = bd_out_of_memory(&run->budget, &error);
    if (why == BD_FAILED)
        run_fail(run, &error);
    else
        run_end(run, why);
}

void *run_alloc(constraint_run *run, size_t bytes)
{
    void *memory = bd_memory_alloc(&run->budget, bytes);
    if (!memory)
        run_out_of_memory(run);
    return memory;
}

void run_exhausted(constraint_run *run)
{
    constraint_control *control = run->control;
    /* Under the lock, since a solution whose value bounds this run may not be counted yet. */
    pthread_mutex_lock(&control->lock);
    bool found = atomic_load(&control->solutions) > 0;
    if (bd_watch_end(&control->watch,
                     found || wants_many(run->options) ? BD_SOLVED : BD_NO_SOLUTION))
        control->result->optimal = true;
    pthread_mutex_unlock(&control->lock);
}

void run_close(constraint_run *run)
{
    constraint_control *control = run->control;
    bd_pace_account(&run->pace, &control->watch);
    run->counter[BD_TRIED] = run->pace.nodes;
    pthread_mutex_lock(&control->lock);
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        if (run->counted >> i & 1)
            control->result->counter[i] += run->counter[i];
    control->result->counted |= run->counted;
    pthread_mutex_unlock(&control->lock);
}

bd_status run_search(const run_subject *subject, const bd_constraint_options *options,
                     bd_constraint_result *result,
                     void (*search)(constraint_run *run, void *context), void *context)
{
    constraint_control control;
    constraint_run run;
    *result = (bd_constraint_result){.threads = options->threads > 1 ? options->threads : 1};
    control_init(&control, subject, options, result);
    run_init(&run, &control, 0, options->limits.bytes);
    search(&run, context);
    run_close(&run);
    int ending = bd_watch_ending(&control.watch);
    result->status = ending < 0 ? BD_GAVE_UP : (bd_status)ending;
    result->solutions = atomic_load(&control.solutions);
    result->seconds = bd_watch_seconds(&control.watch);
    control_free(&control);
    return result->status;
}
