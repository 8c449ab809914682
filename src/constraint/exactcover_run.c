/* The slow half of exactcover_run.h: limits, cancelling, the division of work, what becomes of solutions. */
#include "constraint/exactcover_run.h"

#include <bandolo/base/clock.h>

#include <stdlib.h>
#include <string.h>

enum { LONGEST_INTERVAL = 1 << 16 };       /* options chosen between polls */
static const double PATIENCE = 0.002;      /* seconds between polls that is soon enough */
static const double PROGRESS_PERIOD = 0.1; /* seconds */

/* How many options may be chosen until the next poll: never more than the limit leaves. */
static int64_t next_interval(const cover_run *run, int64_t wanted, uint64_t chosen)
{
    uint64_t limit = run->control->options->limits.nodes;
    if (limit && chosen + (uint64_t)wanted >= limit)
        wanted = chosen < limit ? (int64_t)(limit - chosen) - 1 : 0;
    return wanted;
}

bool cover_run_open(cover_run *run, cover_control *control, unsigned thread, unsigned threads)
{
    uint64_t bytes = control->options->limits.bytes;
    *run = (cover_run){.control = control,
                       .cover = control->cover,
                       .budget.limit = bytes && bytes < threads ? 1 : bytes / threads,
                       .last_poll = control->started,
                       .only_counts = control->options->wanted == BD_WANT_COUNT,
                       .thread = thread,
                       .split = COVER_NEVER_SPLIT};
    run->interval = run->until_poll = next_interval(run, 1, 0);
    run->picked = bd_memory_alloc(&run->budget, control->length * sizeof *run->picked);
    run->values = bd_memory_alloc(&run->budget, control->length * sizeof *run->values);
    if (run->picked && run->values)
        return true;
    cover_ends_without_memory(run);
    return false;
}

/* What was chosen since the last poll enters the account, once. Returns what all have chosen. */
static uint64_t account(cover_run *run)
{
    uint64_t since = (uint64_t)(run->interval - run->until_poll);
    run->until_poll = run->interval;
    run->chosen += since;
    atomic_fetch_add(&run->control->solutions, run->solutions);
    run->solutions = 0;
    return atomic_fetch_add(&run->control->chosen, since) + since;
}

uint64_t cover_run_again(cover_run *run)
{
    account(run);
    uint64_t chosen = run->chosen;
    atomic_fetch_sub(&run->control->chosen, chosen);
    run->chosen = run->passed = 0;
    return chosen;
}

void cover_run_close(cover_run *run)
{
    size_t length = run->control->length;
    account(run);
    bd_memory_free(&run->budget, run->picked, length * sizeof *run->picked);
    bd_memory_free(&run->budget, run->values, length * sizeof *run->values);
}

static void tell_progress(cover_run *run, double now, uint64_t chosen)
{
    cover_control *control = run->control;
    const bd_constraint_options *options = control->options;
    if (!options->progress || run->thread != 0 || now < control->next_progress)
        return;
    control->next_progress = now + PROGRESS_PERIOD;
    options->progress(options->context, now - control->started, chosen,
                      atomic_load(&control->solutions));
}

/* The status that must end the run now, or -1. */
static int reason_to_end(const cover_run *run, double now, uint64_t chosen)
{
    const bd_constraint_options *options = run->control->options;
    int ending = atomic_load_explicit(&run->control->ending, memory_order_relaxed);
    if (ending >= 0)
        return ending;
    if (options->stop && atomic_load_explicit(options->stop, memory_order_relaxed))
        return BD_STOPPED;
    if (options->limits.nodes && chosen >= options->limits.nodes)
        return BD_LIMIT_NODES;
    if (options->limits.seconds > 0 && now - run->control->started >= options->limits.seconds)
        return BD_LIMIT_TIME;
    return -1;
}

bool cover_poll(cover_run *run)
{
    int64_t wanted = run->interval;
    uint64_t chosen = account(run);
    double now = bd_clock_seconds();
    if (now - run->last_poll > PATIENCE)
        wanted /= 2;
    else
        wanted = wanted < LONGEST_INTERVAL / 2 ? 2 * wanted + 1 : LONGEST_INTERVAL;
    run->last_poll = now;
    run->interval = run->until_poll = next_interval(run, wanted, chosen);
    tell_progress(run, now, chosen);
    int ending = reason_to_end(run, now, chosen);
    if (ending >= 0)
        cover_ends(run, (bd_status)ending);
    return ending >= 0;
}

bool cover_draws(cover_run *run)
{
    uint64_t number = run->passed++;
    if (run->probes || run->ended)
        return false;
    if (!run->has_ticket)
        run->ticket = atomic_fetch_add(&run->control->ticket, 1);
    run->has_ticket = number != run->ticket;
    return !run->has_ticket;
}

void cover_ends(cover_run *run, bd_status status)
{
    int none = -1;
    atomic_compare_exchange_strong(&run->control->ending, &none, (int)status);
    run->ended = true;
}

static void fail(cover_run *run, const bd_error *error)
{
    pthread_mutex_lock(&run->control->lock);
    if (run->control->result->error.code == BD_OK)
        run->control->result->error = *error;
    pthread_mutex_unlock(&run->control->lock);
    cover_ends(run, BD_FAILED);
}

void cover_ends_without_memory(cover_run *run)
{
    if (run->budget.refused) {
        cover_ends(run, BD_LIMIT_MEMORY);
        return;
    }
    bd_error error;
    bd_fail(&error, BD_NO_MEMORY, 0, "the machine has no memory for the search");
    fail(run, &error);
}

/* ---- solutions ---- */

static int compare_options(const void *left, const void *right)
{
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

/* Writes the options picked as the caller gets them, and checks them. */
static bool make_values(cover_run *run, uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
        run->values[i] = (int32_t)run->picked[i];
    qsort(run->values, count, sizeof *run->values, compare_options);
    for (size_t i = count; i < run->control->length; ++i)
        run->values[i] = -1;
    bd_error error;
    if (bd_exact_cover_check(run->cover, run->values, &error))
        return true;
    fail(run, &error);
    return false;
}

/* Keeps the first solution and tells the caller of each. Under the lock. True: the search is over. */
static bool take(cover_run *run)
{
    cover_control *control = run->control;
    const bd_constraint_options *options = control->options;
    bd_constraint_result *result = control->result;
    if (atomic_load(&control->ending) >= 0)
        return true;
    if (!result->has_solution)
        memcpy(result->values, run->values, control->length * sizeof *run->values);
    result->has_solution = true;
    uint64_t solutions = atomic_fetch_add(&control->solutions, 1) + 1;
    bool wants_one = options->wanted == BD_WANT_FIRST || options->wanted == BD_WANT_BEST;
    bool tells = options->solution && !run->only_counts;
    bool goes_on = !tells || options->solution(options->context, run->values);
    return !goes_on || wants_one ||
           (options->most_solutions && solutions >= options->most_solutions);
}

bool cover_solves(cover_run *run, uint32_t depth, uint32_t count)
{
    if (run->ended || run->probes ||
        (depth < run->split && run->split != COVER_NEVER_SPLIT && run->thread != 0))
        return run->ended;
    if (run->only_counts && run->shows) {
        ++run->solutions;
        return false;
    }
    run->shows = !run->control->options->most_solutions;
    if (!make_values(run, count))
        return true;
    pthread_mutex_lock(&run->control->lock);
    bool over = take(run);
    pthread_mutex_unlock(&run->control->lock);
    if (over)
        cover_ends(run, BD_SOLVED);
    return over;
}
