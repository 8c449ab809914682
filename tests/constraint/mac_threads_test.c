/* Maintained consistency against brute force, on 10,000 random models: the same solutions, each once, with
 * every order, every consistency and on one to four threads; the same best objective, also with restarts; and
 * it can be stopped. */
#include "constraint/model_data.h"
#include "constraint/random_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MODELS = 10000, MODELS_IN_THREADS = 1000 };

/* Thread sanitizer and others make all of it many times slower. */
static unsigned models(void)
{
    const char *sanitizers = getenv("BANDOLO_SANITIZE");
    return sanitizers && *sanitizers ? MODELS / 10 : MODELS;
}

/* The same model of ranges too wide for sets: what the domains were is a table each. Some stay. */
static void widen(bd_model *model, bd_random *random)
{
    for (bd_variable variable = 0; variable < model->variables; ++variable) {
        variable_values *domain = &model->initial[variable];
        int32_t values[64];
        size_t count = 0;
        for (int32_t value = domain->least; value <= domain->greatest; ++value)
            if (model_allows(model, variable, value))
                values[count++] = value;
        bool is_truth = domain->least >= 0 && domain->greatest <= 1; /* must it stay 0 or 1? */
        if (is_truth || bd_random_below(random, 4) == 0)
            continue;
        free(domain->set);
        *domain = (variable_values){.least = -BD_SET_SPAN, .greatest = BD_SET_SPAN};
        bd_model_table(model, 1, &variable, count, values);
    }
}

/* Goes through all options as `number` goes up. */
static bd_constraint_options options_of(unsigned number, bd_wanted wanted)
{
    return (bd_constraint_options){
        .algorithm = "mac",
        .wanted = wanted,
        .variable_order = (bd_variable_order)(number % BD_VARIABLE_ORDER_COUNT),
        .value_order = (bd_value_order)(number / 5 % BD_VALUE_ORDER_COUNT),
        .consistency = (bd_consistency)(number / 20 % BD_CONSISTENCY_COUNT),
        .seed = number};
}

static void check_all(const bd_model *model, const bd_constraint_options *options,
                      solution_list *expected)
{
    bd_constraint_result result;
    solution_list found = solutions_by_search(model, options, &result);
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal);
    assert_int_equal(result.solutions, expected->count);
    assert_true(solutions_are_same(&found, expected));
    solution_list_free(&found);
    bd_constraint_result_free(&result);
}

static void check_count(const bd_model *model, bd_constraint_options options, size_t expected)
{
    bd_constraint_result result;
    options.wanted = BD_WANT_COUNT;
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, expected);
    bd_constraint_result_free(&result);
}

static void test_all_solutions(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    unsigned with_solutions = 0, end = models();
    for (unsigned i = 0; i < end; ++i) {
        bd_model *model = random_model(&random);
        solution_list expected = solutions_by_force(model);
        bd_constraint_options options = options_of(i, BD_WANT_ALL);
        with_solutions += expected.count > 0;
        check_all(model, &options, &expected);
        check_count(model, options, expected.count);
        solution_list_free(&expected);
        bd_model_close(model);
    }
    assert_in_range(with_solutions, end / 10, end - end / 10);
}

/* On 2, 3 and 4 threads; a queens model, which is large enough for all of them, beside the small ones. */
static void test_threads(void **state)
{
    (void)state;
    bd_random random = bd_random_of(6);
    for (unsigned i = 0; i < models() * MODELS_IN_THREADS / MODELS; ++i) {
        bd_model *model = random_model(&random);
        solution_list expected = solutions_by_force(model);
        bd_constraint_options options = options_of(i, BD_WANT_ALL);
        options.threads = 2 + i % 3;
        check_all(model, &options, &expected);
        solution_list_free(&expected);
        bd_model_close(model);
    }
}

/* Ranges, also in threads, against what brute force has found in the sets. */
static void test_widened(void **state)
{
    (void)state;
    bd_random random = bd_random_of(8);
    for (unsigned i = 0; i < models() / 4; ++i) {
        bd_model *model = random_model(&random);
        solution_list expected = solutions_by_force(model);
        bd_constraint_options options = options_of(i, BD_WANT_ALL);
        options.threads = i % 8 ? 1 : 3;
        widen(model, &random);
        check_all(model, &options, &expected);
        solution_list_free(&expected);
        bd_model_close(model);
    }
}

