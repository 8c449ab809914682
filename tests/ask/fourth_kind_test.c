/* A fourth kind of problem, in the lines of this file, goes through the one door: asked, answered as text and as JSON,
 * with a limit and with bad input. The kind finds the least divisor of a number above 1. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ask/ask.h"

#include <bandolo/base/text.h>

/* ---- the kind ---- */

static const char *counter_name(unsigned counter)
{
    (void)counter;
    return "tried";
}

static bool open_session(ask_session *session, bd_error *error)
{
    (void)error;
    session->form = (ask_form){.position = "a number from 2"};
    return true;
}

static bool read_number(ask_answer *answer, const char *text, size_t length, bd_error *error)
{
    uint64_t *number = answer->opened;
    (void)length;
    *number = strtoull(text, NULL, 10);
    answer->algorithm = "trial-division";
    return *number >= 2 || bd_fail(error, BD_BAD_INPUT, 0, "'%s' is no number from 2", text);
}

static void release(ask_answer *answer)
{
    (void)answer;
}

static void search(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    uint64_t number = *(uint64_t *)answer->opened, *tried = answer->result;
    uint64_t limit = answer->session->question->limits.nodes, divisor = 2;
    (void)bytes, (void)sink;
    while (++*tried != limit && number % divisor != 0)
        ++divisor;
    answer->has_solution = number % divisor == 0;
    answer->status = answer->has_solution ? BD_SOLVED : BD_LIMIT_NODES;
    answer->has_cost = answer->has_proof = answer->optimal = answer->has_solution;
    answer->cost = (int64_t)divisor;
    answer->counter = tried;
    answer->counted = 1;
}

static char *solution_text(const ask_answer *answer)
{
    char text[32];
    bd_text(text, sizeof text, "%lld", (long long)answer->cost);
    return strdup(text);
}

static char *picture(const ask_answer *answer, char **clues)
{
    (void)answer, (void)clues;
    return strdup("");
}

static const char *measure(const ask_answer *answer, char *out)
{
    *out = '\0';
    if (answer->has_solution)
        bd_text(out, MEASURE_SIZE, "divisor %lld", (long long)answer->cost);
    return out;
}

static bool is_bare(const ask_answer *answer)
{
    (void)answer;
    return true;
}

static const ask_kind divisors = {.name = "divisor",
                                  .limit_on_nodes = "stopped at the limit on divisors",
                                  .counters = 1,
                                  .counter_name = counter_name,
                                  .session_size = 1,
                                  .instance_size = sizeof(uint64_t),
                                  .result_size = sizeof(uint64_t),
                                  .open = open_session,
                                  .read = read_number,
                                  .search = search,
                                  .release = release,
                                  .solution_text = solution_text,
                                  .picture = picture,
                                  .measure = measure,
                                  .is_bare = is_bare};

/* ---- asking ---- */

typedef struct printed {
    FILE *out;
    bool is_json;
    ask_detail detail;
} printed;

static bool print(void *context, const ask_event *event)
{
    const printed *to = context;
    return to->is_json ? ask_write_json(event, to->out)
                       : ask_write_text(event, to->detail, false, to->out);
}

/* What is printed, to be freed, without the times, which differ. */
static char *ask(const char *number, uint64_t limit, printed to)
{
    const ask_question question = {.domain = "divisor", .limits = {.nodes = limit}};
    const ask_instance instance = {.text = number, .length = strlen(number), .name = number};
    ask_session session;
    bd_error error;
    char *text = NULL;
    size_t length;
    to.out = open_memstream(&text, &length);
    const ask_sink sink = {.context = &to, .take = print};
    assert_non_null(to.out);
    assert_true(ask_open(&session, &divisors, &question, &sink, &error));
    assert_true(ask_one(&session, &instance, &sink));
    ask_close(&session);
    assert_int_equal(fclose(to.out), 0);
    return text;
}

static void expect(const char *number, uint64_t limit, printed to, const char *expected)
{
    char *text = ask(number, limit, to);
    if (strncmp(text, expected, strlen(expected)) != 0)
        fail_msg("expected %s\nfound %s", expected, text);
    free(text);
}

static void is_answered_for_people(void **state)
{
    (void)state;
    expect("91", 0, (printed){.detail = DETAIL_PICTURE},
           "solved: divisor 7 (proved optimal)\n  7\n  trial-division: 6 tried, ");
    expect("91", 3, (printed){.detail = DETAIL_POSITION},
           "91\nstopped at the limit on divisors\n  trial-division: 3 tried, ");
    expect("91", 0, (printed){.detail = DETAIL_RESULT}, "7\n");
}

static void is_answered_for_scripts(void **state)
{
    (void)state;
    const printed json = {.is_json = true};
    expect("91", 0, json,
           "{\"domain\":\"divisor\",\"position\":\"91\",\"algorithm\":\"trial-division\","
           "\"status\":\"solved\",\"optimal\":true,\"cost\":7,\"solution\":\"7\",\"tried\":6,");
    expect("91", 3, json,
           "{\"domain\":\"divisor\",\"position\":\"91\",\"algorithm\":\"trial-division\","
           "\"status\":\"limit-nodes\",\"tried\":3,");
    expect("one", 0, json,
           "{\"domain\":\"divisor\",\"position\":\"one\",\"status\":\"error\",\"error\":{\"code\":"
           "\"bad-input\",\"message\":\"'one' is no number from 2\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_answered_for_people),
        cmocka_unit_test(is_answered_for_scripts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
