/* Finding one solution of a large board by repairing a permutation. */
#ifndef BANDOLO_DOMAINS_QUEENS_MIN_CONFLICTS_H
#define BANDOLO_DOMAINS_QUEENS_MIN_CONFLICTS_H

#include "domains/queens/queens.h"

/* Looks for a solution until it has handed over one, or the run has ended, or it gives up, which leaves
 * the run as it is. */
void queens_repair(constraint_run *run);

/* The native "min-conflicts". */
bd_status queens_run_min_conflicts(const void *board, const bd_constraint_options *options,
                                   bd_constraint_result *result);

#endif
