/* The 15-puzzle. */
#include "boards.h"

#define TILES_ROWS 4
#define TILES_COLUMNS 4
#define TILES_CONTROLS 16
#define TILES_SUMMARY "the 15-puzzle: 4x4 sliding tiles"

#define BD_DOMAIN tile15_manhattan
#define BD_DOMAIN_NAME "tile15"
#define BD_DOMAIN_HEURISTIC "manhattan"
#define BD_DOMAIN_ALGORITHM "idastar"
#define TILES_METRIC tiles_manhattan
#define TILES_PARITY 1
#define TILES_HEURISTIC "tilewise.h"
#define TILES_KERNELS <bandolo/search/kernels.h>
#include "instance.h"

#define BD_DOMAIN tile15_misplaced
#define BD_DOMAIN_NAME "tile15"
#define BD_DOMAIN_HEURISTIC "misplaced"
#define TILES_METRIC tiles_misplaced
#define TILES_ORDER TILES_LECTURE
#define TILES_HEURISTIC "tilewise.h"
#include "instance.h"

#define BD_DOMAIN tile15_zero
#define BD_DOMAIN_NAME "tile15"
#define BD_DOMAIN_HEURISTIC "zero"
#define TILES_METRIC tiles_nothing
#define TILES_HEURISTIC "tilewise.h"
#include "instance.h"
