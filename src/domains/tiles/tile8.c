/* The 8-puzzle. */
#define TILES_ROWS     3
#define TILES_COLUMNS  3
#define TILES_CONTROLS 9
#define TILES_SUMMARY  "the 8-puzzle: 3x3 sliding tiles"

#define BD_DOMAIN           tile8_walking_conflict
#define BD_DOMAIN_NAME      "tile8"
#define BD_DOMAIN_HEURISTIC "walking-conflict"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "walking_conflict.h"
#define TILES_PARITY        1
#define TILES_KEEPS         1
#define TILES_KERNELS       TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN           tile8_walking_distance
#define BD_DOMAIN_NAME      "tile8"
#define BD_DOMAIN_HEURISTIC "walking-distance"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "walking.h"
#define TILES_PARITY        1
#define TILES_KEEPS         1
#define TILES_KERNELS       TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN           tile8_linear_conflict
#define BD_DOMAIN_NAME      "tile8"
#define BD_DOMAIN_HEURISTIC "linear-conflict"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "conflict.h"
#define TILES_CONTROLS_CHECKED
#define TILES_PARITY  1
#define TILES_KERNELS TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN           tile8_manhattan
#define BD_DOMAIN_NAME      "tile8"
#define BD_DOMAIN_HEURISTIC "manhattan"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_manhattan
#define TILES_CONTROLS_CHECKED
#define TILES_PARITY  1
#define TILES_KERNELS BD_ALGORITHMS
#include "instance.h"

#define BD_DOMAIN           tile8_misplaced
#define BD_DOMAIN_NAME      "tile8"
#define BD_DOMAIN_HEURISTIC "misplaced"
#define BD_DOMAIN_ALGORITHM "astar"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_misplaced
#define TILES_ORDER         TILES_LECTURE
#include "instance.h"

#define BD_DOMAIN           tile8_zero
#define BD_DOMAIN_NAME      "tile8"
#define BD_DOMAIN_HEURISTIC "zero"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_nothing
#include "instance.h"
