/* Knights that dominate a board: the fewest, so that every square is occupied or attacked.
 *
 * An instance is a board of N by N or R by C. A solution is a 0 or a 1 for each square, row by row: does a
 * knight stand there? */
#ifndef BANDOLO_DOMAINS_KNIGHTS_KNIGHTS_H
#define BANDOLO_DOMAINS_KNIGHTS_KNIGHTS_H

#include "domains/knights/board.h"

#include <bandolo/constraint/domain.h>

extern const bd_constraint_domain knights_domain;

/* Its own algorithms, ended by a zeroed row. */
extern const bd_native knights_natives[];

#endif
