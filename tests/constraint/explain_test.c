/* Explanations of random models without solutions: contradictory, and minimal, by brute force. */
#include "constraint/model_data.h"
#include "constraint/random_model.h"

#include <bandolo/constraint/explain.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MODELS = 12000, MOST_CONSTRAINTS = 64 };

static bool is_among(const uint32_t *rules, size_t count, uint32_t rule)
{
    for (size_t i = 0; i < count; ++i)
        if (rules[i] == rule)
            return true;
    return false;
}

/* Have these rules of the model a solution? One of them, `without`, is left out. */
static bool is_solvable(const bd_model *model, const uint32_t *rules, size_t count, size_t without)
{
    model_constraint constraints[MOST_CONSTRAINTS];
    bd_model part = *model;
    part.constraint = constraints;
    part.constraints = 0;
    part.objective = BD_NO_VARIABLE;
    assert_true(model->constraints <= MOST_CONSTRAINTS);
    for (uint32_t i = 0; i < model->constraints; ++i) {
        uint32_t rule = model->constraint[i].rule;
        if (is_among(rules, count, rule) && (without >= count || rule != rules[without]))
            constraints[part.constraints++] = model->constraint[i];
    }
    solution_list found = solutions_by_force(&part);
    bool solvable = found.count > 0;
    solution_list_free(&found);
    return solvable;
}

static void check_contradiction(const bd_model *model, const bd_explanation *why)
{
    assert_true(why->is_contradiction);
    for (size_t i = 0; i < why->count; ++i) {
        assert_true(why->rules[i] < bd_model_rules(model));
        assert_true(i == 0 || why->rules[i - 1] < why->rules[i]);
    }
    assert_false(is_solvable(model, why->rules, why->count, SIZE_MAX));
}

static void check_explanation(const bd_model *model, const bd_constraint_options *options)
{
    bd_explanation why;
    assert_int_equal(bd_constraint_explain(model, options, &why), BD_NO_SOLUTION);
    assert_true(why.is_minimal);
    check_contradiction(model, &why);
    for (size_t i = 0; i < why.count; ++i)
        assert_true(is_solvable(model, why.rules, why.count, i));
    bd_explanation_free(&why);
    assert_null(why.rules);
}

/* The constraints anew, some of them together as rules. */
static void put_into_rules(bd_model *model, bd_random *random)
{
    uint32_t rule = 0;
    for (uint32_t i = 0; i < model->constraints; ++i) {
        rule += i > 0 && bd_random_below(random, 3) > 0;
        model->constraint[i].rule = rule;
    }
}

static bool explain_one(bd_random *random, unsigned number)
{
    static const char *const algorithms[] = {"mac", NULL, "forward-checking", "backjumping"};
    bd_model *model = random_model(random);
    bd_constraint_options options = {.algorithm = algorithms[number % 4]};
    solution_list solutions = solutions_by_force(model);
    bool has_none = solutions.count == 0;
    if (number % 20 == 0)
        options.threads = 2;
    if (number % 3 == 0)
        put_into_rules(model, random);
    if (has_none)
        check_explanation(model, &options);
    else {
        bd_explanation why;
        assert_int_equal(bd_constraint_explain(model, &options, &why), BD_SOLVED);
        assert_false(why.is_contradiction || why.is_minimal);
        assert_null(why.rules);
        bd_explanation_free(&why);
    }
    solution_list_free(&solutions);
    bd_model_close(model);
    return has_none;
}

static void test_random(void **state)
{
    (void)state;
    bd_random random = bd_random_of(12);
    unsigned explained = 0;
    for (unsigned i = 0; i < MODELS; ++i)
        explained += explain_one(&random, i);
    assert_true(explained > MODELS / 10);
}

/* Over-constrained: many inequalities of few variables, so that sets are long and have choices. */
static void test_many_constraints(void **state)
{
    (void)state;
    enum { VARIABLES = 5, VALUES = 4, TIMES = 300 };
    bd_random random = bd_random_of(4);
    size_t longest = 0;
    for (int time = 0; time < TIMES; ++time) {
        bd_model *model = bd_model_open();
        for (int i = 0; i < VARIABLES; ++i)
            bd_model_variable(model, NULL, 0, VALUES - 1);
        for (int i = 0; i < 40; ++i) {
            bd_variable x = (bd_variable)bd_random_below(&random, VARIABLES);
            bd_variable y = (x + 1 + (bd_variable)bd_random_below(&random, VARIABLES - 1)) %
                            VARIABLES;
            int64_t apart = (int64_t)bd_random_below(&random, 3) - 1;
            bd_model_linear(model, 2, (bd_term[]){{1, x}, {-1, y}}, BD_NOT_EQUAL, apart);
        }
        bd_explanation why;
        if (bd_constraint_explain(model, &(bd_constraint_options){0}, &why) == BD_NO_SOLUTION) {
            longest = why.count > longest ? why.count : longest;
            check_explanation(model, &(bd_constraint_options){.seed = 1});
        }
        bd_explanation_free(&why);
        bd_model_close(model);
    }
    assert_true(longest >= 10);
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
    bd_explanation why;
    assert_int_equal(bd_constraint_explain(model, &(bd_constraint_options){0}, &why),
                     BD_NO_SOLUTION);
    assert_true(why.is_minimal);
    assert_int_equal(why.count, 20);
    for (uint32_t i = 0; i < 20; ++i)
        assert_int_equal(why.rules[i], 2 * i + 1);
    bd_explanation_free(&why);
    bd_model_close(model);
}

