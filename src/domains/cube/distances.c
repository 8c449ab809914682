/* See distances.h. */
#include "distances.h"

enum { UNKNOWN = 255 };

/* Two coordinates, and by which turns they change. */
typedef struct pair_space {
    uint8_t *distance;
    cube_coordinate a, b;
    unsigned turns;
    cube_metric metric;
} pair_space;

BD_INLINE unsigned turned(cube_coordinate of, unsigned number, unsigned turn)
{
    return of.next[number * of.orders * CUBE_TURNS + turn] / of.orders;
}

/* Gives the neighbours of a pair at `depth` that are unknown their distance; or, with many pairs known, takes that of an
 * unknown pair itself from a neighbour. Returns how many it gave. */
BD_INLINE unsigned visit(const pair_space *space, unsigned first, unsigned second, unsigned depth,
                         bool is_backward)
{
    uint8_t *distance = space->distance;
    unsigned given = 0, here = first * space->b.count + second;
    for (unsigned turn = 0; turn < space->turns; ++turn) {
        if (!cube_is_legal(space->metric, turn))
            continue;
        unsigned next = turned(space->a, first, turn) * space->b.count +
                        turned(space->b, second, turn);
        if (is_backward && distance[next] == depth) {
            distance[here] = (uint8_t)(depth + 1);
            return 1;
        }
        if (!is_backward && distance[next] == UNKNOWN) {
            distance[next] = (uint8_t)(depth + 1);
            ++given;
        }
    }
    return given;
}

/* Gives the pairs at depth + 1 their distance; returns how many there are. */
static unsigned next_layer(const pair_space *space, unsigned depth, bool is_backward)
{
    uint8_t wanted = is_backward ? UNKNOWN : (uint8_t)depth;
    unsigned given = 0;
    for (unsigned first = 0; first < space->a.count; ++first)
        for (unsigned second = 0; second < space->b.count; ++second)
            if (space->distance[first * space->b.count + second] == wanted)
                given += visit(space, first, second, depth, is_backward);
    return given;
}

void cube_pair_distances(uint8_t *distance, cube_coordinate a, cube_coordinate b, unsigned turns,
                         cube_metric metric)
{
    const pair_space space = {distance, a, b, turns, metric};
    unsigned known = 1, all = a.count * b.count, given = 1;
    memset(distance, UNKNOWN, all);
    distance[0] = 0;
    for (unsigned depth = 0; given > 0; ++depth, known += given)
        given = next_layer(&space, depth, known > all / 2);
}

void cube_distances(uint8_t *distance, const uint16_t *next, unsigned count, unsigned turns,
                    cube_metric metric)
{
    static const uint16_t stays[CUBE_TURNS];
    cube_pair_distances(distance, (cube_coordinate){next, count, 1}, (cube_coordinate){stays, 1, 1},
                        turns, metric);
}
