/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_GRID_TABLES_H
#define BANDOLO_DOMAINS_GRID_TABLES_H

#include <bandolo/search/domain.h>

#define GRID_DOMAINS(X)                                                                            \
    X(grid_jumps)                                                                                  \
    X(grid_octile)                                                                                 \
    X(grid_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
GRID_DOMAINS(X)
#undef X

#endif
