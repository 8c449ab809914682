/* The heuristic `walking-distance`, from two tables. Part of tiles.h; needs TILES_KEEPS. Any goal;
 * the shapes that walk.h has tables for. Consistent: a move changes it by one. */
#include "walking_axis.h"

typedef tiles_walking D(heuristic);

static inline bool D(heuristic_open)(D(heuristic) *heuristic, const tiles_layout *layout,
                                     const bd_setup *setup, bd_error *error)
{
    (void)setup;
    return tiles_walking_open(heuristic, layout, error);
}

static inline void D(heuristic_close)(D(heuristic) *heuristic)
{
    tiles_walking_close(heuristic);
}

static inline void D(prepare)(D(heuristic) *heuristic, const tiles_layout *layout)
{
    tiles_walking_prepare(heuristic, layout);
}

BD_INLINE bd_rise D(step)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here,
                          bd_move move, unsigned tile)
{
    return 2 * (bd_rise)D(walking_rises)(heuristic, layout, here, move, tile);
}

BD_INLINE bd_cost D(value)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here)
{
    (void)layout;
    return D(walking_along)(heuristic, here.tiles.kept, TILES_VERTICAL) +
           D(walking_along)(heuristic, here.tiles.kept, TILES_HORIZONTAL);
}

BD_INLINE void D(follow)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here,
                         bd_move move, unsigned tile, D(state) *next)
{
    next->tiles.kept += D(walking_gain)(heuristic, layout, here, move, tile);
}

BD_INLINE void D(settle)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) *here)
{
    here->tiles.kept = D(walking_settle)(heuristic, layout, *here);
}
