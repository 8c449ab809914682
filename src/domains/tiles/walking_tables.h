/* Tables of both axes (walk.h), as walking distance reads them for the goal of a board. */
#ifndef BANDOLO_DOMAINS_TILES_WALKING_TABLES_H
#define BANDOLO_DOMAINS_TILES_WALKING_TABLES_H

#include "walk.h"

typedef struct tiles_walking {
    tiles_walk *walk[TILES_AXES];     /* the same one twice where the board is square */
    const uint16_t *next[TILES_AXES]; /* out of the tables, as the goal has it */
    const uint16_t *rises[TILES_AXES];
    const uint8_t *distance[TILES_AXES];
    uint8_t name[TILES_AXES][TILES_MOST_CELLS]; /* [axis][tile]: in the tables */
    /* [axis][line][tile]: what a tile there adds to a position, and the blank as tile 0 */
    tiles_bags bags[TILES_AXES][TILES_MOST_WALK_LINES][TILES_MOST_CELLS];
} tiles_walking;

/* Makes the tables. False: `error` says why. */
bool tiles_walking_open(tiles_walking *walking, const tiles_layout *layout, bd_error *error);
void tiles_walking_close(tiles_walking *walking);

/* Takes from the tables what belongs to the layout's goal. */
void tiles_walking_prepare(tiles_walking *walking, const tiles_layout *layout);

#endif
