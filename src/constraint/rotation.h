/* Needed units of a contradiction, found from one of them without searching (model rotation). */
#ifndef BANDOLO_CONSTRAINT_ROTATION_H
#define BANDOLO_CONSTRAINT_ROTATION_H

#include "constraint/incidence.h"

typedef struct rotation rotation;

/* The units are the rules of `model`, which must outlive the rotation. Memory is charged to `budget`. NULL: no
 * memory. */
rotation *rotation_open(const bd_model *model, bd_budget *budget);
void rotation_close(rotation *own);

/* `values`, one for each variable, satisfy all remaining units but `unit`; the function changes them. It marks in
 * `is_needed` the units for which it finds similar values. */
void rotation_mark(rotation *own, int32_t *values, uint32_t unit, const bool *is_left,
                   bool *is_needed);

#endif
