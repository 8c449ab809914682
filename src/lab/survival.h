/* How many searches are not solved yet, after how much time or how many states. Those that were given up count as
 * long as they were searched, and no longer. */
#ifndef BANDOLO_LAB_SURVIVAL_H
#define BANDOLO_LAB_SURVIVAL_H

#include "lab/summary.h"

/* The events at one amount. */
typedef struct lab_survivors {
    double at;
    double
        share; /* of the searches that go on behind it: an estimate, where some were given up before */
    uint64_t answers; /* searches that ended here with an answer; and those given up here */
    uint64_t given_up;
} lab_survivors;

/* The product-limit estimate (E. L. Kaplan, P. Meier, "Nonparametric estimation from incomplete observations",
 * Journal of the American Statistical Association 53 (1958)): at each amount the share falls by the part of the
 * searches still going on that end there with an answer; one that is given up at the same amount was still going
 * on. Figures that lack the measure (NAN) are passed over. Fills `steps`, which holds `count`, by amount,
 * ascending. Returns how many; 0 too where there is no memory, which *failed says. */
size_t lab_survival(const lab_figure *figures, size_t count, lab_survivors *steps, bool *failed);

#endif
