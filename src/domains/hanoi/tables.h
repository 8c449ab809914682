/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_HANOI_TABLES_H
#define BANDOLO_DOMAINS_HANOI_TABLES_H

#include <bandolo/search/domain.h>

#define HANOI_DOMAINS(X)                                                                           \
    X(hanoi_pegs)                                                                                  \
    X(hanoi_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
HANOI_DOMAINS(X)
#undef X

#endif
