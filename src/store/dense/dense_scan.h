/* All rows of a dense table. */
#ifndef BANDOLO_STORE_DENSE_SCAN_H
#define BANDOLO_STORE_DENSE_SCAN_H

#include "store/dense/dense_file.h"

#include "search/numbered_space.h"

/* The `scan` of the tier, nearest rows first: breadth-first from the goal, with two bits of memory for each position. */
bool dense_scan(numbered *space, dense_file *file, bd_cost most,
                bool (*row)(void *, const bd_store_row *), void *context, bd_error *error);

#endif
