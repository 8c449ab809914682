/* The tables of a set of patterns, open, with what is needed to look a board up in them. */
#ifndef BANDOLO_DOMAINS_TILES_PATTERN_VIEWS_H
#define BANDOLO_DOMAINS_TILES_PATTERN_VIEWS_H

#include "pattern_sets.h"

typedef struct tiles_pattern_tables {
    bd_pattern_space space[TILES_MOST_PATTERNS];
    bd_pattern_table table[TILES_MOST_PATTERNS];
    const bd_pattern_set *set;
    bd_pattern_damage damage;
} tiles_pattern_tables;

/* Which view of a frame a tile is looked up in, and which tile of the pattern it is there. */
typedef struct tiles_role {
    uint8_t view, seat;
} tiles_role;

/* A view of a board in one word: the cells taken (32 bits), its distance mod 4, the phase (2 bits), and above these the
 * arrangement of the tiles (24 bits, see seating.h). */
typedef uint64_t tiles_sight;

enum { TILES_PHASE_AT = 30, TILES_ARRANGEMENT_AT = 32 };

BD_INLINE tiles_sight tiles_sight_of(uint32_t taken, uint32_t arrangement, unsigned phase)
{
    return taken | phase << TILES_PHASE_AT | (uint64_t)arrangement << TILES_ARRANGEMENT_AT;
}

BD_INLINE uint32_t tiles_sight_taken(tiles_sight sight)
{
    return (uint32_t)sight & ((1U << TILES_PHASE_AT) - 1);
}

BD_INLINE uint32_t tiles_sight_arrangement(tiles_sight sight)
{
    return (uint32_t)(sight >> TILES_ARRANGEMENT_AT);
}

BD_INLINE unsigned tiles_sight_phase(tiles_sight sight)
{
    return (uint32_t)sight >> TILES_PHASE_AT;
}

/* All views of a goal. A copy may be used as long as the tables live. The data that the hot loop reads lie apart, by
 * the number of the view. */
typedef struct tiles_views {
    tiles_pattern_tables *tables;
    const uint64_t *words[TILES_MOST_VIEWS];
    const tiles_numbering *numbering[TILES_MOST_VIEWS];
    uint8_t cell[TILES_MOST_CELLS][TILES_MOST_VIEWS]; /* see tiles_view */
    tiles_role role[TILES_FRAMES][TILES_MOST_CELLS];  /* by tile */
    uint8_t table[TILES_MOST_VIEWS];
    uint8_t size[TILES_MOST_VIEWS];
    const bd_pattern_set *set; /* chosen before the views are opened */
} tiles_views;

/* Opens the tables of views->set in the setup's folder. False, with nothing to close: there is no folder or
 * a table is missing (BD_BAD_USAGE); or as bd_pattern_load() says. */
bool tiles_views_open(tiles_views *views, const tiles_layout *layout, const bd_setup *setup,
                      bd_error *error);

/* Gives the tables back; a zeroed one is fine. */
void tiles_views_close(tiles_views *views);

/* Returns the view of a board, except for the phase. */
tiles_sight tiles_views_see(const tiles_views *views, unsigned view, const tiles_layout *layout,
                            const tiles_cells *cells);

/* Checks the page of a word of a view. Returns the word; of a corrupt page, one whose bits are all `usual`. */
BD_RARE const uint64_t *tiles_views_check(const tiles_views *views, unsigned view, uint64_t word,
                                          unsigned usual);

/* The distance of what a view sees, with the blank on a cell, by walking down to the goal. */
unsigned tiles_views_distance(const tiles_views *views, unsigned view, const tiles_layout *layout,
                              tiles_sight sight, unsigned blank);

#endif
