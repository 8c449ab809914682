/* Rubik's cube with the tables that guide the two-phase algorithm. */
#include "guides.h"

#include "quick.h"

#define BD_DOMAIN           cube_guides
#define BD_DOMAIN_HEURISTIC "guides"
#define BD_DOMAIN_ALGORITHM "anytime"
#define BD_DOMAIN_PATTERNS  guides_set
#define CUBE_SIDE           3
#define CUBE_HEURISTIC      by_guides
#define CUBE_PHASES         1
#define CUBE_KERNELS        CUBE_QUICK
#include "instance.h"
