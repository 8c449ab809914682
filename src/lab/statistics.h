/* Statistics of a sample, and the distributions that tests need. */
#ifndef BANDOLO_LAB_STATISTICS_H
#define BANDOLO_LAB_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* 0 of no values. */
double lab_mean(const double *values, size_t count);

/* Least, quartiles and greatest: what a box plot draws (J. W. Tukey, "Exploratory Data Analysis", 1977). */
typedef struct lab_five {
    double least, lower, median, upper, greatest;
} lab_five;

/* Reorders the values, of which some may be INFINITY; all numbers are 0 without values. Quantiles are those of
 * R. J. Hyndman, Y. Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996),
 * definition 7: the median is the middle value, or halfway between the middle two. */
lab_five lab_five_numbers(double *values, size_t count);

/* The standard deviation of a sample, with count - 1 as divisor; 0 with fewer than two values. */
double lab_deviation(const double *values, size_t count, double mean);

/* The chance that a normal variable lies at least |z| standard deviations from its mean, on either side. */
double lab_chance_beyond(double z);

/* The chance that a normal variable is at most z; and its inverse, for a share between 0 and 1. */
double lab_normal_share(double z);
double lab_normal_quantile(double share);

/* The chance that a chi-squared variable of `freedom` degrees (above 0) is `value` or more. */
double lab_chi_squared_beyond(double value, double freedom);

/* The chance that an F variable of `upper` and `lower` degrees of freedom (above 0) is `value` or more. */
double lab_f_beyond(double value, double upper, double lower);

#endif
