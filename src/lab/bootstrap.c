/* See bootstrap.h. */
#include "lab/bootstrap.h"

#include "lab/statistics.h"

#include <bandolo/base/random.h>

#include <math.h>
#include <stdlib.h>

static const double TAIL = 0.025; /* on either side */

/* Bytes of a cache line: sums that cross one are added up a third more slowly. */
enum { LINE = 64 };

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double weight_of(const lab_sample *sample, size_t unit)
{
    return sample->weights ? sample->weights[unit] : 1;
}

/* ---- moments ---- */

typedef struct moments {
    double mean;
    double squares, cubes; /* sums of the units' influences: sum - mean x weight */
    double weights;
} moments;

static moments moments_of(const lab_sample *sample, size_t column)
{
    moments all = {0};
    double sum = 0;
    for (size_t i = 0; i < sample->count; ++i) {
        sum += sample->lines[i * sample->columns + column];
        all.weights += weight_of(sample, i);
    }
    all.mean = sum / all.weights;
    for (size_t i = 0; i < sample->count; ++i) {
        double influence = sample->lines[i * sample->columns + column] -
                           all.mean * weight_of(sample, i);
        all.squares += influence * influence;
        all.cubes += influence * influence * influence;
    }
    return all;
}

/* ---- drawing ---- */

/* Draws `count` lines with replacement, and adds them up column by column. Returns the sum of their weights. */
static double draw_sums(bd_random *random, const lab_sample *sample, double *sums)
{
    double weights = 0;
    for (size_t column = 0; column < sample->columns; ++column)
        sums[column] = 0;
    for (size_t i = 0; i < sample->count; ++i) {
        size_t unit = bd_random_below(random, sample->count);
        const double *line = sample->lines + unit * sample->columns;
        weights += weight_of(sample, unit);
        for (size_t column = 0; column < sample->columns; ++column)
            sums[column] += line[column];
    }
    return weights;
}

/* The mean that `share` of the resamples do not exceed. */
static double mean_at(const double *sorted, double share)
{
    double rank = ceil(share * LAB_RESAMPLES - 1e-9) - 1;
    return sorted[(size_t)fmin(fmax(rank, 0), LAB_RESAMPLES - 1)];
}

/* The bias correction: the distance of the bootstrap's median from the mean, in standard deviations. Equal means, which
 * few units have often, count half. */
static double bias_of(const double *means, double mean)
{
    double below = 0;
    for (size_t i = 0; i < LAB_RESAMPLES; ++i)
        below += means[i] < mean ? 1 : means[i] == mean ? 0.5 : 0;
    return lab_normal_quantile(fmin(fmax(below, 0.5), LAB_RESAMPLES - 0.5) / LAB_RESAMPLES);
}

/* The share of the resamples that corresponds to the tail, once bias and acceleration are corrected. */
static double corrected(double tail, double bias, double acceleration)
{
    double z = bias + lab_normal_quantile(tail), divisor = 1 - acceleration * z;
    return divisor > 0 ? lab_normal_share(bias + z / divisor) : z > 0;
}

static lab_interval accelerated(double *means, const moments *all)
{
    if (all->squares <= 0) /* all units are equal */
        return (lab_interval){all->mean, all->mean};
    qsort(means, LAB_RESAMPLES, sizeof *means, compare_doubles);
    double bias = bias_of(means, all->mean);
    double acceleration = all->cubes / (6 * all->squares * sqrt(all->squares));
    return (lab_interval){mean_at(means, corrected(TAIL, bias, acceleration)),
                          mean_at(means, corrected(1 - TAIL, bias, acceleration))};
}

static bool resample(const lab_sample *sample, uint64_t seed, lab_interval *intervals)
{
    bd_random random = bd_random_of(seed);
    double *means = malloc(sample->columns * LAB_RESAMPLES * sizeof *means);
    double *sums = aligned_alloc(LINE, (sample->columns * sizeof *sums + LINE - 1) / LINE * LINE);
    for (size_t i = 0; means && sums && i < LAB_RESAMPLES; ++i) {
        double weights = draw_sums(&random, sample, sums);
        for (size_t column = 0; column < sample->columns; ++column)
            means[column * LAB_RESAMPLES + i] = sums[column] / weights;
    }
    for (size_t column = 0; means && sums && column < sample->columns; ++column) {
        const moments all = moments_of(sample, column);
        intervals[column] = accelerated(means + column * LAB_RESAMPLES, &all);
    }
    bool ok = means && sums;
    free(means);
    free(sums);
    return ok;
}

/* Uses the standard error of a ratio of sums; where all weights are 1, that is the deviation by root(count). */
static void approximate(const lab_sample *sample, lab_interval *intervals)
{
    const double n = (double)sample->count, two_sided = -lab_normal_quantile(TAIL);
    for (size_t column = 0; column < sample->columns; ++column) {
        const moments all = moments_of(sample, column);
        double half = two_sided * sqrt(all.squares * n / (n - 1)) / all.weights;
        intervals[column] = (lab_interval){all.mean - half, all.mean + half};
    }
}

bool lab_bootstrap(const lab_sample *sample, uint64_t seed, lab_interval *intervals)
{
    if (sample->columns == 0)
        return true;
    if (sample->count <= LAB_MOST_RESAMPLED)
        return resample(sample, seed, intervals);
    approximate(sample, intervals);
    return true;
}

/* ---- ratios ---- */

/* The mean logarithm of the ratios of each unit. Returns how many units there are; `*ratios`: how many ratios. */
static size_t average_logarithms(const double *a, const double *b, const size_t *unit, size_t count,
                                 double *means, size_t *ratios)
{
    size_t units = 0, last = 0, of_unit = 0;
    *ratios = 0;
    for (size_t i = 0; i < count; ++i) {
        if (a[i] <= 0 || b[i] <= 0)
            continue;
        size_t of = unit ? unit[i] : i;
        if (units == 0 || of != last) {
            means[units++] = 0;
            of_unit = 0;
            last = of;
        }
        means[units - 1] += (log(b[i] / a[i]) - means[units - 1]) / (double)++of_unit;
        ++*ratios;
    }
    return units;
}

bool lab_geometric_mean(const double *a, const double *b, const size_t *unit, size_t count,
                        uint64_t seed, lab_geometric *geometric)
{
    size_t ratios = 0;
    *geometric = (lab_geometric){0};
    double *means = malloc((count ? count : 1) * sizeof *means);
    size_t units = means ? average_logarithms(a, b, unit, count, means, &ratios) : 0;
    const lab_sample sample = {means, NULL, units, 1};
    lab_interval interval = {NAN, NAN};
    bool ok = means && (units < 2 || lab_bootstrap(&sample, seed, &interval));
    if (ok && units > 0)
        *geometric = (lab_geometric){.count = ratios,
                                     .mean = exp(moments_of(&sample, 0).mean),
                                     .interval = {exp(interval.low), exp(interval.high)}};
    free(means);
    return ok;
}
