/* Counting all solutions of a board. */
#ifndef BANDOLO_DOMAINS_QUEENS_COUNT_H
#define BANDOLO_DOMAINS_QUEENS_COUNT_H

#include "domains/queens/queens.h"

/* The number of solutions, by options->threads threads; of no meaning when the run has ended after it.
 * `is_plain`: for tests and comparison: boards one after the other, without vectors. */
uint64_t queens_count(constraint_run *run, bool is_plain);

/* Solutions of an empty board that a turn leaves as they are, by half a circle and by a quarter
 * (OEIS A032522 and A033148). */
uint64_t queens_count_turned(constraint_run *run, bool by_quarter);

/* The natives "rings" and "fundamental". */
bd_status queens_run_rings(const void *board, const bd_constraint_options *options,
                           bd_constraint_result *result);
bd_status queens_run_fundamental(const void *board, const bd_constraint_options *options,
                                 bd_constraint_result *result);

#endif
