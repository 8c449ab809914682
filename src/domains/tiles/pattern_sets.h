/* The partition of the tiles into additive pattern databases, and the views of a board in which a set is looked up.
 * Each tile belongs to one pattern, so the sum of the patterns' distances is a lower bound.
 *
 * A partition divides the cells of the goal. There is one for each cell of the goal's blank, except for symmetries:
 * corner, edge and middle of 4x4; six on 5x5. Its tables belong to that drawing. A board whose goal has the blank
 * elsewhere is turned before the look-up. So goals that differ by a symmetry of the square, or by the names of the
 * tiles, share their tables; and patterns of one shape share a table if one is the other's image.
 *
 * A look-up in a second frame gives a second sum, and the greater of the two is the better bound. The second frame is a
 * reflection of the board that keeps the cell of the goal's blank. If no reflection does (edge of 4x4, beside the
 * corner of 5x5), it is another partition into images of the same patterns. If there is none of these either, it is the
 * first frame again, which costs a little time and keeps the hot loop as it is.
 *
 * These heuristics promise no BD_REVERSIBLE: a search from the goal would need `toward`, and so the tables of each
 * possible cell of the blank: three times as many on 4x4, and six on 5x5. Most searches use one. */
#ifndef BANDOLO_DOMAINS_TILES_PATTERN_SETS_H
#define BANDOLO_DOMAINS_TILES_PATTERN_SETS_H

#include "seating.h"

extern const bd_pattern_set tiles_set_7_8, tiles_set_6_6_3, tiles_set_5_5_5; /* 4x4 */
extern const bd_pattern_set tiles_set_6_6_6_6;                               /* 5x5 */

enum { TILES_MOST_PATTERNS = 4, TILES_FRAMES = 2, TILES_MOST_VIEWS = 8 };

/* The symmetries of a square: flips first, then the transposition; 0 is the identity. */
enum { TILES_FLIP_ROWS = 1, TILES_FLIP_COLUMNS = 2, TILES_TRANSPOSE = 4, TILES_SYMMETRIES = 8 };

/* Returns the image of a cell under a symmetry. */
unsigned tiles_image(unsigned side, unsigned symmetry, unsigned cell);

/* A pattern as its table has it: the home of each of its tiles, and the blank's. */
typedef struct tiles_pattern {
    uint8_t homes[TILES_MOST_SEATS];
    uint8_t size, blank;
} tiles_pattern;

/* Opens the space of a pattern on a square board, which `make` numbers; and closes it. */
typedef void tiles_space_maker(bd_pattern_space *space, const tiles_seating *seating,
                               const uint8_t *homes, unsigned goal_blank);
bool tiles_space_open(unsigned side, const tiles_pattern *pattern, tiles_space_maker *make,
                      bd_pattern_space *space, bd_error *error);
void tiles_space_close(bd_pattern_space *space);

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
