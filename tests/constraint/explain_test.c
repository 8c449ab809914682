/* Explanations of random models without solutions: contradictory, and minimal, by brute force. */
#include "constraint/model_data.h"
#include "constraint/random_model.h"

#include <bandolo/constraint/explain.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MODELS = 1500, MOST_CONSTRAINTS = 64 };

/* Have these constraints of the model a solution? One of them, `without`, is left out. */
static bool is_solvable(const bd_model *model, const uint32_t *numbers, size_t count,
                        size_t without)
{
    model_constraint constraints[MOST_CONSTRAINTS];
    bd_model part = *model;
    part.constraint = constraints;
    part.constraints = 0;
    for (size_t i = 0; i < count; ++i)
        if (i != without)
            constraints[part.constraints++] = model->constraint[numbers[i]];
    solution_list found = solutions_by_force(&part);
    bool solvable = found.count > 0;
    solution_list_free(&found);
    return solvable;
}

static void check_explanation(const bd_model *model, const bd_constraint_options *options)
{
    uint32_t *numbers;
    size_t count;
    bd_error error;
    assert_int_equal(bd_constraint_explain(model, options, &numbers, &count, &error),
                     BD_NO_SOLUTION);
    assert_false(is_solvable(model, numbers, count, SIZE_MAX));
    for (size_t i = 0; i < count; ++i) {
        assert_true(i == 0 || numbers[i - 1] < numbers[i]);
        assert_true(is_solvable(model, numbers, count, i));
    }
    free(numbers);
}

static void test_random(void **state)
{
    (void)state;
    bd_random random = bd_random_of(12);
    unsigned explained = 0;
    for (unsigned i = 0; i < MODELS; ++i) {
        bd_model *model = random_model(&random);
        bd_constraint_options options = {.threads = i % 10 == 0 ? 2 : 1};
        uint32_t *numbers;
        size_t count;
        solution_list solutions = solutions_by_force(model);
        if (solutions.count > 0) {
            assert_int_equal(bd_constraint_explain(model, &options, &numbers, &count, NULL),
                             BD_SOLVED);
            assert_null(numbers);
        } else {
            check_explanation(model, &options);
            ++explained;
        }
        solution_list_free(&solutions);
        bd_model_close(model);
    }
    assert_true(explained > MODELS / 20);
}

/* x1 < x2 < ... < x20 < x1 amid much that has nothing to do with it. */
static bd_model *circle(void)
{
    bd_model *model = bd_model_open();
    bd_variable x[20], free_ones[20];
    for (int i = 0; i < 20; ++i) {
        x[i] = bd_model_variable(model, NULL, 0, 100);
        free_ones[i] = bd_model_variable(model, NULL, 0, 100);
    }
    for (int i = 0; i < 20; ++i) {
        bd_model_linear(model, 2, (bd_term[]){{1, free_ones[i]}, {1, x[i]}}, BD_AT_MOST, 150);
        bd_model_linear(model, 2, (bd_term[]){{1, x[i]}, {-1, x[(i + 1) % 20]}}, BD_AT_MOST, -1);
    }
    return model;
}

static void test_circle(void **state)
{
    (void)state;
    bd_model *model = circle();
    uint32_t *numbers;
    size_t count;
    bd_error error;
    assert_int_equal(
        bd_constraint_explain(model, &(bd_constraint_options){0}, &numbers, &count, &error),
        BD_NO_SOLUTION);
    assert_int_equal(count, 20);
    for (uint32_t i = 0; i < 20; ++i)
        assert_int_equal(numbers[i], 2 * i + 1);
    free(numbers);
    bd_model_close(model);
}

static void test_failures(void **state)
{
    (void)state;
    bd_model *model = circle();
    uint32_t *numbers;
    size_t count;
    bd_error error;
    atomic_bool stop = true;
    bd_constraint_options options = {.limits.bytes = 1000};
    assert_int_equal(bd_constraint_explain(model, &options, &numbers, &count, &error),
                     BD_LIMIT_MEMORY);
    assert_null(numbers);
    options = (bd_constraint_options){.algorithm = "no such"};
    assert_int_equal(bd_constraint_explain(model, &options, &numbers, &count, &error), BD_FAILED);
    assert_int_equal(error.code, BD_BAD_USAGE);
    options = (bd_constraint_options){.algorithm = "backtracking", .stop = &stop};
    assert_int_equal(bd_constraint_explain(model, &options, &numbers, &count, &error), BD_STOPPED);
    bd_model_close(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_circle),
        cmocka_unit_test(test_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
