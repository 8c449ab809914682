/* Common parts of the files that build a model. */
#ifndef BANDOLO_CONSTRAINT_MODEL_PARTS_H
#define BANDOLO_CONSTRAINT_MODEL_PARTS_H

#include "constraint/model_data.h"

#include <bandolo/constraint/search.h>

/* An empty model that may hold so many bytes; 0: any number. NULL: no memory. */
bd_model *model_open_within(uint64_t bytes);

/* Is it sound? False: `status` says why not, BD_LIMIT_MEMORY where it was refused a byte that it may not hold,
 * or BD_FAILED, for the reason in `error`. */
bool model_is_made(const bd_model *model, bd_status *status, bd_error *error);

/* Returns the bytes that the model leaves to its searches. 0 means no limit, and is returned only for 0. */
uint64_t model_leaves(const bd_model *model, uint64_t bytes);

/* May the model still be built? False after its first failure, and for the NULL of an open that had
 * no memory. */
bool model_is_open(const bd_model *model);

/* `bytes` for the model itself, or to build it: charged to it. NULL: no memory, which is noted. */
void *model_take(bd_model *model, size_t bytes);
/* Frees memory that the model gave; NULL is allowed. Memory that the model keeps is freed with it. */
void model_give(bd_model *model, void *memory, size_t bytes);

/* Notes that there is no memory; returns false. */
bool model_no_memory(bd_model *model);

/* Does the variable exist? False: the failure is noted. */
bool model_has(bd_model *model, bd_variable variable);

/* A copy of `count` items of `size` bytes, with room for `more` items behind them. NULL: no memory,
 * or too many, which is noted; never NULL for no items. */
void *model_copy(bd_model *model, const void *items, size_t count, size_t more, size_t size);

/* A copy of the name. NULL: no memory, which is noted. */
char *model_name(bd_model *model, const char *name);

/* Makes room for one item more. False: no memory, or too many, which is noted. */
bool model_grow(bd_model *model, void **items, uint32_t count, uint32_t *room, size_t size);

/* Makes a rule of the name, or without one. False: the failure is noted. */
bool model_add_rule(bd_model *model, const char *name);

/* Adds the constraint, which the model then owns, and frees what it is made of after a failure. Its
 * number, or UINT32_MAX. */
uint32_t model_add(bd_model *model, model_constraint *constraint);

#endif
