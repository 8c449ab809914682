/* The cut-off's rows against f itself, reckoned for each state, with all kinds of weights, small costs
 * and huge ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/base/random.h>
#include <bandolo/template/heuristic/cutoff.h>

enum { MOST_G = 90, MOST_H = 90 };

static const char *const weights[] = {
    "1",        "1.37",     "2",        "5",        "1e6",   "concave:2", "concave:3,1/2",
    "linear:4", "convex:3", "ramp:0.7", "step:3,8", "xdp:2", "xup:3"};
enum { WEIGHTS = sizeof weights / sizeof *weights };

static bd_weight weight_of(const char *text)
{
    bd_weight weight;
    bd_error error;
    assert_true(bd_weight_parse(&weight, text, &error));
    return weight;
}

static long double f_of(const bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    return g + (long double)bd_weight_at(&cutoff->weighing.weight, g, h, cutoff->weighing.start) /
                   (long double)BD_WEIGHT_ONE * h;
}

static uint64_t rounded_up(long double f)
{
    return (uint64_t)f + ((uint64_t)f < f);
}

/* Does the definition of tight hold of a state at g, h? */
static bool is_tight(const bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    if (h == 0 || f_of(cutoff, g + 1, h - 1) > cutoff->value ||
        f_of(cutoff, g + 1, h) <= cutoff->value)
        return false;
    for (bd_cost later = g + 2; later <= cutoff->value + 1; ++later)
        if (f_of(cutoff, later, h - 1) <= cutoff->value)
            return false;
    return true;
}

/* Cuts some states at random, and knows what must become of it. */
static uint64_t cut_some(bd_cutoff *cutoff, bd_random *random)
{
    uint64_t least = UINT64_MAX;
    for (unsigned count = (unsigned)bd_random_below(random, 30); count > 0; --count) {
        bd_cost g = (bd_cost)bd_random_below(random, MOST_G);
        bd_cost h = (bd_cost)bd_random_below(random, MOST_H);
        if (bd_cutoff_admits(cutoff, g, h))
            continue;
        uint64_t f = rounded_up(f_of(cutoff, g, h));
        assert_true(g < cutoff->rows || bd_cutoff_matters(cutoff, g, h) == (f < cutoff->least_far));
        if (bd_cutoff_matters(cutoff, g, h))
            bd_cutoff_note(cutoff, g, h);
        assert_false(bd_cutoff_matters(cutoff, g, h));
        least = f < least ? f : least;
    }
    return least;
}

static void rows_are_right(const bd_cutoff *cutoff)
{
    for (bd_cost g = 0; g < MOST_G; ++g)
        for (bd_cost h = 0; h < MOST_H; ++h) {
            assert_int_equal(bd_cutoff_admits(cutoff, g, h), f_of(cutoff, g, h) <= cutoff->value);
            if (bd_cutoff_admits(cutoff, g, h) && bd_cutoff_is_tight(cutoff, g, h))
                assert_true(is_tight(cutoff, g, h));
            assert_int_equal(bd_cutoff_f(cutoff, g, h),
                             (uint64_t)(f_of(cutoff, g, h) * (long double)BD_WEIGHT_ONE));
        }
}

static void rows_stand_for_f(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    unsigned raised = 0, last = 0;
    for (int round = 0; round < (IS_BRIEF ? 100 : 400); ++round) {
        bd_weight weight = weight_of(weights[round % WEIGHTS]);
        bd_budget budget = {0};
        bd_cutoff cutoff;
        bd_cutoff_step step = round / 2 % 2 ? BD_PLUS_ONE : BD_LEAST_EXCEEDING;
        bd_cost start = (bd_cost)bd_random_below(&random, 40);
        assert_true(bd_cutoff_open(&cutoff, &weight, start, 1, &budget));
        assert_int_equal(cutoff.value, start);
        for (bool goes_on = true; goes_on && cutoff.value < 200;) {
            rows_are_right(&cutoff);
            uint64_t before = cutoff.value, least = cut_some(&cutoff, &random);
            bd_cutoff_change change = bd_cutoff_next(&cutoff, step);
            goes_on = least != UINT64_MAX;
            assert_int_equal(change, goes_on ? BD_CUTOFF_RAISED : BD_CUTOFF_LAST);
            if (goes_on)
                assert_int_equal(cutoff.value, step == BD_PLUS_ONE ? before + 1 : least);
            raised += goes_on, last += !goes_on;
        }
        bd_cutoff_close(&cutoff);
        assert_int_equal(budget.used, 0);
    }
    assert_true(raised > 400 && last > 10);
}

