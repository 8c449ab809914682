/* The pocket cube with each of its heuristics. */
#include "zero.h"

#include "pocket.h"

#define CUBE_QUICK(X) X(idastar)

#define BD_DOMAIN           cube2_parts
#define BD_DOMAIN_HEURISTIC "parts"
#define BD_DOMAIN_ALGORITHM "idastar"
#define CUBE_SIDE           2
#define CUBE_HEURISTIC      by_parts
#define CUBE_KERNELS        CUBE_QUICK
#include "instance.h"

#define BD_DOMAIN           cube2_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define CUBE_SIDE           2
#define CUBE_HEURISTIC      by_none
#include "instance.h"
