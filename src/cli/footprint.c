#include "cli/footprint.h"

#include <stdio.h>
#include <unistd.h>

enum {
    RESERVE = 1 << 20,   /* stacks, the result, buffers of output */
    LEAST_USE = 1 << 20, /* with less than this no search gets anywhere */
    GUESS = 4 << 20      /* what the process has, where the system does not say */
};

/* Bytes of this process in memory. */
static uint64_t resident(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    bool known = file && fscanf(file, "%*u %lu", &pages) == 1;
    if (file)
        fclose(file);
    return known ? pages * (uint64_t)sysconf(_SC_PAGESIZE) : GUESS;
}

uint64_t footprint_budget(uint64_t limit, uint64_t *least)
{
    uint64_t taken = resident() + RESERVE;
    *least = taken + LEAST_USE;
    return limit >= *least ? limit - taken : 0;
}
