/* Dense tables: all positions of a problem that can number them (domain.h: rank), two bits each. The value is the
 * distance to the goal modulo 3, or says that no way leads there. Distances of neighbours differ by one at most, so
 * the values tell which neighbour is nearer, and a walk down to the goal gives the distance.
 *
 *     header       8192 bytes: the problem, and the number of positions at each distance
 *     values       32 to a word, in chunks of 64 KiB
 *     checksums    one for each chunk, compared when the chunk is first read
 *
 * For problems whose moves cost 1 and can be taken back. T. Breyer, R. E. Korf, "1.6-bit pattern
 * databases", AAAI (2010). */
#ifndef BANDOLO_STORE_DENSE_TIER_H
#define BANDOLO_STORE_DENSE_TIER_H

#include "store/tier.h"

#include <bandolo/store/store.h>

/* `where` is a file that bd_store_build_dense() made; the subject has rules and problem. A table is complete, so no
 * rows can be added. For one thread at a time. */
extern const store_tier_kind store_dense;

/* False: the subject's problem has no dense table; `error` says why, of the file `path`. */
bool dense_can(const bd_store_subject *subject, const char *path, bd_error *error);

#endif
