/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_BLOCKS_TABLES_H
#define BANDOLO_DOMAINS_BLOCKS_TABLES_H

#include <bandolo/search/domain.h>

#define BLOCKS_DOMAINS(X)                                                                          \
    X(blocks_misplaced)                                                                            \
    X(blocks_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
BLOCKS_DOMAINS(X)
#undef X

#endif
