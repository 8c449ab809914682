/* Rubik's cube with each of its heuristics. */
#include "cosets.h"
#include "slices.h"
#include "zero.h"

#include <bandolo/heuristic/weight.h>

/* The two-phase algorithm is this domain's anytime search. */
#define CUBE_QUICK(X) X(idastar) X(two_phase)
static const char bd_name_of_two_phase[] = "anytime";

#define BD_DOMAIN           cube_cosets
#define BD_DOMAIN_HEURISTIC "cosets"
#define BD_DOMAIN_ALGORITHM "anytime"
#define BD_DOMAIN_PATTERNS  cosets_set
#define CUBE_SIDE           3
#define CUBE_HEURISTIC      by_cosets
#define CUBE_PHASES         1
#define CUBE_KERNELS        CUBE_QUICK
#include "instance.h"

#define BD_DOMAIN           cube_slices
#define BD_DOMAIN_HEURISTIC "slices"
#define BD_DOMAIN_ALGORITHM "anytime"
#define CUBE_SIDE           3
#define CUBE_HEURISTIC      by_slices
#define CUBE_PHASES         1
#define CUBE_KERNELS        CUBE_QUICK
#include "instance.h"

#define BD_DOMAIN           cube_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define CUBE_SIDE           3
#define CUBE_HEURISTIC      by_none
#include "instance.h"
