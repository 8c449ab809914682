/* Cindy's puzzle with each of its heuristics. */
#define BD_DOMAIN           cindy_deadlocks
#define BD_DOMAIN_HEURISTIC "deadlocks"
#define BD_DOMAIN_ALGORITHM "astar"
#define CINDY_MEASURES      1
#define CINDY_FORESEES      1
#include "instance.h"

#define BD_DOMAIN           cindy_moves_left
#define BD_DOMAIN_HEURISTIC "moves-left"
#define BD_DOMAIN_ALGORITHM "astar"
#define CINDY_MEASURES      1
#include "instance.h"

#define BD_DOMAIN           cindy_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define CINDY_MEASURES      0
#include "instance.h"
