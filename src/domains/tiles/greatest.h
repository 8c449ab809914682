/* Heuristics from pattern databases in which every move counts (blank_patterns.h): the greatest of Manhattan distance
 * and of the distances that the views tell. Part of tiles.h; wants
 *
 *     TILES_VIEWS   how many views the set has
 *     TILES_SET     the bd_pattern_set
 *
 * Consistent, since a move changes each of these by one; and all by the parity of the blank's cell, so that the greatest
 * changes by one, too. */
typedef tiles_blank_views D(heuristic);

static inline bool D(heuristic_open)(D(heuristic) *views, const tiles_layout *layout,
                                     const bd_setup *setup, bd_error *error)
{
    return tiles_blank_views_open(views, &TILES_SET, layout, setup, error);
}

static inline void D(heuristic_close)(D(heuristic) *views)
{
    tiles_blank_views_close(views);
}

/* The tables are of one goal. */
static inline void D(prepare)(D(heuristic) *views, const tiles_layout *layout)
{
    (void)views, (void)layout;
}

BD_INLINE unsigned D(greatest)(const D(kept) *kept)
{
    unsigned greatest = kept->manhattan;
    for (unsigned view = 0; view < TILES_VIEWS; ++view)
        greatest = kept->sight[view].distance > greatest ? kept->sight[view].distance : greatest;
    return greatest;
}

/* Returns what the state keeps after `tile` has gone from `target` to the blank's cell. */
BD_INLINE D(kept) D(kept_after)(const D(heuristic) *views, const tiles_layout *layout,
                                D(state) here, unsigned target, unsigned tile)
{
    D(kept) kept = here.tiles.kept;
    kept.manhattan += tiles_manhattan(layout, here.blank, tile);
    kept.manhattan -= tiles_manhattan(layout, target, tile);
    for (unsigned view = 0; view < TILES_VIEWS; ++view)
        tiles_blank_views_move(views, view, D(rows)(layout) * D(columns)(layout), &kept.sight[view],
                               tile, target, here.blank);
    return kept;
}

BD_INLINE bd_rise D(step)(const D(heuristic) *views, const tiles_layout *layout, D(state) here,
                          bd_move move, unsigned tile)
{
    unsigned target = tiles_target(D(columns)(layout), here.blank, TILES_ORDER(move));
    D(kept) kept = D(kept_after)(views, layout, here, target, tile);
    return 1 + (bd_rise)D(greatest)(&kept) - (bd_rise)D(greatest)(&here.tiles.kept);
}

BD_INLINE void D(follow)(const D(heuristic) *views, const tiles_layout *layout, D(state) here,
                         bd_move move, unsigned tile, D(state) *next)
{
    (void)move;
    next->tiles.kept = D(kept_after)(views, layout, here, next->blank, tile);
}

BD_INLINE bd_cost D(value)(const D(heuristic) *views, const tiles_layout *layout, D(state) here)
{
    (void)views, (void)layout;
    return D(greatest)(&here.tiles.kept);
}

/* Slow: walks down to the goal in every view. */
static BD_NEVER_INLINE void D(settle)(const D(heuristic) *views, const tiles_layout *layout,
                                      D(state) *here)
{
    D(kept) *kept = &here->tiles.kept;
    tiles_cells cells = {{0}};
    kept->manhattan = 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell) {
        cells.tile[cell] = (uint8_t)D(tile_on)(here->tiles.board, cell);
        kept->manhattan += tiles_manhattan(layout, cell, cells.tile[cell]);
    }
    for (unsigned view = 0; view < TILES_VIEWS; ++view)
        kept->sight[view] = tiles_blank_views_see(views, view, layout, &cells, here->blank);
}
