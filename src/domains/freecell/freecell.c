/* FreeCell with each of its heuristics. */
static const char bd_name_of_quick_dovetail[] = "dovetail";
static const char bd_name_of_quick_anytime[] = "anytime";
static const char bd_name_of_replay[] = "replay";

#define BD_DOMAIN               freecell_by_effort
#define BD_DOMAIN_HEURISTIC     "effort"
#define BD_DOMAIN_ALGORITHM     "dovetail"
#define BD_DOMAIN_PROMISES      (BD_UNIT_COST | BD_CHECK_SEARCHES)
#define FREECELL_ESTIMATE(p, s) freecell_effort(p, s)
#define FREECELL_ALGORITHMS(X)  X(quick_dovetail) X(quick_anytime) X(replay) X(greedy) X(beam)
#define FREECELL_DOVETAILS      1
#include "instance.h"

#define BD_DOMAIN               freecell_by_buried
#define BD_DOMAIN_HEURISTIC     "buried"
#define BD_DOMAIN_ALGORITHM     "astar"
#define BD_DOMAIN_PROMISES      (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST | BD_CHECK_SEARCHES)
#define FREECELL_ESTIMATE(p, s) freecell_buried(p, s)
#define FREECELL_ALGORITHMS(X)  X(replay)
#include "instance.h"

#define BD_DOMAIN               freecell_zero
#define BD_DOMAIN_HEURISTIC     "zero"
#define BD_DOMAIN_ALGORITHM     "breadth-first"
#define BD_DOMAIN_PROMISES      (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST | BD_CHECK_SEARCHES)
#define FREECELL_ESTIMATE(p, s) 0
#define FREECELL_CHECKS_KEYS    1
#include "instance.h"
