/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_RUSHHOUR_TABLES_H
#define BANDOLO_DOMAINS_RUSHHOUR_TABLES_H

#include <bandolo/search/domain.h>

#define RUSHHOUR_DOMAINS(X)                                                                        \
    X(rush_hour_blockers)                                                                          \
    X(rush_hour_zero)                                                                              \
    X(rush_steps_blockers)                                                                         \
    X(rush_steps_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
RUSHHOUR_DOMAINS(X)
#undef X

#endif
