/* Every search owes this to its caller: limits, cancelling, enough, refused memory, options that make
 * sense. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/base/random.h>

#include "constraint/queens.h"
#include "constraint/random_model.h"
#include "constraint/refusal.h"
#include "constraint/run.h"
#include "constraint/searches.h"

enum { HARD = 24 }; /* queens that nobody counts in a test */

static bool takes_all_day(const bd_constraint_algorithm *algorithm)
{
    return algorithm->traits & BD_COMPLETE;
}

static void limits_end_a_search(void **state)
{
    (void)state;
    bd_model *model = queens_model(HARD);
    const bd_constraint_algorithm *one = bd_constraint_algorithms();
    for (; one->name; ++one) {
        if (!takes_all_day(one))
            continue;
        bd_constraint_result result;
        bd_constraint_options options = {
            .algorithm = one->name, .wanted = BD_WANT_COUNT, .limits.nodes = 5000};
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_LIMIT_NODES);
        assert_false(result.optimal);
        if (strcmp(one->name, "exact-cover") == 0) /* chooses several options at once */
            assert_in_range(result.counter[BD_TRIED], 5000, 5100);
        else if (result.counted >> BD_TRIED & 1)
            assert_int_equal(result.counter[BD_TRIED], 5000);
        if (result.counted >> BD_CANDIDATES & 1)
            assert_int_equal(result.counter[BD_CANDIDATES], 5000);
        bd_constraint_result_free(&result);
        options.limits = (bd_limits){.seconds = 0.02};
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_LIMIT_TIME);
        assert_true(result.seconds < 5);
        bd_constraint_result_free(&result);
        options.limits = (bd_limits){.bytes = 64};
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_LIMIT_MEMORY);
        bd_constraint_result_free(&result);
    }
    bd_model_close(model);
}

static void a_search_stops_when_told(void **state)
{
    (void)state;
    bd_model *model = queens_model(HARD);
    const bd_constraint_algorithm *one = bd_constraint_algorithms();
    atomic_bool stop = true;
    for (; one->name; ++one) {
        if (!takes_all_day(one))
            continue;
        bd_constraint_result result;
        bd_constraint_options options = {
            .algorithm = one->name, .wanted = BD_WANT_ALL, .stop = &stop};
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_STOPPED);
        bd_constraint_result_free(&result);
    }
    bd_model_close(model);
}

static void tell_time(void *context, double seconds, uint64_t tried, uint64_t solutions)
{
    (void)seconds;
    (void)solutions;
    *(uint64_t *)context = tried;
}

static void progress_is_told(void **state)
{
    (void)state;
    bd_model *model = queens_model(HARD);
    uint64_t tried = 0;
    bd_constraint_result result;
    bd_constraint_options options = {
        .wanted = BD_WANT_COUNT, .limits.seconds = 0.3, .context = &tried, .progress = tell_time};
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_LIMIT_TIME);
    assert_true(tried > 0);
    bd_constraint_result_free(&result);
    bd_model_close(model);
}

static bool third_is_enough(void *context, const int32_t *values)
{
    (void)values;
    return ++*(int *)context < 3;
}

static void enough_is_enough(void **state)
{
    (void)state;
    bd_model *model = queens_model(8);
    const bd_constraint_algorithm *one = bd_constraint_algorithms();
    for (; one->name; ++one) {
        bd_constraint_result result;
        if (!takes_all_day(one))
            continue;
        bd_constraint_options options = {
            .algorithm = one->name, .wanted = BD_WANT_ALL, .most_solutions = 5};
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
        assert_int_equal(result.solutions, 5);
        assert_false(result.optimal);
        bd_constraint_result_free(&result);
        options.wanted = BD_WANT_COUNT;
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
        assert_int_equal(result.solutions, 5);
        bd_constraint_result_free(&result);
        int calls = 0;
        options = (bd_constraint_options){.algorithm = one->name,
                                          .wanted = BD_WANT_ALL,
                                          .context = &calls,
                                          .solution = third_is_enough};
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
        assert_int_equal(calls, 3);
        assert_true(result.has_solution);
        bd_constraint_result_free(&result);
    }
    bd_model_close(model);
}

/* Refuses each request for memory in turn, until the search needs no more. */
static void refuse_in_turn(const bd_model *model, constraint_search *search)
{
    const bd_constraint_options options = {.wanted = BD_WANT_BEST, .limits.nodes = 3000};
    for (uint64_t request = 1; request < 200; ++request) {
        refusal seen = refuse_at(request, model, search, options);
        if (!seen.was_met) {
            assert_int_not_equal(seen.status, BD_FAILED);
            return;
        }
    }
    fail();
}

