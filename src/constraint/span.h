/* Which sums of a value and its number an all-different may have. */
#ifndef BANDOLO_CONSTRAINT_SPAN_H
#define BANDOLO_CONSTRAINT_SPAN_H

#include "constraint/interval.h"
#include "constraint/model_data.h"

/* From the least sum to the greatest; none where the scope is empty. */
static inline interval span_of(const bd_model *model, const model_constraint *constraint)
{
    interval span = {INT64_MAX, INT64_MIN};
    for (uint32_t i = 0; i < constraint->count; ++i) {
        const variable_values *initial = &model->initial[constraint->scope[i]];
        int64_t low = (int64_t)initial->least + constraint->numbers[i];
        int64_t high = (int64_t)initial->greatest + constraint->numbers[i];
        span.least = low < span.least ? low : span.least;
        span.greatest = high > span.greatest ? high : span.greatest;
    }
    return span;
}

#endif
