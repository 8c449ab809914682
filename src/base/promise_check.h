/* Checks of promises: of a domain, of a landscape, of a game. */
#ifndef BANDOLO_BASE_PROMISE_CHECK_H
#define BANDOLO_BASE_PROMISE_CHECK_H

#include "base/stopped.h"

#include <bandolo/base/run.h>

/* Counts a check of a promise, and a fault where it does not hold. Is it the first fault? That one is reported. */
static inline bool promise_first_fails(uint64_t *checks, uint64_t *faults, bool holds)
{
    ++*checks;
    return !holds && ++*faults == 1;
}

static inline uint64_t promise_faults(const uint64_t *faults, unsigned promises)
{
    uint64_t sum = 0;
    for (unsigned promise = 0; promise < promises; ++promise)
        sum += faults[promise];
    return sum;
}

/* Why a check that began at `started` must end now; BD_SOLVED: it need not. */
static inline bd_status promise_check_ending(const bd_limits *limits, const atomic_bool *stop,
                                             double started)
{
    if (bd_is_stopped(stop))
        return BD_STOPPED;
    return limits->seconds > 0 && bd_clock_seconds() - started >= limits->seconds ? BD_LIMIT_TIME
                                                                                  : BD_SOLVED;
}

#endif
