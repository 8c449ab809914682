#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <bandolo/template/base/watch.h>

/* In the middle of long work the first reason to end is found without a poll, and is what a refusal tells. */
static void a_look_finds_why_the_search_must_end(void **state)
{
    (void)state;
    static const struct {
        bool is_cancelled;
        double seconds;
        int ending, ended;
    } cases[] = {
        {false, 0, -1, -1},
        {false, 1000, -1, -1},
        {false, 1e-9, -1, BD_LIMIT_TIME},
        {true, 0, -1, BD_STOPPED},
        {true, 1e-9, BD_LIMIT_NODES, BD_LIMIT_NODES},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        atomic_bool stop;
        bd_limits limits = {.seconds = cases[i].seconds};
        bd_budget budget = bd_budget_of(0);
        bd_error error = {.code = BD_OK};
        bd_watch watch;
        atomic_init(&stop, cases[i].is_cancelled);
        bd_watch_open(&watch, &limits, &stop);
        bd_watch_budget(&watch, &budget);
        if (cases[i].ending >= 0)
            bd_watch_end(&watch, (bd_status)cases[i].ending);
        while (bd_watch_seconds(&watch) <= 1e-9)
            continue;
        assert_int_equal(bd_watch_look(&watch), cases[i].ended);
        assert_int_equal(bd_watch_ending(&watch), cases[i].ended);
        assert_int_equal(bd_budget_breaks_off(&budget), cases[i].ended >= 0);
        bd_status why = bd_out_of_memory(&budget, &error);
        assert_int_equal(why, cases[i].ended >= 0 ? cases[i].ended : BD_FAILED);
        assert_int_equal(error.code, cases[i].ended >= 0 ? BD_OK : BD_NO_MEMORY);
    }
    assert_false(bd_budget_breaks_off(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_look_finds_why_the_search_must_end),
    };
    return cmocka_run_group_tests_name("run", tests, NULL, NULL);
}
