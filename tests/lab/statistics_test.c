#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/paired.h"
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

/* ---- one sample ---- */

static void middle_and_spread_by_hand(void **state)
{
    (void)state;
    double values[] = {2, 4, 4, 4, 5, 5, 7, 9};
    assert_near(lab_mean(values, 8), 5, 0);
    assert_near(lab_deviation(values, 8, 5), sqrt(32.0 / 7), 1e-15);
    assert_near(lab_five_numbers(values, 8).median, 4.5, 0);
    double one[] = {3};
    assert_near(lab_five_numbers(one, 1).median, 3, 0);
    assert_near(lab_deviation(one, 1, 3), 0, 0);
    assert_near(lab_mean(one, 0), 0, 0);
    assert_near(lab_five_numbers(one, 0).median, 0, 0);
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* As numpy.percentile() and R's quantile() have it, unasked. */
static void quartiles_by_hand(void **state)
{
    (void)state;
    double values[] = {15, 1, 4, 8, 2, 7};
    lab_five five = lab_five_numbers(values, 6);
    assert_near(five.least, 1, 0);
    assert_near(five.lower, 2.5, 0);
    assert_near(five.median, 5.5, 0);
    assert_near(five.upper, 7.75, 0);
    assert_near(five.greatest, 15, 0);
}

/* What stands so many quarters of the way through sorted values. */
static double quarter_of(const double *sorted, size_t count, unsigned quarters)
{
    size_t at = quarters * (count - 1);
    double rest = (double)(at % 4) / 4, here = sorted[at / 4];
    return rest > 0 ? here + rest * (sorted[at / 4 + 1] - here) : here;
}

static void quartiles_are_those_of_the_sorted_values(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (int trial = 0; trial < 20000; ++trial) {
        double values[40], sorted[40];
        size_t count = 1 + bd_random_below(&random, 40);
        uint64_t kinds = 1 + bd_random_below(&random, 30);
        for (size_t i = 0; i < count; ++i)
            values[i] = sorted[i] = (double)bd_random_below(&random, kinds);
        qsort(sorted, count, sizeof *sorted, compare_doubles);
        lab_five five = lab_five_numbers(values, count);
        const double found[] = {five.least, five.lower, five.median, five.upper, five.greatest};
        for (unsigned quarters = 0; quarters <= 4; ++quarters)
            assert_near(found[quarters], quarter_of(sorted, count, quarters), 1e-12);
        qsort(values, count, sizeof *values, compare_doubles);
        assert_memory_equal(values, sorted, count * sizeof *values);
    }
}

/* ---- the normal distribution ---- */

static void chances_of_the_normal_distribution(void **state)
{
    (void)state;
    assert_near(lab_chance_beyond(0), 1, 0);
    assert_near(lab_chance_beyond(1.959963984540054), 0.05, 1e-15);
    assert_near(lab_chance_beyond(-2.5758293035489), 0.01, 1e-14);
    assert_near(lab_chance_beyond(INFINITY), 0, 0);
}

static void the_normal_quantile_undoes_the_share(void **state)
{
    (void)state;
    assert_near(lab_normal_share(1.959963984540054), 0.975, 1e-15);
    assert_near(lab_normal_quantile(0.975), 1.959963984540054, 1e-12);
    for (double z = -6; z <= 6; z += 0.25)
        assert_near(lab_normal_quantile(lab_normal_share(z)), z, 1e-7);
}

/* A search without an answer is longer than any other. */
static void medians_with_infinite_values(void **state)
{
    (void)state;
    double few[] = {INFINITY, 3, INFINITY, 1, 2}, half[] = {1, INFINITY, 2, INFINITY};
    assert_near(lab_five_numbers(few, 5).median, 3, 0);
    assert_true(isinf(lab_five_numbers(half, 4).median));
    double none[] = {INFINITY, INFINITY, INFINITY};
    assert_true(isinf(lab_five_numbers(none, 3).median));
    assert_true(isinf(lab_five_numbers(none, 3).least));
}

/* ---- the signed-rank test ---- */

/* Hamilton depression scale factor IV before and after a tranquilizer: Hollander & Wolfe, table 3.1;
 * the example of R's wilcox.test, which gives V = 40 and p = 0.01953 on one side. */
static void the_published_example_of_depression(void **state)
{
    (void)state;
    const double before[] = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
    const double after[] = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
    double difference[9];
    lab_signed_rank test;
    for (int i = 0; i < 9; ++i)
        difference[i] = before[i] - after[i];
    assert_true(lab_signed_rank_test(difference, 9, &test));
    assert_near(test.positive, 40, 0);
    assert_true(test.is_exact);
    assert_near(test.p, 0.0390625, 0);
}

/* Darwin's maize, crossed and self-fertilised, in eighths of an inch (R. A. Fisher, "The Design of
 * Experiments", 1935); the example of scipy.stats.wilcoxon, which gives 24 and 0.041259765625. */
static void the_published_example_of_maize(void **state)
{
    (void)state;
    const double difference[] = {6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75};
    lab_signed_rank test;
    assert_true(lab_signed_rank_test(difference, 15, &test));
    assert_near(120 - test.positive, 24, 0);
    assert_near(test.p, 0.041259765625, 0);
}

/* Twice the rank of a size among the differences that are not 0. */
static int twice_rank(const double *difference, size_t count, size_t of)
{
    int less = 0, equal = 0;
    for (size_t i = 0; i < count; ++i) {
        less += difference[i] != 0 && fabs(difference[i]) < fabs(difference[of]);
        equal += fabs(difference[i]) == fabs(difference[of]);
    }
    return 2 * less + equal + 1;
}

/* Every way to give the ranks signs. */
static double enumerate(const double *difference, size_t count)
{
    int rank[16], used = 0, seen = 0;
    for (size_t i = 0; i < count; ++i)
        if (difference[i] != 0) {
            rank[used] = twice_rank(difference, count, i);
            seen += difference[i] > 0 ? rank[used] : 0;
            ++used;
        }
    int at_most = 0, at_least = 0;
    for (int signs = 0; signs < 1 << used; ++signs) {
        int sum = 0;
        for (int i = 0; i < used; ++i)
            sum += signs >> i & 1 ? rank[i] : 0;
        at_most += sum <= seen;
        at_least += sum >= seen;
    }
    return fmin(1, 2.0 * (at_most < at_least ? at_most : at_least) / (1 << used));
}

static void small_samples_are_counted_out(void **state)
{
    (void)state;
    bd_random random = bd_random_of(10);
    for (int trial = 0; trial < 2000; ++trial) {
        double difference[11];
        size_t count = bd_random_below(&random, 12);
        uint64_t kinds = 1 + bd_random_below(&random, 40);
        lab_signed_rank test;
        for (size_t i = 0; i < count; ++i)
            difference[i] = (double)bd_random_below(&random, kinds) - (double)(kinds / 3);
        assert_true(lab_signed_rank_test(difference, count, &test));
        assert_true(test.is_exact);
        assert_near(test.p, enumerate(difference, count), 1e-15);
    }
}

/* Signs at random, again and again, for samples too large to be counted out. */
static double shuffle_signs(const double *difference, size_t count, double seen, bd_random *random)
{
    enum { SHUFFLES = 20000 };
    static int rank[200];
    int at_most = 0, at_least = 0;
    for (size_t i = 0; i < count; ++i)
        rank[i] = difference[i] != 0 ? twice_rank(difference, count, i) : 0;
    for (int i = 0; i < SHUFFLES; ++i) {
        int sum = 0;
        for (size_t j = 0; j < count; ++j)
            sum += bd_random_next(random) >> 63 ? rank[j] : 0;
        at_most += sum <= 2 * seen;
        at_least += sum >= 2 * seen;
    }
    return fmin(1, 2.0 * (at_most < at_least ? at_most : at_least) / SHUFFLES);
}

static void large_samples_are_nearly_normal(void **state)
{
    (void)state;
    bd_random random = bd_random_of(11);
    for (int trial = 0; trial < 30; ++trial) {
        double difference[200];
        size_t count = 80 + bd_random_below(&random, 100);
        uint64_t kinds = 6 + bd_random_below(&random, 1000);
        lab_signed_rank test;
        for (size_t i = 0; i < count; ++i)
            difference[i] = (double)bd_random_below(&random, kinds) - 0.47 * (double)kinds;
        for (size_t i = 0; i < count; ++i)
            difference[i] = round(difference[i]);
        assert_true(lab_signed_rank_test(difference, count, &test));
        assert_false(test.is_exact);
        double shuffled = shuffle_signs(difference, count, test.positive, &random);
        assert_near(test.p, shuffled, 0.02);
    }
}

static void no_difference_proves_nothing(void **state)
{
    (void)state;
    const double difference[] = {0, 0, 0};
    lab_signed_rank test;
    assert_true(lab_signed_rank_test(difference, 3, &test));
    assert_int_equal(test.used, 0);
    assert_near(test.p, 1, 0);
    assert_near(lab_sign_test(0, 0), 1, 0);
}

static void the_effect_by_hand(void **state)
{
    (void)state;
    const double up[] = {1, 2, 3}, mixed[] = {-1, 2, 3, -4, 0};
    lab_signed_rank test;
    assert_true(lab_signed_rank_test(up, 3, &test));
    assert_near(test.rank_biserial, 1, 0);
    assert_true(lab_signed_rank_test(mixed, 5, &test)); /* ranks 2 + 3 up, 1 + 4 down */
    assert_near(test.rank_biserial, 0, 0);
    assert_true(lab_signed_rank_test(mixed, 3, &test));
    assert_near(test.rank_biserial, (5 - 1) / 6.0, 1e-15);
}

/* ---- several tests ---- */

/* As R's p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") has it. */
static void chances_of_several_tests_by_hand(void **state)
{
    (void)state;
    const double p[] = {0.01, 0.04, 0.03, 0.005}, expected[] = {0.03, 0.06, 0.06, 0.02};
    double adjusted[4];
    assert_true(lab_holm(p, 4, adjusted));
    for (int i = 0; i < 4; ++i)
        assert_near(adjusted[i], expected[i], 1e-15);
    const double large[] = {0.9, 0.8};
    assert_true(lab_holm(large, 2, adjusted));
    assert_near(adjusted[0], 1, 0);
    assert_near(adjusted[1], 1, 0);
}

/* Among 20 tests of true hypotheses at 5 % some one rejects in two thirds of all trials; corrected, in 5 %. */
static void corrected_tests_rarely_err(void **state)
{
    (void)state;
    bd_random random = bd_random_of(12);
    int plain = 0, corrected = 0;
    for (int trial = 0; trial < 2000; ++trial) {
        double p[20], adjusted[20], least = 1, least_adjusted = 1;
        for (int i = 0; i < 20; ++i)
            p[i] = bd_random_unit(&random);
        assert_true(lab_holm(p, 20, adjusted));
        for (int i = 0; i < 20; ++i) {
            least = fmin(least, p[i]);
            least_adjusted = fmin(least_adjusted, adjusted[i]);
        }
        plain += least <= 0.05;
        corrected += least_adjusted <= 0.05;
    }
    assert_in_range(plain, 1200, 1360);
    assert_in_range(corrected, 70, 130);
}

/* ---- the sign test ---- */

/* Pascal's triangle. */
static void signs_are_counted_out(void **state)
{
    (void)state;
    double choose[61] = {1};
    for (int n = 1; n <= 60; ++n) {
        for (int k = n; k > 0; --k)
            choose[k] += choose[k - 1];
        for (int positive = 0; positive <= n; ++positive) {
            double tail = 0;
            for (int k = 0; k <= (positive < n - positive ? positive : n - positive); ++k)
                tail += choose[k];
            double expected = fmin(1, ldexp(2 * tail, -n));
            double p = lab_sign_test((size_t)positive, (size_t)(n - positive));
            assert_near(p / expected, 1, 1e-11);
        }
    }
    assert_near(lab_sign_test(7, 1), 18.0 / 256, 1e-14);
    assert_true(lab_sign_test(100000, 0) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(middle_and_spread_by_hand),
        cmocka_unit_test(quartiles_by_hand),
        cmocka_unit_test(quartiles_are_those_of_the_sorted_values),
        cmocka_unit_test(chances_of_the_normal_distribution),
        cmocka_unit_test(the_normal_quantile_undoes_the_share),
        cmocka_unit_test(medians_with_infinite_values),
        cmocka_unit_test(the_published_example_of_depression),
        cmocka_unit_test(the_published_example_of_maize),
        cmocka_unit_test(small_samples_are_counted_out),
        cmocka_unit_test(large_samples_are_nearly_normal),
        cmocka_unit_test(no_difference_proves_nothing),
        cmocka_unit_test(the_effect_by_hand),
        cmocka_unit_test(chances_of_several_tests_by_hand),
        cmocka_unit_test(corrected_tests_rarely_err),
        cmocka_unit_test(signs_are_counted_out),
    };
    return cmocka_run_group_tests_name("statistics", tests, NULL, NULL);
}