/* Each two of `pigeons` birds in different holes of one fewer: every pair is needed. */
static bd_model *pigeons(int count)
{
    bd_model *model = bd_model_open();
    for (int i = 0; i < count; ++i)
        bd_model_variable(model, NULL, 1, count - 1);
    for (bd_variable i = 0; i < (bd_variable)count; ++i)
        for (bd_variable j = 0; j < i; ++j)
            bd_model_linear(model, 2, (bd_term[]){{1, i}, {-1, j}}, BD_NOT_EQUAL, 0);
    return model;
}

static void test_pigeons(void **state)
{
    (void)state;
    bd_model *model = pigeons(7);
    bd_explanation why;
    assert_int_equal(bd_constraint_explain(model, &(bd_constraint_options){0}, &why),
                     BD_NO_SOLUTION);
    assert_int_equal(why.count, 21);
    bd_explanation_free(&why);
    bd_model_close(model);
}

/* Limits: what is known is a contradiction, perhaps too large, or nothing is known. */
static void test_limits(void **state)
{
    (void)state;
    bd_model *model = pigeons(6);
    unsigned with_none = 0, unfinished = 0;
    for (uint64_t nodes = 1; nodes < 3000; nodes += 1 + nodes / 100) {
        bd_explanation why;
        bd_status status = bd_constraint_explain(
            model, &(bd_constraint_options){.limits.nodes = nodes}, &why);
        assert_true(status == BD_LIMIT_NODES || status == BD_NO_SOLUTION);
        assert_true(why.is_minimal == (status == BD_NO_SOLUTION));
        assert_true(why.tried <= nodes);
        if (why.is_contradiction)
            check_contradiction(model, &why);
        else
            assert_null(why.rules);
        with_none += !why.is_contradiction;
        unfinished += why.is_contradiction && !why.is_minimal;
        bd_explanation_free(&why);
    }
    assert_true(with_none > 0 && unfinished > 0);
    bd_model_close(model);
}

static void test_failures(void **state)
{
    (void)state;
    bd_model *model = circle();
    bd_explanation why;
    atomic_bool stop = true;
    bd_constraint_options options = {.limits.bytes = 1000};
    assert_int_equal(bd_constraint_explain(model, &options, &why), BD_LIMIT_MEMORY);
    assert_null(why.rules);
    bd_explanation_free(&why);
    options = (bd_constraint_options){.algorithm = "no such"};
    assert_int_equal(bd_constraint_explain(model, &options, &why), BD_FAILED);
    assert_int_equal(why.error.code, BD_BAD_USAGE);
    bd_explanation_free(&why);
    options = (bd_constraint_options){.algorithm = "min-conflicts"};
    assert_int_equal(bd_constraint_explain(model, &options, &why), BD_FAILED);
    assert_int_equal(why.error.code, BD_BAD_USAGE);
    assert_non_null(strstr(why.error.message, "min-conflicts cannot prove"));
    bd_explanation_free(&why);
    options = (bd_constraint_options){.algorithm = "backtracking", .stop = &stop};
    assert_int_equal(bd_constraint_explain(model, &options, &why), BD_STOPPED);
    bd_explanation_free(&why);
    bd_model_close(model);
    assert_int_equal(bd_constraint_explain(NULL, &options, &why), BD_FAILED);
    assert_int_equal(why.error.code, BD_NO_MEMORY);
}

/* A rule is whole: two of its constraints contradict each other, with nothing beside it. */
static void test_rules(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    bd_variable x = bd_model_variable(model, "x", 0, 9), y = bd_model_variable(model, NULL, 0, 9);
    char text[100];
    bd_model_linear(model, 2, (bd_term[]){{1, x}, {1, y}}, BD_AT_MOST, 12);
    assert_int_equal(bd_model_begin_rule(model, "x is nothing"), 1);
    bd_model_linear(model, 1, &(bd_term){1, x}, BD_AT_LEAST, 5);
    bd_model_linear(model, 1, &(bd_term){1, x}, BD_AT_MOST, 4);
    assert_int_equal(bd_model_begin_rule(model, NULL), 2);
    bd_model_end_rule(model);
    bd_model_clause(model, 1, &(bd_literal){y, BD_EQUAL, 3});
    assert_int_equal(bd_model_rules(model), 4);
    bd_explanation why;
    assert_int_equal(bd_constraint_explain(model, &(bd_constraint_options){0}, &why),
                     BD_NO_SOLUTION);
    assert_int_equal(why.count, 1);
    assert_int_equal(why.rules[0], 1);
    bd_explanation_free(&why);
    bd_model_rule_text(model, 0, text, sizeof text);
    assert_string_equal(text, "constraint 0, linear, of x, variable 1");
    bd_model_rule_text(model, 1, text, sizeof text);
    assert_string_equal(text, "x is nothing");
    assert_int_equal(bd_model_rule_text(model, 1, text, 4), 12);
    assert_string_equal(text, "x i");
    bd_model_rule_text(model, 2, text, sizeof text);
    assert_string_equal(text, "rule 2, of no constraint");
    bd_model_rule_text(model, 3, text, sizeof text);
    assert_string_equal(text, "constraint 3, clause, of variable 1");
    bd_model_rule_text(model, 4, text, sizeof text);
    assert_string_equal(text, "");
    bd_model_close(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random), cmocka_unit_test(test_many_constraints),
        cmocka_unit_test(test_circle), cmocka_unit_test(test_pigeons),
        cmocka_unit_test(test_limits), cmocka_unit_test(test_failures),
        cmocka_unit_test(test_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
