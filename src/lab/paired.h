/* Do two ways of doing the same things differ by more than chance? Tests of paired differences. */
#ifndef BANDOLO_LAB_PAIRED_H
#define BANDOLO_LAB_PAIRED_H

#include <stdbool.h>
#include <stddef.h>

/* Differences that are not 0, up to which the distribution of ranks is counted out. */
enum { LAB_MOST_EXACT = 50 };

/* `p` is the chance, were neither way better, of what was seen or anything farther off, on either
 * side. */
typedef struct lab_signed_rank {
    size_t used;     /* differences that are not 0 */
    double positive; /* sum of the ranks of the positive ones: W+ */
    double p;        /* 1 where none is used */
    bool is_exact;
} lab_signed_rank;

/* The signed-rank test (F. Wilcoxon, "Individual comparisons by ranking methods", Biometrics Bulletin
 * 1 (1945)), with Wilcoxon's own conventions, which R's wilcox.test shares: differences of 0 are left
 * out, and equal ones have the mean of their ranks. Up to LAB_MOST_EXACT differences p is exact,
 * conditional on those ranks; beyond, it is the normal distribution's, with the variance corrected for
 * ties and a correction of 1/2 for continuity (M. Hollander, D. A. Wolfe, "Nonparametric Statistical
 * Methods", section 3.1). False: no memory. */
bool lab_signed_rank_test(const double *differences, size_t count, lab_signed_rank *test);

/* The sign test: p of so many positive and negative differences, exact, by the binomial distribution.
 * Those of 0 are left out. 1 where there are none. */
double lab_sign_test(size_t positive, size_t negative);

#endif
