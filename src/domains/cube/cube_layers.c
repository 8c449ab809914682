/* Rubik's cube with the tables for the fewest turns. */
#include "optimal.h"

#include <bandolo/heuristic/weight.h>

#define CUBE_FEWEST(X) X(optimal)
static const char bd_name_of_optimal[] = "idastar";

#define BD_DOMAIN           cube_layers
#define BD_DOMAIN_HEURISTIC "layers"
#define BD_DOMAIN_ALGORITHM "idastar"
#define BD_DOMAIN_PATTERNS  layers_set
#define CUBE_SIDE           3
#define CUBE_HEURISTIC      by_layers
#define CUBE_OPTIMAL        1
#define CUBE_KERNELS        CUBE_FEWEST
#include "instance.h"
