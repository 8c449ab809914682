/* Common parts of the propagators of all-different. */
#ifndef BANDOLO_CONSTRAINT_PROPAGATE_DIFFERENT_H
#define BANDOLO_CONSTRAINT_PROPAGATE_DIFFERENT_H

#include "constraint/propagator.h"

/* Least and greatest of variable + offset over the scope; of an empty scope, 0 and 0. */
typedef struct different_hull {
    int64_t least, greatest;
} different_hull;

different_hull different_hull_of(const propagation *all, const model_constraint *constraint);

/* Are the values few enough, and all of them known, for matchings? */
bool different_has_matchings(const propagation *all, const model_constraint *constraint);

#endif
