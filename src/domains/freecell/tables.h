/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_FREECELL_TABLES_H
#define BANDOLO_DOMAINS_FREECELL_TABLES_H

#include <bandolo/search/domain.h>

#define FREECELL_DOMAINS(X)                                                                        \
    X(freecell_by_effort)                                                                          \
    X(freecell_by_buried)                                                                          \
    X(freecell_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
FREECELL_DOMAINS(X)
#undef X

#endif
