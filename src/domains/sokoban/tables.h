/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_TABLES_H
#define BANDOLO_DOMAINS_SOKOBAN_TABLES_H

#include <bandolo/search/domain.h>

#define SOKOBAN_DOMAINS(X)                                                                         \
    X(sokoban_by_matching)                                                                         \
    X(sokoban_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
SOKOBAN_DOMAINS(X)
#undef X

#endif
