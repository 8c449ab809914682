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
#ifndef BANDOLO_STORE_DENSE_H
#define BANDOLO_STORE_DENSE_H

#include "tier.h"

#include <bandolo/base/budget.h>

#include <stdatomic.h>

/* `where` is a file that store_dense_build() made; the subject says rules and problem. Rows cannot be
 * added: whatever they say is known. Not for several threads at once. */
extern const store_tier_kind store_dense;

/* A zeroed struct asks for one thread, no limit, and silence. */
typedef struct store_dense_options {
    bd_budget *budget;
    unsigned threads;        /* 0 or 1: the calling one; the table does not depend on it */
    const atomic_bool *stop; /* set it from any thread to end early; NULL: never */
    void *context;
    /* Called from the calling thread after each layer; may be NULL. */
    void (*layer)(void *context, unsigned distance, uint64_t positions);
} store_dense_options;

/* Builds the table of a subject with rules and problem and writes it to `path`, whole or not at all:
 * breadth-first from the goal, with four bits a position in memory. Fastest with the heuristic `zero`,
 * since none is asked. False: `error` says why (BD_BAD_USAGE: the problem cannot number its positions,
 * or has other moves; BD_NO_MEMORY; BD_SYSTEM: the file, or "stopped"). */
bool store_dense_build(const char *path, const bd_store_subject *subject,
                       const store_dense_options *options, bd_error *error);

#endif
