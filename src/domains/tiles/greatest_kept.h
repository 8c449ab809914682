/* The data that greatest.h keeps in a state. Part of tiles.h; needs TILES_VIEWS, the number of views. */
#include "blank_patterns.h"

typedef struct D(kept) {
    tiles_blank_sight sight[TILES_VIEWS];
    uint32_t manhattan;
} D(kept);
