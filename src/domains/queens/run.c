/* See run.h. */
#include "domains/queens/run.h"

#include <bandolo/base/clock.h>
#include <bandolo/base/memory.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const double PROGRESS_PERIOD = 0.1; /* seconds */

/* ---- beginning and end ---- */

static bool wants_many(const bd_constraint_options *options)
{
    return options->wanted == BD_WANT_ALL || options->wanted == BD_WANT_COUNT;
}

static unsigned traits_of(const char *algorithm)
{
    const bd_native *native = queens_natives;
    while (native->algorithm.name && strcmp(native->algorithm.name, algorithm) != 0)
        ++native;
    return native->algorithm.traits;
}

/* What was asked for must be something that the algorithm heeds. */
static bool check_use(const char *algorithm, const bd_constraint_options *options, bd_error *error)
{
    unsigned traits = traits_of(algorithm);
    const char *useless = NULL;
    if (options->variable_order > BD_ORDER_STATIC)
        useless = "an order of variables";
    else if (options->value_order > BD_VALUE_ASCENDING)
        useless = "an order of values";
    else if (options->restarts != BD_RESTART_NEVER)
        useless = "a policy of restarts";
    else if (options->threads > 1 && !(traits & BD_TAKES_THREADS))
        useless = "more than one thread";
    if (useless)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s has no use for %s", algorithm, useless);
    if (wants_many(options) && !(traits & BD_COMPLETE))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%s cannot tell when it has all solutions: ask it for the first", algorithm);
    return true;
}

bool queens_run_open(queens_run *run, const char *algorithm, const queens_board *board,
                     const bd_constraint_options *options, bd_constraint_result *result)
{
    *result = (bd_constraint_result){.status = BD_FAILED,
                                     .threads = options->threads > 1 ? options->threads : 1,
                                     .counted = 1U << BD_TRIED};
    if (!check_use(algorithm, options, &result->error))
        return false;
    *run = (queens_run){.board = board,
                        .options = options,
                        .result = result,
                        .started = bd_clock_seconds(),
                        .budget = bd_budget_of(options->limits.bytes)};
    run->next_progress = run->started + PROGRESS_PERIOD;
    atomic_init(&run->ending, -1);
    atomic_init(&run->tried, 0);
    atomic_init(&run->solutions, 0);
    pthread_mutex_init(&run->lock, NULL);
    return true;
}

bd_status queens_run_close(queens_run *run)
{
    bd_constraint_result *result = run->result;
    int ending = atomic_load(&run->ending);
    result->status = ending < 0 ? BD_GAVE_UP : (bd_status)ending;
    result->solutions = atomic_load(&run->solutions);
    result->counter[BD_TRIED] = atomic_load(&run->tried);
    result->seconds = bd_clock_seconds() - run->started;
    pthread_mutex_destroy(&run->lock);
    return result->status;
}

void queens_run_end(queens_run *run, bd_status status)
{
    int none = -1;
    atomic_compare_exchange_strong(&run->ending, &none, (int)status);
}

bool queens_run_has_ended(const queens_run *run)
{
    return atomic_load_explicit(&run->ending, memory_order_relaxed) >= 0;
}

void queens_run_fail(queens_run *run, const bd_error *error)
{
    pthread_mutex_lock(&run->lock);
    if (run->result->error.code == BD_OK)
        run->result->error = *error;
    pthread_mutex_unlock(&run->lock);
    queens_run_end(run, BD_FAILED);
}

void queens_run_exhausted(queens_run *run)
{
    if (queens_run_has_ended(run))
        return;
    bool found = atomic_load(&run->solutions) > 0;
    run->result->optimal = true;
    queens_run_end(run, found || wants_many(run->options) ? BD_SOLVED : BD_NO_SOLUTION);
}

void queens_run_out_of_memory(queens_run *run)
{
    bd_error error;
    bd_fail(&error, BD_NO_MEMORY, 0, "the machine has no more memory to give");
    if (run->budget.refused)
        queens_run_end(run, BD_LIMIT_MEMORY);
    else
        queens_run_fail(run, &error);
}

void *queens_run_alloc(queens_run *run, size_t bytes)
{
    void *memory = bd_memory_alloc(&run->budget, bytes);
    if (!memory)
        queens_run_out_of_memory(run);
    return memory;
}

/* ---- on the way ---- */