static void refused_memory_is_an_answer(void **state)
{
    (void)state;
    constraint_search *const searches[] = {search_generate_and_test,
                                           search_backtracking,
                                           search_forward_checking,
                                           search_backjumping,
                                           search_mac,
                                           search_min_conflicts,
                                           search_tabu};
    bd_random random = bd_random_of(3);
    for (int i = 0; i < 30; ++i) {
        bd_model *model = i ? random_model(&random) : queens_model(10);
        bd_model_minimise(model, 0);
        for (size_t j = 0; j < sizeof searches / sizeof *searches; ++j)
            refuse_in_turn(model, searches[j]);
        if (bits_apply(model))
            refuse_in_turn(model, search_bits);
        bd_model_close(model);
    }
}

static void expect_refusal(const bd_model *model, bd_constraint_options options, const char *part)
{
    bd_constraint_result result;
    assert_int_equal(bd_constraint_search(model, &options, &result), BD_FAILED);
    assert_int_equal(result.error.code, BD_BAD_USAGE);
    if (!strstr(result.error.message, part))
        fail_msg("'%s' does not say '%s'", result.error.message, part);
    bd_constraint_result_free(&result);
}

static void nonsense_is_refused(void **state)
{
    (void)state;
    bd_model *model = queens_model(8), *plain = bd_model_open();
    bd_variable x = bd_model_variable(plain, "x", 0, 4);
    bd_model_linear(plain, 1, (bd_term[]){{1, x}}, BD_AT_LEAST, 2);
    expect_refusal(model, (bd_constraint_options){.algorithm = "magic"},
                   "there is no algorithm 'magic'");
    expect_refusal(
        model, (bd_constraint_options){.algorithm = "backtracking", .variable_order = BD_ORDER_MRV},
        "backtracking takes no order mrv of variables, only for static");
    expect_refusal(model, (bd_constraint_options){.algorithm = "bits", .threads = 2},
                   "bits takes no more than one thread");
    expect_refusal(model, (bd_constraint_options){.algorithm = "tabu", .wanted = BD_WANT_COUNT},
                   "tabu cannot tell when it has all solutions");
    expect_refusal(model,
                   (bd_constraint_options){.wanted = BD_WANT_ALL, .restarts = BD_RESTART_LUBY},
                   "with restarts");
    expect_refusal(plain, (bd_constraint_options){.algorithm = "bits"}, "not of that kind");
    bd_model_close(model);
    bd_model_close(plain);
}

/* No variable: one solution, the empty one, unless a constraint says otherwise. */
static void empty_models_are_models(void **state)
{
    (void)state;
    for (int contradiction = 0; contradiction < 2; ++contradiction) {
        bd_model *model = bd_model_open();
        if (contradiction)
            bd_model_clause(model, 0, NULL);
        const bd_constraint_algorithm *one = bd_constraint_algorithms();
        for (; one->name; ++one) {
            bd_constraint_result result;
            bd_constraint_options options = {.algorithm = one->name, .limits.nodes = 1000};
            bd_status status = bd_constraint_search(model, &options, &result);
            assert_int_equal(result.solutions, !contradiction && status != BD_FAILED);
            if (status == BD_FAILED)
                assert_string_equal(one->name, "bits");
            bd_constraint_result_free(&result);
        }
        bd_model_close(model);
    }
}

/* Propagation polls however few values are tried; the next values wait no longer for a poll than the first ones. */
static void polls_without_values_are_no_haste(void **state)
{
    (void)state;
    atomic_bool stop = false;
    const run_subject subject = {0};
    const bd_constraint_options options = {.stop = &stop};
    bd_constraint_result result = {0};
    constraint_control control;
    constraint_run run;
    control_init(&control, &subject, &options, &result);
    run_init(&run, &control, 0, 0);
    for (int i = 0; i < 1000; ++i)
        assert_false(run_poll(&run));
    stop = true;
    unsigned tried = 0;
    while (!run_tries(&run, 1))
        ++tried;
    assert_in_range(tried, 0, 3);
    control_free(&control);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limits_end_a_search),
        cmocka_unit_test(a_search_stops_when_told),
        cmocka_unit_test(progress_is_told),
        cmocka_unit_test(enough_is_enough),
        cmocka_unit_test(refused_memory_is_an_answer),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(empty_models_are_models),
        cmocka_unit_test(polls_without_values_are_no_haste),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
