/* The queens as a model: one variable a row, the column from 0; three constraints. */
#ifndef TESTS_CONSTRAINT_QUEENS_H
#define TESTS_CONSTRAINT_QUEENS_H

#include <bandolo/constraint/model.h>

/* `size` is at most 64. The caller closes it. */
bd_model *queens_model(int32_t size);

#endif
