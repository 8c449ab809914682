#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <bandolo/template/base/bits.h>
#include <bandolo/base/run.h>
#include <bandolo/base/random.h>

/* The first outputs of the authors' C code from the state 1, 2, 3, 4. */
static void xoshiro_gives_the_reference_outputs(void **state)
{
    (void)state;
    static const uint64_t expected[] = {
        UINT64_C(11520),
        UINT64_C(0),
        UINT64_C(1509978240),
        UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600),
        UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832),
        UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576),
    };
    bd_random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; ++i)
        assert_int_equal(bd_random_next(&random), expected[i]);
}

static void splitmix_gives_the_reference_outputs(void **state)
{
    (void)state;
    static const uint64_t expected[] = {
        UINT64_C(6457827717110365317),  UINT64_C(3203168211198807973),
        UINT64_C(9817491932198370423),  UINT64_C(4593380528125082431),
        UINT64_C(16408922859458223821),
    };
    uint64_t seed = 1234567;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; ++i)
        assert_int_equal(bd_splitmix(&seed), expected[i]);
}

/* Pins the sequence of a seed for good: instances are named by their seed. */
static void a_seed_means_the_same_everywhere(void **state)
{
    (void)state;
    bd_random random = bd_random_of(0);
    assert_int_equal(bd_random_next(&random), UINT64_C(11091344671253066420));
    bd_random again = bd_random_of(0), other = bd_random_of(1);
    bd_random_next(&again);
    uint64_t next = bd_random_next(&again);
    assert_int_equal(next, bd_random_next(&random));
    bd_random_next(&other);
    assert_int_not_equal(next, bd_random_next(&other));
}

/* Chi-squared with 9 degrees of freedom; above 40 by chance once in 130,000. */
static void below_is_uniform(void **state)
{
    (void)state;
    enum { SIDES = 10, THROWS = 1000000 };
    bd_random random = bd_random_of(7);
    double seen[SIDES] = {0};
    for (int i = 0; i < THROWS; ++i) {
        uint64_t side = bd_random_below(&random, SIDES);
        assert_true(side < SIDES);
        ++seen[side];
    }
    double chi = 0, mean = (double)THROWS / SIDES;
    for (int side = 0; side < SIDES; ++side)
        chi += (seen[side] - mean) * (seen[side] - mean) / mean;
    assert_true(chi < 40);
}

/* With a bound of 3/4 of the range, a generator that does not reject gives the values at 0 mod 3
 * twice as often as the others. */
static void below_rejects_what_would_bias(void **state)
{
    (void)state;
    bd_random random = bd_random_of(11);
    const uint64_t bound = UINT64_C(3) << 62;
    int threes = 0;
    for (int i = 0; i < 300000; ++i) {
        uint64_t drawn = bd_random_below(&random, bound);
        assert_true(drawn < bound);
        threes += drawn % 3 == 0;
    }
    assert_in_range(threes, 98500, 101500);
    assert_int_equal(bd_random_below(&random, 1), 0);
}

static void unit_lies_in_its_interval(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    double sum = 0, least = 1, most = 0;
    for (int i = 0; i < 1000000; ++i) {
        double unit = bd_random_unit(&random);
        assert_true(unit >= 0 && unit < 1);
        sum += unit;
        least = unit < least ? unit : least;
        most = unit > most ? unit : most;
    }
    assert_true(sum > 498500 && sum < 501500);
    assert_true(least < 1e-4 && most > 1 - 1e-4);
}

/* All 24 orders of four items; chi-squared with 23 degrees of freedom. */
static void shuffles_are_equally_likely(void **state)
{
    (void)state;
    enum { SHUFFLES = 240000 };
    bd_random random = bd_random_of(5);
    int seen[256] = {0};
    for (int i = 0; i < SHUFFLES; ++i) {
        uint32_t items[4] = {0, 1, 2, 3};
        bd_random_shuffle(&random, items, 4, sizeof *items);
        ++seen[items[0] * 64 + items[1] * 16 + items[2] * 4 + items[3]];
    }
    int orders = 0;
    double chi = 0, mean = SHUFFLES / 24.0;
    for (int code = 0; code < 256; ++code)
        if (seen[code] > 0) {
            ++orders;
            chi += (seen[code] - mean) * (seen[code] - mean) / mean;
        }
    assert_int_equal(orders, 24);
    assert_true(chi < 65);
    bd_random_shuffle(&random, NULL, 0, 8);
}

/* Schoolbook multiplication in 32-bit halves. */
static uint64_t naive_multiply_high(uint64_t a, uint64_t b)
{
    uint64_t a0 = a & UINT32_MAX, a1 = a >> 32, b0 = b & UINT32_MAX, b1 = b >> 32;
    uint64_t low = a0 * b0, mid = a1 * b0 + (low >> 32);
    uint64_t other = a0 * b1 + (mid & UINT32_MAX);
    return a1 * b1 + (mid >> 32) + (other >> 32);
}

static void multiply_high_agrees_with_the_schoolbook(void **state)
{
    (void)state;
    bd_random random = bd_random_of(9);
    for (int i = 0; i < 100000; ++i) {
        uint64_t a = bd_random_next(&random) >> bd_random_below(&random, 64);
        uint64_t b = bd_random_next(&random) >> bd_random_below(&random, 64);
        assert_int_equal(bd_multiply_high(a, b), naive_multiply_high(a, b));
    }
    assert_int_equal(bd_multiply_high(UINT64_MAX, UINT64_MAX), UINT64_MAX - 1);
}

static void the_clock_never_falls(void **state)
{
    (void)state;
    double start = bd_clock_seconds(), before = start;
    for (int i = 0; i < 100000; ++i) {
        double now = bd_clock_seconds();
        assert_true(now >= before);
        before = now;
    }
    assert_true(before > start);
    assert_true(before < start + 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(xoshiro_gives_the_reference_outputs),
        cmocka_unit_test(splitmix_gives_the_reference_outputs),
        cmocka_unit_test(a_seed_means_the_same_everywhere),
        cmocka_unit_test(below_is_uniform),
        cmocka_unit_test(below_rejects_what_would_bias),
        cmocka_unit_test(unit_lies_in_its_interval),
        cmocka_unit_test(shuffles_are_equally_likely),
        cmocka_unit_test(multiply_high_agrees_with_the_schoolbook),
        cmocka_unit_test(the_clock_never_falls),
    };
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