static bd_model *queens(int32_t size)
{
    bd_model *model = bd_model_open();
    bd_variable row[16];
    int32_t up[16], down[16];
    for (int32_t i = 0; i < size; ++i) {
        row[i] = bd_model_variable(model, NULL, 0, size - 1);
        up[i] = i;
        down[i] = -i;
    }
    bd_model_all_different(model, (size_t)size, row, NULL);
    bd_model_all_different(model, (size_t)size, row, up);
    bd_model_all_different(model, (size_t)size, row, down);
    return model;
}

static void test_queens(void **state)
{
    (void)state;
    bd_model *model = queens(8);
    bd_constraint_result result;
    solution_list expected = solutions_by_search(
        model, &(bd_constraint_options){.algorithm = "mac", .wanted = BD_WANT_ALL}, &result);
    bd_constraint_result_free(&result);
    assert_int_equal(expected.count, 92);
    for (unsigned number = 0; number < 80; ++number) {
        bd_constraint_options options = options_of(number, BD_WANT_ALL);
        options.threads = 1 + number % 4;
        check_all(model, &options, &expected);
    }
    solution_list_free(&expected);
    bd_model_close(model);
}

/* The best of a random model's first variable, one way or the other. */
static void check_best(bd_model *model, const solution_list *expected, unsigned number,
                       unsigned threads)
{
    bool maximises = number % 2;
    bd_constraint_options options = options_of(number, BD_WANT_BEST);
    options.threads = threads;
    options.restarts = (bd_restart_policy)(number % BD_RESTART_COUNT);
    if (maximises)
        bd_model_maximise(model, 0);
    else
        bd_model_minimise(model, 0);
    bd_constraint_result result;
    bd_constraint_search(model, &options, &result);
    assert_true(result.optimal);
    assert_int_equal(result.has_solution, expected->count > 0);
    assert_int_equal(result.status, expected->count > 0 ? BD_SOLVED : BD_NO_SOLUTION);
    if (result.has_solution) {
        assert_int_equal(result.objective, best_of(expected, 0, maximises));
        assert_true(bd_model_check(model, result.values, NULL));
    }
    bd_constraint_result_free(&result);
}

static void test_best(void **state)
{
    (void)state;
    bd_random random = bd_random_of(7);
    for (unsigned i = 0; i < models() / 4; ++i) {
        bd_model *model = random_model(&random);
        solution_list expected = solutions_by_force(model);
        check_best(model, &expected, i, 1);
        if (i % 8 == 0)
            check_best(model, &expected, i / 8, 2 + i / 8 % 3);
        solution_list_free(&expected);
        bd_model_close(model);
    }
}

/* Pigeons: one more than there are holes, each pair apart, which only search finds out. */
static bd_model *pigeons(int32_t holes)
{
    bd_model *model = bd_model_open();
    bd_variable pigeon[16];
    for (int32_t i = 0; i <= holes; ++i) {
        pigeon[i] = bd_model_variable(model, NULL, 1, holes);
        for (int32_t j = 0; j < i; ++j)
            bd_model_linear(model, 2, (bd_term[]){{1, pigeon[i]}, {-1, pigeon[j]}}, BD_NOT_EQUAL,
                            0);
    }
    return model;
}

/* So many failures that restarts happen, of either kind. */
static void test_restarts(void **state)
{
    (void)state;
    bd_model *model = pigeons(6);
    for (unsigned policy = BD_RESTART_NEVER; policy < BD_RESTART_COUNT; ++policy)
        for (unsigned threads = 1; threads <= 4; ++threads) {
            bd_constraint_result result;
            bd_constraint_options options = {.algorithm = "mac",
                                             .restarts = (bd_restart_policy)policy,
                                             .threads = threads,
                                             .wanted = BD_WANT_FIRST};
            assert_int_equal(bd_constraint_search(model, &options, &result), BD_NO_SOLUTION);
            if (policy != BD_RESTART_NEVER && threads == 1)
                assert_true(result.counter[BD_SEARCH_RESTARTS] > 0);
            bd_constraint_result_free(&result);
        }
    bd_model_close(model);
}

