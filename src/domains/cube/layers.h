/* How far is a cube from the subgroup in which the first phase is done (cosets.h) and no layer has corners of both U and D:
 * at most 9 turns, 10, 11, or more? Two bits for each of its cosets, up to the 16 symmetries of the axis: by class and twist
 * there is a row with a lane for each of the 35 ways to split the corners, 1.16 GiB in all.
 *
 * A search of 16 turns or more ends nearly everywhere with 9 to 12 turns left, so it asks for no other distance; those of
 * cosets.h tell the lesser ones. T. Rokicki, "Twenty-two moves suffice for Rubik's cube", Mathematical Intelligencer 32
 * (2010), whose program nxopt has such cosets. */
#ifndef BANDOLO_DOMAINS_CUBE_LAYERS_H
#define BANDOLO_DOMAINS_CUBE_LAYERS_H

#include "cosets.h"

enum {
    LAYERS_LEAST = 10, /* turns that are told from fewer, up to */
    LAYERS_MOST = 11,  /* those that are told from more */
    LAYERS_LANES = 35,
    LAYERS_WORD = 32, /* lanes of a row that have a word of their own */
    LAYERS_REST = 2 *
                  (LAYERS_LANES - LAYERS_WORD), /* bits of the others, which share a word with */
    LAYERS_SHARERS = 64 / LAYERS_REST,          /* so many rows */
    LAYERS_STRIDE = CUBE_TWISTS + (CUBE_TWISTS + LAYERS_SHARERS - 1) / LAYERS_SHARERS
};

typedef struct layers_numbers {
    cosets_numbers cosets;
    uint8_t lane_of[1 << CUBE_CORNERS]; /* by the places, a bit each, of the corners of a layer */
    uint8_t turned[LAYERS_LANES][CUBE_TURNS];
    uint8_t seen[CUBE_AXIS_SYMMETRIES][64]; /* a lane as a symmetry shows it */
} layers_numbers;

/* Two tables: that of cosets.h, and this one. */
extern const bd_pattern_set layers_set;

void layers_numbers_fill(layers_numbers *numbers);
void layers_name_space(bd_pattern_space *space, cube_metric metric);

/* The lane of a cube. */
unsigned layers_lane(const layers_numbers *numbers, const cube_cubies *cube);

/* Where a lane lies: a word, and the bit in it. */
typedef struct layers_at {
    uint32_t word, bit;
} layers_at;

BD_INLINE layers_at layers_find(uint32_t class, unsigned twist, unsigned lane)
{
    uint32_t block = class * LAYERS_STRIDE;
    if (BD_LIKELY(lane < LAYERS_WORD))
        return (layers_at){block + twist, 2 * lane};
    return (layers_at){block + CUBE_TWISTS + twist / LAYERS_SHARERS,
                       twist % LAYERS_SHARERS * LAYERS_REST + 2 * (lane - LAYERS_WORD)};
}

/* The turns needed: 0 (at most 9), 10, 11, or 12 (or more). */
BD_INLINE unsigned layers_distance(const uint64_t *words, layers_at at)
{
    static const uint8_t distance[] = {0, LAYERS_MOST + 1, LAYERS_LEAST, LAYERS_MOST};
    return distance[words[at.word] >> at.bit & 3];
}

#endif
