#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/measure.h"

#include <bandolo/base/random.h>
#include <bandolo/constraint/search.h>
#include <bandolo/local/search.h>

#include <math.h>

static void assert_near(double value, double expected, double most)
{
    if (!(fabs(value - expected) <= most))
        fail_msg("%.15g: expected %.15g", value, expected);
}

static void ratios_are_rounded_fractions(void **state)
{
    (void)state;
    assert_int_equal(lab_ratio(1, 2), UINT64_C(1) << 31);
    assert_int_equal(lab_ratio(6, 2), UINT64_C(3) << 32);
    assert_int_equal(lab_ratio(1, 3), UINT64_C(1431655765)); /* .33 */
    assert_int_equal(lab_ratio(2, 3), UINT64_C(2863311531)); /* .67: up */
    assert_int_equal(lab_ratio(7, 0), 0);
    assert_int_equal(lab_ratio(0, 7), 0);
    assert_int_equal(lab_ratio(UINT64_MAX, 1), UINT64_MAX);
    assert_int_equal(lab_ratio(UINT64_MAX, UINT64_MAX), UINT64_C(1) << 32);
}

static double branching(uint64_t generated, bd_cost cost)
{
    lab_record record = {.kind = KIND_PATHS,
                         .status = BD_SOLVED,
                         .has_cost = true,
                         .cost = cost,
                         .counted = 1U << BD_GENERATED,
                         .counter = {[BD_GENERATED] = generated}};
    return lab_number(LAB_BRANCHING, lab_branching(&record).of);
}

/* S. Russell, P. Norvig, "Artificial Intelligence: A Modern Approach", section 3.6: depth 5 with 52
 * nodes and the root has b* = 1.92. The others are of the table of the 8-puzzle there, whose counts and
 * b* are means over a hundred instances: only near each other. */
static void branching_of_the_textbook(void **state)
{
    (void)state;
    assert_near(branching(53, 5), 1.92, 0.005);
    assert_near(branching(73, 12), 1.24, 0.02);
    assert_near(branching(227, 12), 1.42, 0.02);
    assert_near(branching(1641, 24), 1.26, 0.02);
    assert_near(branching(39135, 24), 1.48, 0.02);
}

static void branching_by_hand(void **state)
{
    (void)state;
    assert_near(branching(1 + 2 + 4 + 8, 3), 2, 1e-9);
    assert_near(branching(1 + 3 + 9, 2), 3, 1e-9);
    assert_near(branching(11, 10), 1, 1e-9);
    assert_near(branching(100, 1), 99, 1e-9);
    assert_near(branching(1, 5), 0, 0);
    assert_near(branching(50, 0), 0, 0);
    assert_near(branching(UINT64_C(1) << 40, 1), 0x1p32, 1);
}

/* The tree of the branching factor that was found has as many states as were generated. */
static void branching_makes_the_tree(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (int trial = 0; trial < 5000; ++trial) {
        bd_cost cost = 1 + (bd_cost)bd_random_below(&random, 80);
        uint64_t generated = 2 +
                             bd_random_below(&random, UINT64_C(1) << bd_random_below(&random, 30));
        double b = branching(generated, cost), size = 0;
        for (bd_cost level = 0; level <= cost; ++level)
            size = size * b + 1;
        assert_near(size / (double)generated, 1, 1e-6);
    }
}

static void names_are_found(void **state)
{
    (void)state;
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure) {
        assert_int_equal(lab_measure_find(lab_measure_name(measure)), measure);
        assert_non_null(lab_measure_heading(measure));
        assert_non_null(lab_measure_meaning(measure));
    }
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
        assert_int_equal(lab_measure_find(lab_measure_heading(measure)), measure);
    assert_int_equal(lab_measure_find("snap"), LAB_MEASURE_COUNT);
    assert_int_equal(lab_measure_find(""), LAB_MEASURE_COUNT);
}

static uint64_t amount(lab_measure measure, const lab_record *record)
{
    lab_amount one = lab_contribution(measure, record);
    assert_true(one.is_there);
    return one.of;
}

