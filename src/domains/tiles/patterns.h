/* Heuristics from pattern databases: the distances of a partition's patterns, added up; and of the board
 * and its mirror image the greater sum. Part of tiles.h; wants
 *
 *     TILES_PATTERNS   how many views a set has (pattern_sets.h): patterns times frames
 *
 * and BD_DOMAIN_TABLES, whose choices are sets.
 *
 * Consistent: of each frame a move changes one pattern's distance, by one. One bit of a table tells
 * which way, given the distance mod 4 that the state keeps. So a child takes a word for each frame,
 * and where those lie is known before they are read: see BD_DOMAIN_FETCHES. */
typedef tiles_views D(heuristic);

/* A child of which all but the distances is known, and then these: frame by frame, what its look-up
 * comes to. */
typedef struct D(foreseen) {
    const uint64_t *word[TILES_FRAMES];
    tiles_sight
        sight[TILES_FRAMES];   /* the child's; until the word is read, as if it were farther */
    uint32_t sums;             /* likewise */
    uint8_t bit[TILES_FRAMES]; /* of the word, modulo 64 */
    uint8_t view[TILES_FRAMES];
    uint8_t target, tile;
} D(foreseen);

/* A state laid out for moves to be made one after the other: a byte a cell. */
typedef struct D(spread) {
    D(kept) kept;
    uint8_t tile[TILES_ROWS * TILES_COLUMNS];
    uint8_t blank;
} D(spread);

static inline bool D(heuristic_open)(D(heuristic) *views, const tiles_layout *layout,
                                     const bd_setup *setup, bd_error *error)
{
    return tiles_views_open(views, layout, setup, error);
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
                          unsigned to, D(foreseen) *child)
{
    unsigned view = views->role[frame][tile].view;
    const tiles_numbering *numbering = views->numbering[view];
    unsigned cells = D(rows)(layout) * D(columns)(layout);
    unsigned left = views->cell[from][view], entered = views->cell[to][view];
    tiles_sight sight = kept->sight[view];
    uint32_t others = tiles_sight_taken(sight) & ~(1U << left), taken = others | 1U << entered;
    uint32_t arrangement = tiles_seating_rearrange(numbering, cells, tiles_sight_arrangement(sight),
                                                   others, left, entered);
    uint32_t block = tiles_seating_block(numbering, cells, taken, left);
    uint32_t lane = tiles_seating_arranged_lane(numbering, cells, TILES_MOST_SEATS, arrangement);
    uint64_t word = (uint64_t)block * numbering->stride + lane / 64;
    child->word[frame] = views->words[view] + word;
    __builtin_prefetch(child->word[frame]);
    child->sight[frame] = tiles_sight_of(taken, arrangement, tiles_sight_phase(sight) + 1);
    if (BD_UNLIKELY(atomic_load_explicit(&views->tables->damage.unchecked, memory_order_relaxed)))
        child->word[frame] = tiles_views_check(views, view, word,
                                               tiles_sight_phase(child->sight[frame]) >> 1 & 1);
    child->bit[frame] = (uint8_t)lane;
    child->view[frame] = (uint8_t)view;
}

/* Foresees the child in which `tile` has gone from `target` to where the blank is. */
BD_INLINE void D(foresee_at)(const D(heuristic) *views, const tiles_layout *layout,
                             const D(kept) *kept, unsigned blank, unsigned target, unsigned tile,
                             D(foreseen) *child)
{
    child->target = (uint8_t)target;
    child->tile = (uint8_t)tile;
#pragma GCC unroll 2
    for (unsigned frame = 0; frame < TILES_FRAMES; ++frame)
        D(look_up)(views, layout, kept, frame, tile, target, blank, child);
}

BD_INLINE int D(greater)(uint32_t sums)
{
    int first = sums & 0xffff, second = sums >> 16;
    return first > second ? first : second;
}

/* Reads the words, and completes the child, a copy of what was foreseen. */
BD_INLINE bd_rise D(foreseen_rise_at)(const D(kept) *kept, const D(foreseen) *foreseen,
                                      D(foreseen) *child)
{
    uint32_t sums = kept->sums;
#pragma GCC unroll 2
    for (unsigned frame = 0; frame < TILES_FRAMES; ++frame) {
        uint64_t farther = foreseen->sight[frame];
        uint32_t bit = (uint32_t)(*foreseen->word[frame] >> foreseen->bit[frame] % 64);
        uint32_t nearer = (bit ^ (uint32_t)(farther >> (TILES_PHASE_AT + 1))) & 1;
        child->sight[frame] = farther ^ nearer << (TILES_PHASE_AT + 1);
        sums += (1 - 2 * nearer) << 16 * frame;
    }
    child->sums = sums;
    return 1 + D(greater)(sums) - D(greater)(kept->sums);
}

/* Makes true of a child, once its rise is known, what was kept of its parent. */
BD_INLINE void D(keep_foreseen)(D(kept) *kept, const D(foreseen) *child)
{
    kept->sums = child->sums;
#pragma GCC unroll 2
    for (unsigned frame = 0; frame < TILES_FRAMES; ++frame)
        kept->sight[child->view[frame]] = child->sight[frame];
}

BD_INLINE bd_rise D(step)(const D(heuristic) *views, const tiles_layout *layout, D(state) here,
                          bd_move move, unsigned tile)
{
    unsigned target = tiles_target(D(columns)(layout), here.blank, TILES_ORDER(move));
    D(foreseen) child;
    D(foresee_at)(views, layout, &here.tiles.kept, here.blank, target, tile, &child);
    return D(foreseen_rise_at)(&here.tiles.kept, &child, &child);
}

BD_INLINE void D(follow)(const D(heuristic) *views, const tiles_layout *layout, D(state) here,
                         bd_move move, unsigned tile, D(state) *next)
{
    (void)move;
    D(foreseen) child;
    D(foresee_at)(views, layout, &here.tiles.kept, here.blank, next->blank, tile, &child);
    D(foreseen_rise_at)(&here.tiles.kept, &child, &child);
    D(keep_foreseen)(&next->tiles.kept, &child);
}

BD_INLINE bd_cost D(value)(const D(heuristic) *views, const tiles_layout *layout, D(state) here)
{
    (void)views, (void)layout;
    return (bd_cost)D(greater)(here.tiles.kept.sums);
}

/* Slow: walks down to the goal in every view. */
static BD_NEVER_INLINE void D(settle)(const D(heuristic) *views, const tiles_layout *layout,
                                      D(state) *here)
{
    D(kept) *kept = &here->tiles.kept;
    tiles_cells cells = {{0}};
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        cells.tile[cell] = (uint8_t)D(tile_on)(here->tiles.board, cell);
    *kept = (D(kept)){.sums = 0};
    for (unsigned view = 0; view < TILES_PATTERNS; ++view) {
        tiles_sight sight = tiles_views_see(views, view, layout, &cells);
        unsigned distance = tiles_views_distance(views, view, layout, sight, here->blank);
        unsigned frame = view / (TILES_PATTERNS / TILES_FRAMES);
        kept->sight[view] = sight | (uint64_t)(distance & 3) << TILES_PHASE_AT;
        kept->sums += distance << 16 * frame;
    }
}

/* The mean over the frames: it tells more of a board than the greatest, but is no lower bound that is as good. */
BD_INLINE bd_cost D(mean)(const D(state) *here)
{
    return ((here->tiles.kept.sums & 0xffff) + (here->tiles.kept.sums >> 16)) / TILES_FRAMES;
}
