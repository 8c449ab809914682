/* --limit-memory is a promise about the whole process; a search keeps to what is left of it. */
#ifndef BANDOLO_ASK_FOOTPRINT_H
#define BANDOLO_ASK_FOOTPRINT_H

#include <bandolo/base/types.h>

/* Bytes that a process takes beside its search: stacks, the result, buffers of output. */
enum { FOOTPRINT_RESERVE = 1 << 20 };

/* Sets `*bytes` to what a search may hold so that the process stays within `limit`: less what the process
 * has now and what it will need beside the search; 0, which is no limit, where `limit` is. False:
 * nothing is left, and `error` names a limit that would do. */
bool footprint_limit(uint64_t limit, uint64_t *bytes, bd_error *error);

/* While the command reads, the system is to refuse all that would bring the process beyond `limit` (0: nothing is
 * refused). A sanitizer's process, or one that is not seen, is left alone. False: as footprint_limit(). */
bool footprint_hold(uint64_t limit, bd_error *error);

/* A search begins, or an answer is printed: a search has a budget, and the stacks of its threads count as held by
 * the system whether they are used or not. */
void footprint_release(void);

/* Reading goes on, under the limit that was held before. */
void footprint_hold_again(void);

bool footprint_is_held(void);

/* Says of an error whether the held limit is why memory was refused. True: its message says so. */
bool footprint_refused(bd_error *error);

/* Bytes of memory in this machine. */
uint64_t footprint_machine(void);

/* Bytes of this process in memory. */
uint64_t footprint_now(void);

/* The part of `bytes` (0: no limit) that is left to a search after the process grew from `before` bytes to what it has
 * now; at least 1. */
uint64_t footprint_rest(uint64_t bytes, uint64_t before);

#endif
