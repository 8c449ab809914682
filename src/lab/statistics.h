/* Statistics of a sample: where its middle is, how far it spreads, how sure its mean is. */
#ifndef BANDOLO_LAB_STATISTICS_H
#define BANDOLO_LAB_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lab_interval {
    double low, high;
} lab_interval;

/* 0 of no values. */
double lab_mean(const double *values, size_t count);

/* Least, quartiles and greatest: what a box plot draws (J. W. Tukey, "Exploratory Data Analysis", 1977). */
typedef struct lab_five {
    double least, lower, median, upper, greatest;
} lab_five;

/* All 0 of no values, which are put into another order. The median is the middle value, or halfway between
 * the middle two, and a quartile lies between two values as far as
 * a quarter of the way from the first to the last says (R. J. Hyndman, Y. Fan, "Sample quantiles in
 * statistical packages", The American Statistician 50 (1996), definition 7). */
lab_five lab_five_numbers(double *values, size_t count);

/* The deviation of a sample: the root of the sum of squares about the mean divided by count - 1; 0 of
 * fewer than two values. */
double lab_deviation(const double *values, size_t count, double mean);

/* Samples drawn again for an interval, and the size of a sample from which on none are drawn. */
enum { LAB_RESAMPLES = 2000, LAB_MOST_RESAMPLED = 10000 };

/* The 95 % percentile bootstrap interval of the mean of each column of a table of `count` lines (at
 * least 1): of LAB_RESAMPLES samples of `count` lines drawn with replacement, the 50th least mean
 * and the 1950th (B. Efron, "Bootstrap methods: another look at the jackknife", Annals of Statistics
 * 7 (1979); Efron & Tibshirani, "An Introduction to the Bootstrap", 1993, section 13.3). Of more than
 * LAB_MOST_RESAMPLED lines the interval is that of the normal distribution, mean +- 1.96 deviation /
 * root(count), from which the other can then not be told apart. The same for the same seed. False:
 * no memory. */
bool lab_bootstrap(const double *lines, size_t count, size_t columns, uint64_t seed,
                   lab_interval *intervals);

/* What ratios of positive numbers come to: their geometric mean, and its bootstrap interval. */
typedef struct lab_geometric {
    size_t count; /* 0: there are none, and mean and interval are 0 */
    double mean;
    lab_interval interval;
} lab_geometric;

/* Of the ratios b[i] / a[i]. Pairs of which one or both are 0 have no ratio that could be averaged, and
 * are left out. False: no memory. */
bool lab_geometric_mean(const double *a, const double *b, size_t count, uint64_t seed,
                        lab_geometric *geometric);

/* The chance that a normal variable lies at least |z| deviations from its mean, on either side. */
double lab_chance_beyond(double z);

#endif
