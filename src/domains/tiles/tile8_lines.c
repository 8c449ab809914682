/* The 8-puzzle with heuristics of rows and columns. The default has searches of its own; on so small a board the generic
 * instance serves the others well. */
#include "tile8.h"

#define BD_DOMAIN           tile8_walking_conflict
#define BD_DOMAIN_NAME      "tile8"
#define BD_DOMAIN_HEURISTIC "walking-conflict"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PASTS     1
#define TILES_HEURISTIC     "walking_conflict.h"
#define TILES_CONTROLS_CHECKED
#define TILES_PARITY  1
#define TILES_KEEPS   1
#define TILES_KERNELS TILES_OPTIMAL
#include "instance.h"

#define BD_DOMAIN           tile8_walking_distance
#define BD_DOMAIN_NAME      "tile8"
#define BD_DOMAIN_HEURISTIC "walking-distance"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_HEURISTIC     "walking.h"
#define TILES_PARITY        1
#define TILES_KEEPS         1
#include "instance.h"

#define BD_DOMAIN           tile8_linear_conflict
#define BD_DOMAIN_NAME      "tile8"
#define BD_DOMAIN_HEURISTIC "linear-conflict"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_HEURISTIC     "conflict.h"
#define TILES_PARITY        1
#include "instance.h"
