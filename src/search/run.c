/* The slow half of run.h: limits, cancelling, progress, and the path. */
#define _GNU_SOURCE /* pthread_getattr_np */
#include <bandolo/heuristic/patterns.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/template/search/run.h>

#include "search/under.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    LONGEST_INTERVAL = 4096, /* states between polls */
    FRAME_BYTES = 1024,      /* more than a recursive visit takes of the stack, */
    OTHER_BYTES = 512        /* and than it takes without its states and lists of moves */
};

void bd_control_init(bd_control *control, const bd_options *options)
{
    *control = (bd_control){.options = options};
    bd_watch_open(&control->watch, &options->limits, options->stop);
    atomic_init(&control->lower_bound, 0);
    atomic_init(&control->best, BD_NO_COST);
    atomic_init(&control->goal_part, UINT64_MAX);
    atomic_init(&control->idle, 0);
    atomic_init(&control->cost_cut, BD_CUT_NOTHING);
}

/* Bounds of a recursive search in a thread: its depth, and the states between two polls. */
typedef struct stack_bounds {
    const char *floor; /* NULL: not known */
    size_t bytes;      /* below the floor */
    bool is_measured;
} stack_bounds;

#ifdef __wasm__ /* whose calls are on the browser's own stack */
static stack_bounds measure_stack(void)
{
    return (stack_bounds){.is_measured = true};
}
#else
/* A thread may use half of its stack; the other half is for what happens between two polls, which therefore come
 * sooner on a small stack. */
static stack_bounds measure_stack(void)
{
    stack_bounds bounds = {.is_measured = true};
    pthread_attr_t attributes;
    void *lowest;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0)
        return bounds;
    if (pthread_attr_getstack(&attributes, &lowest, &size) == 0) {
        bounds.floor = (const char *)lowest + size / 2;
        bounds.bytes = size / 2;
    }
    pthread_attr_destroy(&attributes);
    return bounds;
}
#endif

/* Measured once a thread: the system reads a file for it. */
static void take_stack_bounds(bd_run *run)
{
    static _Thread_local stack_bounds bounds;
    if (!bounds.is_measured)
        bounds = measure_stack();
    run->stack_floor = bounds.floor;
    run->stack_bytes = bounds.bytes;
}

void bd_run_visits_take(bd_run *run, size_t bytes)
{
    size_t frame = bytes + OTHER_BYTES > FRAME_BYTES ? bytes + OTHER_BYTES : FRAME_BYTES;
    size_t visits = run->stack_bytes / frame;
    run->pace.longest = LONGEST_INTERVAL;
    if (run->stack_floor && visits < LONGEST_INTERVAL)
        run->pace.longest = (int64_t)visits + 1;
}

/* Why the run must end now, in the middle of long work; or -1. */
static int look(void *context)
{
    bd_run *run = context;
    bd_control *control = run->control;
    int ending = bd_watch_look(&control->watch);
    if (ending >= 0 || !control->amid)
        return ending;
    control->amid(control->handle, run);
    return bd_watch_ending(&control->watch);
}

void bd_run_init(bd_run *run, bd_control *control, unsigned thread, unsigned threads)
{
    *run = (bd_run){
        .control = control, .options = control->options, .thread = thread, .status = BD_FAILED};
    take_stack_bounds(run);
    if (control->stack_floor) {
        run->stack_floor = control->stack_floor;
        run->stack_bytes = control->stack_bytes;
    }
    bd_run_visits_take(run, 0);
    run->budget = bd_budget_of(control->options->limits.bytes);
    run->budget.allocator = control->allocator ? control->allocator : control->options->allocator;
    run->budget.limit = bd_budget_share(&run->budget, threads);
    run->budget.ending = look;
    run->budget.search = run;
    bd_pace_open(&run->pace, &control->watch, 1);
    run->most_cost = control->options->cost_limit ? control->options->cost_limit : BD_NO_COST;
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

bool control_knows_damage(const bd_control *control)
{
    return control->damage && atomic_load(&control->damage->is_found);
}

/* The bound is read first: a corrupt h that raised it was found before. */
bd_cost control_lower_bound(const bd_control *control)
{
    bd_cost bound = atomic_load(&control->lower_bound);
    return control_knows_damage(control) ? 0 : bound;
}

static void report_progress(bd_run *run)
{
    const bd_observer *observer = &run->options->observer;
    bd_control *control = run->control;
    double now = run->pace.last_poll;
    if (!observer->progress || run->thread != 0 || !bd_watch_reports(&control->watch, now))
        return;
    bd_progress progress = {.seconds = now - control->watch.started,
                            .generated = atomic_load(&control->watch.nodes),
                            .bytes = run->budget.used,
                            .lower_bound = control_lower_bound(control),
                            .best = atomic_load(&control->best)};
    observer->progress(observer->context, &progress);
}

/* The status that must end the run now, or -1. */
static int reason_to_end(bd_run *run)
{
    bd_control *control = run->control;
    int ending = bd_pace_poll(&run->pace, &control->watch, 0);
    report_progress(run);
    if (bd_watch_ending(&control->watch) < 0 &&
        run->part > atomic_load_explicit(&control->goal_part, memory_order_relaxed))
        return BD_SOLVED;
    const char *here = __builtin_frame_address(0);
    if (ending < 0 && control_knows_damage(control))
        return BD_STOPPED;
    if (ending < 0 && run->stack_floor && here < run->stack_floor &&
        run->stack_floor - here < (1 << 30))
        return BD_LIMIT_MEMORY;
    return ending;
}

bool bd_run_poll(bd_run *run)
{
    int ending = reason_to_end(run);
    if (ending < 0 && run->control->between) {
        run->control->between(run->control->handle, run);
        ending = bd_watch_ending(&run->control->watch);
    }
    run->is_interrupted = ending < 0 && run->gives_way &&
                          atomic_load_explicit(&run->control->idle, memory_order_relaxed) > 0;
    if (ending < 0)
        return run->is_interrupted;
    bd_run_end(run, (bd_status)ending);
    return true;
}

void bd_control_end(bd_control *control, bd_status status)
{
    bd_watch_end(&control->watch, status);
}

void bd_run_cut_by_cost(bd_run *run, bool proves)
{
    int nothing = BD_CUT_NOTHING;
    if (!proves)
        atomic_store(&run->control->cost_cut, BD_CUT_LOSING);
    else
        atomic_compare_exchange_strong(&run->control->cost_cut, &nothing, BD_CUT_PROVING);
}

bd_status bd_run_end(bd_run *run, bd_status status)
{
    static const bd_status none[] = {BD_NO_SOLUTION, BD_LIMIT_COST, BD_GAVE_UP};
    if (status == BD_NO_SOLUTION)
        status = none[atomic_load(&run->control->cost_cut)];
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
    return bd_run_end(run, bd_out_of_memory(&run->budget, &run->error));
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

void bd_run_path_reverse_from(bd_run *run, size_t begin)
{
    for (size_t i = begin, j = run->path_length; i + 1 < j; ++i) {
        bd_move move = run->path[i];
        run->path[i] = run->path[--j];
        run->path[j] = move;
    }
}

void bd_run_path_reverse(bd_run *run)
{
    bd_run_path_reverse_from(run, 0);
}

void bd_run_path_clear(bd_run *run)
{
    run->path_length = 0;
}

bd_move *bd_run_path_release(bd_run *run)
{
    bd_move *path = run->path;
    if (path && run->budget.allocator) {
        path = malloc(path_bytes(run->path_capacity));
        if (path)
            memcpy(path, run->path, path_bytes(run->path_length));
        bd_run_free(run);
        return path;
    }
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
