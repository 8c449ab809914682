/* What the local searches have in common: they begin again when a start leads nowhere, and give up
 * after so many. */
#ifndef BANDOLO_CONSTRAINT_REPAIR_H
#define BANDOLO_CONSTRAINT_REPAIR_H

#include "constraint/searches.h"
#include "constraint/violations.h"

typedef struct repair {
    constraint_run *run;
    violations all;
    bd_random random;
    uint64_t step; /* since the start of all */
} repair;

/* One repair of an assignment that breaks constraints. True: the search must end. */
typedef bool repair_step(repair *of, void *search);

/* Runs the search: repairs until nothing is broken, hands the solution over, and goes on for a
 * better one where there is an objective. The arena holds what the search has made beside it. */
void repair_run(repair *of, repair_step *step, void *search);

/* Makes what is needed in the arena. False: no memory. */
bool repair_open(repair *of, constraint_run *run, const bd_model *model, bd_arena *arena);

#endif
