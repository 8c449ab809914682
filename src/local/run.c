/* The slow half of run.h: limits, cancelling, progress, the best place, and threads. */
#include <bandolo/local/run.h>

#include <bandolo/base/clock.h>

#include <pthread.h>
#include <string.h>

enum { LONGEST_INTERVAL = 1 << 14 };       /* steps between polls */
static const double PATIENCE = 0.002;      /* seconds between polls that is soon enough */
static const double PROGRESS_PERIOD = 0.1; /* seconds */

/* How many steps may be made until the next poll: never more than the limit leaves. */
static int64_t next_interval(const bd_local_run *run, int64_t wanted)
{
    uint64_t left = run->most_steps - run->steps;
    if (run->most_steps > 0 && (uint64_t)wanted >= left)
        wanted = (int64_t)left - 1;
    return wanted > 0 ? wanted : 0;
}

void bd_local_run_init(bd_local_run *run, bd_local_control *control, bd_budget *budget, void *kept,
                       uint64_t seed)
{
    *run = (bd_local_run){.best = INT64_MAX,
                          .random = bd_random_of(seed),
                          .control = control,
                          .options = control->options,
                          .kept = kept,
                          .budget = budget,
                          .threads = 1,
                          .last_poll = control->started,
                          .status = BD_FAILED};
    run->counted = 1U << BD_LOCAL_TRIED | 1U << BD_LOCAL_IMPROVED | 1U << BD_LOCAL_EVALUATIONS |
                   1U << BD_LOCAL_PEAK_BYTES;
}

void bd_local_limit(bd_local_run *run, uint64_t steps)
{
    run->most_steps = steps > 0 ? steps : 1;
}

void bd_local_keep(bd_local_run *run)
{
    if (run->best_at != run->kept)
        memcpy(run->kept, run->best_at, run->control->place_bytes);
    run->best_at = run->kept;
}

static void tell_progress(bd_local_run *run, double now)
{
    const bd_local_options *options = run->options;
    bd_local_control *control = run->control;
    if (!run->tells || !options->progress || !run->best_at || now < control->next_progress)
        return;
    control->next_progress = now + PROGRESS_PERIOD;
    options->progress(options->context,
                      &(bd_local_progress){.seconds = now - control->started,
                                           .steps = run->steps,
                                           .restarts = run->counter[BD_LOCAL_RESTARTS],
                                           .best = run->best,
                                           .place = run->best_at,
                                           .temperature = run->temperature});
}

/* The status that must end the run now, or -1. */
static int reason_to_end(const bd_local_run *run, double now)
{
    const bd_local_options *options = run->options;
    int ending = atomic_load_explicit(&run->control->ending, memory_order_relaxed);
    if (ending >= 0)
        return ending;
    if (options->stop && atomic_load_explicit(options->stop, memory_order_relaxed))
        return BD_STOPPED;
    if (run->most_steps > 0 && run->steps >= run->most_steps)
        return BD_LIMIT_NODES;
    if (options->limits.seconds > 0 && now - run->control->started >= options->limits.seconds)
        return BD_LIMIT_TIME;
    return -1;
}

bool bd_local_poll(bd_local_run *run)
{
    int64_t wanted = run->interval;
    run->steps += (uint64_t)(run->interval - run->until_poll);
    double now = bd_clock_seconds();
    if (now - run->last_poll > PATIENCE)
        wanted /= 2;
    else
        wanted = wanted < LONGEST_INTERVAL / 2 ? 2 * wanted + 1 : LONGEST_INTERVAL;
    run->last_poll = now;
    run->interval = run->until_poll = next_interval(run, wanted);
    tell_progress(run, now);
    int ending = reason_to_end(run, now);
    if (ending < 0)
        return false;
    bd_local_end(run, (bd_status)ending);
    return true;
}

bd_status bd_local_end(bd_local_run *run, bd_status status)
{
    int none = -1;
    if (status == BD_LIMIT_TIME || status == BD_LIMIT_MEMORY || status == BD_STOPPED ||
        status == BD_FAILED)
        atomic_compare_exchange_strong(&run->control->ending, &none, (int)status);
    return run->status = status;
}

bd_status bd_local_out_of_memory(bd_local_run *run)
{
    if (run->budget->refused)
        return bd_local_end(run, BD_LIMIT_MEMORY);
    bd_fail(&run->error, BD_NO_MEMORY, 0, "the machine has no more memory to give");
    return bd_local_end(run, BD_FAILED);
}

/* ---- threads ---- */

typedef struct crew {
    void (*work)(void *context, unsigned i);
    void *context;
    unsigned count;
    atomic_uint next;
} crew;

static void *take_work(void *argument)
{
    crew *all = argument;
    for (unsigned i; (i = atomic_fetch_add(&all->next, 1)) < all->count;)
        all->work(all->context, i);
    return NULL;
}

unsigned bd_local_each(unsigned threads, unsigned count, void (*work)(void *context, unsigned i),
                       void *context)
{
    enum { MOST_THREADS = 256 };
    pthread_t thread[MOST_THREADS];
    crew all = {.work = work, .context = context, .count = count};
    unsigned started = 0;
    atomic_init(&all.next, 0);
    while (started + 1 < threads && started + 1 < count && started < MOST_THREADS &&
           pthread_create(&thread[started], NULL, take_work, &all) == 0)
        ++started;
    take_work(&all);
    for (unsigned i = 0; i < started; ++i)
        pthread_join(thread[i], NULL);
    return started + 1;
}
