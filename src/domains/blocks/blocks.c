/* Blocks on a table with each heuristic. */
#define BD_DOMAIN           blocks_misplaced
#define BD_DOMAIN_HEURISTIC "misplaced"
#define BD_DOMAIN_ALGORITHM "astar"
#define BLOCKS_ESTIMATES    1
#include "instance.h"

#define BD_DOMAIN           blocks_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define BLOCKS_ESTIMATES    0
#include "instance.h"
