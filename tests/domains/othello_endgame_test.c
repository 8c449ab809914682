/* The endgame search of Othello: the value of a plain minimax on random positions of all boards, a best line that has it,
 * any window and table, limits, and the published scores. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>

#include "brief.h"
#include "domains/othello/othello.h"

static othello_problem open_board(const char *shape)
{
    othello_problem problem;
    bd_error error;
    memset(&problem, 0, sizeof problem);
    assert_true(othello_game.open(&problem, &(bd_setup){.shape = shape}, &error));
    return problem;
}

static bd_value truth(const othello_problem *p, const othello_state *s)
{
    bd_move moves[OTHELLO_CELLS];
    bd_value best = -OTHELLO_CELLS, value;
    if (othello_is_over(p, s, &value))
        return value;
    unsigned count = othello_list(p, s, moves);
    for (unsigned i = 0; i < count; ++i) {
        othello_state next = othello_play(p, s, moves[i]);
        value = -truth(p, &next);
        best = value > best ? value : best;
    }
    return best;
}

/* Random moves until `empty` cells are left, or the game is over. */
static othello_state draw_position(const othello_problem *p, bd_random *random, int empty)
{
    othello_state s;
    bd_move moves[OTHELLO_CELLS];
    bd_value value;
    othello_game.start(p, &s);
    while (__builtin_popcountll(p->board & ~(s.own | s.other)) > empty &&
           !othello_is_over(p, &s, &value))
        s = othello_play(p, &s, moves[bd_random_below(random, othello_list(p, &s, moves))]);
    return s;
}

static void compare(const othello_problem *p, const othello_state *root, bd_random *random)
{
    const uint64_t tables[] = {0, 100, 2000, 1 << 16};
    bd_game_options options = bd_game_defaults();
    bd_game_result result;
    options.algorithm = "endgame";
    options.table_bytes = tables[bd_random_below(random, 4)];
    bd_value value = truth(p, root);
    assert_int_equal(bd_game_search(&othello_game, p, root, &options, &result), BD_SOLVED);
    assert_true(result.is_proved);
    assert_int_equal(result.value, value);
    othello_state here = *root;
    for (size_t i = 0; i < result.length; ++i)
        here = othello_play(p, &here, result.line[i]);
    bd_value over;
    assert_int_equal(truth(p, &here), here.side == root->side ? value : -value);
    if (__builtin_popcountll(p->board & ~(root->own | root->other)) < 8)
        assert_true(othello_is_over(p, &here, &over)); /* a short line is whole */
    bd_game_result_free(&result);
    options.alpha = (bd_value)bd_random_below(random, 40) - 20;
    options.beta = options.alpha + 1 + (bd_value)bd_random_below(random, 10);
    bd_game_search(&othello_game, p, root, &options, &result);
    if (value <= options.alpha)
        assert_in_range(result.value + 100, value + 100, options.alpha + 100);
    else if (value >= options.beta)
        assert_in_range(result.value + 100, options.beta + 100, value + 100);
    else
        assert_int_equal(result.value, value);
    bd_game_result_free(&result);
}

static void test_values(void **unused)
{
    static const char *const shapes[] = {"8x8", "6x6", "4x4"};
    (void)unused;
    bd_random random = bd_random_of(1);
    for (unsigned i = 0; i < 3; ++i) {
        othello_problem p = open_board(shapes[i]);
        for (unsigned trial = 0; trial < (IS_CHECKED ? 100 : 3000); ++trial) {
            int empty = (int)bd_random_below(&random, trial % 100 || IS_CHECKED ? 7 : 9);
            othello_state s = draw_position(&p, &random, empty);
            compare(&p, &s, &random);
        }
    }
}

/* More empty cells, against alpha-beta. */
static void test_against_alpha_beta(void **unused)
{
    (void)unused;
    othello_problem p = open_board(NULL);
    bd_random random = bd_random_of(2);
    for (unsigned trial = 0; trial < (IS_CHECKED ? 3 : IS_BRIEF ? 40 : 300); ++trial) {
        bd_game_options options = bd_game_defaults();
        bd_game_result fast, slow;
        othello_state s = draw_position(&p, &random, 8 + (int)(trial % 6));
        options.table_bytes = 1 << 20;
        bd_game_search(&othello_game, &p, &s, &options, &slow);
        options.algorithm = "endgame";
        bd_game_search(&othello_game, &p, &s, &options, &fast);
        assert_int_equal(fast.value, slow.value);
        bd_game_result_free(&slow);
        othello_state end = s; /* of the best line: its value is that of the position */
        for (size_t i = 0; i < fast.length; ++i)
            end = othello_play(&p, &end, fast.line[i]);
        bd_game_result_free(&fast);
        options.algorithm = NULL;
        bd_game_search(&othello_game, &p, &end, &options, &fast);
        assert_int_equal(end.side == s.side ? fast.value : -fast.value, slow.value);
        bd_game_result_free(&fast);
    }
}

static void test_limits(void **unused)
{
    (void)unused;
    othello_problem p = open_board(NULL);
    othello_state s;
    bd_game_options options = bd_game_defaults();
    bd_game_result result;
    othello_game.start(&p, &s);
    options.algorithm = "endgame";
    options.limits.nodes = 20000;
    assert_int_equal(bd_game_search(&othello_game, &p, &s, &options, &result), BD_LIMIT_NODES);
    assert_false(result.has_value);
    bd_game_result_free(&result);
    options.limits = (bd_limits){.bytes = 100};
    assert_int_equal(bd_game_search(&othello_game, &p, &s, &options, &result), BD_LIMIT_MEMORY);
    bd_game_result_free(&result);
}

/* The first score of a line is that of the best move: "... X; G8:+18; H1:+12". */
static void test_published_scores(void **unused)
{
    (void)unused;
    const char *folder = getenv("BANDOLO_DATA");
    char path[4096], line[512];
    unsigned lines = 0;
    snprintf(path, sizeof path, "%s/othello/fforum-1-19.obf", folder ? folder : "../shared/data");
    FILE *file = fopen(path, "r");
    othello_problem p = open_board(NULL);
    if (!file)
        skip();
    while (fgets(line, sizeof line, file) && lines < (IS_CHECKED ? 2 : IS_BRIEF ? 6 : 100)) {
        const char *colon = strchr(line, ':');
        othello_state s;
        bd_error error;
        bd_game_options options = bd_game_defaults();
        bd_game_result result;
        assert_non_null(colon);
        options.algorithm = "endgame";
        assert_true(othello_game.parse(&p, line, strlen(line), &s, &error));
        assert_int_equal(bd_game_search(&othello_game, &p, &s, &options, &result), BD_SOLVED);
        assert_int_equal(result.value, strtol(colon + 1, NULL, 10));
        bd_game_result_free(&result);
        ++lines;
    }
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_against_alpha_beta),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_published_scores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
