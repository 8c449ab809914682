/* Sokoban with each of its heuristics. */
#define BD_DOMAIN           sokoban_by_matching
#define BD_DOMAIN_HEURISTIC "matching"
#define BD_DOMAIN_ALGORITHM "astar"
#define SOKOBAN_MATCHES     1
#include "instance.h"

#define BD_DOMAIN           sokoban_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define SOKOBAN_MATCHES     0
#include "instance.h"
