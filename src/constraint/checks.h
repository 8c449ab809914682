/* Does a value fit those set before it? For searches that look back and set variables in the
 * model's order: at each depth one variable more.
 *
 * A constraint is asked once all its variables are set, at the depth of the last; an all-different
 * as soon as two of them are. */
#ifndef BANDOLO_CONSTRAINT_CHECKS_H
#define BANDOLO_CONSTRAINT_CHECKS_H

#include "constraint/searches.h"

#include <bandolo/template/base/arena.h>

#define CHECKS_FIT UINT32_MAX /* no constraint */

/* A variable of an all-different and its offset. */
typedef struct check_position {
    uint32_t depth;
    bd_variable variable;
    int32_t offset;
} check_position;

/* A constraint to check. For an all-different, positions[0 .. earlier - 1] are the assigned variables in order of
 * assignment, and positions[earlier] is the one just assigned; otherwise `positions` is NULL. */
typedef struct check {
    uint32_t constraint, earlier;
    const check_position *positions;
} check;

typedef struct checks {
    const bd_model *model;
    uint32_t *depth; /* of each variable */
    uint32_t *first; /* of `all`, by depth, and one more */
    check *all;
    int32_t *scoped; /* the values of one scope */
} checks;

/* The causes of a failed check, besides the value itself. */
typedef struct check_failure {
    uint32_t constraint; /* CHECKS_FIT: there is none */
    bd_variable other;   /* of an all-different: the first that has the same; else BD_NO_VARIABLE */
} check_failure;

/* Made in the arena. False: no memory; or the run has failed, since the model takes more checks than 32 bits can
 * count. */
bool checks_open(checks *of, constraint_run *run, const bd_model *model, bd_arena *arena);

/* Does every constraint without variables hold? Else nothing is a solution. */
bool checks_begin(const checks *of);

/* Asks those of this depth from *next on, 0 at first, up to one that fails, and sets *next behind
 * it; `values` are set for the variables of this depth and those before. */
check_failure checks_ask(const checks *of, const int32_t *values, uint32_t depth, uint32_t *next);

/* Tells whoever watches the run (options->trial) of the value set at this depth, and of its first failure. */
BD_RARE void checks_tell(const checks *of, const constraint_run *run, const int32_t *values,
                         uint32_t depth, check_failure failure);

/* Is the objective not set at this depth, or better than the best? */
bool checks_may_improve(const checks *of, const constraint_run *run, const int32_t *values,
                        uint32_t depth);

#endif
