/* The slow half of run.h: clock, limits, cancelling, polls. */
#include "base/stopped.h"

#include <bandolo/base/run.h>
#include <bandolo/base/types.h>
#include <bandolo/template/base/watch.h>

static const double PATIENCE = 0.0005;     /* seconds between polls that is soon enough */
static const double PROGRESS_PERIOD = 0.1; /* seconds */

static const struct {
    const char *name;
    int exit_code;
} statuses[] = {
#define X(status, name, exit_code) [status] = {name, exit_code},
    BD_STATUSES(X)
#undef X
};

const char *bd_status_name(bd_status status)
{
    return statuses[status].name;
}

int bd_status_exit_code(bd_status status)
{
    return statuses[status].exit_code;
}

void bd_watch_open(bd_watch *watch, const bd_limits *limits, const atomic_bool *stop)
{
    *watch = (bd_watch){.limits = *limits, .stop = stop, .started = bd_clock_seconds()};
    watch->next_progress = watch->started + PROGRESS_PERIOD;
    atomic_init(&watch->ending, -1);
    atomic_init(&watch->nodes, 0);
}

bool bd_watch_end(bd_watch *watch, bd_status status)
{
    int none = -1;
    return atomic_compare_exchange_strong(&watch->ending, &none, (int)status);
}

double bd_watch_seconds(const bd_watch *watch)
{
    return bd_clock_seconds() - watch->started;
}

bool bd_watch_reports(bd_watch *watch, double now)
{
    if (now < watch->next_progress)
        return false;
    watch->next_progress = now + PROGRESS_PERIOD;
    return true;
}

/* Nodes until the next poll: `wanted`, or fewer where the limit is nearer. */
static int64_t next_interval(const bd_pace *pace, int64_t wanted, uint64_t nodes)
{
    uint64_t left = pace->limit > nodes ? pace->limit - nodes : 0;
    if (pace->limit == 0 || left > (uint64_t)wanted)
        return wanted;
    return (int64_t)left - (left > 0 && !pace->asks_first);
}

void bd_pace_open(bd_pace *pace, const bd_watch *watch, int64_t first)
{
    pace->limit = watch->limits.nodes;
    pace->last_poll = watch->started;
    pace->interval = pace->until_poll = next_interval(pace, first, 0);
}

void bd_pace_within(bd_pace *pace, int64_t most)
{
    int64_t allowed = next_interval(pace, most < 1 ? 1 : most, pace->nodes);
    pace->interval = pace->until_poll = most < allowed ? most : allowed;
}

uint64_t bd_pace_account(bd_pace *pace, bd_watch *watch)
{
    uint64_t since = bd_pace_since_poll(pace);
    pace->until_poll = pace->interval;
    pace->nodes += since;
    uint64_t all = atomic_fetch_add(&watch->nodes, since) + since;
    return pace->is_alone ? pace->nodes : all;
}

/* The interval that keeps polls half a millisecond apart. It grows only if nodes led to the poll: a propagation
 * polls, too, while it counts none. */
static int64_t adapt(const bd_pace *pace, double now, uint64_t since)
{
    if (now - pace->last_poll > PATIENCE)
        return pace->interval / 2;
    if (since < (uint64_t)pace->interval / 2)
        return pace->interval;
    return pace->interval < pace->longest / 2 ? 2 * pace->interval + 1 : pace->longest;
}

/* The reason to end that the caller or the clock gives, or -1. */
static int reason_at(const bd_watch *watch, double now)
{
    if (bd_is_stopped(watch->stop))
        return BD_STOPPED;
    if (watch->limits.seconds > 0 && now - watch->started >= watch->limits.seconds)
        return BD_LIMIT_TIME;
    return -1;
}

int bd_watch_look(bd_watch *watch)
{
    int reason = reason_at(watch, bd_clock_seconds());
    if (reason >= 0)
        bd_watch_end(watch, (bd_status)reason);
    return bd_watch_ending(watch);
}

static int look(void *watch)
{
    return bd_watch_look(watch);
}

void bd_watch_budget(bd_watch *watch, bd_budget *budget)
{
    budget->ending = look;
    budget->search = watch;
}

static int reason_to_end(const bd_pace *pace, const bd_watch *watch, uint64_t nodes, unsigned ahead)
{
    int ending = bd_watch_ending(watch);
    if (ending >= 0)
        return ending;
    int reason = reason_at(watch, pace->last_poll);
    if (reason != BD_STOPPED && pace->limit && nodes + (ahead > 0 ? ahead - 1 : 0) >= pace->limit)
        return BD_LIMIT_NODES;
    return reason;
}

int bd_pace_poll(bd_pace *pace, bd_watch *watch, unsigned ahead)
{
    uint64_t since = bd_pace_since_poll(pace), nodes = bd_pace_account(pace, watch);
    double now = bd_clock_seconds();
    pace->interval = pace->until_poll = next_interval(pace, adapt(pace, now, since), nodes);
    pace->last_poll = now;
    return reason_to_end(pace, watch, nodes, ahead);
}

bd_status bd_out_of_memory(const bd_budget *budget, bd_error *error)
{
    if (budget->broken_off)
        return (bd_status)budget->ending(budget->search);
    if (budget->refused)
        return BD_LIMIT_MEMORY;
    bd_fail(error, BD_NO_MEMORY, 0, "the machine has no more memory to give");
    return BD_FAILED;
}
