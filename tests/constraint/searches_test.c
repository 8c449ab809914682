/* Every complete search against brute force on random models; what local searches claim. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "constraint/random_model.h"

#define MODELS (IS_CHECKED ? 1500 : IS_BRIEF ? 4000 : 10000)

/* A random way to ask for an algorithm, in orders that it takes. */
static bd_constraint_options draw_options(const bd_constraint_algorithm *algorithm,
                                          bd_random *random)
{
    bd_constraint_options options = {.algorithm = algorithm->name, .seed = bd_random_next(random)};
    unsigned variables = (unsigned)bd_random_below(random, BD_VARIABLE_ORDER_COUNT);
    unsigned values = (unsigned)bd_random_below(random, BD_VALUE_ORDER_COUNT);
    if (algorithm->traits & BD_TAKES_ORDER(variables))
        options.variable_order = (bd_variable_order)variables;
    if (algorithm->traits & BD_TAKES_VALUE_ORDER(values))
        options.value_order = (bd_value_order)values;
    return options;
}

/* Some algorithms are for some models only, and say so. */
static bool is_refused(const bd_constraint_algorithm *algorithm, const bd_constraint_result *result)
{
    if (result->error.code != BD_BAD_USAGE)
        return false;
    bool is_for_some = strcmp(algorithm->name, "bits") == 0 ||
                       strcmp(algorithm->name, "exact-cover") == 0;
    assert_true(is_for_some);
    assert_int_equal(result->status, BD_FAILED);
    return true;
}

static void expect_all(const bd_model *model, const bd_constraint_algorithm *algorithm,
                       solution_list *expected, bd_random *random)
{
    bd_constraint_result result;
    bd_constraint_options options = draw_options(algorithm, random);
    options.wanted = BD_WANT_ALL;
    solution_list found = solutions_by_search(model, &options, &result);
    if (!is_refused(algorithm, &result)) {
        assert_int_equal(result.status, BD_SOLVED);
        assert_true(result.optimal);
        assert_int_equal(result.solutions, expected->count);
        assert_true(solutions_are_same(&found, expected));
        assert_int_equal(result.has_solution, expected->count > 0);
    }
    bd_constraint_result_free(&result);
    solution_list_free(&found);
}

static void expect_count(const bd_model *model, const bd_constraint_algorithm *algorithm,
                         const solution_list *expected, bd_random *random)
{
    bd_constraint_result result;
    bd_constraint_options options = draw_options(algorithm, random);
    options.wanted = BD_WANT_COUNT;
    bd_constraint_search(model, &options, &result);
    if (!is_refused(algorithm, &result)) {
        assert_int_equal(result.status, BD_SOLVED);
        assert_int_equal(result.solutions, expected->count);
    }
    bd_constraint_result_free(&result);
}

static void expect_best(const bd_model *model, const bd_constraint_algorithm *algorithm,
                        const solution_list *expected, bd_variable objective, bool maximises,
                        bd_random *random)
{
    bd_constraint_result result;
    bd_constraint_options options = draw_options(algorithm, random);
    bd_constraint_search(model, &options, &result);
    if (!is_refused(algorithm, &result)) {
        assert_true(result.optimal);
        assert_int_equal(result.status, expected->count ? BD_SOLVED : BD_NO_SOLUTION);
        assert_int_equal(result.has_solution, expected->count > 0);
        if (expected->count) {
            assert_int_equal(result.objective, best_of(expected, objective, maximises));
            assert_int_equal(result.values[objective], result.objective);
            assert_true(bd_model_check(model, result.values, NULL));
        }
    }
    bd_constraint_result_free(&result);
}

static void expect_claims(const bd_model *model, const bd_constraint_algorithm *algorithm,
                          const solution_list *expected)
{
    bd_constraint_result result;
    bd_constraint_options options = {.algorithm = algorithm->name, .limits.nodes = 2000};
    bd_constraint_search(model, &options, &result);
    assert_false(result.optimal);
    assert_int_not_equal(result.status, BD_NO_SOLUTION);
    assert_int_not_equal(result.status, BD_FAILED);
    if (result.status == BD_SOLVED)
        assert_true(result.has_solution);
    if (result.has_solution) {
        assert_true(bd_model_check(model, result.values, NULL));
        assert_true(expected->count > 0);
    }
    bd_constraint_result_free(&result);
}