/* With w = 1 and states of one parity, a row is tight as soon as its nearest cut is known. */
static void tight_rows_come_with_what_is_cut(void **state)
{
    (void)state;
    bd_weight weight = weight_of("1");
    for (bd_cost step = 1; step <= 2; ++step) {
        bd_budget budget = {0};
        bd_cutoff cutoff;
        assert_true(bd_cutoff_open(&cutoff, &weight, 30, step, &budget));
        assert_false(bd_cutoff_is_tight(&cutoff, 9, 21));
        bd_cutoff_note(&cutoff, 10, 23);
        assert_false(bd_cutoff_is_tight(&cutoff, 9, 21));
        bd_cutoff_note(&cutoff, 10, 22);
        assert_int_equal(bd_cutoff_is_tight(&cutoff, 9, 21), step == 2);
        bd_cutoff_note(&cutoff, 10, 21);
        assert_true(bd_cutoff_is_tight(&cutoff, 9, 21));
        assert_false(bd_cutoff_is_tight(&cutoff, 9, 20));
        assert_false(bd_cutoff_is_tight(&cutoff, 10, 20));
        bd_cutoff_close(&cutoff);
    }
}

/* Beyond the rows. Costs near the most, weights up to a million. */
static void huge_costs_are_right(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    for (int round = 0; round < (IS_BRIEF ? 150 : 2000); ++round) {
        bd_weight weight = weight_of(weights[round % WEIGHTS]);
        bd_budget budget = {0};
        bd_cutoff cutoff;
        bd_cost start = (bd_cost)bd_random_below(&random, BD_MOST_COST);
        assert_true(bd_cutoff_open(&cutoff, &weight, start, 1, &budget));
        assert_true(budget.used < 4 << 20);
        for (int i = 0; i < 100; ++i) {
            bd_cost g = (bd_cost)bd_random_below(&random, i % 2 ? BD_MOST_COST : 70000);
            bd_cost h = (bd_cost)bd_random_below(&random, i % 3 ? BD_MOST_COST - 1 : 100000);
            assert_int_equal(bd_cutoff_admits(&cutoff, g, h), f_of(&cutoff, g, h) <= cutoff.value);
        }
        bd_cost g = 65536 + (bd_cost)bd_random_below(&random, 1000000000);
        assert_true(bd_cutoff_matters(&cutoff, g, BD_MOST_COST - 1));
        bd_cutoff_note(&cutoff, g, BD_MOST_COST - 1);
        assert_false(bd_cutoff_matters(&cutoff, g, BD_MOST_COST - 1));
        uint64_t f = rounded_up(f_of(&cutoff, g, BD_MOST_COST - 1));
        assert_int_equal(bd_cutoff_next(&cutoff, BD_LEAST_EXCEEDING), BD_CUTOFF_RAISED);
        assert_int_equal(cutoff.value, f);
        bd_cutoff_note(&cutoff, BD_MOST_COST, 0);
        assert_int_equal(bd_cutoff_next(&cutoff, BD_LEAST_EXCEEDING), BD_CUTOFF_BEYOND);
        bd_cutoff_close(&cutoff);
        assert_int_equal(budget.used, 0);
    }
}

static void memory_may_be_refused(void **state)
{
    (void)state;
    bd_weight weight = weight_of("concave:1");
    for (uint64_t bytes = 1; bytes < 6000; bytes += 100) {
        bd_budget budget = {.limit = bytes};
        bd_cutoff cutoff;
        if (bd_cutoff_open(&cutoff, &weight, 20, 1, &budget)) {
            bd_cutoff_note(&cutoff, 10, 5000);
            bd_cutoff_change change = bd_cutoff_next(&cutoff, BD_LEAST_EXCEEDING);
            assert_true(change == BD_CUTOFF_REFUSED);
            bd_cutoff_close(&cutoff);
        }
        assert_int_equal(budget.used, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_stand_for_f),
        cmocka_unit_test(tight_rows_come_with_what_is_cut),
        cmocka_unit_test(huge_costs_are_right),
        cmocka_unit_test(memory_may_be_refused),
    };
    return cmocka_run_group_tests_name("cutoff", tests, NULL, NULL);
}
