/* The heuristic `linear-conflict`: Manhattan distance and two moves for each tile that must leave its
 * own line to let others pass. Part of tiles.h. Any shape, any goal. Consistent: a move changes it by
 * one. */
#include "conflict_axis.h"

typedef D(conflict) D(heuristic);

#include "keepless.h"

static inline void D(prepare)(D(heuristic) *heuristic, const tiles_layout *layout)
{
    D(conflict_prepare)(heuristic, layout);
}

BD_INLINE bd_rise D(step)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here,
                          bd_move move, unsigned tile)
{
    return 2 * (bd_rise)D(conflict_rises)(heuristic, layout, here, move, tile);
}

BD_INLINE bd_cost D(value)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here)
{
    return D(conflict_along)(heuristic, layout, here.tiles.board, TILES_VERTICAL) +
           D(conflict_along)(heuristic, layout, here.tiles.board, TILES_HORIZONTAL);
}
