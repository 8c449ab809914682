/* See handle.h. The search runs on a fiber: an ordinary bd_search() that yields in its polls. */
#include <bandolo/search/handle.h>
#include <bandolo/search/search.h>
#include <bandolo/template/base/watch.h>
#include <bandolo/template/search/run.h>

#include "base/fiber.h"
#include "base/pool.h"
#include "search/dynamic.h"
#include "search/under.h"

#include <stdlib.h>
#include <string.h>

#include <stdatomic.h>

static const size_t STACK_BYTES = (size_t)8 << 20;

enum { FEW_EXPANSIONS = 64, STATES_FOR_SURE = 8 }; /* see due_expansions() */

/* Where the slice ends; 0: nowhere. */
typedef struct slice_end {
    uint64_t expansions, generated;
    double time;
    bd_cost lower_bound;
} slice_end;

struct bd_handle {
    const bd_domain *domain;
    const void *problem;
    bd_options options;
    bd_control control;
    bd_pool pool;
    bd_fiber *fiber;
    void *scratch; /* of the generic instance */
    bd_run *run;   /* the one that yielded; NULL: none has yet, or it is over */
    slice_end goal;
    uint64_t polls;
    bd_result result;
    bd_run nearest; /* a path alone */
    bd_cost nearest_cost, nearest_h;
    bool has_begun, is_over, is_closing, has_nearest;
    bool looks_at_each; /* expansion */
    atomic_bool wants_pause;
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
};

/* ---- on the fiber ---- */

static bool counts_expansions(const bd_run *run)
{
    return run->counted >> BD_EXPANDED & 1;
}

/* Where a search counts none, it polls at each. */
static uint64_t expansions_of(const bd_handle *handle, const bd_run *run)
{
    return counts_expansions(run) ? run->counter[BD_EXPANDED] : handle->polls;
}

static bool is_time_up(bd_handle *handle, double now)
{
    return atomic_exchange_explicit(&handle->wants_pause, false, memory_order_relaxed) ||
           (handle->goal.time > 0 && now >= handle->goal.time);
}

static bool is_used_up(bd_handle *handle, const bd_run *run)
{
    const slice_end *goal = &handle->goal;
    return is_time_up(handle, run->pace.last_poll) ||
           (goal->expansions && expansions_of(handle, run) >= goal->expansions) ||
           (goal->generated && bd_run_generated(run) >= goal->generated) ||
           (goal->lower_bound && atomic_load(&handle->control.lower_bound) >= goal->lower_bound);
}

/* States until the goal of expansions may be reached; -1: look at the next one. */
static int64_t due_expansions(const bd_handle *handle, const bd_run *run)
{
    uint64_t left = handle->goal.expansions - expansions_of(handle, run);
    if (!counts_expansions(run) || left <= FEW_EXPANSIONS)
        return -1;
    return left < INT32_MAX ? (int64_t)left / STATES_FOR_SURE : INT32_MAX;
}

/* Polls no later than where the slice may end. */
static void plan_poll(bd_handle *handle, bd_run *run)
{
    int64_t most = handle->looks_at_each ? 1 : run->pace.until_poll;
    if (handle->goal.expansions) {
        int64_t due = due_expansions(handle, run);
        most = due < most ? due : most;
    }
    if (handle->goal.generated) {
        uint64_t left = handle->goal.generated - bd_run_generated(run);
        most = left < (uint64_t)most + 1 ? (int64_t)left - 1 : most;
    }
    handle->looks_at_each = most < 0;
    if (most != run->pace.until_poll)
        bd_pace_within(&run->pace, most);
}

/* The time of a pause does not count for the search. */
static void skip_time(bd_run *run, double from)
{
    bd_watch *watch = &run->control->watch;
    double now = bd_clock_seconds();
    watch->started += now - from;
    watch->next_progress += now - from;
    run->pace.last_poll = now;
}

static void yield(bd_handle *handle, bd_run *run, double from)
{
    handle->run = run;
    bd_fiber_yield(handle->fiber);
    handle->run = NULL;
    skip_time(run, from);
}

