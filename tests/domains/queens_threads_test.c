/* Counting queens by several threads: the same number, after the same values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "domains/queens_oracle.h"

static void threads_change_no_count(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    for (uint32_t size = 1; size < 13; ++size) {
        queens_board board = queens_random_board(&random, size, size % 3 == 0);
        uint64_t solutions = 0, tried = 0;
        for (unsigned threads = 1; threads <= 4; ++threads) {
            bd_constraint_options options = {.wanted = BD_WANT_COUNT, .threads = threads};
            bd_constraint_result result;
            assert_int_equal(queens_run_native("rings", &board, &options, &result), BD_SOLVED);
            if (threads == 1) {
                solutions = result.solutions;
                tried = result.counter[BD_TRIED];
            }
            assert_int_equal(result.solutions, solutions);
            assert_int_equal(result.counter[BD_TRIED], tried);
        }
        queens_close(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_no_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
