/* A tree that is cancelled before its first node: no limit on time is blamed. */
#include "web/answer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void cancelled_is_not_late(void **state)
{
    const web_bounds bounds = {.seconds = 60, .bytes = 1 << 30, .threads = 1};
    const atomic_bool stop = true;
    web_question question;
    bd_error error;
    (void)state;
    json_t *object = json_pack("{s:s, s:s}", "domain", "tictactoe", "position", "");
    web_problems *problems = problems_new(bounds.bytes);
    assert_true(web_question_read(&question, WEB_TREE, object, &bounds, &error));
    web_answer answer = web_ask(&question, problems, &stop, NULL);
    assert_non_null(strstr(answer.text, "interrupted before the first node"));
    free(answer.text);
    problems_free(problems);
    web_question_close(&question);
    json_decref(object);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cancelled_is_not_late),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
