/* The 15-puzzle with heuristics that sum over tiles. */
#include "tile15.h"

#define BD_DOMAIN           tile15_manhattan
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "manhattan"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_manhattan
#define TILES_PARITY        1
#define TILES_KERNELS       BD_MAIN_ALGORITHMS
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
