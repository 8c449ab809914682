/* The 8-puzzle with heuristics that sum over tiles. */
#include "tile8.h"

/* Those that studies run on all positions, or that visit millions of states. Any other takes a tenth of a second at most
 * on the generic instance. */
#define TILE8_STUDIED(X)                                                                           \
    TILES_OPTIMAL(X)                                                                               \
    X(widastar, "widastar", )                                                                      \
    X(weighted_astar, "weighted-astar", )                                                          \
    X(uniform_cost, "uniform-cost", )                                                              \
    X(greedy, "greedy", )                                                                          \
    X(depth_first, "depth-first", ) X(iterative_deepening, "iterative-deepening", )

#define BD_DOMAIN           tile8_manhattan
#define BD_DOMAIN_NAME      "tile8"
#define BD_DOMAIN_HEURISTIC "manhattan"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_HEURISTIC     "tilewise.h"
#define TILES_METRIC        tiles_manhattan
#define TILES_CONTROLS_CHECKED
#define TILES_PARITY  1
#define TILES_KERNELS TILE8_STUDIED
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
