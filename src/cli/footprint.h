/* --limit-memory is a promise about the whole process; a search keeps to what is left of it. */
#ifndef BANDOLO_CLI_FOOTPRINT_H
#define BANDOLO_CLI_FOOTPRINT_H

#include <bandolo/base/types.h>

/* The bytes that a search may hold so that the process stays within `limit`: less what the process
 * has now and what it will need beside the search. 0 when nothing is left; then `*least` is a limit
 * that would do. */
uint64_t footprint_budget(uint64_t limit, uint64_t *least);

#endif
