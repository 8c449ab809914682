/* The 15-puzzle with pattern databases in which every move counts. No kernels: what they would save is a minute of Korf's
 * hundred positions. */
#include "tile15.h"

#define BD_DOMAIN           tile15_fringe_corner
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "fringe-corner"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_HEURISTIC     "greatest.h"
#define TILES_PARITY        1
#define TILES_VIEWS         3
#define TILES_SET           tiles_set_fringe_corner
#include "instance.h"

#define BD_DOMAIN           tile15_fringe
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "fringe"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_HEURISTIC     "greatest.h"
#define TILES_PARITY        1
#define TILES_VIEWS         1
#define TILES_SET           tiles_set_fringe
#include "instance.h"

#define BD_DOMAIN           tile15_corner
#define BD_DOMAIN_NAME      "tile15"
#define BD_DOMAIN_HEURISTIC "corner"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_HEURISTIC     "greatest.h"
#define TILES_PARITY        1
#define TILES_VIEWS         2
#define TILES_SET           tiles_set_corner
#include "instance.h"
