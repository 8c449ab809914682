/* Walking distance, an axis at a time: the least number of moves along the axis that brings every
 * tile to its own line, if tiles of the same line were alike and moves across the axis were free. The
 * blank must be on the spot for each of them, which Manhattan distance does not see.
 * Part of tiles.h, for walking.h and walking_conflict.h. The table is in walk.h.
 *
 * A state keeps the position of each axis in its table: `kept` has 16 bits for each, lowest first. */
#ifndef BANDOLO_DOMAINS_TILES_WALKING_AXIS_H
#define BANDOLO_DOMAINS_TILES_WALKING_AXIS_H
#include "walk.h"
#endif

typedef struct D(walking) {
    tiles_walk *walk[TILES_AXES];     /* the same one twice where the board is square */
    const uint16_t *next[TILES_AXES]; /* out of the tables, as the goal has it */
    const uint16_t *rises[TILES_AXES];
    const uint8_t *distance[TILES_AXES];
    uint8_t name[TILES_AXES][TILES_MOST_CELLS]; /* [axis][tile]: in the tables */
    /* [axis][line][tile]: what a tile there adds to a position, and the blank as tile 0 */
    tiles_bags bags[TILES_AXES][TILES_MOST_WALK_LINES][TILES_MOST_CELLS];
} D(walking);

/* Makes the tables. False: `error` says why. */
static inline bool D(walking_open)(D(walking) *walking, const tiles_layout *layout, bd_error *error)
{
    tiles_walk **walk = walking->walk;
    walk[TILES_VERTICAL] = tiles_walk_open(layout->rows, layout->columns, error);
    if (!walk[TILES_VERTICAL])
        return false;
    walk[TILES_HORIZONTAL] = layout->rows == layout->columns
                                 ? walk[TILES_VERTICAL]
                                 : tiles_walk_open(layout->columns, layout->rows, error);
    if (!walk[TILES_HORIZONTAL])
        tiles_walk_close(walk[TILES_VERTICAL]);
    return walk[TILES_HORIZONTAL] != NULL;
}

static inline void D(walking_close)(D(walking) *walking)
{
    if (walking->walk[TILES_HORIZONTAL] != walking->walk[TILES_VERTICAL])
        tiles_walk_close(walking->walk[TILES_HORIZONTAL]);
    tiles_walk_close(walking->walk[TILES_VERTICAL]);
}

/* Takes from the tables what belongs to the goal. */
static inline void D(walking_prepare)(D(walking) *walking, const tiles_layout *layout)
{
    for (unsigned axis = 0; axis < TILES_AXES; ++axis) {
        tiles_walk *walk = walking->walk[axis];
        unsigned own = layout->line[axis][0];
        tiles_walk_measure(walk, own);
        walking->next[axis] = walk->next;
        walking->rises[axis] = walk->rises[own];
        walking->distance[axis] = walk->distance[own];
        for (unsigned tile = 0; tile < layout->cells; ++tile)
            walking->name[axis][tile] = (uint8_t)tiles_walk_name(layout->line[axis][tile], own);
        for (unsigned line = 0; line < walk->lines; ++line) {
            tiles_bags *bags = walking->bags[axis][line];
            bags[0] = tiles_walk_blank(line);
            for (unsigned tile = 1; tile < layout->cells; ++tile)
                bags[tile] = tiles_walk_tile(walk, line, walking->name[axis][tile]);
        }
    }
}

/* The position of an axis. */
BD_INLINE unsigned D(walking_at)(uint64_t kept, unsigned axis)
{
    return kept >> 16 * axis & 0xFFFF;
}

/* 1 if the distance rises by one with a move, 0 if it falls by one. */
BD_INLINE unsigned D(walking_rises)(const D(walking) *walking, const tiles_layout *layout,
                                    D(state) here, bd_move move, unsigned tile)
{
    unsigned axis = tiles_axis(TILES_ORDER(move)), lines = D(lines_along)(layout, axis);
    unsigned rises = walking->rises[axis][D(walking_at)(here.tiles.kept, axis)];
    return rises >> tiles_goes_higher(TILES_ORDER(move)) * lines >> layout->line[axis][tile] & 1;
}

/* The amount to add to `kept` for a move. */
BD_INLINE uint64_t D(walking_gain)(const D(walking) *walking, const tiles_layout *layout,
                                   D(state) here, bd_move move, unsigned tile)
{
    unsigned axis = tiles_axis(TILES_ORDER(move)), lines = D(lines_along)(layout, axis);
    unsigned at = D(walking_at)(here.tiles.kept, axis);
    uint64_t next = walking->next[axis][(at * 2 + tiles_goes_higher(TILES_ORDER(move))) * lines +
                                        walking->name[axis][tile]];
    return (next - at) << 16 * axis;
}

/* The value to keep for a board. */
static inline uint64_t D(walking_settle)(const D(walking) *walking, const tiles_layout *layout,
                                         D(state) here)
{
    uint64_t kept = 0;
    for (unsigned axis = 0; axis < TILES_AXES; ++axis) {
        unsigned columns = D(columns)(layout);
        tiles_bags bags = 0;
        for (unsigned cell = 0; cell < layout->cells; ++cell)
            bags += walking->bags[axis][tiles_line(columns, axis, cell)]
                                 [D(tile_on)(here.tiles.board, cell)];
        kept |= (uint64_t)tiles_walk_find(walking->walk[axis], bags) << 16 * axis;
    }
    return kept;
}

/* The distance for an axis. */
BD_INLINE unsigned D(walking_along)(const D(walking) *walking, uint64_t kept, unsigned axis)
{
    return walking->distance[axis][D(walking_at)(kept, axis)];
}
