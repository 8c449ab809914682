/* Tells which promises `bandolo check-domain` found kept, and which broken. */
#ifndef BANDOLO_CLI_CHECK_TOLD_PROMISES_H
#define BANDOLO_CLI_CHECK_TOLD_PROMISES_H

#include "cli/output.h"

#include <bandolo/base/run.h>

/* For each promise its name, how often it was checked, and how often it was broken. */
typedef struct told_promises {
    const char *const *names;
    const uint64_t *checks, *faults;
    unsigned count;
} told_promises;

/* "kept: keys, text" and "broken: moves (3 of 20 checks)", a line each; none where there is nothing to say. */
void told_promises_print(const told_promises *self);

/* {"keys":{"checks":20,"faults":0},...}, of those that were checked. NULL: no memory. */
json_t *told_promises_json(const told_promises *self);

/* "complete", or why the check ended before. */
const char *told_status(bd_status status);

#endif
