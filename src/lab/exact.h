/* Figures that must be exactly as published. */
#ifndef BANDOLO_LAB_EXACT_H
#define BANDOLO_LAB_EXACT_H

#include "lab/summary.h"

/* How many of the figures that the experiment wants exactly are not so. Names the first ones in `out`:
 * "backtracking, easy, tried: 70155, published 70154; ...". */
size_t lab_exact_misses(const lab_results *results, char *out, size_t size);

#endif
