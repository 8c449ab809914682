/* A run from its beginning to its end: limits, cancelling, progress, and why it ended. */
#include "constraint/run.h"

#include "constraint/place.h"

#include <bandolo/base/clock.h>
#include <bandolo/base/memory.h>

enum { LONGEST_INTERVAL = 1 << 16 };       /* values between polls */
static const double PATIENCE = 0.0005;     /* seconds between polls that is soon enough */
static const double PROGRESS_PERIOD = 0.1; /* seconds */

/* ---- beginning ---- */

void control_init(constraint_control *control, const run_subject *subject,
                  const bd_constraint_options *options, bd_constraint_result *result)
{
    *control = (constraint_control){
        .subject = *subject, .options = options, .started = bd_clock_seconds(), .result = result};
    control->optimises = subject->value &&
                         (options->wanted == BD_WANT_BEST || options->wanted == BD_WANT_ALL);
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
    uint64_t limit = run->options->limits.nodes, left = limit > tried ? limit - tried : 0;
    return limit && left < (uint64_t)wanted ? (int64_t)left : wanted;
}

void run_init(constraint_run *run, constraint_control *control, unsigned thread, uint64_t bytes)
{
    *run = (constraint_run){.control = control,
                            .options = control->options,
                            .budget = bd_budget_of(bytes),
                            .thread = thread,
                            .last_poll = control->started};
    run->interval = run->until_poll = next_interval(run, 1, 0);
}

/* ---- on the way ---- */

/* What was tried since the last poll enters the account, once. Returns what all have tried. */
static uint64_t account(constraint_run *run)
{
    uint64_t since = (uint64_t)(run->interval - run->until_poll);
    run->until_poll = run->interval;
    run->counter[BD_TRIED] += since;
    return atomic_fetch_add(&run->control->tried, since) + since;
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

/* The status that must end the run now, where `more` values are to be tried yet; or -1. */
static int reason_to_end(const constraint_run *run, double now, uint64_t tried, unsigned more)
{
    const bd_constraint_options *options = run->options;
    int ending = atomic_load_explicit(&run->control->ending, memory_order_relaxed);
    if (ending >= 0)
        return ending;
    if (options->stop && atomic_load_explicit(options->stop, memory_order_relaxed))
        return BD_STOPPED;
    if (options->limits.nodes && tried + (more > 0 ? more - 1 : 0) >= options->limits.nodes)
        return BD_LIMIT_NODES;
    if (options->limits.seconds > 0 && now - run->control->started >= options->limits.seconds)
        return BD_LIMIT_TIME;
    return -1;
}

/* How long until the next poll, where so many values were tried `since` the last one. It grows by what was tried
 * alone: propagation polls too, however few values are tried. */
static int64_t adapt(const constraint_run *run, double now, uint64_t since)
{
    if (now - run->last_poll > PATIENCE)
        return run->interval / 2;
    if (since < (uint64_t)run->interval / 2)
        return run->interval;
    return run->interval < LONGEST_INTERVAL / 2 ? 2 * run->interval + 1 : LONGEST_INTERVAL;
}

static bool poll(constraint_run *run, unsigned more)
{
    uint64_t since = (uint64_t)(run->interval - run->until_poll), tried = account(run);
    double now = bd_clock_seconds();
    run->interval = run->until_poll = next_interval(run, adapt(run, now, since), tried);
    run->last_poll = now;
    tell_progress(run, now, tried);
    int ending = reason_to_end(run, now, tried, more);
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
    run->until_poll += values;
    if (poll(run, values))
        return true;
    run->until_poll -= values;
    return false;
}

uint64_t run_patience(const constraint_run *run, uint64_t wanted)
{
    uint64_t limit = run->options->limits.nodes, tried = atomic_load(&run->control->tried);
    tried += (uint64_t)(run->interval - run->until_poll);
    if (limit == 0 || tried + wanted <= limit)
        return wanted;
    return tried < limit ? limit - tried : 1;
}

void run_uncount(constraint_run *run, uint64_t values)
{
    account(run);
    if (values > run->counter[BD_TRIED])
        values = run->counter[BD_TRIED];
    run->counter[BD_TRIED] -= values;
    atomic_fetch_sub(&run->control->tried, values);
}

void run_has(constraint_run *run, bd_constraint_counter counter)
{
    run->counted |= 1U << counter;
}

/* ---- ending ---- */

/* False: somebody else has ended it before. */
static bool ends_first(constraint_run *run, bd_status status)
{
    int none = -1;
    return atomic_compare_exchange_strong(&run->control->ending, &none, (int)status);
}

void run_end(constraint_run *run, bd_status status)
{
    ends_first(run, status);
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
    bd_fail(&error, BD_NO_MEMORY, 0, "the machine has no more memory to give");
    if (run->budget.refused)
        run_end(run, BD_LIMIT_MEMORY);
    else
        run_fail(run, &error);
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
    bool found = atomic_load(&run->control->solutions) > 0;
    if (!ends_first(run, found || wants_many(run->options) ? BD_SOLVED : BD_NO_SOLUTION))
        return;
    pthread_mutex_lock(&run->control->lock);
    run->control->result->optimal = true;
    pthread_mutex_unlock(&run->control->lock);
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
    int ending = atomic_load(&control.ending);
    result->status = ending < 0 ? BD_GAVE_UP : (bd_status)ending;
    result->solutions = atomic_load(&control.solutions);
    result->seconds = bd_clock_seconds() - control.started;
    control_free(&control);
    return result->status;
}
