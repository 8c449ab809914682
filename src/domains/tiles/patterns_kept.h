/* The data that patterns.h keeps in a state. Part of tiles.h; needs TILES_PATTERNS, the number of views. */
#include "pattern_views.h"

typedef struct D(kept) {
    tiles_sight sight[TILES_PATTERNS];
    uint32_t sums; /* the distances of a frame's views, 16 bits each */
} D(kept);
