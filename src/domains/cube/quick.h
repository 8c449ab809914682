/* The searches of Rubik's cube that are compiled for it; the two-phase algorithm is its anytime search. */
#include <bandolo/heuristic/weight.h>

#define CUBE_QUICK(X) X(idastar) X(two_phase)
static const char bd_name_of_two_phase[] = "anytime";
