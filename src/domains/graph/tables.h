/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_GRAPH_TABLES_H
#define BANDOLO_DOMAINS_GRAPH_TABLES_H

#include <bandolo/search/domain.h>

#define GRAPH_DOMAINS(X)                                                                           \
    X(graph_straight)                                                                              \
    X(graph_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
GRAPH_DOMAINS(X)
#undef X

#endif
