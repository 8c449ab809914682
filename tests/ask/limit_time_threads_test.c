/* The limit on time is one on reading and searching together; a thread looks at the clock while a long text is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ask/ask.h"
#include "ask/kinds.h"

static const double HOUR = 3600;

typedef struct ending {
    bool was_opened;
    bd_status status;
    double seconds;
} ending;

static bool take(void *context, const ask_event *event)
{
    ending *end = context;
    if (event->kind == ASK_ENDS)
        *end = (ending){event->answer->opened, event->answer->status, event->answer->seconds};
    return true;
}

/* Asks as if the problem had been opened so many seconds ago. */
static ending ask(const ask_question *question, const char *text, double seconds_ago)
{
    const ask_instance instance = {.text = text, .length = strlen(text), .name = "the instance"};
    bd_error error;
    ask_session session;
    ending end = {.status = BD_FAILED};
    const ask_sink sink = {.context = &end, .take = take};
    const ask_kind *kind = kind_choose(question, &error);
    assert_non_null(kind);
    assert_true(ask_open(&session, kind, question, &sink, &error));
    session.began -= seconds_ago;
    assert_true(ask_one(&session, &instance, &sink));
    ask_close(&session);
    return end;
}

/* One of each kind that none solves in a minute. */
static const struct {
    ask_question question;
    const char *text;
} endless[] = {
    {{.domain = "tile15", .heuristic = "manhattan", .algorithm = "idastar"},
     "15 14 8 12 10 11 9 13 2 6 5 1 7 3 4 0"},
    {{.domain = "queens", .wanted = BD_WANT_COUNT}, "26"},
    {{.domain = "tsp"},
     "DIMENSION: 8\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 9 1\n3 4 4\n4 3 8\n"
     "5 7 6\n6 1 5\n7 8 2\n8 5 9\nEOF\n"},
};

static void a_search_gets_the_time_that_is_left(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof endless / sizeof *endless; ++i) {
        ask_question question = endless[i].question;
        question.limits.seconds = HOUR / 60;
        ending end = ask(&question, endless[i].text, HOUR);
        assert_true(end.was_opened);
        assert_int_equal(end.status, BD_LIMIT_TIME);
        assert_true(end.seconds < HOUR / 120);
    }
}

static void others_have_their_own_time(void **state)
{
    (void)state;
    static const char near[] = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15";
    const bd_limits limits = {.seconds = HOUR / 60};
    const ask_question listed = {.domain = "tile15", .is_many = true, .limits = limits},
                       measured = {.domain = "tile15", .is_measured = true, .limits = limits};
    assert_int_equal(ask(&listed, near, HOUR).status, BD_SOLVED);
    assert_int_equal(ask(&measured, near, HOUR).status, BD_SOLVED);
}

/* To be freed: `head`, then `line` often enough for a long read. */
static char *long_text(const char *head, const char *line)
{
    enum { LINES = 1000000 };
    size_t length = strlen(line), at = strlen(head);
    char *text = malloc(at + LINES * length + 1);
    assert_non_null(text);
    memcpy(text, head, at);
    for (int i = 0; i < LINES; ++i, at += length)
        memcpy(text + at, line, length);
    text[at] = '\0';
    return text;
}

static void reading_ends_with_the_time(void **state)
{
    (void)state;
    static const atomic_bool stop = true;
    static const char *const forms[][3] = {{"exact-cover", "A B C\n", "A C\n"},
                                           {"colouring", "p edge 3 1000000\n", "e 1 2\n"}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; ++i) {
        ask_question question = {.domain = forms[i][0], .limits = {.seconds = HOUR / 60}};
        char *text = long_text(forms[i][1], forms[i][2]);
        ending late = ask(&question, text, HOUR);
        assert_int_equal(late.status, BD_LIMIT_TIME);
        assert_false(late.was_opened);
        question.stop = &stop;
        assert_int_equal(ask(&question, text, 0).status, BD_STOPPED);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_gets_the_time_that_is_left),
        cmocka_unit_test(others_have_their_own_time),
        cmocka_unit_test(reading_ends_with_the_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
