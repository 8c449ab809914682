/* The slow half of run.h: limits, cancelling, progress, and the path. */
#define _GNU_SOURCE /* pthread_getattr_np */
#include <bandolo/base/clock.h>
#include <bandolo/base/memory.h>
#include <bandolo/search/run.h>

#include <pthread.h>
#include <string.h>

enum {
    LONGEST_INTERVAL = 4096, /* states between polls */
    FRAME_BYTES = 1024       /* more than a recursive visit takes of the stack */
};
static const double PATIENCE = 0.002;      /* seconds between polls that is soon enough */
static const double PROGRESS_PERIOD = 0.1; /* seconds */

void bd_control_init(bd_control *control, const bd_options *options)
{
    *control = (bd_control){.options = options, .started = bd_clock_seconds()};
    control->next_progress = control->started + PROGRESS_PERIOD;
    atomic_init(&control->generated, 0);
    atomic_init(&control->ending, -1);
    atomic_init(&control->lower_bound, 0);
    atomic_init(&control->best, BD_NO_COST);
    atomic_init(&control->goal_part, UINT64_MAX);
    atomic_init(&control->idle, 0);
}

/* Half of the stack of this thread may be used; the other half is for what happens between two polls,
 * which therefore come the sooner, the smaller the stack. */
static void measure_stack(bd_run *run)
{
    pthread_attr_t attributes;
    void *lowest;
    size_t size = 0;
    run->longest_interval = LONGEST_INTERVAL;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0)
        return;
    if (pthread_attr_getstack(&attributes, &lowest, &size) == 0) {
        run->stack_floor = (const char *)lowest + size / 2;
        if (size / 2 / FRAME_BYTES < LONGEST_INTERVAL)
            run->longest_interval = (int64_t)(size / 2 / FRAME_BYTES) + 1;
    }
    pthread_attr_destroy(&attributes);
}

/* How many states may be generated until the next poll: never more than the node limit leaves. */
static int64_t next_interval(const bd_run *run, int64_t wanted, uint64_t generated)
{
    uint64_t limit = run->options->limits.nodes;
    if (limit && generated + (uint64_t)wanted >= limit)
        wanted = generated < limit ? (int64_t)(limit - generated) - 1 : 0;
    return wanted;
}

void bd_run_init(bd_run *run, bd_control *control, unsigned thread, unsigned threads)
{
    *run = (bd_run){.control = control,
                    .options = control->options,
                    .thread = thread,
                    .status = BD_FAILED,
                    .last_poll = control->started};
    measure_stack(run);
    uint64_t bytes = control->options->limits.bytes;
    run->budget.limit = bytes && bytes < threads ? 1 : bytes / threads;
    run->interval = run->until_poll = next_interval(run, 1, 0);
    run->counted = 1u << BD_GENERATED | 1u << BD_DEPTH | 1u << BD_PEAK_BYTES;
}

static size_t path_bytes(size_t capacity)
{
    return capacity * sizeof(bd_move);
}

static void forget_path(bd_run *run)
{
    run->path = NULL;
    run->path_length = run->path_capacity = 0;
}

void bd_run_free(bd_run *run)
{
    bd_memory_free(&run->budget, run->path, path_bytes(run->path_capacity));
    forget_path(run);
}

static void tell_progress(bd_run *run, double now)
{
    const bd_observer *observer = &run->options->observer;
    bd_control *control = run->control;
    if (!observer->progress || run->thread != 0 || now < control->next_progress)
        return;
    control->next_progress = now + PROGRESS_PERIOD;
    bd_progress progress = {.seconds = now - control->started,
                            .generated = atomic_load(&control->generated),
                            .bytes = run->budget.used,
                            .lower_bound = atomic_load(&control->lower_bound),
                            .best = atomic_load(&control->best)};
    observer->progress(observer->context, &progress);
}

/* The status that must end the run now, or -1. */
static int reason_to_end(const bd_run *run, double now)
{
    const bd_options *options = run->options;
    int ending = atomic_load_explicit(&run->control->ending, memory_order_relaxed);
    if (ending >= 0)
        return ending;
    if (run->part > atomic_load_explicit(&run->control->goal_part, memory_order_relaxed))
        return BD_SOLVED;
    if (options->stop && atomic_load_explicit(options->stop, memory_order_relaxed))
        return BD_STOPPED;
    if (options->limits.nodes && atomic_load(&run->control->generated) >= options->limits.nodes)
        return BD_LIMIT_NODES;
    if (options->limits.seconds > 0 && now - run->control->started >= options->limits.seconds)
        return BD_LIMIT_TIME;
    const char *here = __builtin_frame_address(0);
    if (run->stack_floor && here < run->stack_floor && run->stack_floor - here < (1 << 30))
        return BD_LIMIT_MEMORY;
    return -1;
}

