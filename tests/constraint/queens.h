/* The queens as a model, for tests and benches: one variable a row, the column from 0; three
 * constraints. */
#ifndef TESTS_CONSTRAINT_QUEENS_H
#define TESTS_CONSTRAINT_QUEENS_H

#include <bandolo/constraint/model.h>

/* `size` is at most 64. The caller closes it. */
static inline bd_model *queens_model(int32_t size)
{
    bd_model *model = bd_model_open();
    bd_variable rows[64];
    int32_t rising[64], falling[64];
    for (int32_t i = 0; i < size; ++i) {
        rows[i] = bd_model_variable(model, NULL, 0, size - 1);
        rising[i] = i;
        falling[i] = -i;
    }
    bd_model_all_different(model, (size_t)size, rows, NULL);
    bd_model_all_different(model, (size_t)size, rows, rising);
    bd_model_all_different(model, (size_t)size, rows, falling);
    return model;
}

#endif
