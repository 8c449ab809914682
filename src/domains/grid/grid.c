/* Paths on maps with each heuristic. The first has jump point search as its A*. */
#include <bandolo/heuristic/weight.h>

#define GRID_JUMPING(X) X(jump)
static const char bd_name_of_jump[] = "astar";

#define BD_DOMAIN           grid_jumps
#define BD_DOMAIN_HEURISTIC "jump-points"
#define BD_DOMAIN_ALGORITHM "astar"
#define GRID_ESTIMATES      1
#define GRID_KERNELS        GRID_JUMPING
#define GRID_JUMPS          1
#include "instance.h"

#define GRID_PLAIN(X)       X(astar) X(weighted_astar) X(bidirectional)
#define BD_DOMAIN           grid_octile
#define BD_DOMAIN_HEURISTIC "octile"
#define BD_DOMAIN_ALGORITHM "astar"
#define GRID_ESTIMATES      1
#define GRID_KERNELS        GRID_PLAIN
#include "instance.h"

#define GRID_BLIND(X)       X(uniform_cost)
#define BD_DOMAIN           grid_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "uniform-cost"
#define GRID_ESTIMATES      0
#define GRID_KERNELS        GRID_BLIND
#include "instance.h"
