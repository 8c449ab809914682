/* See statistics.h. */
#include "lab/statistics.h"

#include <bandolo/base/random.h>

#include <math.h>
#include <stdlib.h>

double lab_mean(const double *values, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; ++i)
        sum += values[i];
    return count > 0 ? sum / (double)count : 0;
}

double lab_deviation(const double *values, size_t count, double mean)
{
    double squares = 0;
    for (size_t i = 0; i < count; ++i)
        squares += (values[i] - mean) * (values[i] - mean);
    return count > 1 ? sqrt(squares / (double)(count - 1)) : 0;
}

/* ---- quartiles ---- */

static void swap(double *a, double *b)
{
    double kept = *a;
    *a = *b;
    *b = kept;
}

/* Puts at `rank` what would stand there in order, nothing greater before it and nothing less behind:
 * C. A. R. Hoare, "Algorithm 65: find", CACM 4 (1961). Linear on average, with many equal values
 * too. */
static double select_rank(double *values, size_t count, size_t rank)
{
    size_t low = 0, high = count - 1;
    while (low < high) {
        double pivot = values[low + (high - low) / 2];
        size_t i = low, j = high;
        for (;; ++i, --j) {
            while (values[i] < pivot)
                ++i;
            while (values[j] > pivot)
                --j;
            if (i >= j)
                break;
            swap(&values[i], &values[j]);
        }
        if (rank < i)
            high = i - 1;
        else if (rank > j)
            low = j + 1;
        else
            break;
    }
    return values[rank];
}

/* What stands `share` of the way from the first to the last, were they in order. */
static double quantile(double *values, size_t count, double share)
{
    double at = share * (double)(count - 1);
    size_t rank = (size_t)at;
    double before = select_rank(values, count, rank), behind = before;
    if (rank + 1 < count)
        behind = values[rank + 1];
    for (size_t i = rank + 2; i < count; ++i)
        behind = values[i] < behind ? values[i] : behind;
    return before + (at - (double)rank) * (behind - before);
}

lab_five lab_five_numbers(double *values, size_t count)
{
    if (count == 0)
        return (lab_five){0};
    return (lab_five){.least = quantile(values, count, 0),
                      .lower = quantile(values, count, 0.25),
                      .median = quantile(values, count, 0.5),
                      .upper = quantile(values, count, 0.75),
                      .greatest = quantile(values, count, 1)};
}

/* ---- the interval of a mean ---- */

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Adds up, column by column, as many lines as there are, drawn with replacement. */
static void draw_sums(bd_random *random, const double *lines, size_t count, size_t columns,
                      double *sums)
{
    for (size_t column = 0; column < columns; ++column)
        sums[column] = 0;
    for (size_t i = 0; i < count; ++i) {
        const double *line = lines + bd_random_below(random, count) * columns;
        for (size_t column = 0; column < columns; ++column)
            sums[column] += line[column];
    }
}

/* 2.5 % of the samples' means are no greater than the 50th of 2000. */
static lab_interval percentiles(double *means)
{
    qsort(means, LAB_RESAMPLES, sizeof *means, compare_doubles);
    return (lab_interval){means[LAB_RESAMPLES / 40 - 1],
                          means[LAB_RESAMPLES - LAB_RESAMPLES / 40 - 1]};
}

static bool resample(const double *lines, size_t count, size_t columns, uint64_t seed,
                     lab_interval *intervals)
{
    bd_random random = bd_random_of(seed);
    double *means = malloc(columns * LAB_RESAMPLES * sizeof *means);
    double *sums = malloc(columns * sizeof *sums);
    for (size_t i = 0; means && sums && i < LAB_RESAMPLES; ++i) {
        draw_sums(&random, lines, count, columns, sums);
        for (size_t column = 0; column < columns; ++column)
            means[column * LAB_RESAMPLES + i] = sums[column] / (double)count;
    }
    for (size_t column = 0; means && sums && column < columns; ++column)
        intervals[column] = percentiles(means + column * LAB_RESAMPLES);
    bool ok = means && sums;
    free(means);
    free(sums);
    return ok;
}

static bool approximate(const double *lines, size_t count, size_t columns, lab_interval *intervals)
{
    const double two_sided = 1.959963984540054; /* 95 % of a normal variable lie so near */
    double *values = malloc(count * sizeof *values);
    for (size_t column = 0; values && column < columns; ++column) {
        for (size_t i = 0; i < count; ++i)
            values[i] = lines[i * columns + column];
        double mean = lab_mean(values, count);
        double half = two_sided * lab_deviation(values, count, mean) / sqrt((double)count);
        intervals[column] = (lab_interval){mean - half, mean + half};
    }
    bool ok = values != NULL;
    free(values);
    return ok;
}

bool lab_bootstrap(const double *lines, size_t count, size_t columns, uint64_t seed,
                   lab_interval *intervals)
{
    if (columns == 0)
        return true;
    return count <= LAB_MOST_RESAMPLED ? resample(lines, count, columns, seed, intervals)
                                       : approximate(lines, count, columns, intervals);
}

/* ---- ratios ---- */

bool lab_geometric_mean(const double *a, const double *b, size_t count, uint64_t seed,
                        lab_geometric *geometric)
{
    *geometric = (lab_geometric){0};
    double *logs = malloc((count ? count : 1) * sizeof *logs);
    if (!logs)
        return false;
    size_t used = 0;
    for (size_t i = 0; i < count; ++i)
        if (a[i] > 0 && b[i] > 0)
            logs[used++] = log(b[i] / a[i]);
    lab_interval interval;
    bool ok = used == 0 || lab_bootstrap(logs, used, 1, seed, &interval);
    if (ok && used > 0)
        *geometric = (lab_geometric){.count = used,
                                     .mean = exp(lab_mean(logs, used)),
                                     .interval = {exp(interval.low), exp(interval.high)}};
    free(logs);
    return ok;
}

double lab_chance_beyond(double z)
{
    return erfc(fabs(z) / sqrt(2));
}
