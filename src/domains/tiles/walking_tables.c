/* See walking_tables.h. */
#include "walking_tables.h"

bool tiles_walking_open(tiles_walking *walking, const tiles_layout *layout, bd_error *error)
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

void tiles_walking_close(tiles_walking *walking)
{
    if (walking->walk[TILES_HORIZONTAL] != walking->walk[TILES_VERTICAL])
        tiles_walk_close(walking->walk[TILES_HORIZONTAL]);
    tiles_walk_close(walking->walk[TILES_VERTICAL]);
}

void tiles_walking_prepare(tiles_walking *walking, const tiles_layout *layout)
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
