/* Instances whose time is up once all of them are made: nothing is missing, so no limit is told. */
#include "web/answer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static const double LIMIT = 0.4; /* seconds */

/* A listener that dawdles until the time is up; it hears of every puzzle that was made. */
static void dawdle(void *context, const ask_progress *progress)
{
    (void)context, (void)progress;
    nanosleep(&(struct timespec){.tv_nsec = (long)(2 * LIMIT * 1e9)}, NULL);
}

static void expect_status(int count, bool is_late)
{
    const web_bounds bounds = {.seconds = LIMIT, .bytes = 1 << 30, .threads = 1};
    const web_listener listener = {.progress = dawdle};
    web_question question;
    bd_error error;
    /* Irregular ones are made and told one by one. */
    json_t *object = json_pack("{s:s, s:i, s:i, s:s}", "domain", "sudoku-x", "seed", 1, "count",
                               count, "size", "4x4");
    web_problems *problems = problems_new(bounds.bytes);
    assert_true(web_question_read(&question, WEB_GENERATE, object, &bounds, &error));
    web_answer answer = web_ask(&question, problems, NULL, &listener);
    assert_int_equal(answer.status, 200);
    json_t *told = json_loadb(answer.text, answer.length, 0, NULL);
    assert_int_equal(json_array_size(json_object_get(told, "positions")), 1);
    assert_int_equal(json_object_get(told, "status") != NULL, is_late);
    json_decref(told);
    free(answer.text);
    problems_free(problems);
    web_question_close(&question);
    json_decref(object);
}

static void all_that_were_asked_for(void **state)
{
    (void)state;
    expect_status(1, false);
}

static void fewer_than_were_asked_for(void **state)
{
    (void)state;
    expect_status(2, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_were_asked_for),
        cmocka_unit_test(fewer_than_were_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
