/* What patterns.h keeps in a state. Part of tiles.h; wants TILES_PATTERNS, the number of views. */
#include "pattern_views.h"

typedef struct D(kept) {
    tiles_sight sight[TILES_PATTERNS];
    uint8_t sum[TILES_FRAMES]; /* the distances of a frame's views */
} D(kept);
