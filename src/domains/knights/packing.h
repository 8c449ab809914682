/* A fractional packing: weights of the squares such that no knight dominates more than one unit
 * of weight. Every placement has at least as many knights as all weights together are units. It
 * is the dual of the linear relaxation of domination, whose optimum is a bound that no weights
 * surpass. */
#ifndef BANDOLO_DOMAINS_KNIGHTS_PACKING_H
#define BANDOLO_DOMAINS_KNIGHTS_PACKING_H

#include "constraint/run.h"
#include "domains/knights/board.h"

enum { KNIGHTS_UNIT = 1 << 20 };

/* Sets weight[square], the same for squares that a symmetry of the board turns into each other.
 * False: the run has ended. */
bool knights_pack(constraint_run *run, uint32_t *weight);

#endif
