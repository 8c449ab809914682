/* Building models: what is refused, with which line, and what the first failure does to later
 * calls. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/constraint/search.h>

#include "constraint/model_parts.h"

static void expect_bad(bd_model *model, const char *part)
{
    bd_error error = {0};
    bd_constraint_result result;
    assert_false(bd_model_is_sound(model, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    if (!strstr(error.message, part))
        fail_msg("'%s' does not say '%s'", error.message, part);
    assert_null(strchr(error.message, '\n'));
    assert_int_equal(bd_constraint_search(model, &(bd_constraint_options){0}, &result), BD_FAILED);
    assert_string_equal(result.error.message, error.message);
    bd_constraint_result_free(&result);
    bd_model_close(model);
}

static void empty_domains_are_refused(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    assert_int_equal(bd_model_variable(model, "width", 3, 2), BD_NO_VARIABLE);
    expect_bad(model, "variable 0, width has no values");
    model = bd_model_open();
    bd_model_variable(model, NULL, 0, 1);
    assert_int_equal(bd_model_variable_of(model, NULL, 0, NULL), BD_NO_VARIABLE);
    expect_bad(model, "variable 1 has no values");
}

static void unknown_variables_are_refused(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    bd_variable x = bd_model_variable(model, "x", 0, 1);
    assert_int_equal(bd_model_linear(model, 2, (bd_term[]){{1, x}, {1, 7}}, BD_EQUAL, 1),
                     UINT32_MAX);
    expect_bad(model, "no variable 7: the model has 1");
    model = bd_model_open();
    bd_model_minimise(model, 0);
    expect_bad(model, "no variable 0");
    model = bd_model_open();
    bd_model_clause(model, 1, (bd_literal[]){{BD_NO_VARIABLE, BD_EQUAL, 0}});
    expect_bad(model, "a variable is missing");
    model = bd_model_open();
    bd_model_branch_on(model, 1, (bd_variable[]){3});
    expect_bad(model, "no variable 3");
}

static void sums_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    bd_variable x = bd_model_variable(model, NULL, INT_MIN, INT_MAX);
    bd_variable y = bd_model_variable(model, NULL, 0, INT_MAX);
    /* 2^31 * 2^31 is the most that one term can be. */
    assert_int_equal(bd_model_linear(model, 1, (bd_term[]){{INT_MAX, y}}, BD_AT_MOST, 5), 0);
    bd_model_linear(model, 2, (bd_term[]){{INT_MIN, x}, {INT_MAX, y}}, BD_AT_MOST, 5);
    expect_bad(model, "constraint 1: a linear sum of 2 terms may not fit 64 bits");
    model = bd_model_open();
    x = bd_model_variable(model, NULL, 0, 1);
    bd_model_linear(model, 1, (bd_term[]){{1, x}}, BD_AT_MOST, INT64_MAX);
    expect_bad(model, "may not fit");
}

static void other_nonsense_is_refused(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    bd_variable x = bd_model_variable(model, NULL, 0, 2);
    bd_model_reified_linear(model, 1, (bd_term[]){{1, x}}, BD_EQUAL, 1, x, false);
    expect_bad(model, "it may be 0 or 1 alone");
    model = bd_model_open();
    x = bd_model_variable(model, NULL, 0, 2);
    bd_model_greatest(model, 0, NULL, x);
    expect_bad(model, "the greatest of no variables");
    model = bd_model_open();
    bd_model_table(model, 0, NULL, 1, NULL);
    expect_bad(model, "at least one variable");
}

static void unknown_relations_are_refused(void **state)
{
    (void)state;
    const bd_relation none[] = {(bd_relation)(BD_AT_LEAST + 1), (bd_relation)77,
                                (bd_relation)UINT32_C(0xffffff00)};
    for (size_t i = 0; i < 4 * sizeof none / sizeof *none; ++i) {
        bd_model *model = bd_model_open();
        bd_variable x = bd_model_variable(model, "x", 0, 1);
        const bd_term term = {1, x};
        bd_relation relation = none[i / 4];
        uint32_t number = 0;
        if (i % 4 == 0)
            number = bd_model_linear(model, 1, &term, relation, 1);
        else if (i % 4 == 1)
            number = bd_model_reified_linear(model, 1, &term, relation, 1, x, false);
        else if (i % 4 == 2)
            number = bd_model_clause(model, 1, (bd_literal[]){{x, relation, 1}});
        else
            number = bd_model_count(model, 1, &x, 1, (int32_t[]){1}, relation, x);
        assert_int_equal(number, UINT32_MAX);
        expect_bad(model, "constraint 0: there is no relation");
    }
}

