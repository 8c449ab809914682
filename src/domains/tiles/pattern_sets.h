/* How the tiles are shared out among additive pattern databases: each tile belongs to one pattern, so
 * that the patterns' distances add up to a bound.
 *
 * A partition is of cells, drawn for a goal whose blank is in the upper left corner, and mirrored for
 * those with the blank in another; other goals have none. */
#ifndef BANDOLO_DOMAINS_TILES_PATTERN_SETS_H
#define BANDOLO_DOMAINS_TILES_PATTERN_SETS_H

#include "seating.h"

extern const bd_pattern_set tiles_set_7_8, tiles_set_6_6_3; /* 4x4 */
extern const bd_pattern_set tiles_set_6_6_6_6;              /* 5x5 */

enum { TILES_MOST_PATTERNS = 4 };

/* A pattern of a set, for a goal: its tiles' cells there. */
typedef struct tiles_pattern {
    uint8_t homes[TILES_MOST_SEATS];
    uint8_t size;
} tiles_pattern;

/* The patterns of a set; returns how many. 0: `error` says why this goal has none (BD_BAD_USAGE). */
unsigned tiles_patterns_of(const bd_pattern_set *set, const tiles_layout *layout,
                           tiles_pattern patterns[TILES_MOST_PATTERNS], bd_error *error);

#endif
