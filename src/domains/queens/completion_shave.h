/* Shaving a board: squares that cannot have a queen are taken from it before it is searched. */
#ifndef BANDOLO_DOMAINS_QUEENS_COMPLETION_SHAVE_H
#define BANDOLO_DOMAINS_QUEENS_COMPLETION_SHAVE_H

#include "domains/queens/completion_entropy.h"
#include "domains/queens/completion_simplex.h"

/* Takes from each open line of the root, to which the entropy was fitted last, the squares with less than such a
 * part of a queen, where it is proved that its queen is on none of them. EXHAUSTED: the root has no solution;
 * RESTART: it is to be searched; ENDED: the run has. Overwrites levels[1]. */
completion_end completion_shave(completion *search, completion_entropy *entropy,
                                completion_simplex *linear, double unlikely);

#endif
