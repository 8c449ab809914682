/* Paths in graphs with each heuristic. */
#define BD_DOMAIN           graph_straight
#define BD_DOMAIN_HEURISTIC "straight-line"
#define BD_DOMAIN_ALGORITHM "astar"
#define GRAPH_ESTIMATES     1
#define GRAPH_KERNELS(X)    X(astar) X(bidirectional)
#include "instance.h"

#define BD_DOMAIN           graph_zero
#define BD_DOMAIN_HEURISTIC "zero"
#define BD_DOMAIN_ALGORITHM "uniform-cost"
#define GRAPH_ESTIMATES     0
#define GRAPH_KERNELS(X)    X(uniform_cost) X(bidirectional)
#include "instance.h"