static void finds_what_brute_force_finds(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    for (int i = 0; i < MODELS; ++i) {
        bd_model *model = random_model(&random);
        bd_error error = {0};
        if (!bd_model_is_sound(model, &error))
            fail_msg("%s", error.message);
        solution_list expected = solutions_by_force(model);
        const bd_constraint_algorithm *all = bd_constraint_algorithms(), *one;
        for (one = all; one->name; ++one)
            if (one->traits & BD_COMPLETE) {
                expect_all(model, one, &expected, &random);
                expect_count(model, one, &expected, &random);
            } else if (i % 4 == 0) {
                expect_claims(model, one, &expected);
            }
        bd_variable objective = (bd_variable)bd_random_below(&random, bd_model_variables(model));
        bool maximises = bd_random_below(&random, 2);
        if (maximises)
            bd_model_maximise(model, objective);
        else
            bd_model_minimise(model, objective);
        for (one = all; one->name; ++one)
            if (one->traits & BD_COMPLETE)
                expect_best(model, one, &expected, objective, maximises, &random);
            else if (i % 16 == 0)
                expect_claims(model, one, &expected);
        solution_list_free(&expected);
        bd_model_close(model);
    }
}

/* A variable too wide for a set of bits, with the values of others: 1000 x + y - 70000 z, its holes
 * a table; and as much as can be had of it. */
static void wide_variables_are_found(void **state)
{
    (void)state;
    const int32_t values[] = {-139998, -68000, -67999, 1003, 2001, 2002, 77777};
    static const char *const names[] = {"mac", "forward-checking"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        bd_model *model = bd_model_open();
        bd_variable x = bd_model_variable(model, "x", 0, 2),
                    y = bd_model_variable(model, "y", 0, 2);
        bd_variable z = bd_model_variable(model, "z", 0, 2);
        bd_variable wide = bd_model_variable_of(model, "wide", 7, values);
        bd_model_linear(model, 4, (bd_term[]){{1000, x}, {1, y}, {-70000, z}, {-1, wide}}, BD_EQUAL,
                        0);
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = names[i], .wanted = BD_WANT_COUNT};
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
        assert_int_equal(result.solutions, 5); /* all but 1003 and 77777 */
        bd_constraint_result_free(&result);
        bd_model_maximise(model, wide);
        options.wanted = BD_WANT_BEST;
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
        assert_true(result.optimal);
        assert_int_equal(result.objective, 2002);
        bd_constraint_result_free(&result);
        bd_model_close(model);
    }
}

/* Those at the ends of 32 bits, whole or halved, with any order. */
static void greatest_and_least_values_are_found(void **state)
{
    (void)state;
    static const unsigned MAC = 0, FORWARD_CHECKING = 1; /* in the table */
    const bd_constraint_algorithm *all = bd_constraint_algorithms();
    assert_string_equal(all[MAC].name, "mac");
    assert_string_equal(all[FORWARD_CHECKING].name, "forward-checking");
    bd_random random = bd_random_of(12);
    for (int i = 0; i < MODELS / 4; ++i) {
        bd_model *model = random_model(&random);
        solution_list expected = solutions_by_force(model);
        add_wide_variable(model, &random, &expected);
        for (unsigned one = MAC; one <= FORWARD_CHECKING; ++one) {
            expect_all(model, &all[one], &expected, &random);
            expect_count(model, &all[one], &expected, &random);
        }
        bd_variable wide = bd_model_variables(model) - 1;
        bool maximises = bd_random_below(&random, 2);
        if (maximises)
            bd_model_maximise(model, wide);
        else
            bd_model_minimise(model, wide);
        for (unsigned one = MAC; one <= FORWARD_CHECKING; ++one)
            expect_best(model, &all[one], &expected, wide, maximises, &random);
        solution_list_free(&expected);
        bd_model_close(model);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(finds_what_brute_force_finds),
                                       cmocka_unit_test(wide_variables_are_found),
                                       cmocka_unit_test(greatest_and_least_values_are_found)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
