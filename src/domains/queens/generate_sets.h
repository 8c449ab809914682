/* The course's first program: every set of as many squares as there are rows is made, and tested. */
#ifndef BANDOLO_DOMAINS_QUEENS_GENERATE_SETS_H
#define BANDOLO_DOMAINS_QUEENS_GENERATE_SETS_H

#include "domains/queens/queens.h"

/* The native "generate-and-test-sets": of N * N squares any N, so C(N * N, N) candidates, each of which
 * counts as tried. Nothing is left out, and no count is computed: a large board runs until a limit. */
bd_status queens_run_generate_sets(const void *board, const bd_constraint_options *options,
                                   bd_constraint_result *result);

#endif
