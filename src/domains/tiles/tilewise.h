/* Heuristics that sum something over the tiles, each on its own: `zero`, `misplaced`, `manhattan`. Part of tiles.h.
 * TILES_METRIC(layout, cell, tile) is what a tile on a cell adds:
 *
 *     tiles_nothing     0: no heuristic
 *     tiles_misplaced   1 unless at home
 *     tiles_manhattan   rows and columns from home
 *
 * All three are consistent, and admissible since a move takes at most 1 from the sum. If a move always changes the sum
 * (TILES_PARITY 1: Manhattan), f rises by 0 or by 2, and the compiler knows it. */
#include "shares.h"

typedef tiles_shares D(heuristic);

#include "keepless.h"

static inline void D(prepare)(D(heuristic) *heuristic, const tiles_layout *layout)
{
    tiles_shares_fill(heuristic, layout, TILES_METRIC, TILES_DIRECTION_OF_MOVES);
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
