/* What this folder brings to the registry: X(prefix) for each table `prefix_domain`, a board's
 * default heuristic first. */
#ifndef BANDOLO_DOMAINS_TILES_BOARDS_H
#define BANDOLO_DOMAINS_TILES_BOARDS_H

#include <bandolo/search/domain.h>

#define TILES_DOMAINS(X)                                                                           \
    X(tile15_manhattan)                                                                            \
    X(tile15_misplaced)                                                                            \
    X(tile15_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
TILES_DOMAINS(X)
#undef X

#endif
