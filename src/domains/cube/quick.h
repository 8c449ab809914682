/* The searches of Rubik's cube that are compiled for it; the two-phase algorithm is its anytime search. A replay that looks up
 * no turns but those of the solution: the other way takes longer than a quick search. */
#include <bandolo/heuristic/weight.h>

#define CUBE_QUICK(X) X(idastar) X(two_phase) X(replay)
static const char bd_name_of_two_phase[] = "anytime", bd_name_of_replay[] = "replay";
