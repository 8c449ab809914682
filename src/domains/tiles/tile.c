/* Sliding tiles of any shape, such as tile:3x4. A board that is known when the program is compiled is
 * faster (tile8, tile15, tile24), so this one has no native kernels.
 *
 * The shapes that have tables of walking distances, up to 2x5, 3x4 and 4x4, are those on which the
 * least number of moves is found at once: random positions take 0.2 s at most, those of 4x4 a second
 * or two. The others fall to linear-conflict, which is the first that serves them, and to weighted A*:
 * 2x6 and 3x5 already take some ten seconds to prove anything. */
#define TILES_SUMMARY                                                                              \
    "sliding tiles, 2x2 to 25 cells, as in tile:3x4; those larger than 2x5, 3x4 or 4x4 take "      \
    "linear-conflict and weighted-astar by default"

#define BD_DOMAIN           tile_walking_conflict
#define BD_DOMAIN_NAME      "tile"
#define BD_DOMAIN_HEURISTIC "walking-conflict"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_HEURISTIC     "walking_conflict.h"
#define TILES_PARITY        1
#define TILES_KEEPS         1
#include "instance.h"

#define BD_DOMAIN           tile_linear_conflict
#define BD_DOMAIN_NAME      "tile"
#define BD_DOMAIN_HEURISTIC "linear-conflict"
#define BD_DOMAIN_ALGORITHM "weighted-astar"
#define TILES_HEURISTIC     "conflict.h"
#define TILES_PARITY        1
#include "instance.h"

#define BD_DOMAIN           tile_walking_distance
#define BD_DOMAIN_NAME      "tile"
#define BD_DOMAIN_HEURISTIC "walking-distance"
#define BD_DOMAIN_ALGORITHM "astar"
#define TILES_HEURISTIC     "walking.h"
#define TILES_PARITY        1
#define TILES_KEEPS         1
#include "instance.h"

#define BD_DOMAIN           tile_manhattan
#define BD_DOMAIN_NAME      "tile"
#define BD_DOMAIN_HEURISTIC "manhattan"
#define BD_DOMAIN_ALGORITHM "weighted-astar"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_manhattan
#define TILES_PARITY        1
#include "instance.h"

#define BD_DOMAIN           tile_misplaced
#define BD_DOMAIN_NAME      "tile"
#define BD_DOMAIN_HEURISTIC "misplaced"
#define BD_DOMAIN_ALGORITHM "weighted-astar"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_misplaced
#define TILES_ORDER         TILES_LECTURE
#include "instance.h"

#define BD_DOMAIN           tile_zero
#define BD_DOMAIN_NAME      "tile"
#define BD_DOMAIN_HEURISTIC "zero"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_nothing
#include "instance.h"
