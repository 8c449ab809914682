/* Bootstrap intervals of means, of one sample drawn at random, unit by unit. */
#ifndef BANDOLO_LAB_BOOTSTRAP_H
#define BANDOLO_LAB_BOOTSTRAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lab_interval {
    double low, high;
} lab_interval;

/* Resamples for an interval, and the largest sample that is resampled. */
enum { LAB_RESAMPLES = 2000, LAB_MOST_RESAMPLED = 10000 };

/* A sample of `count` units (at least 1), such as instances. Line i holds the sums of unit i, one in each of `columns`
 * columns; weights[i] is the number of values in such a sum, such as searches with several seeds. The mean of a column
 * is its sum divided by the sum of the weights. */
typedef struct lab_sample {
    const double *lines;   /* count x columns */
    const double *weights; /* `count`, each above 0; NULL: each is 1 */
    size_t count, columns;
} lab_sample;

/* Finds the 95 % interval of the mean of each column: the bias-corrected and accelerated (BCa) bootstrap interval, of
 * LAB_RESAMPLES samples of `count` units drawn with replacement (B. Efron, "Better bootstrap confidence
 * intervals", Journal of the American Statistical Association 82 (1987), formulas 2.3 and 6.6: the acceleration
 * is a sixth of the skewness of the jackknife's influences). Counts of searches are skewed, and so are their
 * means: this interval reaches farther to the side of the long tail, where the percentile interval misses.
 *
 * Units are drawn whole: variation inside a unit, as between the seeds of an instance, says nothing of other
 * instances (A. C. Davison, D. V. Hinkley, "Bootstrap Methods and their Application", 1997, section 3.8).
 *
 * With more than LAB_MOST_RESAMPLED units the interval is that of the normal distribution, mean +- 1.96 standard
 * errors; at that size both agree. Equal seeds give equal intervals. False: no memory. */
bool lab_bootstrap(const lab_sample *sample, uint64_t seed, lab_interval *intervals);

/* The geometric mean of ratios, and its interval. */
typedef struct lab_geometric {
    size_t count; /* of ratios; 0: mean and interval are 0, too */
    double mean;
    lab_interval interval; /* NAN of a single unit */
} lab_geometric;

/* Averages the ratios b[i] / a[i]: first those of a unit, then the units, each alike. unit[i] is the unit of a pair; pairs
 * of a unit stand side by side; NULL: each is a unit. Leaves out pairs with a 0, which have no ratio. False: no memory. */
bool lab_geometric_mean(const double *a, const double *b, const size_t *unit, size_t count,
                        uint64_t seed, lab_geometric *geometric);

#endif
