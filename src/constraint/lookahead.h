/* The effect of a constraint on its last variable, once all others are assigned. */
#ifndef BANDOLO_CONSTRAINT_LOOKAHEAD_H
#define BANDOLO_CONSTRAINT_LOOKAHEAD_H

#include "constraint/values.h"

/* Removes the values of `open`, the only unassigned variable of the constraint, that violate the constraint. `scoped`
 * holds the values of the scope; that of `open` is overwritten. A range only loses values at its ends, and only if the
 * constraint can tell; so the value must be checked when it is assigned. False: no value would be left. */
bool look_ahead(remaining *left, const model_constraint *constraint, int32_t *scoped,
                bd_variable open);

#endif
