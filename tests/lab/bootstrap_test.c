#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/bootstrap.h"
#include "lab/statistics.h"

#include <bandolo/base/random.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void assert_near(double value, double expected, double most)
{
    if (!(fabs(value - expected) <= most))
        fail_msg("%.15g: expected %.15g", value, expected);
}

static lab_interval interval_of(const double *values, size_t count, uint64_t seed)
{
    const lab_sample sample = {values, NULL, count, 1};
    lab_interval interval;
    assert_true(lab_bootstrap(&sample, seed, &interval));
    return interval;
}

/* ---- against a second bootstrap: one column, its own draws, and counting for sorting ---- */

/* The least mean that at least `wanted` of them do not exceed. */
static double ranked(const double *means, int wanted)
{
    double found = INFINITY;
    for (int i = 0; i < LAB_RESAMPLES; ++i) {
        int at_most = 0;
        for (int j = 0; j < LAB_RESAMPLES; ++j)
            at_most += means[j] <= means[i];
        if (at_most >= wanted && means[i] < found)
            found = means[i];
    }
    return found;
}

/* Formula 6.6 as a jackknife: leave one out, again and again. */
static double jackknifed_acceleration(const double *values, size_t count)
{
    double mean = lab_mean(values, count), squares = 0, cubes = 0;
    for (size_t left = 0; left < count; ++left) {
        double without = (mean * (double)count - values[left]) / (double)(count - 1);
        squares += (mean - without) * (mean - without);
        cubes += (mean - without) * (mean - without) * (mean - without);
    }
    return cubes / (6 * pow(squares, 1.5));
}

static lab_interval slow_bootstrap(const double *values, size_t count, uint64_t seed)
{
    static double means[LAB_RESAMPLES];
    bd_random random = bd_random_of(seed);
    double mean = lab_mean(values, count), below = 0;
    for (int i = 0; i < LAB_RESAMPLES; ++i) {
        means[i] = 0;
        for (size_t j = 0; j < count; ++j)
            means[i] += values[bd_random_below(&random, count)];
        means[i] /= (double)count;
        below += means[i] < mean ? 1 : means[i] == mean ? 0.5 : 0;
    }
    double bias = lab_normal_quantile(below / LAB_RESAMPLES);
    double a = jackknifed_acceleration(values, count);
    double low = bias - 1.959963984540054, high = bias + 1.959963984540054;
    low = lab_normal_share(bias + low / (1 - a * low));
    high = lab_normal_share(bias + high / (1 - a * high));
    return (lab_interval){ranked(means, (int)ceil(low * LAB_RESAMPLES - 1e-6)),
                          ranked(means, (int)ceil(high * LAB_RESAMPLES - 1e-6))};
}

static void intervals_are_those_of_the_slow_bootstrap(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    for (int trial = 0; trial < 20; ++trial) {
        double values[30];
        size_t count = 5 + bd_random_below(&random, 26);
        for (size_t i = 0; i < count; ++i)
            values[i] = exp(2 * bd_random_unit(&random));
        lab_interval interval = interval_of(values, count, (uint64_t)trial);
        lab_interval slow = slow_bootstrap(values, count, (uint64_t)trial);
        assert_near(interval.low, slow.low, 0);
        assert_near(interval.high, slow.high, 0);
    }
}

/* ---- small samples ---- */

/* Means of two values 0 and 1, drawn again: 0 and 1 a quarter of the time each. */
static void an_interval_by_hand(void **state)
{
    (void)state;
    const double values[] = {0, 1}, equal[] = {3, 3, 3};
    lab_interval interval = interval_of(values, 2, 3);
    assert_near(interval.low, 0, 0);
    assert_near(interval.high, 1, 0);
    interval = interval_of(equal, 3, 3);
    assert_near(interval.low, 3, 0);
    assert_near(interval.high, 3, 0);
}

