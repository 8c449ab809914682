/* The report of `bandolo check-domain`, the same for every kind of domain. */
#ifndef BANDOLO_CLI_CHECK_PROMISE_REPORT_H
#define BANDOLO_CLI_CHECK_PROMISE_REPORT_H

#include "cli/check/check_domain.h"
#include "cli/output.h"

#include <bandolo/base/run.h>

typedef struct promise_report {
    const cli_check_domain_settings *settings;
    const char *domain, *heuristic; /* NULL: it has none */
    json_t *faults;                 /* told so far, for JSON; an array */
} promise_report;

/* Tells that a promise was broken; `position` and `move` may be NULL. */
void promise_report_fault(const promise_report *self, const char *promise, const char *meaning,
                          const char *position, const char *move, const char *message);

/* `played` counts games, positions and the like; a row without a name ends it. Each promise has a name, a number of checks
 * and a number of faults. */
typedef struct promise_counts {
    struct {
        const char *name;
        uint64_t count;
    } played[5];
    const char *const *names;
    const uint64_t *checks, *faults;
    unsigned promises;
} promise_counts;

/* Tells what was played, which promises are kept and which are broken, and why the check ended, if it did not play all.
 * Returns the exit status; `holds`: no promise is broken. */
int promise_report_end(const promise_report *self, const promise_counts *counts, bd_status status,
                       bool holds);

#endif
