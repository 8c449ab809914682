/* A search that is cancelled from another thread, and how soon it notices, in processor time of the process: other
 * programs on the machine do not count. */
#ifndef TESTS_SEARCH_CANCEL_H
#define TESTS_SEARCH_CANCEL_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>

typedef struct cancel {
    pthread_t thread;
    double after; /* seconds */
    atomic_bool stop;
    double when; /* seconds of processor time */
} cancel;

static inline double cancel_clock(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void *cancel_soon(void *context)
{
    cancel *here = context;
    nanosleep(&(struct timespec){.tv_nsec = (long)(here->after * 1e9)}, NULL);
    here->when = cancel_clock();
    atomic_store(&here->stop, true);
    return NULL;
}

/* Sets here->stop in `after` seconds. */
static inline void cancel_begin(cancel *here, double after)
{
    here->after = after;
    atomic_init(&here->stop, false);
    assert_int_equal(pthread_create(&here->thread, NULL, cancel_soon, here), 0);
}

/* To be called when the search has returned. How long that took, in seconds. */
static inline double cancel_end(cancel *here)
{
    double now = cancel_clock();
    pthread_join(here->thread, NULL);
    return now - here->when;
}

/* How late several attempts were, least first. The median is what is promised: a single one can be
 * late, or lucky, because of whatever else the machine does. */
enum { DELAYS = 5 };
static const double SOON = 0.2; /* tells a search that does not look from one that does */

typedef struct delays {
    unsigned count;
    double seconds[DELAYS];
} delays;

static inline void delays_note(delays *all, double seconds)
{
    unsigned at = all->count++;
    for (; at > 0 && all->seconds[at - 1] > seconds; --at)
        all->seconds[at] = all->seconds[at - 1];
    all->seconds[at] = seconds;
}

static inline double delays_median(const delays *all)
{
    return all->seconds[all->count / 2];
}

static inline double delays_most(const delays *all)
{
    return all->seconds[all->count - 1];
}

#endif
