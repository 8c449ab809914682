/* The genetic search on several threads: the same answer and counts; and that every local search ends soon
 * after it is told to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "local/scene.h"
#include "search/cancel.h"

static void threads_change_nothing(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (unsigned number = 27; number < 42; ++number) {
        scene on = scene_of(&random, number);
        bd_local_result first = {0};
        for (unsigned threads = 1; threads <= 8; threads *= 2) {
            bd_local_options options = bd_local_defaults();
            bd_local_result result;
            options.algorithm = "genetic";
            options.population = 12;
            options.improve = number % 2 ? 0.05 : 0;
            options.islands = 5;
            options.migration = 3;
            options.seed = number;
            options.threads = threads;
            options.limits.nodes = 30000;
            bd_local_search(on.landscape, on.problem, &options, &result);
            assert_true(result.has_assignment);
            assert_int_equal(result.threads, threads < options.islands ? threads : options.islands);
            if (threads == 1) {
                first = result;
                continue;
            }
            assert_int_equal(result.status, first.status);
            assert_int_equal(result.cost, first.cost);
            assert_memory_equal(result.values, first.values, first.length * sizeof *first.values);
            for (unsigned i = 0; i < BD_LOCAL_COUNTER_COUNT; ++i)
                assert_int_equal(result.counter[i], first.counter[i]);
            bd_local_result_free(&result);
        }
        bd_local_result_free(&first);
        scene_close(&on);
    }
}

/* 400 cities, which no algorithm gets done with. */
static void a_stop_is_noticed_soon(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    scene on = scene_of_cities(&random, 400);
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one) {
        delays all = {0};
        if (one->needs & ~on.landscape->abilities)
            continue;
        for (unsigned i = 0; i < DELAYS; ++i) {
            bd_local_options options = bd_local_defaults();
            bd_local_result result;
            cancel here;
            options.algorithm = one->name;
            options.restarts = UINT64_C(1000000000);
            options.threads = one->bit == BD_OF_GENETIC ? 3 : 1;
            cancel_begin(&here, 0.03);
            options.stop = &here.stop;
            bd_local_search(on.landscape, on.problem, &options, &result);
            delays_note(&all, cancel_end(&here));
            assert_int_equal(result.status, BD_STOPPED);
            assert_true(result.has_assignment);
            bd_local_result_free(&result);
        }
        assert_true(delays_median(&all) < SOON);
    }
    scene_close(&on);
}

static void islands_may_be_few_or_many(void **state)
{
    (void)state;
    scene on = scene_of_queens(12);
    for (uint64_t islands = 1; islands <= 9; islands += 4) {
        bd_local_options options = bd_local_defaults();
        bd_local_result result;
        options.algorithm = "genetic";
        options.population = 2; /* the least */
        options.elites = 1;
        options.islands = islands;
        options.threads = 2;
        assert_int_equal(bd_local_search(on.landscape, on.problem, &options, &result), BD_SOLVED);
        bd_local_result_free(&result);
    }
    scene_close(&on);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(a_stop_is_noticed_soon),
        cmocka_unit_test(islands_may_be_few_or_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
