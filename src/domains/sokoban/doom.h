/* Corrals whose boxes cannot all come to goals, even with all other boxes taken away: found by small searches, and remembered. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_DOOM_H
#define BANDOLO_DOMAINS_SOKOBAN_DOOM_H

#include "pushes.h"

/* Some boxes, and the cells where they are or which they enclose: a bit for each. */
typedef struct sokoban_fence {
    sokoban_key boxes, cells;
} sokoban_fence;

/* NULL: no memory. */
sokoban_verdicts *sokoban_verdicts_open(void);
void sokoban_verdicts_close(sokoban_verdicts *verdicts);

/* Searches pushes of these boxes alone. True: whatever is pushed, they stay within the fence, and never are all of them at
 * goals, so that the position has no solution. False: it may have one, or the search would take too long. */
bool sokoban_is_doomed(sokoban_verdicts *verdicts, const sokoban_state *state,
                       const sokoban_fence *fence);

#endif
