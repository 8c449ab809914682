/* Top Spin with each of its heuristics. */
#define BD_DOMAIN           topspin_by_patterns
#define BD_DOMAIN_HEURISTIC "patterns"
#define BD_DOMAIN_ALGORITHM "anytime"
#define TOPSPIN_PATTERNS    1
#include "instance.h"

#define BD_DOMAIN           topspin_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define TOPSPIN_PATTERNS    0
#include "instance.h"
