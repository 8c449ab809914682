/* Pancakes, plain and burnt, with each of their heuristics. */
#define BD_DOMAIN             pancake_gap
#define BD_DOMAIN_HEURISTIC   "gap"
#define BD_DOMAIN_ALGORITHM   "idastar"
#define PANCAKE_BURNT         0
#define PANCAKE_GAPS          1
#define PANCAKE_ALGORITHMS(X) X(idastar) X(astar)
#include "instance.h"

#define BD_DOMAIN           pancake_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define PANCAKE_BURNT       0
#define PANCAKE_GAPS        0
#include "instance.h"

#define BD_DOMAIN             burnt_pancake_gap
#define BD_DOMAIN_HEURISTIC   "gap"
#define BD_DOMAIN_ALGORITHM   "idastar"
#define PANCAKE_BURNT         1
#define PANCAKE_GAPS          1
#define PANCAKE_ALGORITHMS(X) X(idastar) X(astar)
#include "instance.h"

#define BD_DOMAIN           burnt_pancake_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define PANCAKE_BURNT       1
#define PANCAKE_GAPS        0
#include "instance.h"
