/* Games that break one promise each are found out, and the game that they are made of keeps them all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>

/* ---- lies: each takes the place of a function of tic-tac-toe ---- */

static const bd_game *truth;

static unsigned list_twice(const void *problem, const void *state, bd_move *moves)
{
    unsigned count = truth->list(problem, state, moves);
    moves[count] = moves[0];
    return count + 1;
}

static unsigned list_none(const void *problem, const void *state, bd_move *moves)
{
    unsigned count = truth->list(problem, state, moves);
    return count < 4 ? 0 : count;
}

static bool over_with_too_much(const void *problem, const void *state, bd_value *value)
{
    bool is_over = truth->is_over(problem, state, value);
    *value *= 2;
    return is_over;
}

static unsigned two_plies(const void *problem)
{
    (void)problem;
    return 2;
}

static unsigned no_plies(const void *problem)
{
    (void)problem;
    return 0;
}

static unsigned too_many_plies(const void *problem)
{
    (void)problem;
    return BD_MOST_PLIES + 1;
}

static unsigned same_side(const void *problem, const void *state)
{
    (void)problem, (void)state;
    return 0;
}

static void key_by_chance(const void *problem, const void *state, void *key)
{
    static uint8_t chance;
    truth->to_key(problem, state, key);
    *(uint8_t *)key ^= ++chance;
}

static void same_key(const void *problem, const void *state, void *key)
{
    (void)problem, (void)state;
    memset(key, 0, truth->key_size);
}

static size_t text_of_start(const void *problem, const void *state, char *out, size_t size)
{
    (void)state;
    uint8_t start[BD_POSITION_BYTES];
    truth->start(problem, start);
    return truth->format(problem, start, out, size);
}

static size_t one_name(const void *problem, bd_move move, char *out, size_t size)
{
    (void)move;
    return truth->format_move(problem, 0, out, size);
}

static void fold_to_start(const void *problem, const void *state, void *folded)
{
    (void)state;
    truth->start(problem, folded);
}

static bd_value sure(const void *problem, const void *state)
{
    (void)problem, (void)state;
    return BD_WIN;
}

static unsigned all_noisy(const void *problem, const void *state, bd_move *moves)
{
    (void)problem, (void)state;
    for (bd_move i = 0; i < 9; ++i)
        moves[i] = i;
    return 9;
}

static double negative_prior(const void *problem, const void *state, bd_move move)
{
    (void)problem, (void)state, (void)move;
    return -1;
}

/* ---- the check ---- */

static void on_fault(void *context, const bd_game_fault *fault)
{
    unsigned *seen = context;
    assert_true(strlen(fault->position) > 0 && strlen(fault->message) > 0);
    *seen |= 1U << fault->promise;
}

/* The promises that are seen broken, as bits. */
static unsigned broken(const bd_game *game)
{
    void *problem = test_calloc(1, game->problem_size);
    uint8_t start[BD_POSITION_BYTES] = {0};
    unsigned seen = 0;
    bd_error error;
    bd_game_promise_options options = {.games = 20, .context = &seen, .fault = on_fault};
    bd_game_promise_result result;
    assert_true(game->open(problem, &(bd_setup){0}, &error));
    game->start(problem, start);
    bool holds = bd_check_game_promises(game, problem, start, 1, &options, &result);
    assert_int_equal(holds, seen == 0);
    assert_int_equal(result.status, BD_SOLVED);
    if (game->close)
        game->close(problem);
    test_free(problem);
    return seen;
}

static void test_lies(void **unused)
{
    (void)unused;
    truth = bd_game_find("tictactoe");
    assert_int_equal(broken(truth), 0);
    bd_game game = *truth;
    game.kernels = NULL; /* which would not lie */
    const bd_game plain = game;
#define LIE(member, lie, promise)                                                                  \
    game = plain;                                                                                  \
    game.member = lie;                                                                             \
    assert_true(broken(&game) >> promise & 1);
    LIE(list, list_twice, BD_GAME_KEEPS_MOVES)
    LIE(list, list_none, BD_GAME_KEEPS_MOVES)
    LIE(most_choices, 3, BD_GAME_KEEPS_MOVES)
    LIE(moves, 3, BD_GAME_KEEPS_MOVES)
    LIE(is_over, over_with_too_much, BD_GAME_KEEPS_ENDS)
    LIE(most_plies, two_plies, BD_GAME_KEEPS_ENDS)
    LIE(most_plies, no_plies, BD_GAME_KEEPS_ENDS)
    LIE(most_plies, too_many_plies, BD_GAME_KEEPS_ENDS)
    LIE(side, same_side, BD_GAME_KEEPS_SIDES)
    LIE(to_key, key_by_chance, BD_GAME_KEEPS_KEYS)
    LIE(to_key, same_key, BD_GAME_KEEPS_VALUES)
    LIE(format, text_of_start, BD_GAME_KEEPS_TEXT)
    LIE(format_move, one_name, BD_GAME_KEEPS_TEXT)
    LIE(fold, fold_to_start, BD_GAME_KEEPS_FOLDS)
    LIE(evaluate, sure, BD_GAME_KEEPS_HOOKS)
    LIE(list_noisy, all_noisy, BD_GAME_KEEPS_HOOKS)
    LIE(prior, negative_prior, BD_GAME_KEEPS_HOOKS)
}

/* No search begins without room for its lines. */
static void test_plies(void **unused)
{
    (void)unused;
    unsigned (*const lies[])(const void *) = {no_plies, too_many_plies};
    bd_game game = *bd_game_find("tictactoe");
    uint8_t start[BD_POSITION_BYTES] = {0};
    void *problem = test_calloc(1, game.problem_size);
    bd_error error;
    assert_true(game.open(problem, &(bd_setup){0}, &error));
    game.start(problem, start);
    for (unsigned i = 0; i < 2; ++i) {
        const bd_game_options options = {.algorithm = "mtd-f"};
        bd_game_result result;
        game.kernels = NULL;
        game.most_plies = lies[i];
        assert_int_equal(bd_game_search(&game, problem, start, &options, &result), BD_FAILED);
        assert_int_equal(result.error.code, BD_BROKEN_PROMISE);
        bd_game_result_free(&result);
    }
    test_free(problem);
}

/* Limits and the stop end the check. */
static void test_limits(void **unused)
{
    (void)unused;
    const bd_game *game = bd_game_find("nim");
    void *problem = test_calloc(1, game->problem_size);
    uint8_t start[BD_POSITION_BYTES] = {0};
    atomic_bool stop = true;
    bd_error error;
    bd_game_promise_options options = {.limits.nodes = 10};
    bd_game_promise_result result;
    assert_true(game->open(problem, &(bd_setup){0}, &error));
    game->start(problem, start);
    assert_true(bd_check_game_promises(game, problem, start, 1, &options, &result));
    assert_int_equal(result.status, BD_LIMIT_NODES);
    assert_int_equal(result.positions, 10);
    options = (bd_game_promise_options){.stop = &stop};
    bd_check_game_promises(game, problem, start, 1, &options, &result);
    assert_int_equal(result.status, BD_STOPPED);
    if (game->close)
        game->close(problem);
    test_free(problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lies), cmocka_unit_test(test_plies),
                                       cmocka_unit_test(test_limits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
