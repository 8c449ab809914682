/* Exact cover by several threads: the same solutions, and the same counts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "constraint/cover_problems.h"

/* Adds up something of each solution that tells it from others, whatever their order. */
static bool add_up(void *context, const int32_t *values)
{
    uint64_t number = 0;
    for (; *values >= 0; ++values)
        number = number * 1000003 + (uint64_t)*values + 1;
    *(uint64_t *)context += number * number;
    return true;
}

static void expect_the_same(bd_exact_cover *cover)
{
    for (const bd_constraint_algorithm *algorithm = bd_exact_cover_algorithms(); algorithm->name;
         ++algorithm) {
        uint64_t solutions = 0, tried = 0, sum = 0;
        for (unsigned threads = 1; threads <= 4; ++threads) {
            uint64_t found = 0;
            bd_constraint_result result;
            bd_constraint_options options = {.algorithm = algorithm->name,
                                             .wanted = BD_WANT_ALL,
                                             .threads = threads,
                                             .context = &found,
                                             .solution = add_up};
            bd_status status = bd_exact_cover_search(cover, &options, &result);
            if (result.error.code != BD_BAD_USAGE) {
                assert_int_equal(status, BD_SOLVED);
                solutions = threads == 1 ? result.solutions : solutions;
                tried = threads == 1 ? result.counter[BD_TRIED] : tried;
                sum = threads == 1 ? found : sum;
                assert_int_equal(result.solutions, solutions);
                assert_int_equal(result.counter[BD_TRIED], tried);
                assert_int_equal(found, sum);
            }
            bd_constraint_result_free(&result);
        }
    }
    bd_exact_cover_close(cover);
}

static void threads_make_the_same(void **state)
{
    (void)state;
    expect_the_same(cover_queens(1));
    expect_the_same(cover_queens(3));
    expect_the_same(cover_queens(9));
    expect_the_same(cover_langford(8));
    expect_the_same(cover_domination(6, 3));
}

static void the_first_solution_ends_all_threads(void **state)
{
    (void)state;
    bd_exact_cover *cover = cover_queens(12);
    bd_constraint_result result;
    bd_constraint_options options = {.wanted = BD_WANT_FIRST, .threads = 3};
    assert_int_equal(bd_exact_cover_search(cover, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, 1);
    assert_true(bd_exact_cover_check(cover, result.values, NULL));
    bd_constraint_result_free(&result);
    bd_exact_cover_close(cover);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_make_the_same),
        cmocka_unit_test(the_first_solution_ends_all_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
