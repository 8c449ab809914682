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
    /* How large the effect is, from -1 (every difference is negative) to 1 (every one is positive): the share of
     * the ranks that speaks for more, less the share that speaks for less (the matched-pairs rank-biserial
     * correlation: D. S. Kerby, "The simple difference formula", Comprehensive Psychology 3 (2014)). 0 where
     * none is used. */
    double rank_biserial;
    bool is_exact;
} lab_signed_rank;

/* The signed-rank test (F. Wilcoxon, "Individual comparisons by ranking methods", Biometrics Bulletin
 * 1 (1945)), with Wilcoxon's own conventions, which R's wilcox.test shares: differences of 0 are left
 * out, and equal ones have the mean of their ranks. Up to LAB_MOST_EXACT differences p is exact,
 * conditional on those ranks; beyond, it is the normal distribution's, with the variance corrected for
 * ties and a correction of 1/2 for continuity (M. Hollander, D. A. Wolfe, "Nonparametric Statistical
 * Methods", section 3.1). False: no memory. */
bool lab_signed_rank_test(const double *differences, size_t count, lab_signed_rank *test);

/* Corrects the p of several tests for their number: adjusted[i] is the least level at which test i is significant
 * while the chance that any true hypothesis of all of them is rejected stays within that level (S. Holm, "A simple
 * sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979)). False: no
 * memory. */
bool lab_holm(const double *p, size_t count, double *adjusted);

/* The sign test: p of so many positive and negative differences, exact, by the binomial distribution.
 * Those of 0 are left out. 1 where there are none. For pairs that one side alone solved it is McNemar's
 * exact test. */
double lab_sign_test(size_t positive, size_t negative);

#endif
