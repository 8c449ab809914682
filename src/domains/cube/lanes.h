/* The table of layers.h while it is built: by class and twist a row with a lane for each of the 35 ways to split the corners,
 * up to symmetry 4,931,794,350 cosets. */
#ifndef BANDOLO_DOMAINS_CUBE_LANES_H
#define BANDOLO_DOMAINS_CUBE_LANES_H

#include "layers.h"

enum {
    LANES_WORD = 32,                              /* lanes of a row that have a word of their own */
    LANES_REST = 2 * (LAYERS_LANES - LANES_WORD), /* bits of the others, which share a word with */
    LANES_SHARERS = 64 / LANES_REST,              /* so many rows */
    LANES_STRIDE = CUBE_TWISTS + (CUBE_TWISTS + LANES_SHARERS - 1) / LANES_SHARERS
};

/* Where a lane lies: a word, and the bit in it. */
typedef struct lanes_at {
    uint32_t word, bit;
} lanes_at;

BD_INLINE lanes_at lanes_find(uint32_t class, unsigned twist, unsigned lane)
{
    uint32_t block = class * LANES_STRIDE;
    if (BD_LIKELY(lane < LANES_WORD))
        return (lanes_at){block + twist, 2 * lane};
    return (lanes_at){block + CUBE_TWISTS + twist / LANES_SHARERS,
                      twist % LANES_SHARERS * LANES_REST + 2 * (lane - LANES_WORD)};
}

/* Writes the rows of layers.h, whose bytes are zeroed, from its codes. False: stopped. */
bool lanes_line_up(const layers_numbers *numbers, const uint64_t *lanes, uint64_t *words,
                   const bd_pattern_options *options);

#endif
