/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_LIGHTS_TABLES_H
#define BANDOLO_DOMAINS_LIGHTS_TABLES_H

#include <bandolo/search/domain.h>

#define LIGHTS_DOMAINS(X)                                                                          \
    X(lights_algebra)                                                                              \
    X(lights_lamps)                                                                                \
    X(lights_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
LIGHTS_DOMAINS(X)
#undef X

#endif
