/* See rings.h. The idea is that of Preusser and Engelhardt, "Putting queens in carry chains, No 27"
 * (Journal of Signal Processing Systems 88, 2017), who place two rings. */
#include "domains/queens/rings.h"

#include <stdlib.h>

static queens_ring mirrored(queens_ring ring, unsigned size)
{
    return (queens_ring){.top = (uint16_t)(size - 1 - ring.top),
                         .bottom = (uint16_t)(size - 1 - ring.bottom),
                         .first = ring.last,
                         .last = ring.first};
}

static queens_ring transposed(queens_ring ring)
{
    return (queens_ring){ring.first, ring.last, ring.top, ring.bottom};
}

queens_ring queens_ring_turned(queens_ring ring, unsigned size, unsigned symmetry)
{
    for (unsigned i = 0; i < symmetry; ++i)
        ring = i % 2 ? transposed(ring) : mirrored(ring, size);
    return ring;
}

static uint64_t key_of(queens_ring ring)
{
    return (uint64_t)ring.top << 48 | (uint64_t)ring.bottom << 32 | (uint64_t)ring.first << 16 |
           ring.last;
}

/* How many rings this one becomes; 0 where one of them has a lesser key, and stands for the class. */
static unsigned class_size(queens_ring ring, unsigned size)
{
    unsigned same = 0;
    for (unsigned symmetry = 0; symmetry < 8; ++symmetry) {
        uint64_t key = key_of(queens_ring_turned(ring, size, symmetry));
        if (key < key_of(ring))
            return 0;
        same += key == key_of(ring);
    }
    return 8 / same;
}

/* Do they leave each other alone, but for being the same queen? */
static bool agree(int row, int column, int other_row, int other_column)
{
    int rows = abs(row - other_row), columns = abs(column - other_column);
    return (rows == 0 && columns == 0) || (rows != 0 && columns != 0 && rows != columns);
}

static bool is_ring(queens_ring ring, unsigned size)
{
    int end = (int)size - 1;
    const int at[4][2] = {{0, ring.top}, {end, ring.bottom}, {ring.first, 0}, {ring.last, end}};
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < i; ++j)
            if (!agree(at[i][0], at[i][1], at[j][0], at[j][1]))
                return false;
    return true;
}

bool queens_rings(unsigned size,
                  bool (*found)(void *context, queens_ring ring, unsigned class_size),
                  void *context)
{
    queens_ring ring;
    for (ring.top = 0; ring.top < size; ++ring.top)
        for (ring.bottom = 0; ring.bottom < size; ++ring.bottom)
            for (ring.first = 0; ring.first < size; ++ring.first)
                for (ring.last = 0; ring.last < size; ++ring.last) {
                    unsigned images = is_ring(ring, size) ? class_size(ring, size) : 0;
                    if (images && !found(context, ring, images))
                        return false;
                }
    return true;
}
