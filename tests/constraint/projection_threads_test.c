/* Solutions that must differ in some variables alone, against brute force: of all that agree in these, exactly
 * one is handed over, in whichever order, on however many threads, in one go or interrupted and gone on with. */
#include <bandolo/constraint/search.h>

#include "constraint/random_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MODELS = 3000, MOST = 8 };

/* Thread sanitizer and others make all of it many times slower. */
static unsigned models(void)
{
    const char *sanitizers = getenv("BANDOLO_SANITIZE");
    return sanitizers && *sanitizers ? MODELS / 10 : MODELS;
}

/* ---- a random projection ---- */

typedef struct projection {
    uint32_t count;
    bd_variable variable[MOST];
} projection;

/* Any of the variables, also none or all, in any order, perhaps one of them twice. */
static projection draw_projection(const bd_model *model, bd_random *random)
{
    projection drawn = {0};
    uint32_t variables = bd_model_variables(model);
    for (bd_variable variable = 0; variable < variables; ++variable)
        if (bd_random_below(random, 2))
            drawn.variable[drawn.count++] = variables - 1 - variable;
    if (drawn.count > 0 && bd_random_below(random, 4) == 0)
        drawn.variable[drawn.count++] = drawn.variable[0];
    return drawn;
}

/* What each solution says of the variables of the projection; with `distinct` each once. */
static solution_list project(const solution_list *from, const projection *by, bool distinct)
{
    const size_t width = by->count;
    solution_list to = {.width = width};
    to.values = malloc((from->count + 1) * (width + 1) * sizeof *to.values);
    assert_non_null(to.values);
    for (size_t i = 0; i < from->count; ++i) {
        int32_t *values = to.values + to.count * width;
        bool is_new = true;
        for (size_t j = 0; j < width; ++j)
            values[j] = from->values[i * from->width + by->variable[j]];
        for (size_t j = 0; distinct && is_new && j < to.count; ++j)
            is_new = memcmp(to.values + j * width, values, width * sizeof *values) != 0;
        to.count += is_new;
    }
    return to;
}

/* ---- a search of it ---- */

/* Interrupted where the options say, later each time, and gone on with, until it is over. */
static solution_list search_in_parts(const bd_model *model, bd_constraint_options options)
{
    solution_list all = {.width = bd_model_variables(model)};
    bd_constraint_checkpoint *checkpoint = NULL;
    for (bool is_over = false; !is_over;) {
        bd_constraint_result result;
        options.resume_from = checkpoint;
        solution_list part = solutions_by_search(model, &options, &result);
        solution_list_append(&all, &part);
        solution_list_free(&part);
        assert_int_not_equal(result.status, BD_FAILED);
        assert_int_equal(result.solutions, all.count);
        is_over = result.optimal;
        assert_true(is_over == !result.checkpoint);
        bd_constraint_checkpoint_free(checkpoint);
        checkpoint = result.checkpoint;
        result.checkpoint = NULL;
        if (options.limits.nodes) /* what it has begun to complete it completes anew */
            options.limits.nodes += 5;
        bd_constraint_result_free(&result);
    }
    return all;
}

static void check_search(const bd_model *model, const bd_constraint_options *options,
                         const projection *by, solution_list *expected)
{
    solution_list found = search_in_parts(model, *options);
    for (size_t i = 0; i < found.count; ++i)
        assert_true(bd_model_check(model, found.values + i * found.width, NULL));
    solution_list shown = project(&found, by, false);
    assert_int_equal(shown.count, expected->count);
    assert_true(by->count == 0 || solutions_are_same(&shown, expected));
    solution_list_free(&shown);
    solution_list_free(&found);
    bd_constraint_options counting = *options;
    bd_constraint_result result;
    counting.wanted = BD_WANT_COUNT;
    counting.most_solutions = counting.limits.nodes = 0;
    bd_constraint_search(model, &counting, &result);
    assert_int_equal(result.solutions, expected->count);
    bd_constraint_result_free(&result);
}

