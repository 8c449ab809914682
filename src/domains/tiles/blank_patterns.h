/* Pattern databases as they were first made: the blank belongs to the pattern, and every move counts. Patterns may share
 * tiles; their distances are compared, not added.
 *
 * The 15-puzzle has two, each of seven tiles and the blank. `fringe` has the tiles of the row and the column that are farthest
 * from the blank. `corner` has those of that row and of the one before without its end; the reflected board is looked up,
 * too, where a reflection keeps the goal's blank (not beside a corner).
 *
 * J. C. Culberson, J. Schaeffer, "Searching with pattern databases", Advances in Artificial Intelligence (1996); "Pattern
 * databases", Computational Intelligence 14 (1998). */
#ifndef BANDOLO_DOMAINS_TILES_BLANK_PATTERNS_H
#define BANDOLO_DOMAINS_TILES_BLANK_PATTERNS_H

#include "pattern_sets.h"

extern const bd_pattern_set tiles_set_fringe, tiles_set_corner, tiles_set_fringe_corner; /* 4x4 */

enum { TILES_MOST_BLANK_VIEWS = 3, TILES_MOST_BLANK_TABLES = 2 };

/* A board as one view sees it. */
typedef struct tiles_blank_sight {
    uint32_t taken;       /* the cells of the pattern's tiles */
    uint32_t arrangement; /* of these (seating.h) */
    uint32_t distance;
} tiles_blank_sight;

typedef struct tiles_blank_tables {
    const bd_pattern_set *set;
    bd_pattern_space space[TILES_MOST_BLANK_TABLES];
    bd_pattern_table table[TILES_MOST_BLANK_TABLES];
} tiles_blank_tables;

/* All views of a goal. A copy may be used as long as the tables live. */
typedef struct tiles_blank_views {
    tiles_blank_tables *tables;
    const tiles_numbering *numbering; /* all patterns have one size */
    uint8_t size;
    uint8_t table[TILES_MOST_BLANK_VIEWS];
    const uint64_t *words[TILES_MOST_BLANK_VIEWS];
    uint8_t cell[TILES_MOST_BLANK_VIEWS]
                [TILES_MOST_CELLS];         /* of the table, for each of the board */
    uint32_t tiles[TILES_MOST_BLANK_VIEWS]; /* of the pattern, a bit each */
    uint8_t seat[TILES_MOST_BLANK_VIEWS][TILES_MOST_CELLS]; /* of each of its tiles */
} tiles_blank_views;

/* Opens the tables of a set in the setup's folder. False, with nothing to close: there is no folder
 * (BD_BAD_USAGE); or as bd_pattern_load() says. */
bool tiles_blank_views_open(tiles_blank_views *views, const bd_pattern_set *set,
                            const tiles_layout *layout, const bd_setup *setup, bd_error *error);

/* Gives the tables back; a zeroed one is fine. */
void tiles_blank_views_close(tiles_blank_views *views);

/* The sight of a board, by walking down to the goal. */
tiles_blank_sight tiles_blank_views_see(const tiles_blank_views *views, unsigned view,
                                        const tiles_layout *layout, const tiles_cells *cells,
                                        unsigned blank);

/* Makes true of a sight that `tile` has gone from one cell to another, the blank's. */
BD_INLINE void tiles_blank_views_move(const tiles_blank_views *views, unsigned view, unsigned cells,
                                      tiles_blank_sight *sight, unsigned tile, unsigned from,
                                      unsigned to)
{
    const tiles_numbering *numbering = views->numbering;
    unsigned left = views->cell[view][from], entered = views->cell[view][to];
    if (views->tiles[view] >> tile & 1) {
        uint32_t others = sight->taken & ~(1U << left);
        sight->arrangement = tiles_seating_rearrange(numbering, cells, sight->arrangement, others,
                                                     left, entered);
        sight->taken = others | 1U << entered;
    }
    uint32_t block = tiles_seating_blank_block(numbering, cells, views->size, sight->taken, left);
    uint32_t lane = tiles_seating_arranged_lane(numbering, cells, views->size, sight->arrangement);
    sight->distance = bd_pattern_step(
        views->words[view], bd_pattern_number(numbering->stride, block, lane), sight->distance);
}

#endif
