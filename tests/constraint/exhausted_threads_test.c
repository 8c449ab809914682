/* A thread that is bounded by another's solution, and so used up, says that there is one: also while the other has
 * told the bound and not yet counted the solution. */
#include "constraint/run.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const double LONGEST_WAIT = 0.2; /* seconds for the other thread to end the run too early */

typedef struct race {
    constraint_run *leader;
    atomic_uint asked; /* how often the value was */
    atomic_bool is_used_up;
} race;

static bool check(const void *problem, const int32_t *values, bd_error *error)
{
    (void)problem;
    (void)values;
    (void)error;
    return true;
}

/* It is asked for before the bound is told and again to keep the solution, when the other thread gets its chance. */
static int64_t value(const void *problem, const int32_t *values)
{
    race *both = (race *)(uintptr_t)problem;
    double until = bd_clock_seconds() + LONGEST_WAIT;
    if (atomic_fetch_add(&both->asked, 1) > 0)
        while (!atomic_load(&both->is_used_up) && bd_clock_seconds() < until) {
        }
    return values[0];
}

static void work(void *context, unsigned thread)
{
    race *both = context;
    if (thread == 0) {
        run_solution(both->leader, (int32_t[]){1});
        return;
    }
    constraint_run own;
    run_init(&own, both->leader->control, thread, 0);
    while (run_best(&own) == INT64_MAX) {
    }
    run_exhausted(&own);
    atomic_store(&both->is_used_up, true);
    run_close(&own);
}

static void search(constraint_run *run, void *context)
{
    race *both = context;
    both->leader = run;
    run_in_threads(run, 2, work, both);
}

static void bounded_by_another(void **state)
{
    (void)state;
    race both = {0};
    bd_constraint_options options = {.wanted = BD_WANT_BEST, .threads = 2};
    bd_constraint_result result;
    run_subject subject = {.problem = &both, .length = 1, .check = check, .value = value};
    assert_int_equal(run_search(&subject, &options, &result, search, &both), BD_SOLVED);
    assert_int_equal(result.threads, 2);
    assert_true(result.has_solution);
    assert_true(result.optimal);
    assert_int_equal(result.solutions, 1);
    bd_constraint_result_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(bounded_by_another)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
