/* How the tiles are shared out among additive pattern databases: each tile belongs to one pattern, so
 * that the patterns' distances add up to a bound; and in what views of a board a set is looked up.
 *
 * A partition is of the cells of the goal, drawn once for each cell that the blank can have there, but for
 * symmetry: corner, edge and middle of 4x4; six on 5x5. Its tables are of that drawing. A board whose
 * goal has the blank elsewhere is turned before it is looked up, so goals that differ by a symmetry of
 * the square, or by the names of the tiles, have the same tables; and patterns of one shape share a
 * table where one is the other's image.
 *
 * Looked up in a second frame, the board gives a second sum, and the greater of the two is the better
 * bound. The second is the board reflected in a way that keeps the cell of the goal's blank; or, where
 * no reflection does (edge of 4x4, beside the corner of 5x5), another partition into images of the same
 * patterns; or, where there is none of these either, the first again, which costs a little time and
 * keeps the hot loop as it is.
 *
 * These heuristics promise no BD_REVERSIBLE: a search from the goal would need `toward`, and so, for any
 * state that it may start from, the tables of each cell that the blank can have: three times as many on
 * 4x4, and six on 5x5, of which most searches use one. */
#ifndef BANDOLO_DOMAINS_TILES_PATTERN_SETS_H
#define BANDOLO_DOMAINS_TILES_PATTERN_SETS_H

#include "seating.h"

extern const bd_pattern_set tiles_set_7_8, tiles_set_6_6_3, tiles_set_5_5_5; /* 4x4 */
extern const bd_pattern_set tiles_set_6_6_6_6;                               /* 5x5 */

enum { TILES_MOST_PATTERNS = 4, TILES_FRAMES = 2, TILES_MOST_VIEWS = 8 };

/* A pattern as its table has it: the home of each of its tiles, and the blank's. */
typedef struct tiles_pattern {
    uint8_t homes[TILES_MOST_SEATS];
    uint8_t size, blank;
} tiles_pattern;

/* A board as one table sees it. */
typedef struct tiles_view {
    uint8_t table;
    uint8_t frame;                  /* the views of a frame add up */
    uint8_t cell[TILES_MOST_CELLS]; /* of the table, for each of the board */
} tiles_view;

/* The pattern of table number `table` of a set, for a goal on the set's board. */
tiles_pattern tiles_pattern_of(const bd_pattern_set *set, const tiles_layout *layout,
                               unsigned table);

/* The views of a goal's boards, frame by frame, as many in each; returns how many. */
unsigned tiles_views_of(const bd_pattern_set *set, const tiles_layout *layout,
                        tiles_view views[TILES_MOST_VIEWS]);

#endif
