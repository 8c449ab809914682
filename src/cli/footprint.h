/* --limit-memory is a promise about the whole process; a search keeps to what is left of it. */
#ifndef BANDOLO_CLI_FOOTPRINT_H
#define BANDOLO_CLI_FOOTPRINT_H

#include <bandolo/base/error.h>

/* Sets `*bytes` to what a search may hold so that the process stays within `limit`: less what the process
 * has now and what it will need beside the search; 0, which is no limit, where `limit` is. False:
 * nothing is left, and `error` names a limit that would do. */
bool footprint_limit(uint64_t limit, uint64_t *bytes, bd_error *error);

/* Bytes of this process in memory. */
uint64_t footprint_now(void);

/* What of `bytes` (0: no limit) is left to a search after the process grew from `before` bytes to what it has
 * now; at least 1. */
uint64_t footprint_rest(uint64_t bytes, uint64_t before);

#endif
