/* Rubik's cube with the heuristics that need no file. */
#include "pairs.h"
#include "zero.h"

#include "quick.h"

#define CUBE_UNINFORMED(X) X(idastar)

#define BD_DOMAIN           cube_pairs
#define BD_DOMAIN_HEURISTIC "pairs"
#define BD_DOMAIN_ALGORITHM "anytime"
#define CUBE_SIDE           3
#define CUBE_HEURISTIC      by_pairs
#define CUBE_PHASES         cube_pairs_domain
#define CUBE_KERNELS        CUBE_QUICK
#include "instance.h"

#define BD_DOMAIN           cube_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define CUBE_SIDE           3
#define CUBE_HEURISTIC      by_none
#define CUBE_KERNELS        CUBE_UNINFORMED
#define CUBE_UNROLLS
#include "instance.h"