static void columns_are_drawn_together(void **state)
{
    (void)state;
    double lines[50][2];
    lab_interval interval[2], again[2], other[2];
    bd_random random = bd_random_of(4);
    for (int i = 0; i < 50; ++i) {
        lines[i][0] = bd_random_unit(&random);
        lines[i][1] = 4 * lines[i][0];
    }
    const lab_sample sample = {lines[0], NULL, 50, 2};
    assert_true(lab_bootstrap(&sample, 5, interval));
    assert_near(interval[1].low, 4 * interval[0].low, 0);
    assert_near(interval[1].high, 4 * interval[0].high, 0);
    assert_true(lab_bootstrap(&sample, 5, again));
    assert_memory_equal(interval, again, sizeof interval);
    assert_true(lab_bootstrap(&sample, 6, other));
    assert_memory_not_equal(interval, other, sizeof interval);
}

/* ---- do they cover what they are to cover? ---- */

static double uniform(bd_random *random)
{
    return bd_random_unit(random);
}

/* Skewed as counts of searches are. */
static double exponential(bd_random *random)
{
    return -log(1 - bd_random_unit(random));
}

/* How often of `trials` samples the mean of what they are drawn from lies beyond the interval, on each side. */
typedef struct misses {
    int below, above;
} misses;

static misses misses_of(double (*draw)(bd_random *), double mean, int count, int trials)
{
    bd_random random = bd_random_of(7);
    misses all = {0, 0};
    for (int trial = 0; trial < trials; ++trial) {
        double values[100];
        for (int i = 0; i < count; ++i)
            values[i] = draw(&random);
        lab_interval interval = interval_of(values, (size_t)count, (uint64_t)trial);
        all.below += mean < interval.low;
        all.above += mean > interval.high;
    }
    return all;
}

/* 5 % of 400 is 20; three deviations of that are 13. */
static void intervals_cover(void **state)
{
    (void)state;
    misses all = misses_of(uniform, 0.5, 60, 400);
    assert_in_range(all.below + all.above, 7, 33);
}

/* The percentile interval misses 193 of these 2000 samples of 20, of them 159 above, the normal one 188 and
 * 173. No interval of so small a sample misses 100; BCa is nearer, above all on the long side. */
static void intervals_of_skewed_samples_cover(void **state)
{
    (void)state;
    misses all = misses_of(exponential, 1, 20, 2000);
    assert_in_range(all.below + all.above, 100, 180);
    assert_in_range(all.above, 50, 130);
}

/* ---- large samples ---- */

/* On either side of where the bootstrap gives way to the normal distribution. */
static void large_samples_have_the_normal_interval(void **state)
{
    (void)state;
    enum { COUNT = LAB_MOST_RESAMPLED + 1 };
    double *values = malloc(COUNT * sizeof *values);
    bd_random random = bd_random_of(8);
    assert_non_null(values);
    for (int i = 0; i < COUNT; ++i)
        values[i] = exponential(&random);
    lab_interval drawn = interval_of(values, COUNT - 1, 9);
    lab_interval normal = interval_of(values, COUNT, 9);
    double mean = lab_mean(values, COUNT);
    double half = 1.959963984540054 * lab_deviation(values, COUNT, mean) / sqrt((double)COUNT);
    assert_near(normal.low, mean - half, 1e-12);
    assert_near(normal.high, mean + half, 1e-12);
    assert_near(drawn.low, normal.low, half / 10);
    assert_near(drawn.high, normal.high, half / 10);
    free(values);
}

/* ---- units of several values ---- */

/* Thirty equal values of each unit are no more than one of each. */
static void repeated_values_are_no_larger_sample(void **state)
{
    (void)state;
    const double lines[] = {30 * 1.0, 30 * 4.0, 30 * 10.0}, weights[] = {30, 30, 30};
    const double single[] = {1, 4, 10};
    const lab_sample sample = {lines, weights, 3, 1};
    lab_interval interval, one = interval_of(single, 3, 1);
    assert_true(lab_bootstrap(&sample, 1, &interval));
    assert_near(interval.low, one.low, 1e-12);
    assert_near(interval.high, one.high, 1e-12);
    assert_true(interval.high - interval.low > 5);
}

