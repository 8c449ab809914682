/* Distances from 0 of all numbers of a coordinate, layer by layer. */
#ifndef BANDOLO_DOMAINS_CUBE_DISTANCES_H
#define BANDOLO_DOMAINS_CUBE_DISTANCES_H

#include "metric.h"

/* Fills distance[number], `count` of them, by the first `turns` of the CUBE_TURNS numbers at next[number * CUBE_TURNS]. */
void cube_distances(uint8_t *distance, const uint16_t *next, unsigned count, unsigned turns,
                    cube_metric metric);

#endif
