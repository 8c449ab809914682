/* The list of all algorithms: everything that must name them each is made from this.
 *
 * X(function, name, traits, summary, source): D(function) is the template, in its own header. */
#ifndef BANDOLO_SEARCH_ALGORITHMS_H
#define BANDOLO_SEARCH_ALGORITHMS_H

#include <bandolo/search/search.h>

/* clang-format off */
#define BD_ALGORITHMS(X) \
    X(idastar, "idastar", BD_PROVES_OPTIMAL, \
      "iterative-deepening A*: optimal, stores only the path", \
      "Korf 1985") \
    X(astar, "astar", BD_PROVES_OPTIMAL, \
      "A*: optimal, expands least f = g + h first, stores every state", \
      "Hart, Nilsson, Raphael 1968") \
    X(weighted_astar, "weighted-astar", BD_USES_WEIGHT, \
      "A* with f = g + w * h: at most w times the least cost", \
      "Pohl 1970") \
    X(uniform_cost, "uniform-cost", BD_PROVES_OPTIMAL | BD_IGNORES_HEURISTIC, \
      "least g first: optimal without a heuristic", \
      "Dijkstra 1959") \
    X(greedy, "greedy", 0, \
      "least h first: quick, far from optimal", \
      "Doran, Michie 1966")
/* clang-format on */

#endif
