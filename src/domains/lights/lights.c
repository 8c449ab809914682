/* Lights out with each of its heuristics. */
#define BD_DOMAIN           lights_algebra
#define BD_DOMAIN_HEURISTIC "algebra"
#define BD_DOMAIN_ALGORITHM "idastar"
#define LIGHTS_ESTIMATE     lights_presses_left
#include "instance.h"

#define BD_DOMAIN           lights_lamps
#define BD_DOMAIN_HEURISTIC "lamps"
#define BD_DOMAIN_ALGORITHM "idastar"
#define LIGHTS_ESTIMATE     lights_by_lamps
#include "instance.h"

#define BD_DOMAIN           lights_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define LIGHTS_ESTIMATE     lights_unknown
#include "instance.h"
