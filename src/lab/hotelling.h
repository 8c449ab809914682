/* How far a vector of means is from another, in units of what sampling does to it: Hotelling's T2, the
 * square of Student's t for means that vary together.
 * H. Hotelling, "The generalization of Student's ratio", Annals of Mathematical Statistics 2 (1931). */
#ifndef BANDOLO_LAB_HOTELLING_H
#define BANDOLO_LAB_HOTELLING_H

#include <stdbool.h>
#include <stddef.h>

typedef struct lab_hotelling {
    double square; /* difference' covariance^-1 difference, over the variables that count */
    /* How many those are. A variable that is a linear function of others, but for a part of 10^-9 of its
     * variance, says nothing of its own and does not count. */
    size_t rank;
    /* Of one that does not count: how far its difference is from that function of the others', in its own
     * deviations; the greatest. */
    double contradiction;
} lab_hotelling;

/* Of `size` variables: `covariance` of size x size numbers, symmetric, row by row, and a difference each.
 * Both are overwritten. */
lab_hotelling lab_hotelling_of(double *covariance, double *difference, size_t size);

#endif
