/* Pancakes, plain and burnt, with each of their heuristics. */
#define PANCAKE_PLAIN 0
#define PANCAKE_BURNT 1
#define PANCAKE_LARGE 2

#define BD_DOMAIN             pancake_gap
#define BD_DOMAIN_HEURISTIC   "gap"
#define BD_DOMAIN_ALGORITHM   "idastar"
#define PANCAKE_KIND          PANCAKE_PLAIN
#define PANCAKE_GAPS          1
#define PANCAKE_ALGORITHMS(X) X(idastar) X(astar)
#include "instance.h"

#define BD_DOMAIN           pancake_gap_1
#define BD_DOMAIN_HEURISTIC "gap-1"
#define BD_DOMAIN_ALGORITHM "idastar"
#define PANCAKE_KIND        PANCAKE_PLAIN
#define PANCAKE_GAPS        1
#define PANCAKE_SPARED      1
#include "instance.h"

#define BD_DOMAIN           pancake_gap_2
#define BD_DOMAIN_HEURISTIC "gap-2"
#define BD_DOMAIN_ALGORITHM "idastar"
#define PANCAKE_KIND        PANCAKE_PLAIN
#define PANCAKE_GAPS        1
#define PANCAKE_SPARED      2
#include "instance.h"

#define BD_DOMAIN           pancake_gap_3
#define BD_DOMAIN_HEURISTIC "gap-3"
#define BD_DOMAIN_ALGORITHM "idastar"
#define PANCAKE_KIND        PANCAKE_PLAIN
#define PANCAKE_GAPS        1
#define PANCAKE_SPARED      3
#include "instance.h"

#define BD_DOMAIN           pancake_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define PANCAKE_KIND        PANCAKE_PLAIN
#define PANCAKE_GAPS        0
#include "instance.h"

#define BD_DOMAIN           large_pancake_gap
#define BD_DOMAIN_HEURISTIC "gap"
#define BD_DOMAIN_ALGORITHM "idastar"
#define PANCAKE_KIND        PANCAKE_LARGE
#define PANCAKE_GAPS        1
#include "instance.h"

#define BD_DOMAIN             burnt_pancake_gap
#define BD_DOMAIN_HEURISTIC   "gap"
#define BD_DOMAIN_ALGORITHM   "idastar"
#define PANCAKE_KIND          PANCAKE_BURNT
#define PANCAKE_GAPS          1
#define PANCAKE_ALGORITHMS(X) X(idastar) X(astar)
#include "instance.h"

#define BD_DOMAIN           burnt_pancake_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define PANCAKE_KIND        PANCAKE_BURNT
#define PANCAKE_GAPS        0
#include "instance.h"
