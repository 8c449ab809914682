/* Hotelling's T2: how far one vector of means is from another, in units of its sampling variation; the square of
 * Student's t for means that vary together.
 * H. Hotelling, "The generalization of Student's ratio", Annals of Mathematical Statistics 2 (1931). */
#ifndef BANDOLO_LAB_HOTELLING_H
#define BANDOLO_LAB_HOTELLING_H

#include <stdbool.h>
#include <stddef.h>

typedef struct lab_hotelling {
    double square; /* difference' covariance^-1 difference, over the variables that are used */
    /* The number of those. A variable that is a linear function of others, up to 10^-9 of its variance, adds
     * nothing and is not used. */
    size_t rank;
    /* An unused variable is a function of the others, and its difference should be the same function of theirs.
     * The greatest distance from that, in standard deviations of the variable. The caller judges variables that do
     * not vary. */
    double contradiction;
} lab_hotelling;

/* Tests `size` variables: `covariance` is size x size, symmetric, row by row; each variable has a difference.
 * Overwrites both. */
lab_hotelling lab_hotelling_of(double *covariance, double *difference, size_t size);

#endif