static void between(void *context, bd_run *run)
{
    bd_handle *handle = context;
    ++handle->polls;
    if (is_used_up(handle, run))
        yield(handle, run, run->pace.last_poll);
    plan_poll(handle, run);
}

/* Settles the states since the last poll, so that the next one may come sooner than was planned. */
static void plan_poll_anew(bd_handle *handle, bd_run *run)
{
    int64_t left = run->pace.until_poll;
    bd_pace_account(&run->pace, &run->control->watch);
    run->pace.interval = run->pace.until_poll = left;
    plan_poll(handle, run);
}

/* Pauses in the middle of an expansion, but only for time: the other ends of a slice lie between expansions. */
static void amid(void *context, bd_run *run)
{
    bd_handle *handle = context;
    double now = bd_clock_seconds();
    if (!is_time_up(handle, now))
        return;
    yield(handle, run, now);
    plan_poll_anew(handle, run);
}

/* Searches once for each start. */
static void work(void *context)
{
    bd_handle *handle = context;
    while (!handle->is_closing) {
        search_under(handle->domain, handle->problem, handle->start, &handle->control,
                     &handle->result);
        handle->is_over = true;
        bd_fiber_yield(handle->fiber);
    }
}

/* ---- the path to the nearest state ---- */

/* Adds up the cost of the path. False: no memory. */
static bool measure(const bd_handle *handle, const bd_run *path, bd_cost *cost)
{
    _Alignas(16) unsigned char here[BD_STATE_BYTES];
    memcpy(here, handle->start, handle->domain->state_size);
    *cost = 0;
    for (size_t i = 0; i < path->path_length; ++i) {
        bd_cost one = 0;
        if (!bd_play(handle->domain, handle->problem, here, path->path[i], &one, NULL))
            return false;
        *cost = bd_cost_add(*cost, one);
    }
    return true;
}

/* Traces with a run of its own state: neither the solution in `run` nor its status may change. */
static void find_nearest(void *context, bd_run *run)
{
    bd_handle *handle = context;
    bd_run kept = *run;
    int ending = bd_watch_ending(&run->control->watch);
    bd_cost h = 0;
    bd_run_free(&handle->nearest);
    handle->has_nearest = false;
    if (!run->trace_nearest)
        return;
    run->path = NULL;
    run->path_length = run->path_capacity = 0;
    run->budget = (bd_budget){.allocator = kept.budget.allocator};
    handle->has_nearest = run->trace_nearest(run, &h) &&
                          measure(handle, run, &handle->nearest_cost);
    handle->nearest = *run;
    handle->nearest_h = h;
    *run = kept;
    atomic_store(&run->control->watch.ending, ending);
}

bool bd_handle_nearest(bd_handle *handle, bd_nearest *nearest)
{
    if (handle->run && handle->run->trace_nearest)
        find_nearest(handle, handle->run);
    const bd_result *result = bd_handle_result(handle);
    if (handle->has_nearest)
        *nearest = (bd_nearest){handle->nearest.path, handle->nearest.path_length,
                                handle->nearest_cost, handle->nearest_h};
    else if (result->has_solution)
        *nearest = (bd_nearest){result->moves, result->length, result->cost, 0};
    return handle->has_nearest || result->has_solution;
}

/* ---- the caller ---- */

static void handle_begin(bd_handle *handle)
{
    bd_control_init(&handle->control, &handle->options);
    handle->control.between = between;
    handle->control.amid = amid;
    handle->control.at_end = find_nearest;
    handle->control.handle = handle;
    handle->control.scratch = &handle->scratch;
    handle->control.stack_floor = bd_fiber_floor(handle->fiber, &handle->control.stack_bytes);
    handle->control.allocator = &handle->pool.allocator;
    handle->polls = 0;
    handle->looks_at_each = false;
    handle->has_begun = true;
}

