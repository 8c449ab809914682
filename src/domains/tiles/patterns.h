/* Heuristics from pattern databases: the distances of a partition's patterns, added up; and of the board
 * and its mirror image the greater sum. Part of tiles.h; wants
 *
 *     TILES_PATTERNS   how many views the set has (pattern_sets.h): patterns times frames
 *     TILES_SET        the bd_pattern_set
 *
 * Consistent: of each frame a move changes one pattern's distance, by one. One bit of a table tells
 * which way, given the distance mod 4 that the state keeps. So a child takes a word for each frame,
 * and where those lie is known before they are read: see BD_DOMAIN_FETCHES. */
typedef tiles_views D(heuristic);

/* What a frame's look-up of a child comes to. */
typedef struct D(look) {
    const uint64_t *word;
    uint32_t order, taken;
    uint32_t lane; /* modulo 64 the bit of the word */
    uint32_t view;
} D(look);

/* A child of which all but the distances is known, and then these. */
typedef struct D(foreseen) {
    D(look) look[TILES_FRAMES];
    uint8_t target, tile;
    uint8_t sum[TILES_FRAMES];
    uint16_t phases;
} D(foreseen);

static inline bool D(heuristic_open)(D(heuristic) *views, const tiles_layout *layout,
                                     const bd_setup *setup, bd_error *error)
{
    return tiles_views_open(views, &TILES_SET, layout, setup, error);
}

static inline void D(heuristic_close)(D(heuristic) *views)
{
    tiles_views_close(views);
}

/* The tables are of one goal. */
static inline void D(prepare)(D(heuristic) *views, const tiles_layout *layout)
{
    (void)views, (void)layout;
}

/* Fills in place: what is returned by value would be written in small parts and read at once in large
 * ones, which a processor waits for. */
BD_INLINE void D(look_up)(const D(heuristic) *views, const tiles_layout *layout,
                          const D(kept) *kept, unsigned frame, unsigned tile, unsigned from,
                          unsigned to, D(look) *look)
{
    unsigned number = views->role[frame][tile].view;
    const tiles_lookup *view = &views->view[number];
    const tiles_numbering *numbering = &view->numbering;
    unsigned cells = D(rows)(layout) * D(columns)(layout);
    unsigned left = view->cell[from], entered = view->cell[to];
    uint32_t others = kept->taken[number] ^ 1U << left, taken = others | 1U << entered;
    uint32_t order = kept->order[number];
    /* Beside each other no other lies between; on a large board, where views lie in many ways, that
     * cannot be foretold. */
    if (cells > TILES_SMALL_CELLS || (left + 1 != entered && entered + 1 != left))
        order = tiles_seating_reorder(order, tiles_seating_place(others, left),
                                      tiles_seating_place(others, entered));
    uint32_t block = tiles_seating_block(numbering, cells, taken, left);
    uint32_t lane = tiles_seating_lane(numbering, TILES_MOST_SEATS, order);
    look->word = view->words + (uint64_t)block * numbering->stride + lane / 64;
    __builtin_prefetch(look->word);
    look->order = order;
    look->taken = taken;
    look->lane = lane;
    look->view = number;
}

/* Foresees the child in which `tile` has gone from `target` to where the blank is. */
BD_INLINE void D(foresee_at)(const D(heuristic) *views, const tiles_layout *layout,
                             const D(state) *here, unsigned target, unsigned tile,
                             D(foreseen) *child)
{
    child->target = (uint8_t)target;
    child->tile = (uint8_t)tile;
#pragma GCC unroll 2
    for (unsigned frame = 0; frame < TILES_FRAMES; ++frame)
        D(look_up)(views, layout, &here->tiles.kept, frame, tile, target, here->blank,
                   &child->look[frame]);
}

/* By how much a distance grows, given what it was mod 4: 1 or -1. */
BD_INLINE int D(growth)(const D(look) *look, unsigned phase)
{
    unsigned bit = (unsigned)(*look->word >> look->lane % 64) & 1;
    return 1 - 2 * (int)(((phase + 1) >> 1 & 1) ^ bit);
}

