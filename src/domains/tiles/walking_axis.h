/* Walking distance, an axis at a time: the least number of moves along the axis that brings every
 * tile to its own line, if tiles of the same line were alike and moves across the axis were free. The
 * blank must be on the spot for each of them, which Manhattan distance does not see.
 * Part of tiles.h, for walking.h and walking_conflict.h. The table is in walk.h.
 *
 * A state keeps the position of each axis in its table: `kept` has 16 bits for each, lowest first. */
#ifndef BANDOLO_DOMAINS_TILES_WALKING_AXIS_H
#define BANDOLO_DOMAINS_TILES_WALKING_AXIS_H
#include "walking_tables.h"
#endif

/* The position of an axis. */
BD_INLINE unsigned D(walking_at)(uint64_t kept, unsigned axis)
{
    return kept >> 16 * axis & 0xFFFF;
}

/* 1 if the distance rises by one with a move, 0 if it falls by one. */
BD_INLINE unsigned D(walking_rises)(const tiles_walking *walking, const tiles_layout *layout,
                                    D(state) here, bd_move move, unsigned tile)
{
    unsigned axis = tiles_axis(TILES_ORDER(move)), lines = D(lines_along)(layout, axis);
    unsigned rises = walking->rises[axis][D(walking_at)(here.tiles.kept, axis)];
    return rises >> tiles_goes_higher(TILES_ORDER(move)) * lines >> layout->line[axis][tile] & 1;
}

/* The amount to add to `kept` for a move. */
BD_INLINE uint64_t D(walking_gain)(const tiles_walking *walking, const tiles_layout *layout,
                                   D(state) here, bd_move move, unsigned tile)
{
    unsigned axis = tiles_axis(TILES_ORDER(move)), lines = D(lines_along)(layout, axis);
    unsigned at = D(walking_at)(here.tiles.kept, axis);
    uint64_t next = walking->next[axis][(at * 2 + tiles_goes_higher(TILES_ORDER(move))) * lines +
                                        walking->name[axis][tile]];
    return (next - at) << 16 * axis;
}

/* The value to keep for a board. */
static inline uint64_t D(walking_settle)(const tiles_walking *walking, const tiles_layout *layout,
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
BD_INLINE unsigned D(walking_along)(const tiles_walking *walking, uint64_t kept, unsigned axis)
{
    return walking->distance[axis][D(walking_at)(kept, axis)];
}