/* What does not fit 32 bits is bad input, and nothing is read of it. */
static void too_many_parts_are_refused(void **state)
{
    (void)state;
    static const size_t counts[] = {UINT32_MAX, (size_t)UINT32_MAX + 1, SIZE_MAX};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; ++i) {
        bd_model *model = bd_model_open();
        assert_int_equal(bd_model_clause(model, counts[i], NULL), UINT32_MAX);
        expect_bad(model, "may have 4294967294 parts of a kind");
    }
}

static void the_first_failure_stands(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    bd_model_variable(model, "first", 1, 0);
    assert_int_equal(bd_model_variable(model, "second", 0, 1), BD_NO_VARIABLE);
    assert_int_equal(bd_model_all_different(model, 0, NULL, NULL), UINT32_MAX);
    bd_model_table(model, 0, NULL, 1, NULL);
    bd_model_maximise(model, 9);
    assert_int_equal(bd_model_variables(model), 0);
    expect_bad(model, "first");
    bd_error error;
    assert_false(bd_model_is_sound(NULL, &error));
    assert_int_equal(error.code, BD_NO_MEMORY);
    assert_int_equal(bd_model_variable(NULL, NULL, 0, 1), BD_NO_VARIABLE);
    bd_model_close(NULL);
}

static void domains_names_and_orders_are_kept(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    char name[] = "alpha";
    bd_model_variable(model, name, -5, 5);
    name[0] = 'X';
    bd_model_variable_of(model, NULL, 5, (int32_t[]){7, -2, 7, 3, -2});
    bd_model_variable_of(model, NULL, 3, (int32_t[]){1000000, 0, 7});
    assert_string_equal(bd_model_name(model, 0), "alpha");
    assert_null(bd_model_name(model, 1));
    assert_true(model_allows(model, 1, -2) && model_allows(model, 1, 3) &&
                model_allows(model, 1, 7));
    assert_false(model_allows(model, 1, 0) || model_allows(model, 1, 8));
    assert_true(bd_model_check(model, (int32_t[]){5, 3, 7}, NULL));
    assert_false(bd_model_check(model, (int32_t[]){5, 3, 8}, NULL)); /* of a wide domain */
    bd_error error;
    assert_false(bd_model_check(model, (int32_t[]){6, 3, 7}, &error));
    assert_string_equal(error.message, "variable 0, alpha may not be 6");
    bd_model_branch_on(model, 3, (bd_variable[]){2, 0, 2});
    bd_model_variable(model, NULL, 0, 0);
    const bd_variable order[] = {2, 0, 1, 3};
    assert_memory_equal(model->branch, order, sizeof order);
    assert_int_equal(model->branch_given, 2);
    bd_model_branch_on(model, 1, (bd_variable[]){1});
    const bd_variable later[] = {1, 0, 2, 3};
    assert_memory_equal(model->branch, later, sizeof later);
    bd_model_close(model);
}

/* The definitions where they are easily got wrong. */
static void constraints_hold_by_definition(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    bd_variable v[4];
    for (int i = 0; i < 4; ++i)
        v[i] = bd_model_variable(model, NULL, INT_MIN, INT_MAX);
    bd_model_division(model, v[0], v[1], v[2], v[3]);
    assert_true(bd_model_check(model, (int32_t[]){-7, 2, -3, -1}, NULL));
    assert_false(bd_model_check(model, (int32_t[]){-7, 2, -4, 1}, NULL));
    assert_false(bd_model_check(model, (int32_t[]){7, 0, 0, 7}, NULL));
    assert_false(bd_model_check(model, (int32_t[]){INT_MIN, -1, INT_MIN, 0}, NULL));
    bd_model_close(model);
    model = bd_model_open();
    for (int i = 0; i < 4; ++i)
        v[i] = bd_model_variable(model, NULL, INT_MIN, INT_MAX);
    bd_model_absolute(model, v[0], v[1]);
    bd_model_element(model, v[2], -1, 2, v, v[3]);
    assert_false(bd_model_check(model, (int32_t[]){INT_MIN, INT_MIN, -1, INT_MIN}, NULL));
    assert_true(bd_model_check(model, (int32_t[]){-4, 4, -1, -4}, NULL));
    assert_true(bd_model_check(model, (int32_t[]){-4, 4, 0, 4}, NULL));
    assert_false(bd_model_check(model, (int32_t[]){-4, 4, 1, -4}, NULL)); /* index out of range */
    bd_model_close(model);
    model = bd_model_open();
    bd_model_clause(model, 0, NULL);
    assert_false(bd_model_check(model, NULL, NULL));
    bd_model_close(model);
}

