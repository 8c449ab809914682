/* Rubik's cube with the table of cosets. */
#include "cosets.h"

#include "quick.h"

#define BD_DOMAIN           cube_cosets
#define BD_DOMAIN_HEURISTIC "cosets"
#define BD_DOMAIN_ALGORITHM "anytime"
#define BD_DOMAIN_PATTERNS  cosets_set
#define CUBE_SIDE           3
#define CUBE_HEURISTIC      by_cosets
#define CUBE_PHASES         1
#define CUBE_KERNELS        CUBE_QUICK
#include "instance.h"
