/* Needed units of a contradiction, found from one of them without searching (model rotation). */
#ifndef BANDOLO_CONSTRAINT_ROTATION_H
#define BANDOLO_CONSTRAINT_ROTATION_H

#include "constraint/incidence.h"

typedef struct rotation rotation;

/* Of a model whose rules are the units, which must live as long; charged to the budget. NULL: no
 * memory. */
rotation *rotation_open(const bd_model *model, bd_budget *budget);
void rotation_close(rotation *own);

/* Of the units that are left, a contradiction, all but `unit` hold for these values, one a variable; they are
 * changed. Marks those in `is_needed` of which the like is found. */
void rotation_mark(rotation *own, int32_t *values, uint32_t unit, const bool *is_left,
                   bool *is_needed);

#endif
