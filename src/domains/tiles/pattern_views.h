/* The tables of a set of patterns, open, with what is needed to look a board up in them. */
#ifndef BANDOLO_DOMAINS_TILES_PATTERN_VIEWS_H
#define BANDOLO_DOMAINS_TILES_PATTERN_VIEWS_H

#include "pattern_sets.h"

typedef struct tiles_pattern_tables {
    bd_pattern_space space[TILES_MOST_PATTERNS];
    bd_pattern_table table[TILES_MOST_PATTERNS];
    const bd_pattern_set *set;
} tiles_pattern_tables;

/* Which view of a frame a tile is looked up in, and which tile of the pattern it is there. */
typedef struct tiles_role {
    uint8_t view, seat;
} tiles_role;

/* One view, ready for the hot loop. */
typedef struct tiles_lookup {
    const uint64_t *words;
    tiles_numbering numbering; /* of the seating: one pointer less on the way to a word */
    const tiles_seating *seating;
    uint8_t cell[TILES_MOST_CELLS]; /* see tiles_view */
    uint8_t table;
} tiles_lookup;

/* All views of a goal. A copy may be used as long as the tables live. */
typedef struct tiles_views {
    tiles_pattern_tables *tables;
    tiles_lookup view[TILES_MOST_VIEWS];
    tiles_role role[TILES_FRAMES][TILES_MOST_CELLS]; /* by tile */
} tiles_views;

/* Opens the tables of a set in the setup's folder. False, with nothing to close: there is no folder or
 * a table is missing (BD_BAD_USAGE); or as bd_pattern_load() says. */
bool tiles_views_open(tiles_views *views, const bd_pattern_set *set, const tiles_layout *layout,
                      const bd_setup *setup, bd_error *error);

/* Gives the tables back; a zeroed one is fine. */
void tiles_views_close(tiles_views *views);

/* What a view sees of a board: which cells are taken, and the order of the tiles there. */
void tiles_views_see(const tiles_views *views, unsigned view, const tiles_layout *layout,
                     const tiles_cells *cells, uint32_t *taken, uint32_t *order);

/* The distance of a view's pattern, by walking down to the goal. */
unsigned tiles_views_distance(const tiles_views *views, unsigned view, uint32_t taken,
                              uint32_t order, unsigned blank);

#endif
