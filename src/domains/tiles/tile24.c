/* The 24-puzzle. No walking distance: an axis of five lines of five cells has 65 million positions. */
#define TILES_ROWS     5
#define TILES_COLUMNS  5
#define TILES_CONTROLS 25
#define TILES_SUMMARY  "the 24-puzzle: 5x5 sliding tiles"

#define BD_DOMAIN           tile24_four_patterns
#define BD_DOMAIN_NAME      "tile24"
#define BD_DOMAIN_TABLES(X) X(tile24_patterns_6_6_6_6, "patterns-6-6-6-6", &tiles_set_6_6_6_6)
#define BD_DOMAIN_ALGORITHM "beam"
#define BD_DOMAIN_WIDTH     10000
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "patterns.h"
#define TILES_PATTERNS      8
#define TILES_KERNELS       TILES_BOUNDED_OR_ANYTIME
#include "instance.h"

#define BD_DOMAIN           tile24_linear_conflict
#define BD_DOMAIN_NAME      "tile24"
#define BD_DOMAIN_HEURISTIC "linear-conflict"
#define BD_DOMAIN_ALGORITHM "beam" /* tables are missing where time or memory is short */
#define BD_DOMAIN_WIDTH     2000
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "conflict.h"
#define TILES_PARITY        1
#define TILES_KERNELS       TILES_OPTIMAL_OR_QUICK
#include "instance.h"

#define BD_DOMAIN           tile24_manhattan
#define BD_DOMAIN_NAME      "tile24"
#define BD_DOMAIN_HEURISTIC "manhattan"
#define BD_DOMAIN_ALGORITHM "weighted-astar"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_manhattan
#define TILES_PARITY        1
#include "instance.h"

#define BD_DOMAIN           tile24_misplaced
#define BD_DOMAIN_NAME      "tile24"
#define BD_DOMAIN_HEURISTIC "misplaced"
#define BD_DOMAIN_ALGORITHM "weighted-astar"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_misplaced
#define TILES_ORDER         TILES_LECTURE
#include "instance.h"

#define BD_DOMAIN           tile24_zero
#define BD_DOMAIN_NAME      "tile24"
#define BD_DOMAIN_HEURISTIC "zero"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_nothing
#include "instance.h"
