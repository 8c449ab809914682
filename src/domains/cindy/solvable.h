/* Cindy's puzzle as all its tables have it: a problem, a state, and whether the goal can be reached. */
#ifndef BANDOLO_DOMAINS_CINDY_SOLVABLE_H
#define BANDOLO_DOMAINS_CINDY_SOLVABLE_H

#include <bandolo/template/base/compiler.h>
#include "row.h"

typedef struct cindy_problem {
    bool has_goal;
    cindy_row goal; /* unless every row has its own, with the colours exchanged */
} cindy_problem;

/* `left`: moves left to go, by the heights of row and goal. Where it is 0 only the goal will do, and
 * below 0 nothing. */
typedef struct cindy_state {
    cindy_row row;
    int64_t left;
} cindy_state;

BD_INLINE cindy_row cindy_goal(const cindy_problem *problem, cindy_row row)
{
    return problem->has_goal ? problem->goal : cindy_exchanged(row);
}

BD_INLINE cindy_state cindy_state_of(const cindy_problem *problem, cindy_row row)
{
    return (cindy_state){row, cindy_height(row) - cindy_height(cindy_goal(problem, row))};
}

/* Can the goal be reached? Found by searching, which takes no longer than telling it. `why` gets one
 * line. Where a million rows, more than any known case takes, do not settle it: true. */
bool cindy_is_solvable(const cindy_problem *problem, const cindy_state *state, char *why,
                       size_t size);

#endif
