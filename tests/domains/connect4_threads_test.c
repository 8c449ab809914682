/* The solver of Connect Four on several threads finds the same scores. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>

#include "brief.h"
#include "domains/connect4/connect4.h"

static void test_scores(void **unused)
{
    static const struct {
        const char *moves;
        int score;
    } known[] = {{"32164625", 11}, {"5371555645", 4}, {"663152175", -4}, {"7755745", 6}};
    (void)unused;
    connect4_problem p = {0};
    bd_error error;
    assert_true(connect4_game.open(&p, &(bd_setup){0}, &error));
    for (size_t i = 0; i < (IS_BRIEF ? 2 : 4); ++i)
        for (unsigned threads = 1; threads <= 4; ++threads) {
            connect4_state s;
            bd_game_options options = bd_game_defaults();
            bd_game_result result;
            options.threads = threads;
            options.table_bytes = threads == 3 ? 0 : options.table_bytes;
            if (threads == 3 && i > 0)
                continue; /* without a table it takes too long */
            assert_true(
                connect4_game.parse(&p, known[i].moves, strlen(known[i].moves), &s, &error));
            assert_int_equal(bd_game_search(&connect4_game, &p, &s, &options, &result), BD_SOLVED);
            assert_int_equal(result.value, known[i].score);
            assert_true(i == 0 || result.counter[BD_GAME_NODES] > 1 << 17); /* so a team gathers */
            bd_game_result_free(&result);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_scores)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
