/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_TOPSPIN_TABLES_H
#define BANDOLO_DOMAINS_TOPSPIN_TABLES_H

#include <bandolo/search/domain.h>

#define TOPSPIN_DOMAINS(X)                                                                         \
    X(topspin_by_patterns)                                                                         \
    X(topspin_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
TOPSPIN_DOMAINS(X)
#undef X

#endif
