/* What a constraint says of its last variable once all others are set. */
#ifndef BANDOLO_CONSTRAINT_LOOKAHEAD_H
#define BANDOLO_CONSTRAINT_LOOKAHEAD_H

#include "constraint/values.h"

/* Removes from `open`, the only variable of the constraint's scope that is not set, the values with
 * which it would not hold. `scoped` are the values of the scope; those of `open` are overwritten.
 * Of a range only the ends are cut, where the constraint tells them: the value must be checked when
 * it is set. False: none would be left. */
bool look_ahead(remaining *left, const model_constraint *constraint, int32_t *scoped,
                bd_variable open);

#endif