BD_INLINE unsigned D(phase)(const D(kept) *kept, unsigned view)
{
    return kept->phases >> 2 * view & 3;
}

BD_INLINE int D(greater_sum)(const D(kept) *kept)
{
    return kept->sum[0] > kept->sum[1] ? kept->sum[0] : kept->sum[1];
}

/* Reads the words. */
BD_INLINE bd_rise D(foreseen_rise_at)(const D(kept) *kept, D(foreseen) *child)
{
    unsigned phases = kept->phases;
    int sum[TILES_FRAMES];
#pragma GCC unroll 2
    for (unsigned frame = 0; frame < TILES_FRAMES; ++frame) {
        const D(look) *look = &child->look[frame];
        unsigned phase = D(phase)(kept, look->view);
        int growth = D(growth)(look, phase);
        sum[frame] = kept->sum[frame] + growth;
        child->sum[frame] = (uint8_t)sum[frame];
        phases ^= (phase ^ ((phase + (unsigned)growth) & 3)) << 2 * look->view;
    }
    child->phases = (uint16_t)phases;
    return 1 + (sum[0] > sum[1] ? sum[0] : sum[1]) - D(greater_sum)(kept);
}

/* Makes true of a child, once its rise is known, what was kept of its parent. */
BD_INLINE void D(keep_foreseen)(D(kept) *kept, const D(foreseen) *child)
{
    kept->phases = child->phases;
#pragma GCC unroll 2
    for (unsigned frame = 0; frame < TILES_FRAMES; ++frame) {
        const D(look) *look = &child->look[frame];
        kept->sum[frame] = child->sum[frame];
        kept->order[look->view] = look->order;
        kept->taken[look->view] = (D(taken))look->taken;
    }
}

BD_INLINE bd_rise D(step)(const D(heuristic) *views, const tiles_layout *layout, D(state) here,
                          bd_move move, unsigned tile)
{
    unsigned target = tiles_target(D(columns)(layout), here.blank, TILES_ORDER(move));
    D(foreseen) child;
    D(foresee_at)(views, layout, &here, target, tile, &child);
    return D(foreseen_rise_at)(&here.tiles.kept, &child);
}

BD_INLINE void D(follow)(const D(heuristic) *views, const tiles_layout *layout, D(state) here,
                         bd_move move, unsigned tile, D(state) *next)
{
    (void)move;
    D(foreseen) child;
    D(foresee_at)(views, layout, &here, next->blank, tile, &child);
    D(foreseen_rise_at)(&here.tiles.kept, &child);
    D(keep_foreseen)(&next->tiles.kept, &child);
}

BD_INLINE bd_cost D(value)(const D(heuristic) *views, const tiles_layout *layout, D(state) here)
{
    (void)views, (void)layout;
    return (bd_cost)D(greater_sum)(&here.tiles.kept);
}

/* Slow: walks down to the goal in every view. */
static BD_NEVER_INLINE void D(settle)(const D(heuristic) *views, const tiles_layout *layout,
                                      D(state) *here)
{
    D(kept) *kept = &here->tiles.kept;
    tiles_cells cells = {{0}};
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        cells.tile[cell] = (uint8_t)D(tile_on)(here->tiles.board, cell);
    *kept = (D(kept)){.phases = 0};
    for (unsigned view = 0; view < TILES_PATTERNS; ++view) {
        uint32_t taken, order;
        tiles_views_see(views, view, layout, &cells, &taken, &order);
        unsigned distance = tiles_views_distance(views, view, taken, order, here->blank);
        unsigned frame = view / (TILES_PATTERNS / TILES_FRAMES);
        kept->taken[view] = (D(taken))taken;
        kept->order[view] = order;
        kept->phases = (uint16_t)(kept->phases | (distance & 3) << 2 * view);
        kept->sum[frame] = (uint8_t)(kept->sum[frame] + distance);
    }
}
