/* Heuristics that sum something over the tiles, each on its own: `zero`, `misplaced`, `manhattan`. Part of tiles.h.
 * TILES_METRIC(layout, cell, tile) is what a tile on a cell adds:
 *
 *     tiles_nothing     0: no heuristic
 *     tiles_misplaced   1 unless at home
 *     tiles_manhattan   rows and columns from home
 *
 * All three are consistent, and admissible since a move takes at most 1 from the sum. If a move always changes the sum
 * (TILES_PARITY 1: Manhattan), f rises by 0 or by 2, and the compiler knows it. */
#ifndef BANDOLO_DOMAINS_TILES_TILEWISE_H
#define BANDOLO_DOMAINS_TILES_TILEWISE_H

static inline unsigned tiles_nothing(const tiles_layout *layout, unsigned cell, unsigned tile)
{
    (void)layout, (void)cell, (void)tile;
    return 0;
}

static inline unsigned tiles_misplaced(const tiles_layout *layout, unsigned cell, unsigned tile)
{
    return tile != 0 && layout->home[tile] != cell;
}
#endif

/* Bit t of a mask tells what becomes of tile t when it comes to the blank's cell. */
typedef struct D(heuristic) {
    uint32_t worse[TILES_MOST_CELLS][TILES_DIRECTIONS]; /* [blank][move] */
    uint32_t better[TILES_MOST_CELLS][TILES_DIRECTIONS];
    uint8_t share[TILES_MOST_CELLS][TILES_MOST_CELLS]; /* [cell][tile]: what it adds */
} D(heuristic);

#include "keepless.h"

static inline void D(prepare)(D(heuristic) *heuristic, const tiles_layout *layout)
{
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        for (unsigned tile = 0; tile < layout->cells; ++tile)
            heuristic->share[cell][tile] = (uint8_t)TILES_METRIC(layout, cell, tile);
    for (unsigned blank = 0; blank < layout->cells; ++blank)
        for (unsigned move = 0; move < TILES_DIRECTIONS; ++move) {
            unsigned target = tiles_target(layout->columns, blank, TILES_ORDER(move));
            uint32_t worse = 0, better = 0;
            for (unsigned tile = 0; target < layout->cells && tile < layout->cells; ++tile) {
                worse |= (uint32_t)(heuristic->share[blank][tile] > heuristic->share[target][tile])
                         << tile;
                better |= (uint32_t)(heuristic->share[blank][tile] < heuristic->share[target][tile])
                          << tile;
            }
            heuristic->worse[blank][move] = worse;
            heuristic->better[blank][move] = better;
        }
}

BD_INLINE bd_rise D(step)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here,
                          bd_move move, unsigned tile)
{
    (void)layout;
    bd_rise worse = heuristic->worse[here.blank][move] >> tile & 1;
#if TILES_PARITY
    return 2 * worse;
#else
    return 1 + worse - (bd_rise)(heuristic->better[here.blank][move] >> tile & 1);
#endif
}

BD_INLINE bd_cost D(value)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here)
{
    bd_cost sum = 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        sum += heuristic->share[cell][D(tile_on)(here.tiles.board, cell)];
    return sum;
}
