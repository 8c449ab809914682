/* A check of a constraint problem is two searches, of which the second has what the first has left of the limit on time.
 * The domain is made up here: its algorithm takes a while and notes its limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#include "ask/kind.h"
#include "ask/values.h"

#include "tests/ask/one_value.h"

#include <bandolo/base/run.h>
#include <bandolo/base/text.h>

static const double WHILE = 0.05; /* seconds */

static double seconds[3]; /* of each search */
static unsigned searches;

static bd_status take_a_while(const void *problem, const bd_constraint_options *options,
                              bd_constraint_result *result)
{
    (void)problem;
    assert_true(searches < 3);
    seconds[searches++] = options->limits.seconds;
    nanosleep(&(struct timespec){.tv_nsec = (long)(WHILE * 1e9)}, NULL);
    *result = (bd_constraint_result){.status = BD_SOLVED, .has_solution = true, .solutions = 1};
    result->values = calloc(1, sizeof *result->values);
    assert_non_null(result->values);
    return result->status;
}

static const bd_native natives[] = {{{"slow", "", BD_COMPLETE}, take_a_while}, {{0}, NULL}};

static const bd_constraint_domain slow = {.name = "slow",
                                          .summary = "",
                                          .position = "anything",
                                          .solver = "slow",
                                          .natives = natives,
                                          .problem_size = 1,
                                          .open = open_nothing,
                                          .length = one,
                                          .check = allow,
                                          .format = format};

static void expect_total(double given, double total)
{
    const ask_question question = {.limits.seconds = given};
    const ask_session session = {.question = &question};
    bd_constraint_problem problem;
    ask_verdict verdict = {.solvable = NOT_KNOWN, .unique = NOT_KNOWN};
    bd_error error;
    searches = 0;
    assert_true(bd_constraint_open(&problem, &slow, "x", 1, &error));
    ask_answer answer = {
        .session = (ask_session *)&session, .opened = &problem, .began = bd_clock_seconds()};
    assert_true(check_values(&answer, &verdict, &error));
    assert_int_equal(verdict.solvable, SAYS_YES);
    assert_int_equal(searches, 2);
    assert_true(seconds[0] > 0 && seconds[0] <= total);
    assert_true(seconds[1] > 0 && seconds[1] <= total - WHILE);
    bd_constraint_close(&problem);
}

static void two_searches_share_a_limit(void **state)
{
    (void)state;
    expect_total(7, 7);
    expect_total(0, 10); /* as docs/constraints.md has it */
}

/* The rest is never 0, which would be no limit. */
static void nothing_is_left(void **state)
{
    (void)state;
    expect_total(WHILE, WHILE + 1e-5);
    assert_true(seconds[1] < WHILE / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_searches_share_a_limit),
        cmocka_unit_test(nothing_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