/* Goes through both algorithms, all orders, one to four threads, ways to be interrupted. */
static bd_constraint_options options_of(unsigned number, const projection *by)
{
    bd_constraint_options options = {
        .algorithm = number % 3 ? "mac" : "forward-checking",
        .wanted = BD_WANT_ALL,
        .variable_order = (bd_variable_order)(number / 3 % BD_VARIABLE_ORDER_COUNT),
        .value_order = (bd_value_order)(number / 5 % BD_VALUE_ORDER_COUNT),
        .projection = by->variable,
        .projected = by->count,
        .seed = number};
    if (number % 3 && number % 5 == 0)
        options.threads = 1 + number % 4;
    if (number % 7 > 4)
        options.most_solutions = 1 + number % 5;
    if (number % 7 > 3)
        options.limits.nodes = 2 + number % 10;
    return options;
}

static void finds_each_once(void **state)
{
    (void)state;
    bd_random random = bd_random_of(29);
    size_t fewer = 0;
    for (unsigned i = 0; i < models(); ++i) {
        bd_model *model = random_model(&random);
        solution_list all = solutions_by_force(model);
        projection by = draw_projection(model, &random);
        solution_list expected = project(&all, &by, true);
        bd_constraint_options options = options_of(i, &by);
        const bd_branch_stage stages[] = {{1, BD_ORDER_STATIC, BD_VALUE_DESCENDING},
                                          {1, BD_ORDER_MRV, BD_VALUE_LOWER_HALF}};
        options.stages = stages;
        options.stage_count = i % 2 ? 2 : 0;
        if (expected.count <= 400) /* the others take many searches, and show no more */
            check_search(model, &options, &by, &expected);
        fewer += expected.count < all.count;
        solution_list_free(&expected);
        solution_list_free(&all);
        bd_model_close(model);
    }
    assert_true(fewer > models() / 6); /* there is something to leave out */
}

/* ---- what is hidden is not counted, however much it is ---- */

/* Two shown, twenty hidden that are free: 4 of 4 * 4^20. */
static void hides_what_is_free(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    bd_variable shown[] = {bd_model_variable(model, "x", 0, 1),
                           bd_model_variable(model, "y", 0, 1)};
    for (unsigned i = 0; i < 20; ++i)
        bd_model_variable(model, NULL, 0, 3);
    bd_constraint_options options = {
        .wanted = BD_WANT_COUNT, .projection = shown, .projected = 2, .threads = 2};
    bd_constraint_result result;
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, 4);
    assert_true(result.optimal);
    bd_constraint_result_free(&result);
    bd_model_close(model);
}

static void expect_refusal(const bd_model *model, const bd_constraint_options *options,
                           const char *message)
{
    bd_constraint_result result;
    assert_int_equal(bd_constraint_search(model, options, &result), BD_FAILED);
    assert_string_equal(result.error.message, message);
    bd_constraint_result_free(&result);
}

static void refuses_what_makes_no_sense(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    bd_variable shown = bd_model_variable(model, "x", 0, 1), other = 7;
    bd_model_variable(model, "y", 0, 1);
    expect_refusal(model,
                   &(bd_constraint_options){.algorithm = "backtracking",
                                            .wanted = BD_WANT_ALL,
                                            .projection = &shown,
                                            .projected = 1},
                   "backtracking takes no projection onto some variables");
    expect_refusal(
        model,
        &(bd_constraint_options){.wanted = BD_WANT_ALL, .projection = &other, .projected = 1},
        "the projection has variable 7: the model has 2, counted from 0");
    expect_refusal(model, &(bd_constraint_options){.wanted = BD_WANT_ALL, .projected = 3},
                   "a projection of 3 variables does not name them");
    bd_model_close(model);
}

/* Where a search of one projection was interrupted, none of another goes on. */
static void tells_projections_apart(void **state)
{
    (void)state;
    bd_model *model = bd_model_open();
    bd_variable shown = bd_model_variable(model, "x", 0, 3);
    bd_model_variable(model, "y", 0, 1);
    bd_constraint_options options = {
        .wanted = BD_WANT_ALL, .projection = &shown, .projected = 1, .most_solutions = 2};
    bd_constraint_result result;
    bd_constraint_search(model, &options, &result);
    assert_non_null(result.checkpoint);
    options.resume_from = result.checkpoint;
    options.projection = NULL;
    options.projected = 0;
    expect_refusal(model, &options,
                   "the checkpoint is of another instance; ask what was asked when it was written, "
                   "or give another file");
    bd_constraint_result_free(&result);
    bd_model_close(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_each_once), cmocka_unit_test(hides_what_is_free),
        cmocka_unit_test(refuses_what_makes_no_sense), cmocka_unit_test(tells_projections_apart)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
