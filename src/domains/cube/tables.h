/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first; behind those
 * without tables one for proofs. */
#ifndef BANDOLO_DOMAINS_CUBE_TABLES_H
#define BANDOLO_DOMAINS_CUBE_TABLES_H

#include <bandolo/search/domain.h>

#define CUBE_DOMAINS(X)                                                                            \
    X(cube_guides)                                                                                 \
    X(cube_cosets)                                                                                 \
    X(cube_pairs)                                                                                  \
    X(cube_layers)                                                                                 \
    X(cube_zero)                                                                                   \
    X(cube2_parts)                                                                                 \
    X(cube2_zero)

/* The usual colours of the faces, see problem_wording. */
#define CUBE_COLOURS "UwRrFgDyLoBb"

#define X(prefix) extern const bd_domain prefix##_domain;
CUBE_DOMAINS(X)
#undef X

#endif
