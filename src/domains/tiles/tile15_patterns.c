/* The 15-puzzle with pattern databases. */
#include "tile15.h"

#define BD_DOMAIN           tile15_two_patterns
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_TABLES(X) X(tile15_patterns_7_8, "patterns-7-8", &tiles_set_7_8)
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "patterns.h"
#define TILES_PATTERNS      4
#define TILES_KERNELS       TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN      tile15_three_patterns
#define BD_DOMAIN_NAME "tile15"
#define BD_DOMAIN_TABLES(X)                                                                        \
    X(tile15_patterns_6_6_3, "patterns-6-6-3", &tiles_set_6_6_3)                                   \
    X(tile15_patterns_5_5_5, "patterns-5-5-5", &tiles_set_5_5_5)
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "patterns.h"
#define TILES_PATTERNS      6
#define TILES_KERNELS       TILES_OPTIMAL
#include "instance.h"
