/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_CINDY_TABLES_H
#define BANDOLO_DOMAINS_CINDY_TABLES_H

#include <bandolo/search/domain.h>

#define CINDY_DOMAINS(X)                                                                           \
    X(cindy_deadlocks)                                                                             \
    X(cindy_moves_left)                                                                            \
    X(cindy_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
CINDY_DOMAINS(X)
#undef X

#endif
