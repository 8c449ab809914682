#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <bandolo/template/base/exponential.h>

static void log_is_that_of_the_c_library(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (int i = 0; i < 100000; ++i) {
        double x = ldexp(0.5 + bd_random_unit(&random), (int)bd_random_below(&random, 200) - 100);
        double expected = log(x);
        assert_true(fabs(bd_log(x) - expected) <= 1e-15 + 4e-16 * fabs(expected));
    }
    assert_true(bd_log(1) == 0);
}

static void exp_is_that_of_the_c_library(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    for (int i = 0; i < 100000; ++i) {
        double x = 1400 * bd_random_unit(&random) - 700, expected = exp(x);
        assert_true(fabs(bd_exp(x) - expected) <= 1e-13 * expected);
    }
    assert_true(bd_exp(0) == 1);
}

/* Of many lots a share exp(-x) is true, within five standard deviations. */
static void decays_are_as_frequent_as_the_exponential_says(void **state)
{
    (void)state;
    enum { LOTS = 200000 };
    static const double exponents[] = {0, 1e-9, 0.01, 0.1, 0.5, 0.999, 1, 1.5, 2, 3.25, 7};
    bd_random random = bd_random_of(3);
    for (size_t i = 0; i < sizeof exponents / sizeof *exponents; ++i) {
        unsigned decayed = 0;
        for (int lot = 0; lot < LOTS; ++lot)
            decayed += bd_random_decays(&random, exponents[i]);
        double chance = exp(-exponents[i]), deviation = sqrt(LOTS * chance * (1 - chance));
        assert_true(fabs(decayed - LOTS * chance) <= 5 * deviation + 1);
    }
}

static void what_is_much_worse_never_decays(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    for (int lot = 0; lot < 100000; ++lot)
        assert_false(bd_random_decays(&random, 1e18));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(log_is_that_of_the_c_library),
        cmocka_unit_test(exp_is_that_of_the_c_library),
        cmocka_unit_test(decays_are_as_frequent_as_the_exponential_says),
        cmocka_unit_test(what_is_much_worse_never_decays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