/* A unit with ten values counts ten times in the mean, and is drawn as often as any. */
static void units_are_weighed(void **state)
{
    (void)state;
    enum { COUNT = LAB_MOST_RESAMPLED + 2 };
    double *lines = malloc(COUNT * sizeof *lines), *weights = malloc(COUNT * sizeof *weights);
    lab_interval interval;
    assert_true(lines && weights);
    for (size_t i = 0; i < COUNT; ++i) {
        weights[i] = i % 2 ? 10 : 1;
        lines[i] = i % 2 ? 10 * 3.0 : 1 * 14.0;
    }
    const lab_sample sample = {lines, weights, COUNT, 1};
    assert_true(lab_bootstrap(&sample, 1, &interval));
    assert_near((interval.low + interval.high) / 2, 4, 1e-9);
    assert_near(interval.high - interval.low, 2 * 1.96 * 20 / 11 / sqrt((double)COUNT), 1e-4);
    free(lines);
    free(weights);
}

/* ---- ratios ---- */

static void geometric_means_by_hand(void **state)
{
    (void)state;
    const double a[] = {1, 2, 4, 0, 5, 0}, b[] = {2, 1, 32, 3, 0, 0};
    lab_geometric geometric;
    assert_true(lab_geometric_mean(a, b, NULL, 6, 1, &geometric));
    assert_int_equal(geometric.count, 3);
    assert_near(geometric.mean, 2, 1e-15);
    assert_near(geometric.interval.low, 0.5, 1e-12);
    assert_near(geometric.interval.high, 8, 1e-12);
    assert_true(lab_geometric_mean(a + 3, b + 3, NULL, 3, 1, &geometric));
    assert_int_equal(geometric.count, 0);
}

/* Ninety ratios of three instances are a sample of three. */
static void ratios_are_drawn_by_unit(void **state)
{
    (void)state;
    double a[90], b[90];
    size_t unit[90];
    lab_geometric by_unit, by_pair;
    for (size_t i = 0; i < 90; ++i) {
        unit[i] = i / 30;
        a[i] = 1;
        b[i] = unit[i] == 0 ? 1 : unit[i] == 1 ? 2 : 32;
    }
    assert_true(lab_geometric_mean(a, b, unit, 90, 1, &by_unit));
    assert_true(lab_geometric_mean(a, b, NULL, 90, 1, &by_pair));
    assert_int_equal(by_unit.count, 90);
    assert_near(by_unit.mean, 4, 1e-12);
    assert_near(by_pair.mean, 4, 1e-12);
    assert_true(by_unit.interval.low < 1.3);
    assert_true(by_pair.interval.low > 2);
    for (size_t i = 0; i < 90; ++i)
        unit[i] = 0;
    assert_true(lab_geometric_mean(a, b, unit, 90, 1, &by_unit));
    assert_true(isnan(by_unit.interval.low));
}

/* An instance with many seeds counts once: thirty ratios of 8, and one of 1/2. */
static void units_of_many_ratios_weigh_no_more(void **state)
{
    (void)state;
    double a[31], b[31];
    size_t unit[31];
    lab_geometric geometric;
    for (size_t i = 0; i < 31; ++i) {
        unit[i] = i / 30;
        a[i] = 1;
        b[i] = i < 30 ? 8 : 0.5;
    }
    assert_true(lab_geometric_mean(a, b, unit, 31, 1, &geometric));
    assert_int_equal(geometric.count, 31);
    assert_near(geometric.mean, 2, 1e-12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_are_those_of_the_slow_bootstrap),
        cmocka_unit_test(an_interval_by_hand),
        cmocka_unit_test(columns_are_drawn_together),
        cmocka_unit_test(intervals_cover),
        cmocka_unit_test(intervals_of_skewed_samples_cover),
        cmocka_unit_test(large_samples_have_the_normal_interval),
        cmocka_unit_test(repeated_values_are_no_larger_sample),
        cmocka_unit_test(units_are_weighed),
        cmocka_unit_test(geometric_means_by_hand),
        cmocka_unit_test(ratios_are_drawn_by_unit),
        cmocka_unit_test(units_of_many_ratios_weigh_no_more),
    };
    return cmocka_run_group_tests_name("bootstrap", tests, NULL, NULL);
}
