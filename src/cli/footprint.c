#include "cli/footprint.h"

#include <bandolo/base/budget.h>

#include <stdio.h>
#include <unistd.h>

enum {
    RESERVE = 1 << 20,   /* stacks, the result, buffers of output */
    LEAST_USE = 1 << 20, /* with less than this no search gets anywhere */
    GUESS = 4 << 20      /* what the process has, where the system does not say */
};

uint64_t footprint_now(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    bool known = file && fscanf(file, "%*u %lu", &pages) == 1;
    if (file)
        fclose(file);
    return known ? pages * (uint64_t)sysconf(_SC_PAGESIZE) : GUESS;
}

bool footprint_limit(uint64_t limit, uint64_t *bytes, bd_error *error)
{
    *bytes = 0;
    if (limit == 0)
        return true;
    uint64_t taken = footprint_now() + RESERVE;
    uint64_t least = taken + LEAST_USE;
    if (limit < least)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--limit-memory: the process itself takes most of that; expected at "
                       "least %lluM",
                       (unsigned long long)(least >> 20) + 1);
    *bytes = limit - taken;
    return true;
}

uint64_t footprint_rest(uint64_t bytes, uint64_t before)
{
    if (bytes == 0)
        return 0;
    const uint64_t now = footprint_now();
    const bd_budget taken = {.limit = bytes, .used = now > before ? now - before : 0};
    return bd_budget_rest(&taken);
}
