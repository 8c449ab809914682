/* See run.h. */
#include "domains/knights/run.h"

#include <bandolo/base/clock.h>
#include <bandolo/base/memory.h>

#include <string.h>

enum { INTERVAL = 4096 };                  /* values between looks: a fraction of a millisecond */
static const double PROGRESS_PERIOD = 0.1; /* seconds */

/* How many values may be tried until the next look: never more than the limit leaves. */
static int64_t next_interval(const knights_run *run)
{
    uint64_t limit = run->options->limits.nodes, tried = run->result->counter[BD_TRIED];
    if (limit == 0 || limit > tried + INTERVAL)
        return INTERVAL;
    return tried < limit ? (int64_t)(limit - tried) - 1 : 0;
}

/* What was asked for must be something that these algorithms heed. */
static bool check_use(const bd_constraint_options *options, bd_error *error)
{
    const char *useless = NULL;
    if (options->variable_order > BD_ORDER_STATIC)
        useless = "an order of variables";
    else if (options->value_order > BD_VALUE_ASCENDING)
        useless = "an order of values";
    else if (options->restarts != BD_RESTART_NEVER)
        useless = "a policy of restarts";
    else if (options->threads > 1)
        useless = "more than one thread";
    if (!useless)
        return true;
    return bd_fail(error, BD_BAD_USAGE, 0, "a sweep over the board has no use for %s", useless);
}

bool knights_run_open(knights_run *run, const knights_board *board,
                      const bd_constraint_options *options, bd_constraint_result *result)
{
    *result = (bd_constraint_result){.status = BD_FAILED,
                                     .threads = 1,
                                     .counted = 1U << BD_TRIED | 1U << BD_PLACED |
                                                1U << BD_SEARCH_RESTARTS};
    if (!check_use(options, &result->error))
        return false;
    *run = (knights_run){.board = board,
                         .options = options,
                         .result = result,
                         .started = bd_clock_seconds(),
                         .ending = -1,
                         .budget = bd_budget_of(options->limits.bytes)};
    run->next_progress = run->started + PROGRESS_PERIOD;
    run->interval = run->until_poll = next_interval(run);
    return true;
}

/* What was tried since the last look enters the account, once. */
static void account(knights_run *run)
{
    run->result->counter[BD_TRIED] += (uint64_t)(run->interval - run->until_poll);
    run->interval = run->until_poll = next_interval(run);
}

bd_status knights_run_close(knights_run *run)
{
    account(run);
    run->result->seconds = bd_clock_seconds() - run->started;
    return run->result->status = (bd_status)run->ending;
}

bool knights_run_end(knights_run *run, bd_status status)
{
    if (run->ending < 0)
        run->ending = (int)status;
    return true;
}

bool knights_run_poll(knights_run *run)
{
    account(run);
    const bd_constraint_options *options = run->options;
    const bd_constraint_result *result = run->result;
    double now = bd_clock_seconds();
    if (options->progress && now >= run->next_progress) {
        run->next_progress = now + PROGRESS_PERIOD;
        options->progress(options->context, now - run->started, result->counter[BD_TRIED],
                          result->solutions);
    }
    if (options->stop && atomic_load_explicit(options->stop, memory_order_relaxed))
        knights_run_end(run, BD_STOPPED);
    else if (options->limits.nodes && result->counter[BD_TRIED] >= options->limits.nodes)
        knights_run_end(run, BD_LIMIT_NODES);
    else if (options->limits.seconds > 0 && now - run->started >= options->limits.seconds)
        knights_run_end(run, BD_LIMIT_TIME);
    return knights_run_has_ended(run);
}

bool knights_run_out_of_memory(knights_run *run)
{
    if (run->budget.refused)
        return knights_run_end(run, BD_LIMIT_MEMORY);
    if (!knights_run_has_ended(run))
        bd_fail(&run->result->error, BD_NO_MEMORY, 0, "the machine has no more memory to give");
    return knights_run_end(run, BD_FAILED);
}

void *knights_run_alloc(knights_run *run, size_t bytes)
{
    void *memory = bd_memory_alloc(&run->budget, bytes);
    if (!memory)
        knights_run_out_of_memory(run);
    return memory;
}

/* ---- what is found ---- */

bool knights_run_keep(knights_run *run, const int32_t *placement)
{
    bd_constraint_result *result = run->result;
    size_t bytes = knights_squares(run->board) * sizeof *placement;
    if (!knights_check(run->board, placement, &result->error))
        return knights_run_end(run, BD_FAILED);
    if (!result->values) {
        result->values = knights_run_alloc(run, bytes);
        if (!result->values)
            return true;
        bd_budget_give(&run->budget, bytes); /* it is the caller's now, who ends it with free() */
    }
    memcpy(result->values, placement, bytes);
    result->has_solution = true;
    result->objective = knights_value(run->board, placement);
    return false;
}

bool knights_run_solution(knights_run *run, const int32_t *placement)
{
    const bd_constraint_options *options = run->options;
    uint64_t found = ++run->result->solutions;
    if (options->solution && options->wanted != BD_WANT_COUNT &&
        !options->solution(options->context, placement))
        return knights_run_end(run, BD_SOLVED);
    if (options->most_solutions && found >= options->most_solutions)
        return knights_run_end(run, BD_SOLVED);
    return false;
}

bool knights_run_solutions(knights_run *run, uint64_t count)
{
    uint64_t most = run->options->most_solutions;
    if (count == UINT64_MAX) {
        bd_fail(&run->result->error, BD_BAD_INPUT, 0, "more than 2^64 - 2 solutions");
        return knights_run_end(run, BD_FAILED);
    }
    run->result->solutions = most && count > most ? most : count;
    return most && count >= most ? knights_run_end(run, BD_SOLVED) : false;
}

void knights_run_raise(knights_run *run, int64_t bound)
{
    run->result->has_bound = true;
    run->result->bound = bound;
}
