/* Completing a board on which queens stand, or proving that nobody can. */
#ifndef BANDOLO_DOMAINS_QUEENS_COMPLETION_H
#define BANDOLO_DOMAINS_QUEENS_COMPLETION_H

#include "domains/queens/queens.h"

/* The native "completion". */
bd_status queens_run_completion(const void *board, const bd_constraint_options *options,
                                bd_constraint_result *result);

#endif
