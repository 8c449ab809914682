/* Sokoban with each of its heuristics. The table makes all pushes, since all solutions are asked of it; the kernels of
 * `matching`, which look for one, leave out those that a corral makes needless. */
#define BD_DOMAIN       sokoban_needed
#define SOKOBAN_MATCHES 1
#define SOKOBAN_PUSHES  sokoban_needed_pushes
#include "contract.h"
#define BD_DOMAIN_ALGORITHMS(X)                                                                    \
    X(astar)                                                                                       \
    X(idastar)                                                                                     \
    X(hdastar)                                                                                     \
    X(weighted_astar)                                                                              \
    X(greedy)                                                                                      \
    X(dovetail)                                                                                    \
    X(beam)                                                                                        \
    X(anytime)                                                                                     \
    X(anytime_beam)
#include <bandolo/search/kernels.h>
#include <bandolo/search/end.h>

#define BD_DOMAIN                   sokoban_by_matching
#define BD_DOMAIN_HEURISTIC         "matching"
#define BD_DOMAIN_ALGORITHM         "astar"
#define BD_DOMAIN_HAS_KERNELS       1
#define sokoban_by_matching_kernels sokoban_needed_kernels
#define SOKOBAN_MATCHES             1
#define SOKOBAN_PUSHES(p, s, moves) sokoban_pushes(s, moves)
#include "instance.h"

#define BD_DOMAIN                   sokoban_zero
#define BD_DOMAIN_HEURISTIC         "zero"
#define BD_DOMAIN_ALGORITHM         "breadth-first"
#define SOKOBAN_MATCHES             0
#define SOKOBAN_PUSHES(p, s, moves) sokoban_pushes(s, moves)
#include "instance.h"
