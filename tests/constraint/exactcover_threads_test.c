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

/* One more than there are to try is no limit, on however many threads. A low one is kept, and counted in full: no thread
 * counts more between two looks than it allows. */
static void keep_limits(bd_exact_cover *cover)
{
    bd_constraint_result result;
    bd_constraint_options options = {.algorithm = "dancing-links", .wanted = BD_WANT_COUNT};
    assert_int_equal(bd_exact_cover_search(cover, &options, &result), BD_SOLVED);
    bd_constraint_result_free(&result);
    const uint64_t tried = result.counter[BD_TRIED], limits[] = {1, tried / 100, tried / 20};
    for (options.threads = 2; options.threads <= 4; ++options.threads) {
        options.limits.nodes = tried + 1;
        assert_int_equal(bd_exact_cover_search(cover, &options, &result), BD_SOLVED);
        assert_true(result.optimal);
        assert_int_equal(result.counter[BD_TRIED], tried);
        bd_constraint_result_free(&result);
        for (unsigned i = 0; i < sizeof limits / sizeof *limits; ++i) {
            options.limits.nodes = limits[i];
            assert_int_equal(bd_exact_cover_search(cover, &options, &result), BD_LIMIT_NODES);
            assert_in_range(result.counter[BD_TRIED], limits[i],
                            options.threads * (limits[i] + options.threads));
            bd_constraint_result_free(&result);
        }
    }
    bd_exact_cover_close(cover);
}

static void limits_count_no_walk_twice(void **state)
{
    (void)state;
    keep_limits(cover_queens(9));
    keep_limits(cover_queens(11));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_make_the_same),
        cmocka_unit_test(the_first_solution_ends_all_threads),
        cmocka_unit_test(limits_count_no_walk_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
