/* What the files that build a model share. */
#ifndef BANDOLO_CONSTRAINT_MODEL_PARTS_H
#define BANDOLO_CONSTRAINT_MODEL_PARTS_H

#include "constraint/model_data.h"

/* May the model still be built? False after its first failure, and for the NULL of an open that had
 * no memory. */
bool model_is_open(const bd_model *model);

/* Notes that there is no memory; returns false. */
bool model_no_memory(bd_model *model);

/* Does the variable exist? False: the failure is noted. */
bool model_has(bd_model *model, bd_variable variable);

/* A copy of `count` items of `size` bytes, with room for `more` items behind them. NULL: no memory,
 * which is noted; never NULL for no items. */
void *model_copy(bd_model *model, const void *items, size_t count, size_t more, size_t size);

/* Makes room for one item more. False: no memory, which is noted. */
bool model_grow(bd_model *model, void **items, uint32_t count, uint32_t *room, size_t size);

/* Makes a rule of the name, or without one. False: the failure is noted. */
bool model_add_rule(bd_model *model, const char *name);

/* Adds the constraint, which the model then owns, and frees what it is made of after a failure. Its
 * number, or UINT32_MAX. */
uint32_t model_add(bd_model *model, model_constraint *constraint);

#endif
