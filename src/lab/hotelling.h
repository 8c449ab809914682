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
    /* A dropped variable is a function of the others; its difference should be the same function of theirs. The
     * greatest distance from it, in deviations of the dropped variable. Variables that do not vary have none: the
     * caller judges their differences. */
    double contradiction;
} lab_hotelling;

/* Tests `size` variables: `covariance` is size x size, symmetric, row by row; each variable has a difference.
 * Overwrites both. */
lab_hotelling lab_hotelling_of(double *covariance, double *difference, size_t size);

#endif
