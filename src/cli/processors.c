#define _GNU_SOURCE /* sched_getaffinity */
#include "cli/processors.h"

#include <sched.h>
#include <unistd.h>

/* 0: the system does not say. */
static unsigned processors_allowed(void)
{
#ifdef __linux__
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return (unsigned)CPU_COUNT(&allowed);
#endif
    return 0;
}

unsigned processors(void)
{
    unsigned allowed = processors_allowed();
    long there = sysconf(_SC_NPROCESSORS_ONLN);
    if (allowed > 0)
        return allowed;
    return there > 0 ? (unsigned)there : 1;
}
