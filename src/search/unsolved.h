/* The answer that there is no solution, looked at again as a replay looks at a solution. */
#ifndef BANDOLO_UNSOLVED_H
#define BANDOLO_UNSOLVED_H

#include <bandolo/search/domain.h>

/* Walks at random from `start`, farther after a search that generated more. False: a state on the way breaks a promise
 * (BD_BROKEN_PROMISE): the state that its key makes differs from it, its estimate is beyond the bound on costs, or it is a
 * goal. Without memory for this nothing is looked at. */
bool unsolved_is_sound(const bd_domain *domain, const void *problem, const void *start,
                       uint64_t generated, bd_error *error);

#endif
