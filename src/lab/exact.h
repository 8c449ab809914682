/* Figures that must be exactly as published. */
#ifndef BANDOLO_LAB_EXACT_H
#define BANDOLO_LAB_EXACT_H

#include "lab/summary.h"

typedef struct lab_misses {
    size_t count;
    size_t
        limited; /* of these: figures of searches that a limit ended, so that nothing is known of them */
} lab_misses;

/* Counts the figures that the experiment wants exactly and that are not so. Names the first ones in `out`:
 * "backtracking, easy, tried: 70155, published 70154; ...". */
lab_misses lab_exact_misses(const lab_results *results, char *out, size_t size);

#endif
