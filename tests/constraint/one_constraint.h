/* Random models of one constraint, small enough to try every combination of values. */
#ifndef TESTS_CONSTRAINT_ONE_CONSTRAINT_H
#define TESTS_CONSTRAINT_ONE_CONSTRAINT_H

#include "constraint/model_data.h"

#include <bandolo/base/random.h>

enum { MOST_PLACES = 5, MOST_VALUES_EACH = 6 };

/* A constraint of this kind over at most MOST_PLACES variables with holes in their domains. To be closed
 * with bd_model_close(). `distinct`: no variable twice. */
bd_model *draw_one_constraint(bd_random *random, constraint_kind kind, bool distinct);

#endif
