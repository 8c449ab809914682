/* How sure a mean is: its bootstrap interval, of one sample drawn at random, unit by unit. */
#ifndef BANDOLO_LAB_BOOTSTRAP_H
#define BANDOLO_LAB_BOOTSTRAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lab_interval {
    double low, high;
} lab_interval;

/* Samples drawn again for an interval, and the size of a sample from which on none are drawn. */
enum { LAB_RESAMPLES = 2000, LAB_MOST_RESAMPLED = 10000 };

/* A sample of `count` units (at least 1), such as instances. Line i is what unit i adds up to, in each of
 * `columns` columns; weights[i] is how many values that is the sum of, such as searches with several seeds. A
 * column's mean is its sum by the sum of the weights. */
typedef struct lab_sample {
    const double *lines;   /* count x columns */
    const double *weights; /* count of them, each above 0; NULL: each is 1 */
    size_t count, columns;
} lab_sample;

/* The 95 % interval of the mean of each column: the bias-corrected and accelerated (BCa) bootstrap interval, of
 * LAB_RESAMPLES samples of `count` units drawn with replacement (B. Efron, "Better bootstrap confidence
 * intervals", Journal of the American Statistical Association 82 (1987), formulas 2.3 and 6.6: the acceleration
 * is a sixth of the skewness of the jackknife's influences). Counts of searches are skewed, and so are their
 * means: this interval reaches farther to the side of the long tail, where the percentile interval misses.
 *
 * Units are drawn whole: what varies inside of them, as between the seeds of an instance, is no sample of other
 * instances (A. C. Davison, D. V. Hinkley, "Bootstrap Methods and their Application", 1997, section 3.8).
 *
 * With more than LAB_MOST_RESAMPLED units the interval is that of the normal distribution, mean +- 1.96 standard
 * errors, from which the other can then not be told apart. The same for the same seed. False: no memory. */
bool lab_bootstrap(const lab_sample *sample, uint64_t seed, lab_interval *intervals);

/* The geometric mean of ratios of positive numbers, and its interval. */
typedef struct lab_geometric {
    size_t count; /* 0: there are none, and mean and interval are 0 */
    double mean;
    lab_interval interval; /* NAN of a single unit */
} lab_geometric;

/* Averages the ratios b[i] / a[i]; `unit` numbers what each belongs to, equal ones side by side; NULL: each is its
 * own. Pairs of which one or both are 0 have no ratio that could be averaged, and are left out. False: no memory. */
bool lab_geometric_mean(const double *a, const double *b, const size_t *unit, size_t count,
                        uint64_t seed, lab_geometric *geometric);

#endif
