/* What patterns.h keeps in a state. Part of tiles.h; wants TILES_PATTERNS, the number of views. */
#include "pattern_views.h"

#if defined(TILES_ROWS) && TILES_ROWS * TILES_COLUMNS <= 16
typedef uint16_t D(taken);
#else
typedef uint32_t D(taken);
#endif

typedef struct D(kept) {
    uint32_t order[TILES_PATTERNS]; /* see seating.h */
    D(taken) taken[TILES_PATTERNS];
    uint16_t phases;           /* of each view two bits: its distance mod 4 */
    uint8_t sum[TILES_FRAMES]; /* the distances of a frame's views */
} D(kept);