static void contributions_by_hand(void **state)
{
    (void)state;
    const lab_record record = {
        .kind = KIND_PATHS,
        .status = BD_SOLVED,
        .has_cost = true,
        .cost = 20,
        .counted = 1U << BD_EXPANDED | 1U << BD_EXPANDED_LAST | 1U << BD_RESTARTS,
        .counter = {[BD_EXPANDED] = 80, [BD_EXPANDED_LAST] = 40, [BD_RESTARTS] = 3},
        .nanoseconds = 1500000000,
        .has_cpu = true,
        .cpu_nanoseconds = 1250000000,
        .is_repeated = true,
        .least_nanoseconds = 1400000000,
        .most_nanoseconds = 1900000000,
    };
    assert_int_equal(amount(LAB_SCW, &record), 20);
    assert_int_equal(amount(LAB_SNT, &record), 80);
    assert_int_equal(amount(LAB_SR, &record), 3);
    assert_near(lab_number(LAB_SPU, amount(LAB_SPU, &record)), 0.5, 0);
    assert_near(lab_number(LAB_SPT, amount(LAB_SPT, &record)), 0.25, 0);
    assert_near(lab_number(LAB_SECONDS, amount(LAB_SECONDS, &record)), 1.5, 0);
    assert_near(lab_number(LAB_CPU, amount(LAB_CPU, &record)), 1.25, 0);
    assert_near(lab_number(LAB_SPREAD, amount(LAB_SPREAD, &record)), 0.5, 0);
    assert_true(lab_is_fraction(LAB_SPT));
    assert_false(lab_is_fraction(LAB_SNT));
}

/* What a kind of search does not count is absent, and so is what is made of it; 0 is a number. */
static void what_is_not_counted_is_not_there(void **state)
{
    (void)state;
    lab_record record = {.kind = KIND_VALUES,
                         .status = BD_SOLVED,
                         .counted = 1U << BD_TRIED | 1U << BD_DISTINCT,
                         .counter = {[BD_TRIED] = 3363}};
    static const lab_measure absent[] = {LAB_SCW,       LAB_SNT,    LAB_SPT,   LAB_GENERATED,
                                         LAB_BRANCHING, LAB_PLACED, LAB_STEPS, LAB_EVALUATIONS,
                                         LAB_SR,        LAB_CPU,    LAB_SPREAD};
    assert_int_equal(amount(LAB_TRIED, &record), 3363);
    assert_int_equal(amount(LAB_DISTINCT, &record), 0);
    assert_int_equal(amount(LAB_SECONDS, &record), 0);
    for (size_t i = 0; i < sizeof absent / sizeof *absent; ++i) {
        lab_amount none = lab_contribution(absent[i], &record);
        assert_false(none.is_there);
        assert_int_equal(none.of, 0);
    }
    record = (lab_record){
        .kind = KIND_LANDSCAPES,
        .has_cost = true,
        .counted = 1U << BD_LOCAL_TRIED | 1U << BD_LOCAL_EVALUATIONS | 1U << BD_LOCAL_RESTARTS,
        .counter = {[BD_LOCAL_TRIED] = 40, [BD_LOCAL_EVALUATIONS] = 2, [BD_LOCAL_RESTARTS] = 1}};
    assert_int_equal(amount(LAB_STEPS, &record), 42);
    assert_int_equal(amount(LAB_SR, &record), 1);
    assert_int_equal(amount(LAB_SCW, &record), 0);
    assert_false(lab_contribution(LAB_TRIED, &record).is_there);
    assert_false(lab_contribution(LAB_SPT, &record).is_there);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratios_are_rounded_fractions),
        cmocka_unit_test(branching_of_the_textbook),
        cmocka_unit_test(branching_by_hand),
        cmocka_unit_test(branching_makes_the_tree),
        cmocka_unit_test(names_are_found),
        cmocka_unit_test(contributions_by_hand),
        cmocka_unit_test(what_is_not_counted_is_not_there),
    };
    return cmocka_run_group_tests_name("measure", tests, NULL, NULL);
}
