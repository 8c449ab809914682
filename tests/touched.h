/* How many pages of 4 KiB a piece of work touches first, which the system must find and clear: a count is the same on a fast
 * machine and on a slow one. Where huge pages are always on, one would stand for 512 of them: they are off while it counts. */
#ifndef TESTS_TOUCHED_H
#define TESTS_TOUCHED_H

#include <stdbool.h>
#include <sys/resource.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static inline void touched_set_huge_pages(bool are_on)
{
#ifdef PR_SET_THP_DISABLE
    prctl(PR_SET_THP_DISABLE, !are_on, 0, 0, 0);
#else
    (void)are_on;
#endif
}

static inline long touched_so_far(void)
{
    struct rusage now;
    getrusage(RUSAGE_SELF, &now);
    return now.ru_minflt;
}

/* Begins to count. */
static inline long touched_begin(void)
{
    touched_set_huge_pages(false);
    return touched_so_far();
}

/* The pages touched since touched_begin() returned `begin`. */
static inline long touched_end(long begin)
{
    long pages = touched_so_far() - begin;
    touched_set_huge_pages(true);
    return pages;
}

#endif
