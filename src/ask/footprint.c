#include "ask/footprint.h"

#include <bandolo/base/run.h>

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    CODE = 2 << 20,      /* pages of the program that reading is yet to touch: they are no data */
    LEAST_USE = 1 << 20, /* with less than this no search gets anywhere */
    ENDS = 2 << 20,      /* of blocks of huge pages: in memory whole, charged in part */
    GUESS = 4 << 20      /* what the process has, where the system does not say */
};

/* The limit that is held, or was; and what the process may map as it began, and under the limit. */
static struct {
    uint64_t limit;
    bool is_held;
    struct rlimit usual, strict;
} hold;

/* Reads how many bytes of the process are in memory, and how many it has mapped writable. False: the system does not
 * say. */
static bool look(uint64_t *resident, uint64_t *data)
{
    unsigned long pages = 0, data_pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    bool known = file && fscanf(file, "%*u %lu %*u %*u %*u %lu", &pages, &data_pages) == 2;
    if (file)
        fclose(file);
    *resident = pages * (uint64_t)sysconf(_SC_PAGESIZE);
    *data = data_pages * (uint64_t)sysconf(_SC_PAGESIZE);
    return known;
}

uint64_t footprint_machine(void)
{
    return (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
}

uint64_t footprint_now(void)
{
    uint64_t resident, data;
    return look(&resident, &data) ? resident : GUESS;
}

bool footprint_hold(uint64_t limit, bd_error *error)
{
    uint64_t rest, resident, data;
    if (!footprint_limit(limit, &rest, error))
        return false;
    /* A sanitizer maps terabytes for what it knows of each byte. */
    if (limit == 0 || !look(&resident, &data) || data > limit ||
        getrlimit(RLIMIT_DATA, &hold.usual) != 0)
        return true;
    uint64_t most = data + (limit > resident + CODE ? limit - resident - CODE : 0);
    hold.limit = limit;
    hold.strict = hold.usual;
    if (hold.usual.rlim_cur == RLIM_INFINITY || hold.usual.rlim_cur > most)
        hold.strict.rlim_cur = most;
    footprint_hold_again();
    return true;
}

void footprint_hold_again(void)
{
    if (hold.limit == 0)
        return; /* and threads that read `hold` see no write */
    hold.is_held = hold.limit > 0 && setrlimit(RLIMIT_DATA, &hold.strict) == 0;
}

void footprint_release(void)
{
    if (!hold.is_held)
        return; /* and threads that read it see no write */
    setrlimit(RLIMIT_DATA, &hold.usual);
    hold.is_held = false;
}

bool footprint_is_held(void)
{
    return hold.is_held;
}

bool footprint_refused(bd_error *error)
{
    if (!hold.is_held || error->code != BD_NO_MEMORY)
        return false;
    bd_fail(error, BD_NO_MEMORY, 0,
            "the instance needs more than the %llu MiB that --limit-memory allows",
            (unsigned long long)(hold.limit >> 20));
    return true;
}

bool footprint_limit(uint64_t limit, uint64_t *bytes, bd_error *error)
{
    *bytes = 0;
    if (limit == 0)
        return true;
    uint64_t taken = footprint_now() + FOOTPRINT_RESERVE;
    uint64_t least = taken + LEAST_USE;
    if (limit < least)
        return bd_fail(error, hold.is_held ? BD_NO_MEMORY : BD_BAD_USAGE, 0,
                       "--limit-memory: %s needs more; expected at least %lluM",
                       hold.is_held ? "what is to be searched" : "the process itself",
                       (unsigned long long)(least >> 20) + 1);
    uint64_t rest = limit - taken;
    *bytes = rest - (rest / 4 < ENDS ? rest / 4 : ENDS);
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