/* The status that must end the run now, or -1. */
static int reason_to_end(const queens_run *run, double now, uint64_t tried)
{
    const bd_limits *limits = &run->options->limits;
    const atomic_bool *stop = run->options->stop;
    if (stop && atomic_load_explicit(stop, memory_order_relaxed))
        return BD_STOPPED;
    if (limits->nodes && tried >= limits->nodes)
        return BD_LIMIT_NODES;
    if (limits->seconds > 0 && now - run->started >= limits->seconds)
        return BD_LIMIT_TIME;
    return -1;
}

/* By whichever thread finds it due; the others do not wait for it. */
static void tell_progress(queens_run *run, double now, uint64_t tried)
{
    if (!run->options->progress || pthread_mutex_trylock(&run->lock) != 0)
        return;
    if (now >= run->next_progress) {
        run->next_progress = now + PROGRESS_PERIOD;
        run->options->progress(run->options->context, now - run->started, tried,
                               atomic_load(&run->solutions));
    }
    pthread_mutex_unlock(&run->lock);
}

bool queens_run_tried(queens_run *run, uint64_t values)
{
    uint64_t tried = atomic_fetch_add(&run->tried, values) + values;
    if (queens_run_has_ended(run))
        return true;
    double now = bd_clock_seconds();
    tell_progress(run, now, tried);
    int ending = reason_to_end(run, now, tried);
    if (ending >= 0)
        queens_run_end(run, (bd_status)ending);
    return ending >= 0;
}

uint64_t queens_run_patience(const queens_run *run, uint64_t wanted)
{
    uint64_t limit = run->options->limits.nodes, tried = atomic_load(&run->tried);
    if (limit == 0 || tried + wanted <= limit)
        return wanted;
    return tried < limit ? limit - tried : 1;
}

void queens_run_counts(queens_run *run, bd_constraint_counter counter, uint64_t times)
{
    run->result->counted |= 1U << counter;
    run->result->counter[counter] += times;
}

/* ---- solutions ---- */

/* Keeps the first. False: no memory. */
static bool keep(queens_run *run, const int32_t *columns)
{
    bd_constraint_result *result = run->result;
    size_t bytes = run->board->size * sizeof *columns;
    if (result->has_solution)
        return true;
    result->values = queens_run_alloc(run, bytes);
    if (!result->values)
        return false;
    bd_budget_give(&run->budget, bytes); /* it is the caller's now, who ends it with free() */
    memcpy(result->values, columns, bytes);
    return result->has_solution = true;
}

bool queens_run_solution(queens_run *run, const int32_t *columns)
{
    const bd_constraint_options *options = run->options;
    bd_error error;
    if (!queens_check(run->board, columns, &error)) {
        queens_run_fail(run, &error);
        return true;
    }
    if (!keep(run, columns))
        return true;
    uint64_t found = atomic_fetch_add(&run->solutions, 1) + 1;
    bool goes_on = options->wanted == BD_WANT_COUNT || !options->solution ||
                   options->solution(options->context, columns);
    bool has_enough = options->most_solutions && found >= options->most_solutions;
    if (goes_on && !has_enough && wants_many(options))
        return false;
    queens_run_end(run, BD_SOLVED);
    return true;
}

bool queens_run_solutions(queens_run *run, uint64_t count)
{
    uint64_t most = run->options->most_solutions;
    uint64_t found = atomic_fetch_add(&run->solutions, count) + count;
    if (most == 0 || found < most)
        return false;
    atomic_store(&run->solutions, most);
    queens_run_end(run, BD_SOLVED);
    return true;
}

/* ---- threads ---- */

typedef struct post {
    void (*work)(void *context, unsigned thread);
    void *context;
    pthread_t thread;
    unsigned number;
} post;

static void *attend(void *argument)
{
    post *here = argument;
    here->work(here->context, here->number);
    return NULL;
}

void queens_run_in_threads(queens_run *run, unsigned threads,
                           void (*work)(void *context, unsigned thread), void *context)
{
    post *posts = queens_run_alloc(run, threads * sizeof *posts);
    unsigned started = 1;
    if (!posts)
        return;
    for (; started < threads; ++started) {
        posts[started] = (post){.work = work, .context = context, .number = started};
        if (pthread_create(&posts[started].thread, NULL, attend, &posts[started]) != 0) {
            bd_error error;
            bd_fail(&error, BD_SYSTEM, started + 1, "thread %u of %u cannot be started",
                    started + 1, threads);
            queens_run_fail(run, &error);
            break;
        }
    }
    if (!queens_run_has_ended(run))
        work(context, 0);
    while (--started > 0)
        pthread_join(posts[started].thread, NULL);
    bd_memory_free(&run->budget, posts, threads * sizeof *posts);
}
