/* Rounded division against its definition: the greatest number whose product is not more, the least whose product
 * is not less. */
#include "base/division.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_small_numbers(void **state)
{
    (void)state;
    for (int64_t left = -50; left <= 50; ++left)
        for (int64_t right = -9; right <= 9; ++right) {
            int64_t down = -60, up = 60;
            if (right == 0)
                continue;
            /* left / right >= q, without a division */
            while (right > 0 ? (down + 1) * right <= left : (down + 1) * right >= left)
                ++down;
            while (right > 0 ? (up - 1) * right >= left : (up - 1) * right <= left)
                --up;
            assert_int_equal(bd_divide_down(left, right), down);
            assert_int_equal(bd_divide_up(left, right), up);
        }
}

static void test_greatest_numbers(void **state)
{
    (void)state;
    assert_int_equal(bd_divide_down(INT64_MIN, 1), INT64_MIN);
    assert_int_equal(bd_divide_up(INT64_MIN, INT64_MAX), -1);
    assert_int_equal(bd_divide_down(INT64_MIN, INT64_MAX), -2);
    assert_int_equal(bd_divide_up(INT64_MAX, INT64_MIN), 0);
    assert_int_equal(bd_divide_down(INT64_MAX, INT64_MIN), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_small_numbers),
                                       cmocka_unit_test(test_greatest_numbers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
