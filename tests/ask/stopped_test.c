/* Whoever asks to stop while an instance is read is obeyed at once, and told so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ask/ask.h"
#include "ask/kinds.h"

static const struct {
    const char *domain, *text;
} instances[] = {
    {"tsp", "DIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\n"
            "EDGE_WEIGHT_SECTION\n1 2 3\nEOF\n"},
    {"colouring", "p edge 3 2\ne 1 2\ne 2 3\n"},
    {"exact-cover", "A B\nA\nB\n"},
    {"flatzinc", "var 1..3: x;\nsolve satisfy;\n"},
};

typedef struct ending {
    bool was_opened;
    bd_status status;
    char *text;
    size_t length;
    FILE *out;
} ending;

static bool take(void *context, const ask_event *event)
{
    ending *end = context;
    if (event->kind == ASK_ENDS) {
        end->was_opened = event->answer->opened;
        end->status = event->answer->status;
    }
    return ask_write_json(event, end->out);
}

/* To be freed: its text. */
static ending ask(const char *domain, const char *text, const atomic_bool *stop)
{
    const ask_question question = {.domain = domain, .stop = stop, .limits = {.nodes = 1000}};
    const ask_instance instance = {.text = text, .length = strlen(text), .name = "the instance"};
    bd_error error;
    ask_session session;
    ending end = {.status = BD_FAILED};
    end.out = open_memstream(&end.text, &end.length);
    assert_non_null(end.out);
    const ask_sink sink = {.context = &end, .take = take};
    const ask_kind *kind = kind_choose(&question, &error);
    assert_non_null(kind);
    assert_true(ask_open(&session, kind, &question, &sink, &error));
    assert_true(ask_one(&session, &instance, &sink));
    ask_close(&session);
    assert_int_equal(fclose(end.out), 0);
    return end;
}

static void reading_is_stopped(void **state)
{
    (void)state;
    static const atomic_bool stop = true;
    for (size_t i = 0; i < sizeof instances / sizeof *instances; ++i) {
        ending end = ask(instances[i].domain, instances[i].text, &stop);
        assert_int_equal(end.status, BD_STOPPED);
        assert_non_null(strstr(end.text, "\"status\":\"stopped\""));
        assert_null(strstr(end.text, "\"solution\""));
        free(end.text);
    }
}

static void reading_goes_on_where_nobody_asks(void **state)
{
    (void)state;
    static const atomic_bool stop;
    for (size_t i = 0; i < sizeof instances / sizeof *instances; ++i) {
        ending end = ask(instances[i].domain, instances[i].text, &stop);
        assert_true(end.was_opened);
        assert_int_not_equal(end.status, BD_STOPPED);
        assert_non_null(strstr(end.text, "\"solution\""));
        free(end.text);
    }
}

static bool take_no_instance(void *context, const ask_event *event)
{
    (void)context;
    assert_int_not_equal(event->kind, ASK_INSTANCE);
    return true;
}

/* A session that was not opened in time holds another problem, whose instances nobody asked for. */
static void nothing_is_generated_of_a_map_that_was_not_read(void **state)
{
    (void)state;
    static const atomic_bool stop = true;
    const ask_question question = {
        .domain = "grid:random,2048x2048,1", .stop = &stop, .wanted = WANT_INSTANCES};
    const ask_sink sink = {.take = take_no_instance};
    bd_error error;
    ask_session session;
    assert_true(ask_open(&session, &ask_paths, &question, &sink, &error));
    assert_false(session.kind->generate(&session, &sink, &error));
    assert_string_equal(error.message, "interrupted");
    ask_close(&session);
}

/* An error is told as such, even if somebody asked to stop. */
static void an_error_is_no_interruption(void **state)
{
    (void)state;
    static const atomic_bool stop = true;
    const ask_question question = {.domain = "grid:nowhere.map", .stop = &stop};
    const ask_sink sink = {.take = take_no_instance};
    bd_error error;
    ask_session session;
    assert_false(ask_open(&session, &ask_paths, &question, &sink, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    ending end = ask("words", "SEND+MORE", &stop);
    assert_int_equal(end.status, BD_FAILED);
    assert_non_null(strstr(end.text, "\"bad-input\""));
    free(end.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading_is_stopped),
        cmocka_unit_test(reading_goes_on_where_nobody_asks),
        cmocka_unit_test(nothing_is_generated_of_a_map_that_was_not_read),
        cmocka_unit_test(an_error_is_no_interruption),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
