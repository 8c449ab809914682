/* Rubik's cube with the table of cosets, alone or with the tables that guide the two-phase algorithm. */
#include "guides.h"

#include "quick.h"

#define BD_DOMAIN cube_by_cosets
#define BD_DOMAIN_TABLES(X)                                                                        \
    X(cube_cosets, "cosets", &cosets_set) X(cube_guides, "guides", &guides_set)
#define BD_DOMAIN_ALGORITHM "anytime"
#define CUBE_SIDE           3
#define CUBE_HEURISTIC      by_cosets
#define CUBE_PHASES         cube_guides_domain
#define CUBE_KERNELS        CUBE_QUICK
#include "instance.h"
