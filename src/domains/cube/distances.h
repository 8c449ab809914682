/* Distances from 0 of all numbers of a coordinate, or of all pairs of two, layer by layer. */
#ifndef BANDOLO_DOMAINS_CUBE_DISTANCES_H
#define BANDOLO_DOMAINS_CUBE_DISTANCES_H

#include "metric.h"

/* A coordinate that stands for `orders` numbers of the next table each, as places of the slice for its orders. */
typedef struct cube_coordinate {
    const uint16_t *next; /* CUBE_TURNS for each number */
    unsigned count, orders;
} cube_coordinate;

/* Fills distance[number], `count` of them, by the first `turns` turns. */
void cube_distances(uint8_t *distance, const uint16_t *next, unsigned count, unsigned turns,
                    cube_metric metric);

/* The same for distance[a * b.count + b]. */
void cube_pair_distances(uint8_t *distance, cube_coordinate a, cube_coordinate b, unsigned turns,
                         cube_metric metric);

#endif
