/* The 15-puzzle. */
#define TILES_ROWS     4
#define TILES_COLUMNS  4
#define TILES_CONTROLS 16
#define TILES_SUMMARY  "the 15-puzzle: 4x4 sliding tiles"

#define BD_DOMAIN           tile15_patterns_7_8
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "patterns-7-8"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "patterns.h"
#define TILES_PATTERNS      4
#define TILES_SET           tiles_set_7_8
#define TILES_KERNELS       TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN           tile15_patterns_6_6_3
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "patterns-6-6-3"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "patterns.h"
#define TILES_PATTERNS      6
#define TILES_SET           tiles_set_6_6_3
#define TILES_KERNELS       TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN           tile15_walking_conflict
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "walking-conflict"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "walking_conflict.h"
#define TILES_PARITY        1
#define TILES_KEEPS         1
#define TILES_KERNELS       TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN           tile15_patterns_5_5_5
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "patterns-5-5-5"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "patterns.h"
#define TILES_PATTERNS      6
#define TILES_SET           tiles_set_5_5_5
#define TILES_KERNELS       TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN           tile15_walking_distance
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "walking-distance"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "walking.h"
#define TILES_PARITY        1
#define TILES_KEEPS         1
#define TILES_KERNELS       TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN           tile15_linear_conflict
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "linear-conflict"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "conflict.h"
#define TILES_PARITY        1
#define TILES_KERNELS       TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN           tile15_manhattan
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "manhattan"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_manhattan
#define TILES_PARITY        1
#define TILES_KERNELS       BD_ALGORITHMS
#include "instance.h"

#define BD_DOMAIN           tile15_misplaced
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "misplaced"
#define BD_DOMAIN_ALGORITHM "astar"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_misplaced
#define TILES_ORDER         TILES_LECTURE
#include "instance.h"

#define BD_DOMAIN           tile15_zero
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "zero"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_nothing
#include "instance.h"
