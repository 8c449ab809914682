/* The slow half of run.h: limits, cancelling, progress, and the best assignment. */
#include <bandolo/template/local/run.h>

#include <string.h>

enum { LONGEST_INTERVAL = 1 << 14 }; /* steps between polls */

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
                          .pace = {.longest = LONGEST_INTERVAL,
                                   .is_alone = true,
                                   .last_poll = control->watch.started},
                          .status = BD_FAILED};
    run->counted = 1U << BD_LOCAL_TRIED | 1U << BD_LOCAL_IMPROVED | 1U << BD_LOCAL_EVALUATIONS |
                   1U << BD_LOCAL_PEAK_BYTES;
}

void bd_local_limit(bd_local_run *run, uint64_t steps)
{
    run->pace.limit = steps > 0 ? steps : 1;
}

void bd_local_keep(bd_local_run *run)
{
    if (run->best_at != run->kept)
        memcpy(run->kept, run->best_at, run->control->assignment_bytes);
    run->best_at = run->kept;
}

static void report_progress(bd_local_run *run)
{
    const bd_local_options *options = run->options;
    bd_watch *watch = &run->control->watch;
    double now = run->pace.last_poll;
    if (!run->tells || !options->progress || !run->best_at || !bd_watch_reports(watch, now))
        return;
    options->progress(options->context,
                      &(bd_local_progress){.seconds = now - watch->started,
                                           .steps = run->pace.nodes,
                                           .restarts = run->counter[BD_LOCAL_RESTARTS],
                                           .best = run->best,
                                           .assignment = run->best_at,
                                           .temperature = run->temperature});
}

bool bd_local_poll(bd_local_run *run)
{
    int ending = bd_pace_poll(&run->pace, &run->control->watch, 0);
    report_progress(run);
    if (ending < 0)
        return false;
    bd_local_end(run, (bd_status)ending);
    return true;
}

bd_status bd_local_end(bd_local_run *run, bd_status status)
{
    if (status == BD_LIMIT_TIME || status == BD_LIMIT_MEMORY || status == BD_STOPPED ||
        status == BD_FAILED)
        bd_watch_end(&run->control->watch, status);
    return run->status = status;
}

bd_status bd_local_out_of_memory(bd_local_run *run)
{
    return bd_local_end(run, bd_out_of_memory(run->budget, &run->error));
}
