/* Lights out with each of its heuristics. */
#define BD_DOMAIN lights_informed
#define BD_DOMAIN_TABLES(X)                                                                        \
    X(lights_algebra, "algebra", lights_presses_left) X(lights_lamps, "lamps", lights_by_lamps)
#define BD_DOMAIN_ALGORITHM "idastar"
#include "instance.h"

#define BD_DOMAIN           lights_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#include "instance.h"
