/* Peg solitaire with each of its heuristics. */
#define BD_DOMAIN           peg_solitaire_pagoda
#define BD_DOMAIN_HEURISTIC "pagoda"
#define BD_DOMAIN_ALGORITHM "astar"
#define PEG_SWEEPS          0
#define PEG_ESTIMATES       1
#define PEG_ALGORITHMS(X)   X(astar)
#include "instance.h"

#define BD_DOMAIN           peg_solitaire_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "breadth-first"
#define PEG_SWEEPS          0
#define PEG_ESTIMATES       0
#include "instance.h"

#define BD_DOMAIN           peg_sweeps_regions
#define BD_DOMAIN_HEURISTIC "regions"
#define BD_DOMAIN_ALGORITHM "astar"
#define PEG_SWEEPS          1
#define PEG_ESTIMATES       1
#define PEG_ALGORITHMS(X)   X(astar)
#include "instance.h"

#define BD_DOMAIN           peg_sweeps_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "uniform-cost"
#define PEG_SWEEPS          1
#define PEG_ESTIMATES       0
#include "instance.h"
