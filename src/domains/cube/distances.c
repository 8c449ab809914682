/* See distances.h. */
#include "distances.h"

enum { DISTANCES_UNKNOWN = 255 };

void cube_distances(uint8_t *distance, const uint16_t *next, unsigned count, unsigned turns,
                    cube_metric metric)
{
    unsigned given = 1;
    memset(distance, DISTANCES_UNKNOWN, count);
    distance[0] = 0;
    for (unsigned depth = 0; given > 0; ++depth) {
        given = 0;
        for (unsigned number = 0; number < count; ++number)
            for (unsigned turn = 0; distance[number] == depth && turn < turns; ++turn) {
                uint8_t *there = &distance[next[number * CUBE_TURNS + turn]];
                if (!cube_is_legal(metric, turn) || *there != DISTANCES_UNKNOWN)
                    continue;
                *there = (uint8_t)(depth + 1);
                ++given;
            }
    }
}