static bool enough_at_once(void *context, const int32_t *values)
{
    (void)values;
    return ++*(unsigned *)context < 10;
}

/* Whatever ends a search does so on any number of threads. */
static void test_endings(void **state)
{
    (void)state;
    bd_model *large = pigeons(14), *many = queens(12);
    atomic_bool stop = true;
    for (unsigned threads = 1; threads <= 4; ++threads) {
        unsigned handed_over = 0;
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = "mac", .threads = threads};
        options.limits.nodes = 1000;
        assert_int_equal(bd_constraint_search(large, &options, &result), BD_LIMIT_NODES);
        bd_constraint_result_free(&result);
        options.limits = (bd_limits){.seconds = 0.02};
        assert_int_equal(bd_constraint_search(large, &options, &result), BD_LIMIT_TIME);
        bd_constraint_result_free(&result);
        options.limits = (bd_limits){.bytes = 5000};
        assert_int_equal(bd_constraint_search(large, &options, &result), BD_LIMIT_MEMORY);
        bd_constraint_result_free(&result);
        options.limits = (bd_limits){0};
        options.stop = &stop;
        assert_int_equal(bd_constraint_search(large, &options, &result), BD_STOPPED);
        bd_constraint_result_free(&result);
        options.stop = NULL;
        options.wanted = BD_WANT_ALL;
        options.solution = enough_at_once;
        options.context = &handed_over;
        assert_int_equal(bd_constraint_search(many, &options, &result), BD_SOLVED);
        assert_int_equal(handed_over, 10);
        assert_int_equal(result.solutions, 10);
        assert_false(result.optimal);
        bd_constraint_result_free(&result);
    }
    bd_model_close(large);
    bd_model_close(many);
}

/* With any number of bytes it ends as it should: without memory, or with all solutions. */
static void test_bytes(void **state)
{
    (void)state;
    bd_model *model = queens(6);
    bool fitted = false;
    for (uint64_t bytes = 64; bytes < 1 << 22; bytes += bytes / 4) {
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = "mac",
                                         .wanted = BD_WANT_COUNT,
                                         .threads = 1 + (unsigned)(bytes % 3),
                                         .limits.bytes = bytes};
        bd_status status = bd_constraint_search(model, &options, &result);
        assert_true(status == BD_SOLVED || status == BD_LIMIT_MEMORY);
        if (status == BD_SOLVED)
            assert_int_equal(result.solutions, 4);
        fitted = status == BD_SOLVED;
        bd_constraint_result_free(&result);
    }
    assert_true(fitted);
    bd_model_close(model);
}

/* Ranges too wide for sets, whose holes and remainders are seen when they are fixed. */
static void test_ranges(void **state)
{
    (void)state;
    for (unsigned number = 0; number < 40; ++number) {
        bd_model *model = bd_model_open();
        bd_variable sum = bd_model_variable(model, NULL, -1000000, 1000000);
        bd_variable twin = bd_model_variable_of(model, NULL, 4,
                                                (int32_t[]){-999999, 2001, 3002, 999});
        bd_variable thousands = bd_model_variable(model, NULL, 0, 3);
        bd_variable ones = bd_model_variable(model, NULL, 0, 2);
        bd_model_linear(model, 3, (bd_term[]){{1, sum}, {-1000, thousands}, {-1, ones}}, BD_EQUAL,
                        0);
        bd_model_all_different(model, 2, (bd_variable[]){sum, twin}, NULL);
        bd_constraint_options options = options_of(number, BD_WANT_COUNT);
        options.threads = 1 + number % 3;
        check_count(model, options, 4 * 12 - 2);
        bd_model_close(model);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_solutions), cmocka_unit_test(test_threads),
        cmocka_unit_test(test_queens),        cmocka_unit_test(test_best),
        cmocka_unit_test(test_restarts),      cmocka_unit_test(test_endings),
        cmocka_unit_test(test_ranges),        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_widened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
