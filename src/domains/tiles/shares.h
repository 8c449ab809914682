/* The share of each tile in h where it stands, for heuristics that sum over the tiles, each on its own (tilewise.h). */
#ifndef BANDOLO_DOMAINS_TILES_SHARES_H
#define BANDOLO_DOMAINS_TILES_SHARES_H

#include "layout.h"

/* Returns what a tile on a cell adds to h. */
typedef unsigned tiles_metric(const tiles_layout *layout, unsigned cell, unsigned tile);

static inline unsigned tiles_nothing(const tiles_layout *layout, unsigned cell, unsigned tile)
{
    (void)layout, (void)cell, (void)tile;
    return 0;
}

static inline unsigned tiles_misplaced(const tiles_layout *layout, unsigned cell, unsigned tile)
{
    return tile != 0 && layout->home[tile] != cell;
}

/* Bit t of a mask tells what becomes of tile t when it comes to the blank's cell. */
typedef struct tiles_shares {
    uint32_t worse[TILES_MOST_CELLS][TILES_DIRECTIONS]; /* [blank][move] */
    uint32_t better[TILES_MOST_CELLS][TILES_DIRECTIONS];
    uint8_t share[TILES_MOST_CELLS][TILES_MOST_CELLS]; /* [cell][tile]: what it adds */
} tiles_shares;

/* Fills them for the goal of the layout; move i of the blank goes direction[i]. */
void tiles_shares_fill(tiles_shares *shares, const tiles_layout *layout, tiles_metric *metric,
                       const unsigned direction[TILES_DIRECTIONS]);

#endif
