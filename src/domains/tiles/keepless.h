/* Empty functions of a heuristic that keeps nothing in a state and holds no memory. Part of tiles.h, for conflict.h and
 * tilewise.h. */

static inline bool D(heuristic_open)(D(heuristic) *heuristic, const tiles_layout *layout,
                                     const bd_setup *setup, bd_error *error)
{
    (void)heuristic, (void)layout, (void)setup, (void)error;
    return true;
}

static inline void D(heuristic_close)(D(heuristic) *heuristic)
{
    (void)heuristic;
}

BD_INLINE void D(follow)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here,
                         bd_move move, unsigned tile, D(state) *next)
{
    (void)heuristic, (void)layout, (void)here, (void)move, (void)tile, (void)next;
}

BD_INLINE void D(settle)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) *here)
{
    (void)heuristic, (void)layout, (void)here;
}
