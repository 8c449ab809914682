/* Which constraints a variable is in. */
#ifndef BANDOLO_CONSTRAINT_INCIDENCE_H
#define BANDOLO_CONSTRAINT_INCIDENCE_H

#include "constraint/model_data.h"

#include <bandolo/template/base/arena.h>

/* The constraints of variable v, each once and ascending, are constraint[first[v]] up to, but not
 * including, constraint[first[v + 1]]. */
typedef struct incidence {
    uint32_t *first, *constraint;
} incidence;

/* Made in the arena. False: no memory. */
bool incidence_open(incidence *of, const bd_model *model, bd_arena *arena);

#endif
