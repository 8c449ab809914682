/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_PANCAKE_TABLES_H
#define BANDOLO_DOMAINS_PANCAKE_TABLES_H

#include <bandolo/search/domain.h>

#define PANCAKE_DOMAINS(X)                                                                         \
    X(pancake_gap)                                                                                 \
    X(pancake_gap_1)                                                                               \
    X(pancake_gap_2)                                                                               \
    X(pancake_gap_3)                                                                               \
    X(pancake_zero)                                                                                \
    X(burnt_pancake_gap)                                                                           \
    X(burnt_pancake_zero)                                                                          \
    X(large_pancake_gap)

#define X(prefix) extern const bd_domain prefix##_domain;
PANCAKE_DOMAINS(X)
#undef X

#endif