static void set_goal(bd_handle *handle, const bd_slice *slice)
{
    const bd_run *run = handle->run;
    handle->goal = (slice_end){0};
    if (!slice)
        return;
    handle->goal.lower_bound = slice->lower_bound;
    if (slice->expansions)
        handle->goal.expansions = (run ? expansions_of(handle, run) : 0) + slice->expansions;
    if (slice->generated)
        handle->goal.generated = (run ? bd_run_generated(run) : 0) + slice->generated;
    if (slice->seconds > 0)
        handle->goal.time = bd_clock_seconds() + slice->seconds;
}

bool bd_handle_run(bd_handle *handle, const bd_slice *slice)
{
    if (handle->is_over)
        return false;
    set_goal(handle, slice);
    if (!handle->has_begun)
        handle_begin(handle);
    bd_fiber_resume(handle->fiber);
    return !handle->is_over;
}

bool bd_handle_step(bd_handle *handle)
{
    return bd_handle_run(handle, &(bd_slice){.expansions = 1});
}

void bd_handle_pause(bd_handle *handle)
{
    atomic_store_explicit(&handle->wants_pause, true, memory_order_relaxed);
}

/* The search has not ended: the path belongs to the run. */
static void look(bd_handle *handle)
{
    const bd_run *run = handle->run;
    bd_result *result = &handle->result;
    *result = (bd_result){.status = BD_STOPPED, .threads = 1};
    if (!run)
        return;
    memcpy(result->counter, run->counter, sizeof run->counter);
    result->counter[BD_GENERATED] = bd_run_generated(run);
    result->counter[BD_PEAK_BYTES] = run->budget.peak;
    result->counted = run->counted & ~(1U << BD_FRONTIER | 1U << BD_STORED);
    result->seconds = run->pace.last_poll - handle->control.watch.started;
    result->has_solution = run->has_solution;
    if (handle->domain->promises & BD_ADMISSIBLE)
        result->lower_bound = control_lower_bound(&handle->control);
    if (run->has_solution) {
        result->moves = run->path;
        result->length = run->path_length;
        result->cost = run->cost;
    }
}

const bd_result *bd_handle_result(bd_handle *handle)
{
    if (!handle->is_over)
        look(handle);
    return &handle->result;
}

/* Ends a search that has begun: its next poll tells it to unwind. */
static void finish(bd_handle *handle)
{
    if (handle->has_begun && !handle->is_over) {
        bd_control_end(&handle->control, BD_STOPPED);
        handle->goal = (slice_end){0};
        while (!handle->is_over)
            bd_fiber_resume(handle->fiber);
    }
    if (handle->is_over)
        bd_result_free(&handle->result);
    bd_run_free(&handle->nearest);
}

void bd_handle_reset(bd_handle *handle, const void *start)
{
    finish(handle);
    handle->has_begun = handle->is_over = handle->has_nearest = false;
    memmove(handle->start, start, handle->domain->state_size);
}

bd_handle *bd_handle_open(const bd_domain *domain, const void *problem, const void *start,
                          const bd_options *options, bd_error *error)
{
    if (!bd_check_options(domain, options, error))
        return NULL;
    if (options->threads > 1) {
        bd_fail(error, BD_BAD_USAGE, 0, "a search in steps takes no more than one thread");
        return NULL;
    }
    bd_handle *handle = calloc(1, sizeof *handle);
    bd_fiber *fiber = handle ? bd_fiber_open(STACK_BYTES, work, handle) : NULL;
    if (!fiber) {
        free(handle);
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for a search in steps");
        return NULL;
    }
    handle->domain = domain;
    handle->problem = problem;
    handle->options = *options;
    handle->fiber = fiber;
    bd_pool_open(&handle->pool, options->allocator);
    memcpy(handle->start, start, domain->state_size);
    return handle;
}

void bd_handle_close(bd_handle *handle)
{
    if (!handle)
        return;
    finish(handle);
    if (handle->has_begun) {
        handle->is_closing = true;
        bd_fiber_resume(handle->fiber);
    }
    bd_fiber_close(handle->fiber);
    if (handle->scratch)
        dynamic_scratch_free(handle->scratch);
    bd_pool_close(&handle->pool);
    free(handle);
}
