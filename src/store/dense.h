/* Dense tables: all positions of a problem that can number them (domain.h: rank), two bits each: the
 * distance to the goal modulo 3, or that there is no way. Neighbours differ by one at most, so that
 * which of them lies nearer is known, and the distance itself is the length of a walk down to the goal;
 * given a neighbour's distance, one look suffices.
 *
 *     header       8192 bytes: whose positions, how many lie at each distance
 *     values       32 to a word, in chunks of 64 KiB
 *     checksums    one of each chunk, compared when the chunk is first read
 *
 * For problems whose moves cost 1 and can be taken back. T. Breyer, R. E. Korf, "1.6-bit pattern
 * databases", AAAI (2010). */
#ifndef BANDOLO_STORE_DENSE_TIER_H
#define BANDOLO_STORE_DENSE_TIER_H

#include "tier.h"

#include <bandolo/store/dense.h>

/* `where` is a file that bd_store_build_dense() made; the subject says rules and problem. Rows cannot be
 * added: whatever they say is known. Not for several threads at once. */
extern const store_tier_kind store_dense;

#endif
