/* How long this program had the processor, since others may want it too. */
#ifndef BENCH_CLOCK_PROCESSOR_CLOCK_H
#define BENCH_CLOCK_PROCESSOR_CLOCK_H

#include <time.h>

/* Seconds, of all its threads together. */
static inline double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
