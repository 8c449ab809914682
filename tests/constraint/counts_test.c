/* The counts of the course's runs on the queens. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <bandolo/constraint/search.h>

#include "constraint/latin_squares.h"
#include "constraint/queens.h"

typedef struct published {
    int32_t size;
    uint64_t solutions, tried, placed, first_tried, first_placed, first_backtracks;
} published;

/* Row by row, columns from the first; for all solutions and for the first. */
static const published table[] = {
    {4, 2, 60, 16, 26, 8, 4},
    {5, 10, 220, 53, 15, 5, 0},
    {6, 4, 894, 152, 171, 31, 25},
    {7, 40, 3584, 551, 42, 9, 2},
    {8, 92, 15720, 2056, 876, 113, 105},
    {9, 352, 72378, 8393, 333, 41, 32},
    {10, 724, 348150, 35538, 975, 102, 92},
    {11, 2680, 1806706, 166925, 517, 52, 41},
    {12, 14200, 10103868, 856188, 3066, 261, 249},
    {13, 73712, 59815314, 4674889, 1365, 111, 98},
};
enum { ROWS = sizeof table / sizeof *table, BACKTRACKED = 8 /* rows that go by fast enough */ };

static bd_constraint_result search(int32_t size, const char *algorithm, bd_wanted wanted)
{
    bd_model *model = queens_model(size);
    bd_constraint_result result;
    bd_constraint_options options = {.algorithm = algorithm, .wanted = wanted};
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
    bd_model_close(model);
    return result;
}

static void backtracking_counts_as_published(void **state)
{
    (void)state;
    for (int i = 0; i < BACKTRACKED; ++i) {
        bd_constraint_result all = search(table[i].size, "backtracking", BD_WANT_COUNT);
        assert_int_equal(all.solutions, table[i].solutions);
        assert_int_equal(all.counter[BD_TRIED], table[i].tried);
        assert_int_equal(all.counter[BD_PLACED], table[i].placed);
        bd_constraint_result_free(&all);
    }
    for (int i = 0; i < ROWS; ++i) {
        bd_constraint_result first = search(table[i].size, "backtracking", BD_WANT_FIRST);
        assert_int_equal(first.solutions, 1);
        assert_int_equal(first.counter[BD_TRIED], table[i].first_tried);
        assert_int_equal(first.counter[BD_PLACED], table[i].first_placed);
        assert_int_equal(first.counter[BD_BACKTRACKS], table[i].first_backtracks);
        bd_constraint_result_free(&first);
    }
}

/* The same tree, without the values that conflict: also for what is only counted. */
static void bits_place_what_backtracking_places(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; ++i) {
        bd_constraint_result by_bits = search(table[i].size, NULL, BD_WANT_COUNT);
        assert_int_equal(by_bits.solutions, table[i].solutions);
        assert_int_equal(by_bits.counter[BD_PLACED], table[i].placed);
        assert_int_equal(by_bits.counted, 1U << BD_PLACED);
        bd_constraint_result_free(&by_bits);
    }
}

/* OEIS A002860; of more constraints than bits keeps by level. */
static void latin_squares_are_counted(void **state)
{
    (void)state;
    static const uint64_t squares[] = {1, 1, 2, 12, 576, 161280};
    static const char *const names[] = {"bits", "backtracking", "forward-checking", "backjumping"};
    for (uint32_t size = 1; size <= 5; ++size)
        for (size_t i = 0; i < (size < 5 ? 4 : 1); ++i) {
            bd_model *model = latin_squares(size);
            bd_constraint_result result;
            bd_constraint_options options = {.algorithm = names[i], .wanted = BD_WANT_COUNT};
            assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
            assert_int_equal(result.solutions, squares[size]);
            bd_constraint_result_free(&result);
            bd_model_close(model);
        }
}

static void generate_and_test_makes_every_candidate(void **state)
{
    (void)state;
    uint64_t candidates = 1;
    for (int i = 0; i < 6; ++i)
        candidates *= 6;
    bd_constraint_result all = search(6, "generate-and-test", BD_WANT_ALL);
    assert_int_equal(all.counter[BD_CANDIDATES], candidates);
    assert_int_equal(all.solutions, 4);
    bd_constraint_result_free(&all);
    bd_constraint_result first = search(8, "generate-and-test", BD_WANT_FIRST);
    assert_int_equal(first.counter[BD_CANDIDATES], 1299852); /* of 8^8; 0 4 7 5 2 6 1 3 */
    bd_constraint_result_free(&first);
}

/* Neither can look at more than plain backtracking, and all find the same number. */
static void better_searches_try_less(void **state)
{
    (void)state;
    const char *const names[] = {"backjumping", "forward-checking", "mac"};
    for (int i = 0; i < 6; ++i)
        for (size_t j = 0; j < sizeof names / sizeof *names; ++j) {
            bd_constraint_result all = search(table[i].size, names[j], BD_WANT_COUNT);
            assert_int_equal(all.solutions, table[i].solutions);
            assert_true(all.counter[BD_TRIED] <= table[i].tried);
            bd_constraint_result_free(&all);
        }
}

static void local_searches_place_many_queens(void **state)
{
    (void)state;
    const char *const names[] = {"min-conflicts", "tabu", "simulated-annealing", "hill-climbing",
                                 "late-acceptance"};
    for (size_t j = 0; j < sizeof names / sizeof *names; ++j)
        for (int32_t size = 8; size <= 40; size += 8) {
            bd_constraint_result one = search(size, names[j], BD_WANT_FIRST);
            assert_true(one.has_solution);
            assert_false(one.optimal);
            bd_constraint_result_free(&one);
        }
}

/* The objective is one thing more to repair; that it cannot be better is nothing they can know. */
static void local_searches_improve(void **state)
{
    (void)state;
    static const char *const names[] = {"min-conflicts", "tabu", "simulated-annealing"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        bd_model *model = queens_model(8);
        bd_model_maximise(model, 3);
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = names[i], .limits.nodes = 200000};
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_LIMIT_NODES);
        assert_true(result.has_solution);
        assert_false(result.optimal);
        assert_int_equal(result.objective, 7);
        bd_constraint_result_free(&result);
        bd_model_close(model);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(backtracking_counts_as_published),
        cmocka_unit_test(bits_place_what_backtracking_places),
        cmocka_unit_test(latin_squares_are_counted),
        cmocka_unit_test(generate_and_test_makes_every_candidate),
        cmocka_unit_test(better_searches_try_less),
        cmocka_unit_test(local_searches_place_many_queens),
        cmocka_unit_test(local_searches_improve),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
