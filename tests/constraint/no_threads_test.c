/* A system that starts no thread: every search that takes several finds the same on one, and says
 * so. */
#include <bandolo/constraint/domain.h>

#include "constraint/queens.h"

#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* In the place of the system's own, for this program and the library in it. */
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                   void *argument)
{
    (void)thread, (void)attributes, (void)start, (void)argument;
    return EAGAIN;
}

static void models_are_searched(void **state)
{
    (void)state;
    bd_model *model = queens_model(8);
    for (const bd_constraint_algorithm *one = bd_constraint_algorithms(); one->name; ++one) {
        if (!(one->traits & BD_TAKES_THREADS))
            continue;
        bd_constraint_result result;
        bd_constraint_options options = {
            .algorithm = one->name, .wanted = BD_WANT_COUNT, .threads = 4};
        assert_int_equal(bd_constraint_search(model, &options, &result), BD_SOLVED);
        assert_int_equal(result.solutions, 92);
        assert_int_equal(result.threads, 1);
        bd_constraint_result_free(&result);
    }
    bd_model_close(model);
}

static void queens_are_counted(void **state)
{
    (void)state;
    bd_constraint_problem problem;
    bd_constraint_result result;
    const bd_constraint_domain *queens = bd_constraint_domain_find("queens");
    assert_true(bd_constraint_open(&problem, queens, "8", 1, NULL));
    const bd_constraint_options options = {.wanted = BD_WANT_COUNT, .threads = 4};
    assert_int_equal(bd_constraint_solve(&problem, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, 92);
    assert_int_equal(result.threads, 1);
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(models_are_searched),
                                       cmocka_unit_test(queens_are_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
