/* Rush Hour with each of its heuristics. */
#define BD_DOMAIN           rush_hour_blockers
#define BD_DOMAIN_HEURISTIC "blockers"
#define BD_DOMAIN_ALGORITHM "astar"
#define RUSH_STEPS          0
#define RUSH_ESTIMATES      1
#include "instance.h"

#define BD_DOMAIN           rush_hour_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define RUSH_STEPS          0
#define RUSH_ESTIMATES      0
#include "instance.h"

#define BD_DOMAIN           rush_steps_blockers
#define BD_DOMAIN_HEURISTIC "blockers"
#define BD_DOMAIN_ALGORITHM "astar"
#define RUSH_STEPS          1
#define RUSH_ESTIMATES      1
#include "instance.h"

#define BD_DOMAIN           rush_steps_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define RUSH_STEPS          1
#define RUSH_ESTIMATES      0
#include "instance.h"
