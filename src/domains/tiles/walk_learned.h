/* The walking distances of the 15-puzzle, worked out when the library was built: cmake/write_walk.c writes them. */
#ifndef BANDOLO_DOMAINS_TILES_WALK_LEARNED_H
#define BANDOLO_DOMAINS_TILES_WALK_LEARNED_H

#include "walk.h"

/* The parts of a table that take time to make; see tiles_walk. All zero where nothing was learned. */
typedef struct tiles_walk_learned {
    unsigned lines, cells;
    uint32_t count;
    const uint16_t *next;
    const tiles_bags *bags;
    const uint16_t *slot;
    const uint16_t *rises[TILES_MOST_WALK_LINES];
    const uint8_t *distance[TILES_MOST_WALK_LINES];
} tiles_walk_learned;

extern const tiles_walk_learned tiles_walk_fifteen;

/* Slots of the hash table, a power of two. */
uint32_t tiles_walk_slots(const tiles_walk *walk);

/* As tiles_walk_open(), but uses nothing that was learned. */
tiles_walk *tiles_walk_learn(unsigned lines, unsigned cells, bd_error *error);

#endif