bool bd_run_poll(bd_run *run)
{
    uint64_t since = (uint64_t)(run->interval - run->until_poll);
    run->counter[BD_GENERATED] += since;
    uint64_t all = atomic_fetch_add(&run->control->generated, since) + since;
    double now = bd_clock_seconds();
    int64_t wanted = run->interval ? run->interval : 1;
    if (now - run->last_poll < PATIENCE)
        wanted = wanted < run->longest_interval / 2 ? wanted * 2 : run->longest_interval;
    else
        wanted = wanted > 1 ? wanted / 2 : 1;
    run->last_poll = now;
    run->interval = run->until_poll = next_interval(run, wanted, all);
    tell_progress(run, now);
    int ending = reason_to_end(run, now);
    run->is_interrupted = ending < 0 && run->gives_way &&
                          atomic_load_explicit(&run->control->idle, memory_order_relaxed) > 0;
    if (ending < 0)
        return run->is_interrupted;
    bd_run_end(run, (bd_status)ending);
    return true;
}

void bd_control_end(bd_control *control, bd_status status)
{
    int none = -1;
    atomic_compare_exchange_strong(&control->ending, &none, (int)status);
}

bd_status bd_run_end(bd_run *run, bd_status status)
{
    if (status != BD_SOLVED && status != BD_NO_SOLUTION)
        bd_control_end(run->control, status);
    return run->status = status;
}

void bd_run_found_in_part(bd_run *run)
{
    uint_fast64_t least = atomic_load(&run->control->goal_part);
    while (run->part < least &&
           !atomic_compare_exchange_weak(&run->control->goal_part, &least, run->part)) {
    }
}

void bd_run_take_solution(bd_run *run, bd_run *from)
{
    if (from->has_solution) {
        bd_run_free(run);
        run->path = from->path;
        run->path_length = from->path_length;
        run->path_capacity = from->path_capacity;
        bd_budget_pass(&from->budget, &run->budget, path_bytes(run->path_capacity));
        run->part = from->part;
        run->has_solution = true;
        forget_path(from);
        from->has_solution = false;
    }
    bd_run_free(from);
}

bd_status bd_run_out_of_memory(bd_run *run)
{
    if (run->error.code != BD_OK) /* it was something else, and is told already */
        return bd_run_end(run, BD_FAILED);
    if (run->budget.refused)
        return bd_run_end(run, BD_LIMIT_MEMORY);
    bd_fail(&run->error, BD_NO_MEMORY, 0, "the machine has no more memory to give");
    return bd_run_end(run, BD_FAILED);
}

static bool widen_path(bd_run *run)
{
    size_t capacity = run->path_capacity ? 2 * run->path_capacity : 64;
    bd_move *path = bd_memory_alloc(&run->budget, path_bytes(capacity));
    if (!path)
        return false;
    if (run->path)
        memcpy(path, run->path, path_bytes(run->path_length));
    bd_memory_free(&run->budget, run->path, path_bytes(run->path_capacity));
    run->path = path;
    run->path_capacity = capacity;
    return true;
}

bool bd_run_path_push(bd_run *run, bd_move move)
{
    if (run->path_length == run->path_capacity && !widen_path(run)) {
        bd_run_out_of_memory(run);
        return false;
    }
    run->path[run->path_length++] = move;
    return true;
}

void bd_run_path_reverse(bd_run *run)
{
    for (size_t i = 0, j = run->path_length; i + 1 < j; ++i) {
        bd_move move = run->path[i];
        run->path[i] = run->path[--j];
        run->path[j] = move;
    }
}

void bd_run_path_clear(bd_run *run)
{
    run->path_length = 0;
}

bd_move *bd_run_path_release(bd_run *run)
{
    bd_move *path = run->path;
    bd_budget_give(&run->budget, path_bytes(run->path_capacity));
    forget_path(run);
    return path;
}

bd_status bd_run_solution(bd_run *run, bd_cost cost, bool optimal)
{
    run->has_solution = true;
    run->optimal = optimal;
    run->cost = cost;
    bd_note_least(&run->control->best, cost);
    const bd_observer *observer = &run->options->observer;
    if (observer->improved)
        observer->improved(observer->context, run->path, run->path_length, cost);
    return bd_run_end(run, BD_SOLVED);
}

void bd_run_lower_bound(bd_run *run, bd_cost bound)
{
    if (bound > atomic_load_explicit(&run->control->lower_bound, memory_order_relaxed))
        atomic_store_explicit(&run->control->lower_bound, bound, memory_order_relaxed);
}
