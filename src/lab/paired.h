/* Tests of paired differences: do two ways to do the same things differ by more than chance? */
#ifndef BANDOLO_LAB_PAIRED_H
#define BANDOLO_LAB_PAIRED_H

#include <stdbool.h>
#include <stddef.h>

/* With more differences that are not 0, p is approximate. */
enum { LAB_MOST_EXACT = 50 };

/* `p` is the two-sided chance of a result as extreme as this one or more, if neither way is better. */
typedef struct lab_signed_rank {
    size_t used;     /* differences that are not 0 */
    double positive; /* sum of the ranks of the positive ones: W+ */
    double p;        /* 1 where none is used */
    /* The size of the effect, from -1 (every difference is negative) to 1 (every one is positive): the
     * matched-pairs rank-biserial correlation, the share of the ranks of positive differences minus that of
     * negative ones (D. S. Kerby, "The simple difference formula", Comprehensive Psychology 3 (2014)). 0 where
     * none is used. */
    double rank_biserial;
    bool is_exact;
} lab_signed_rank;

/* The signed-rank test (F. Wilcoxon, "Individual comparisons by ranking methods", Biometrics Bulletin
 * 1 (1945)), with Wilcoxon's own conventions, as R's wilcox.test: it leaves out differences of 0, and gives equal ones
 * the mean of their ranks. Up to LAB_MOST_EXACT differences p is exact, conditional on those ranks. Beyond, it is that
 * of the normal distribution, with the variance corrected for ties and a continuity correction of 1/2 (M. Hollander,
 * D. A. Wolfe, "Nonparametric Statistical Methods", section 3.1). False: no memory. */
bool lab_signed_rank_test(const double *differences, size_t count, lab_signed_rank *test);

/* Corrects the p of several tests for their number, by the method of Holm: adjusted[i] is the least family-wise level
 * at which test i is significant (S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian
 * Journal of Statistics 6 (1979)). False: no memory. */
bool lab_holm(const double *p, size_t count, double *adjusted);

/* The sign test: the exact two-sided p of these numbers of positive and negative differences, by the binomial
 * distribution. Leave out differences of 0. 1 where there are none. For instances that one side alone solved it
 * is McNemar's exact test. */
double lab_sign_test(size_t positive, size_t negative);

#endif
