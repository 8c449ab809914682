/* Stages: the first solution of a static search is the first by the order of its stages, and each order of
 * variables and values takes what it says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "constraint/random_model.h"

enum { MODELS = 3000, MOST = 8 };

/* Variables in the order of some stages, and whether each counts downwards. */
typedef struct plan {
    bd_branch_stage stages[MOST];
    uint32_t stage_count;
    bd_variable variable[MOST];
    bool descends[MOST];
    uint32_t count;
} plan;

/* All variables, shuffled, in stages of random length. */
static plan draw_plan(const bd_model *model, bd_random *random)
{
    plan drawn = {.count = bd_model_variables(model)};
    bd_branch_stage *stage = NULL;
    for (uint32_t i = 0; i < drawn.count; ++i)
        drawn.variable[i] = i;
    for (uint32_t i = drawn.count; i > 1; --i) {
        uint32_t other = (uint32_t)bd_random_below(random, i);
        bd_variable swapped = drawn.variable[i - 1];
        drawn.variable[i - 1] = drawn.variable[other];
        drawn.variable[other] = swapped;
    }
    for (uint32_t i = 0; i < drawn.count; ++i) {
        if (!stage || bd_random_below(random, 2)) {
            static const bd_value_order orders[] = {BD_VALUE_ASCENDING, BD_VALUE_DESCENDING,
                                                    BD_VALUE_LOWER_HALF, BD_VALUE_UPPER_HALF};
            stage = &drawn.stages[drawn.stage_count++];
            *stage = (bd_branch_stage){0, BD_ORDER_STATIC, orders[bd_random_below(random, 4)]};
        }
        ++stage->count;
        drawn.descends[i] = stage->value_order == BD_VALUE_DESCENDING ||
                            stage->value_order == BD_VALUE_UPPER_HALF;
    }
    return drawn;
}

static bool comes_first(const plan *by, const int32_t *one, const int32_t *other)
{
    for (uint32_t i = 0; i < by->count; ++i) {
        int32_t a = one[by->variable[i]], b = other[by->variable[i]];
        if (a != b)
            return by->descends[i] ? a > b : a < b;
    }
    return false;
}

static void first_comes_first(const bd_model *model, const char *algorithm, const plan *by,
                              const solution_list *all)
{
    const int32_t *first = all->values;
    for (size_t i = 1; i < all->count; ++i)
        if (comes_first(by, all->values + i * all->width, first))
            first = all->values + i * all->width;
    bd_constraint_result result;
    bd_constraint_options options = {.algorithm = algorithm,
                                     .wanted = BD_WANT_FIRST,
                                     .stages = by->stages,
                                     .stage_count = by->stage_count};
    bd_constraint_search(model, &options, &result);
    assert_int_equal(result.has_solution, all->count > 0);
    if (all->count > 0)
        assert_memory_equal(result.values, first, all->width * sizeof *first);
    bd_constraint_result_free(&result);
    options.wanted = BD_WANT_COUNT;
    bd_constraint_search(model, &options, &result);
    assert_int_equal(result.solutions, all->count);
    bd_constraint_result_free(&result);
}

static void stages_are_kept(void **state)
{
    bd_random random = bd_random_of(17);
    (void)state;
    for (int i = 0; i < MODELS; ++i) {
        bd_model *model = random_model(&random);
        plan by = draw_plan(model, &random);
        bd_model_branch_on(model, by.count, by.variable);
        solution_list all = solutions_by_force(model);
        first_comes_first(model, "mac", &by, &all);
        first_comes_first(model, "forward-checking", &by, &all);
        solution_list_free(&all);
        bd_model_close(model);
    }
}

/* x of {1, 9}, y of {2, 4}, z of {3, 4, 5}, free of each other; the first two solutions show what was
 * branched on last. */
static void each_order_takes_what_it_says(void **state)
{
    static const struct {
        bd_variable_order variables;
        bd_value_order values;
        int32_t first[3], second[3];
    } rows[] = {
        {BD_ORDER_STATIC, BD_VALUE_ASCENDING, {1, 2, 3}, {1, 2, 4}},
        {BD_ORDER_STATIC, BD_VALUE_DESCENDING, {9, 4, 5}, {9, 4, 4}},
        {BD_ORDER_STATIC, BD_VALUE_MEDIAN, {1, 2, 4}, {1, 2, 3}},
        {BD_ORDER_STATIC, BD_VALUE_LOWER_HALF, {1, 2, 3}, {1, 2, 4}},
        {BD_ORDER_STATIC, BD_VALUE_UPPER_HALF, {9, 4, 5}, {9, 4, 4}},
        {BD_ORDER_MOST_VALUES, BD_VALUE_ASCENDING, {1, 2, 3}, {1, 4, 3}},
        {BD_ORDER_SMALLEST, BD_VALUE_DESCENDING, {9, 4, 5}, {9, 4, 4}},
        {BD_ORDER_LARGEST, BD_VALUE_ASCENDING, {1, 2, 3}, {1, 4, 3}},
        {BD_ORDER_REGRET, BD_VALUE_ASCENDING, {1, 2, 3}, {1, 2, 4}},
    };
    bd_model *model = bd_model_open();
    bd_model_variable_of(model, "x", 2, (int32_t[]){1, 9});
    bd_model_variable_of(model, "y", 2, (int32_t[]){2, 4});
    bd_model_variable(model, "z", 3, 5);
    bd_model_branch_on(model, 3, (bd_variable[]){0, 1, 2});
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        bd_branch_stage stage = {3, rows[i].variables, rows[i].values};
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = "mac",
                                         .wanted = BD_WANT_ALL,
                                         .most_solutions = 2,
                                         .stages = &stage,
                                         .stage_count = 1};
        solution_list found = solutions_by_search(model, &options, &result);
        assert_int_equal(found.count, 2);
        assert_memory_equal(found.values, rows[i].first, sizeof rows[i].first);
        assert_memory_equal(found.values + found.width, rows[i].second, sizeof rows[i].second);
        bd_constraint_result_free(&result);
        solution_list_free(&found);
    }
    bd_model_close(model);
}

static void refuses_stages_of_no_use(void **state)
{
    bd_model *model = bd_model_open();
    bd_branch_stage stage = {1, BD_ORDER_STATIC, BD_VALUE_ASCENDING};
    bd_constraint_options options = {
        .algorithm = "backtracking", .stages = &stage, .stage_count = 1};
    bd_constraint_result result;
    (void)state;
    bd_model_variable(model, NULL, 0, 1);
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_FAILED);
    assert_string_equal(result.error.message, "backtracking takes no stages");
    bd_constraint_result_free(&result);
    options.algorithm = "mac";
    stage.value_order = BD_VALUE_ORDER_COUNT;
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_FAILED);
    bd_constraint_result_free(&result);
    bd_model_close(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stages_are_kept),
        cmocka_unit_test(each_order_takes_what_it_says),
        cmocka_unit_test(refuses_stages_of_no_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
