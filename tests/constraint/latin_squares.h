/* Latin squares as a model, for tests: size^2 variables, row by row, all different in each row and in each
 * column. */
#ifndef TESTS_CONSTRAINT_LATIN_SQUARES_H
#define TESTS_CONSTRAINT_LATIN_SQUARES_H

#include <bandolo/constraint/model.h>

/* `size` is at most 9. The caller closes it. */
static inline bd_model *latin_squares(uint32_t size)
{
    bd_model *model = bd_model_open();
    for (uint32_t i = 0; i < size * size; ++i)
        bd_model_variable(model, NULL, 1, (int32_t)size);
    for (uint32_t i = 0; i < size; ++i) {
        bd_variable row[9], column[9];
        for (uint32_t j = 0; j < size; ++j) {
            row[j] = i * size + j;
            column[j] = j * size + i;
        }
        bd_model_all_different(model, size, row, NULL);
        bd_model_all_different(model, size, column, NULL);
    }
    return model;
}

#endif
