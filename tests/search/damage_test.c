/* Searches with tables that turn out damaged while they are read: neither numbers, paths nor bounds come of them. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include <bandolo/heuristic/patterns.h>
#include <bandolo/registry.h>
#include <bandolo/search/callbacks.h>
#include <bandolo/search/handle.h>
#include <bandolo/search/replanning.h>
#include <bandolo/search/search.h>

/* 31 moves from the goal, as far as any position is (A. Reinefeld, IJCAI, 1993). */
static const char hardest[] = "8 6 7 2 5 4 3 0 1";

enum { TOO_MUCH = 100, BEYOND_A_REPORT = 150000000 /* ns */ };

static bd_problem problem;
static bd_domain damaged;
static bd_pattern_damage damage;
static _Alignas(max_align_t) unsigned char start[BD_STATE_BYTES];
static bd_result result;

static const bd_pattern_damage *tell_damage(const void *data)
{
    (void)data;
    return &damage;
}

/* A table is found damaged as soon as it is read. */
static bd_cost corrupt_estimate(const void *data, const void *state)
{
    atomic_store(&damage.is_found, true);
    return problem.domain->estimate(data, state) + TOO_MUCH;
}

/* The same, but the next poll is late enough to report. */
static bd_cost slow_corrupt_estimate(const void *data, const void *state)
{
    if (!atomic_load(&damage.is_found))
        nanosleep(&(struct timespec){.tv_nsec = BEYOND_A_REPORT}, NULL);
    return corrupt_estimate(data, state);
}

/* Damage is found by this many reads, too late for another poll. */
static unsigned reads_until_found;

static bd_cost late_estimate(const void *data, const void *state)
{
    if (--reads_until_found == 0)
        atomic_store(&damage.is_found, true);
    return problem.domain->estimate(data, state);
}

static int begin(void **state)
{
    (void)state;
    assert_true(bd_problem_open(&problem, "tile8", NULL, NULL, &(bd_error){0}));
    damaged = *problem.domain;
    damaged.kernels = NULL;
    damaged.estimate = corrupt_estimate;
    damaged.damage = tell_damage;
    atomic_store(&damage.is_found, false);
    bd_fail(&damage.error, BD_DAMAGED, 0, "corrupt");
    assert_true(damaged.parse(problem.data, hardest, strlen(hardest), start, NULL));
    return 0;
}

static int end(void **state)
{
    (void)state;
    bd_problem_close(&problem);
    return 0;
}

/* The search has failed; the table is sound again. */
static void assert_told(bd_status status)
{
    assert_int_equal(status, BD_FAILED);
    assert_int_equal(result.error.code, BD_DAMAGED);
    assert_int_equal(result.lower_bound, 0);
    assert_false(result.has_solution);
    bd_result_free(&result);
    atomic_store(&damage.is_found, false);
}

static void no_search_believes_it(void **state)
{
    static const char *const algorithms[] = {"astar",   "idastar", "rbfs",   "widastar",
                                             "anytime", "smastar", "hdastar"};
    (void)state;
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; ++i) {
        const bd_options options = {.algorithm = algorithms[i]};
        assert_told(bd_search(&damaged, problem.data, start, &options, &result));
    }
}

static void no_bound_is_reported(void *context, const bd_progress *progress)
{
    unsigned *reports = context;
    ++*reports;
    assert_int_equal(progress->lower_bound, 0);
}

static void no_progress_believes_it(void **state)
{
    (void)state;
    unsigned reports = 0;
    const bd_options options = {
        .algorithm = "idastar",
        .observer = {.context = &reports, .progress = no_bound_is_reported}};
    damaged.estimate = slow_corrupt_estimate;
    assert_told(bd_search(&damaged, problem.data, start, &options, &result));
    assert_int_equal(reports, 1);
}

static void no_bound_is_shown(void *context, const bd_event *event)
{
    unsigned *events = context;
    ++*events;
    assert_int_equal(event->bound, 0);
}

static void no_event_believes_it(void **state)
{
    (void)state;
    unsigned events = 0;
    const bd_options options = {.algorithm = "idastar",
                                .observer = {.context = &events, .event = no_bound_is_shown}};
    assert_told(bd_search(&damaged, problem.data, start, &options, &result));
    assert_true(events > 0);
}

/* Another search with the same tables may find it during a pause. */
static void no_pause_believes_it(void **state)
{
    (void)state;
    const bd_options options = {.algorithm = "idastar"};
    damaged.estimate = problem.domain->estimate;
    bd_handle *handle = bd_handle_open(&damaged, problem.data, start, &options, NULL);
    assert_true(bd_handle_step(handle));
    assert_true(bd_handle_result(handle)->lower_bound > 0);
    atomic_store(&damage.is_found, true);
    assert_int_equal(bd_handle_result(handle)->lower_bound, 0);
    assert_false(bd_handle_run(handle, NULL));
    assert_int_equal(bd_handle_result(handle)->error.code, BD_DAMAGED);
    assert_int_equal(bd_handle_result(handle)->lower_bound, 0);
    bd_handle_close(handle);
}

/* The first search reads other pages: it has code of its own. */
static void no_count_believes_it(void **state)
{
    (void)state;
    uint64_t solutions;
    const bd_options options = {.algorithm = "astar"};
    damaged.kernels = problem.domain->kernels;
    assert_int_equal(bd_search_shortest(&damaged, problem.data, start, &options, &(bd_shortest){0},
                                        &solutions, &result),
                     BD_FAILED);
    assert_int_equal(result.error.code, BD_DAMAGED);
    assert_int_equal(solutions, 0);
    bd_result_free(&result);
    atomic_store(&damage.is_found, false);
    assert_told(bd_search_best(&damaged, problem.data, start, &options, 4, &(bd_best){0},
                               &solutions, &result));
}

static void plan_with(unsigned reads)
{
    reads_until_found = reads;
    bd_lpastar *plan = bd_lpastar_open(&damaged, problem.data, start, &(bd_options){0}, NULL);
    bd_lpastar_search(plan, &result);
    bd_lpastar_close(plan);
}

/* The last read is that of the replay. */
static void no_plan_believes_it(void **state)
{
    (void)state;
    damaged.estimate = late_estimate;
    plan_with(UINT_MAX);
    assert_int_equal(result.lower_bound, 31);
    bd_result_free(&result);
    plan_with(UINT_MAX - reads_until_found);
    assert_told(result.status);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(no_search_believes_it, begin, end),
        cmocka_unit_test_setup_teardown(no_progress_believes_it, begin, end),
        cmocka_unit_test_setup_teardown(no_event_believes_it, begin, end),
        cmocka_unit_test_setup_teardown(no_pause_believes_it, begin, end),
        cmocka_unit_test_setup_teardown(no_count_believes_it, begin, end),
        cmocka_unit_test_setup_teardown(no_plan_believes_it, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
