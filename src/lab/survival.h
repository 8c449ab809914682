/* The share of searches that are not solved yet after some time or number of states. A search that was given up counts
 * until then. */
#ifndef BANDOLO_LAB_SURVIVAL_H
#define BANDOLO_LAB_SURVIVAL_H

#include "lab/summary.h"

/* The events at one amount. */
typedef struct lab_survivors {
    double at;
    double share; /* of the searches that go on after it; an estimate once some were given up */
    uint64_t answers, given_up; /* searches that ended here with an answer, or without */
} lab_survivors;

/* The product-limit estimate (E. L. Kaplan, P. Meier, "Nonparametric estimation from incomplete observations",
 * Journal of the American Statistical Association 53 (1958)): at each amount the share falls by the part of the
 * searches still going on that end there with an answer; one that is given up at the same amount was still going
 * on. Passes over figures without the measure (NAN). Fills `steps`, which has room for `count`, by ascending amount.
 * Returns the number of steps; 0 without memory, when *failed is true. */
size_t lab_survival(const lab_figure *figures, size_t count, lab_survivors *steps, bool *failed);

#endif
