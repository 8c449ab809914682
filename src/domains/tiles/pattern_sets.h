/* How the tiles are shared out among additive pattern databases: each tile belongs to one pattern, so
 * that the patterns' distances add up to a bound; and in what views of a board a set is looked up.
 *
 * A partition is of the cells of the goal, drawn with the blank in the upper left corner. Its tables are
 * of that drawing. A board whose goal has the blank in another corner is turned before it is looked up,
 * so the tables are the same for all four corners, and patterns of one shape share a table where one is
 * the other's image. Reflected about the diagonal through the goal's blank, the board gives a second
 * sum, and the greater of the two is the better bound. Goals with the blank elsewhere have no set. */
#ifndef BANDOLO_DOMAINS_TILES_PATTERN_SETS_H
#define BANDOLO_DOMAINS_TILES_PATTERN_SETS_H

#include "seating.h"

extern const bd_pattern_set tiles_set_7_8, tiles_set_6_6_3; /* 4x4 */
extern const bd_pattern_set tiles_set_6_6_6_6;              /* 5x5 */

enum { TILES_MOST_PATTERNS = 4, TILES_FRAMES = 2, TILES_MOST_VIEWS = 8 };

/* A pattern as its table has it: the home of each of its tiles. The blank's is cell 0. */
typedef struct tiles_pattern {
    uint8_t homes[TILES_MOST_SEATS];
    uint8_t size;
} tiles_pattern;

/* A board as one table sees it. */
typedef struct tiles_view {
    uint8_t table;
    uint8_t frame;                  /* the views of a frame add up */
    uint8_t cell[TILES_MOST_CELLS]; /* of the table, for each of the board */
} tiles_view;

/* The pattern of table number `table` of a set. */
tiles_pattern tiles_pattern_of(const bd_pattern_set *set, unsigned table);

/* The views of a goal's boards, frame by frame; returns how many. 0: `error` says why this goal has none
 * (BD_BAD_USAGE). */
unsigned tiles_views_of(const bd_pattern_set *set, const tiles_layout *layout,
                        tiles_view views[TILES_MOST_VIEWS], bd_error *error);

#endif
