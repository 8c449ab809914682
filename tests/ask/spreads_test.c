/* Lists that several threads may ask about at once: none with a limit on memory, which is one on the whole process. */
#include "ask/ask.h"
#include "ask/kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { LIMIT = 1 << 30 };

static bool take(void *context, const ask_event *event)
{
    (void)context, (void)event;
    return true;
}

static bool is_spread(const char *domain, uint64_t bytes)
{
    const ask_question question = {
        .domain = domain, .is_many = true, .threads = 2, .limits.bytes = bytes};
    const ask_sink sink = {.take = take};
    ask_session session;
    bd_error error;
    assert_true(ask_open(&session, kind_choose(&question, &error), &question, &sink, &error));
    bool spreads = session.spreads;
    ask_close(&session);
    return spreads;
}

static void a_limit_on_memory_is_one_searchs_at_a_time(void **state)
{
    static const char *const domains[] = {"connect4", "tictactoe"};
    (void)state;
    for (size_t i = 0; i < sizeof domains / sizeof *domains; ++i) {
        assert_true(is_spread(domains[i], 0));
        assert_false(is_spread(domains[i], LIMIT));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_limit_on_memory_is_one_searchs_at_a_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
