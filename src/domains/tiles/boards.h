/* The registry's rows of this folder: X(prefix) for each table `prefix_domain`, a board's heuristics in the order of
 * preference. */
#ifndef BANDOLO_DOMAINS_TILES_BOARDS_H
#define BANDOLO_DOMAINS_TILES_BOARDS_H

#include <bandolo/search/domain.h>

#define TILES_DOMAINS(X)                                                                           \
    X(tile8_walking_conflict)                                                                      \
    X(tile8_walking_distance)                                                                      \
    X(tile8_linear_conflict)                                                                       \
    X(tile8_manhattan)                                                                             \
    X(tile8_misplaced)                                                                             \
    X(tile8_zero)                                                                                  \
    X(tile15_patterns_7_8)                                                                         \
    X(tile15_patterns_6_6_3)                                                                       \
    X(tile15_walking_conflict)                                                                     \
    X(tile15_patterns_5_5_5)                                                                       \
    X(tile15_fringe_corner)                                                                        \
    X(tile15_fringe)                                                                               \
    X(tile15_corner)                                                                               \
    X(tile15_walking_distance)                                                                     \
    X(tile15_linear_conflict)                                                                      \
    X(tile15_manhattan)                                                                            \
    X(tile15_misplaced)                                                                            \
    X(tile15_zero)                                                                                 \
    X(tile24_patterns_6_6_6_6)                                                                     \
    X(tile24_linear_conflict)                                                                      \
    X(tile24_manhattan)                                                                            \
    X(tile24_misplaced)                                                                            \
    X(tile24_zero)                                                                                 \
    X(tile_walking_conflict)                                                                       \
    X(tile_linear_conflict)                                                                        \
    X(tile_walking_distance)                                                                       \
    X(tile_manhattan)                                                                              \
    X(tile_misplaced)                                                                              \
    X(tile_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
TILES_DOMAINS(X)
#undef X

#endif
