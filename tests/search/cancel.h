/* A search that is cancelled from another thread, and how soon it notices. */
#ifndef TESTS_SEARCH_CANCEL_H
#define TESTS_SEARCH_CANCEL_H

#include <bandolo/base/clock.h>

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>

typedef struct cancel {
    pthread_t thread;
    double after; /* seconds */
    atomic_bool stop;
    double when; /* clock, seconds */
} cancel;

static void *cancel_soon(void *context)
{
    cancel *here = context;
    nanosleep(&(struct timespec){.tv_nsec = (long)(here->after * 1e9)}, NULL);
    here->when = bd_clock_seconds();
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
    double now = bd_clock_seconds();
    pthread_join(here->thread, NULL);
    return now - here->when;
}

#endif
