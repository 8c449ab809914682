/* See survival.h. */
#include "lab/survival.h"

#include <math.h>
#include <stdlib.h>

static int compare_amounts(const void *a, const void *b)
{
    double x = ((const lab_figure *)a)->amount, y = ((const lab_figure *)b)->amount;
    return (x > y) - (x < y);
}

size_t lab_survival(const lab_figure *figures, size_t count, lab_survivors *steps, bool *failed)
{
    lab_figure *sorted = malloc((count ? count : 1) * sizeof *sorted);
    size_t used = 0, step = 0;
    double share = 1;
    *failed = !sorted;
    for (size_t i = 0; sorted && i < count; ++i)
        if (!isnan(figures[i].amount))
            sorted[used++] = figures[i];
    if (used > 0)
        qsort(sorted, used, sizeof *sorted, compare_amounts);
    for (size_t first = 0, end; first < used; first = end) {
        lab_survivors *here = &steps[step++];
        *here = (lab_survivors){.at = sorted[first].amount};
        for (end = first; end < used && sorted[end].amount == here->at; ++end)
            *(sorted[end].is_answered ? &here->answers : &here->given_up) += 1;
        share *= 1 - (double)here->answers / (double)(used - first);
        here->share = share;
    }
    free(sorted);
    return step;
}
