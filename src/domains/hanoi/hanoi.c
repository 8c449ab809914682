/* The tower of Hanoi with each of its heuristics. */
#define BD_DOMAIN           hanoi_pegs
#define BD_DOMAIN_HEURISTIC "pegs"
#define BD_DOMAIN_ALGORITHM "astar"
#define HANOI_ESTIMATES     1
#include "instance.h"

#define BD_DOMAIN           hanoi_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define HANOI_ESTIMATES     0
#include "instance.h"
