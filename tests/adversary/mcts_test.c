/* Monte Carlo tree search: it counts what it plays, plays the same for a seed, keeps to its memory, and finds the moves
 * that minimax finds. */
#include <setjmp.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>

#include "brief.h"
#include "domains/connect4/connect4.h"
#include "domains/mnk/mnk.h"
#include "domains/tictactoe/tictactoe.h"

typedef struct visits {
    uint64_t sum;
    unsigned moves;
    bd_move best;
    uint64_t most;
} visits;

static void on_tried(void *context, const bd_game_tried *tried)
{
    visits *all = context;
    assert_true(tried->mean >= 0 && tried->mean <= 1);
    all->sum += tried->visits;
    ++all->moves;
    if (tried->visits > all->most) {
        all->most = tried->visits;
        all->best = tried->move;
    }
}

static bd_game_result search(const bd_game *game, const void *problem, const void *position,
                             bd_game_options options)
{
    bd_game_result result;
    options.algorithm = "mcts";
    bd_game_search(game, problem, position, &options, &result);
    return result;
}

static void test_counts(void **unused)
{
    (void)unused;
    const tictactoe_problem problem = {0};
    const tictactoe_state empty = {{0, 0}};
    visits seen = {0};
    bd_game_result result = search(
        &tictactoe_game, &problem, &empty,
        (bd_game_options){.playouts = 3000, .observer = {&seen, .tried = on_tried}});
    assert_int_equal(result.status, BD_SOLVED);
    assert_false(result.is_proved);
    assert_int_equal(result.counter[BD_GAME_PLAYOUTS], 3000);
    assert_int_equal(seen.sum, 3000);
    assert_int_equal(seen.moves, 9);
    assert_int_equal(seen.best, result.line[0]);
    assert_in_range(result.value + 1000, 0, 2000);
    bd_game_result_free(&result);
}

static bool is_like(const bd_game_result *a, const bd_game_result *b)
{
    return a->value == b->value && a->length == b->length &&
           memcmp(a->line, b->line, a->length * sizeof *a->line) == 0 &&
           memcmp(a->counter, b->counter, sizeof a->counter) == 0;
}

/* The same seed, the same games; another, others. The generic instance plays as the native one does. */
static void test_seeds(void **unused)
{
    (void)unused;
    const connect4_problem *problem;
    alignas(max_align_t) uint8_t data[sizeof *problem] = {0};
    bd_game plain = connect4_game;
    bd_error error;
    connect4_state start;
    plain.kernels = NULL;
    assert_true(connect4_game.open(data, &(bd_setup){0}, &error));
    connect4_game.start(data, &start);
    for (uint64_t seed = 0; seed < 5; ++seed) {
        const bd_game_options options = {.playouts = 500, .seed = seed};
        bd_game_result a = search(&connect4_game, data, &start, options);
        bd_game_result b = search(&connect4_game, data, &start, options);
        bd_game_result c = search(&plain, data, &start, options);
        bd_game_result d = search(&connect4_game, data, &start,
                                  (bd_game_options){.playouts = 500, .seed = seed + 1});
        c.counter[BD_GAME_PEAK_BYTES] = a.counter[BD_GAME_PEAK_BYTES];
        assert_true(is_like(&a, &b));
        assert_true(is_like(&a, &c));
        assert_int_not_equal(a.counter[BD_GAME_NODES], d.counter[BD_GAME_NODES]);
        bd_game_result_free(&a);
        bd_game_result_free(&b);
        bd_game_result_free(&c);
        bd_game_result_free(&d);
    }
}

/* Without room for a tree it plays on from what it has. */
static void test_limits(void **unused)
{
    (void)unused;
    const tictactoe_problem problem = {0};
    const tictactoe_state empty = {{0, 0}};
    atomic_bool stop = true;
    bd_game_result result = search(&tictactoe_game, &problem, &empty,
                                   (bd_game_options){.playouts = 20000, .limits.bytes = 16 << 10});
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.length > 0);
    assert_int_equal(result.counter[BD_GAME_PLAYOUTS], 20000);
    assert_in_range(result.counter[BD_GAME_PEAK_BYTES], 1, 16 << 10);
    bd_game_result_free(&result);
    result = search(&tictactoe_game, &problem, &empty, (bd_game_options){.limits.bytes = 100});
    assert_int_equal(result.status, BD_LIMIT_MEMORY);
    bd_game_result_free(&result);
    result = search(&tictactoe_game, &problem, &empty, (bd_game_options){.limits.nodes = 5000});
    assert_int_equal(result.status, BD_LIMIT_NODES);
    assert_int_equal(result.counter[BD_GAME_NODES], 5000);
    assert_true(result.has_value && result.length > 0);
    bd_game_result_free(&result);
    result = search(&tictactoe_game, &problem, &empty, (bd_game_options){.stop = &stop});
    assert_int_equal(result.status, BD_STOPPED);
    assert_false(result.has_value);
    bd_game_result_free(&result);
}

/* With some thousand games its move is worth what the position is, nearly everywhere. */
static void test_finds_best(void **unused)
{
    (void)unused;
    static tictactoe_entry table[TICTACTOE_BOARDS];
    const tictactoe_problem problem = {0};
    unsigned positions = 0, right = 0;
    tictactoe_table_fill(table);
    for (unsigned i = 0; i < 1U << 18; i += IS_BRIEF ? 61 : 7) {
        const tictactoe_state s = {{(uint16_t)(i >> 9), (uint16_t)(i & 511)}};
        if (s.cells[0] & s.cells[1])
            continue;
        const tictactoe_entry *entry = &table[tictactoe_number(&s)];
        if (!entry->is_met || entry->is_over)
            continue;
        bd_game_result result = search(&tictactoe_game, &problem, &s,
                                       (bd_game_options){.playouts = 4000});
        const tictactoe_state next = tictactoe_play(&problem, &s, result.line[0]);
        bd_value value = -table[tictactoe_number(&next)].value;
        ++positions;
        right += (value > 0) - (value < 0) == (entry->value > 0) - (entry->value < 0);
        bd_game_result_free(&result);
    }
    assert_true(positions > 20);
    assert_in_range(right * 100, positions * 98, positions * 100);
}

/* With a prior, some games are enough to find the win among 217 moves; each move cannot be tried once. */
static void test_prior(void **unused)
{
    (void)unused;
    mnk_problem problem = {0};
    bd_error error;
    assert_true(mnk_game.open(&problem, &(bd_setup){.shape = "15,15,5"}, &error));
    static const bd_move game[] = {112, 0, 113, 1, 114, 16, 115, 30};
    mnk_state s = {.stones = 0};
    for (size_t i = 0; i < sizeof game / sizeof *game; ++i)
        s = mnk_play(&problem, &s, game[i]);
    bd_game_result result = search(&mnk_game, &problem, &s, (bd_game_options){.playouts = 60});
    assert_true(result.line[0] == 111 || result.line[0] == 116);
    bd_game_result_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts), cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_limits), cmocka_unit_test(test_finds_best),
        cmocka_unit_test(test_prior),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