/* One of everything that takes memory. */
static void build_all(bd_model *model)
{
    enum { MANY = 40 };
    const int32_t values[] = {1, 3, 7}, far[] = {-100000, 5, 100000};
    bd_variable all[MANY];
    for (unsigned i = 0; i < MANY; ++i)
        all[i] = bd_model_variable(model, "a variable with a name", 0, 1);
    bd_model_variable_of(model, NULL, 3, values);
    bd_model_variable_of(model, NULL, 3, far);
    bd_model_begin_rule(model, "a rule");
    bd_model_all_different(model, 3, all, values);
    bd_model_table(model, 1, all, 3, values);
    bd_model_end_rule(model);
    bd_model_linear(model, 2, (bd_term[]){{1, 0}, {1, 1}}, BD_EQUAL, 1);
    bd_model_count(model, MANY, all, 3, values, BD_EQUAL, 2);
    bd_model_clause(model, 2, (bd_literal[]){{0, BD_EQUAL, 1}, {1, BD_AT_MOST, 0}});
    bd_model_element(model, 0, 0, MANY, all, 1);
    bd_model_branch_on(model, 2, all + 3);
}

/* Whichever block is refused, the model says so, and that is all. */
static void refused_memory_is_told(void **state)
{
    (void)state;
    uint64_t refusals = 0;
    for (bool is_built = false; !is_built;) {
        bd_model *model = bd_model_open();
        bd_error error;
        model->budget.fail_at = ++refusals;
        build_all(model);
        is_built = bd_model_is_sound(model, &error);
        if (!is_built)
            assert_int_equal(error.code, BD_NO_MEMORY);
        bd_model_close(model);
    }
    assert_in_range(refusals, 60, 1000);
}

/* A model never holds more than it may, and with what it holds at most it is built. */
static void a_model_stays_within_its_bytes(void **state)
{
    (void)state;
    bd_model *whole = bd_model_open();
    build_all(whole);
    uint64_t most = whole->budget.peak;
    assert_int_equal(model_leaves(whole, 0), 0);
    assert_int_equal(model_leaves(whole, 1), 1);
    assert_int_equal(model_leaves(whole, most + 100), most + 100 - whole->budget.used);
    bd_model_close(whole);
    for (uint64_t bytes = 1; bytes <= most; bytes += bytes < most - 100 ? 100 : 1) {
        bd_model *model = model_open_within(bytes);
        bd_status status = BD_SOLVED;
        bd_error error;
        build_all(model);
        assert_int_equal(model_is_made(model, &status, &error), bytes == most);
        assert_int_equal(status, bytes == most ? BD_SOLVED : BD_LIMIT_MEMORY);
        assert_true(model->budget.peak <= bytes);
        bd_model_close(model);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_domains_are_refused),
        cmocka_unit_test(unknown_variables_are_refused),
        cmocka_unit_test(sums_that_do_not_fit_are_refused),
        cmocka_unit_test(other_nonsense_is_refused),
        cmocka_unit_test(unknown_relations_are_refused),
        cmocka_unit_test(too_many_parts_are_refused),
        cmocka_unit_test(the_first_failure_stands),
        cmocka_unit_test(domains_names_and_orders_are_kept),
        cmocka_unit_test(constraints_hold_by_definition),
        cmocka_unit_test(refused_memory_is_told),
        cmocka_unit_test(a_model_stays_within_its_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
