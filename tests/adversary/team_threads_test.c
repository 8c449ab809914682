/* Several threads search a game: the value is that of one thread without a table, with any table, on random positions of
 * built-in games, to a depth and to the end; limits and cancelling end them all. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>

#include "brief.h"

typedef struct position {
    _Alignas(max_align_t) uint8_t bytes[BD_POSITION_BYTES];
} position;

typedef struct opened {
    const bd_game *game;
    _Alignas(max_align_t) uint8_t problem[16384];
} opened;

static void open_game(opened *it, const char *name, const char *shape)
{
    bd_error error;
    memset(it, 0, sizeof *it);
    it->game = bd_game_find(name);
    assert_true(it->game->problem_size <= sizeof it->problem);
    assert_true(it->game->open(it->problem, &(bd_setup){.shape = shape}, &error));
}

static position draw(const opened *it, unsigned plies, bd_random *random)
{
    position here = {{0}};
    bd_move moves[BD_MOST_CHOICES];
    bd_value value;
    it->game->start(it->problem, &here);
    for (; plies > 0 && !it->game->is_over(it->problem, &here, &value); --plies) {
        position next = {{0}};
        unsigned count = it->game->list(it->problem, &here, moves);
        it->game->play(it->problem, &here, moves[bd_random_below(random, count)], &next);
        here = next;
    }
    return here;
}

static bd_game_result search(const opened *it, const position *here, const bd_game_options *options)
{
    bd_game_result result;
    assert_int_equal(bd_game_search(it->game, it->problem, here, options, &result), BD_SOLVED);
    assert_true(result.has_value);
    return result;
}

static void compare(const opened *it, const position *here, unsigned depth, bd_random *random)
{
    static const char *const algorithms[] = {"alpha-beta", "principal-variation", "mtd-f"};
    bd_game plain = *it->game;
    opened generic = *it;
    plain.kernels = NULL;
    generic.game = &plain;
    bd_game_options options = {
        .algorithm = "alpha-beta", .depth = depth, .by_distance = true, .order = BD_ORDER_RANK};
    bd_game_result truth = search(it, here, &options);
    options.algorithm = algorithms[bd_random_below(random, 3)];
    options.threads = 2 + (unsigned)bd_random_below(random, 3);
    options.order = BD_ORDER_LEARNED;
    options.deepens = bd_random_below(random, 2);
    options.folds = bd_random_below(random, 2);
    options.table_bytes = bd_random_below(random, 2) ? 4000 : 1 << 20;
    bd_game_result found = search(bd_random_below(random, 2) ? it : &generic, here, &options);
    assert_int_equal(found.value, truth.value);
    bd_game_result_free(&truth);
    bd_game_result_free(&found);
}

static void test_values(void **unused)
{
    static const struct {
        const char *game, *shape;
        unsigned plies, depth;
    } trials[] = {{"connect4", NULL, 20, 6}, {"othello", NULL, 30, 4}, {"draughts", NULL, 40, 5},
                  {"kalah", "4x3", 8, 5},    {"mnk", "4,4,3", 8, 0},   {"connect4", "5x4", 10, 0}};
    (void)unused;
    for (size_t i = 0; i < sizeof trials / sizeof *trials; ++i) {
        opened it;
        bd_random random = bd_random_of(5);
        open_game(&it, trials[i].game, trials[i].shape);
        for (unsigned trial = 0; trial < (IS_CHECKED ? 5 : IS_BRIEF ? 30 : 100); ++trial) {
            unsigned least = trials[i].depth ? 0 : trials[i].plies; /* that the end is near */
            position here = draw(&it, least + (unsigned)bd_random_below(&random, trials[i].plies),
                                 &random);
            compare(&it, &here, trials[i].depth, &random);
        }
    }
}

/* A limit counts the positions of all threads, and leaves an answer. */
static void test_limits(void **unused)
{
    const atomic_bool stop = true;
    opened it;
    bd_game_result result;
    position here = {{0}};
    (void)unused;
    open_game(&it, "othello", NULL);
    it.game->start(it.problem, &here);
    bd_game_options options = bd_game_defaults();
    options.threads = 3;
    options.deepens = true;
    options.limits.nodes = 20000;
    assert_int_equal(bd_game_search(it.game, it.problem, &here, &options, &result), BD_LIMIT_NODES);
    assert_true(result.has_value && result.length > 0);
    assert_true(result.counter[BD_GAME_NODES] < 20000 + 3 * 5000);
    bd_game_result_free(&result);
    options.limits.nodes = 0;
    options.limits.seconds = 0.05;
    assert_int_equal(bd_game_search(it.game, it.problem, &here, &options, &result), BD_LIMIT_TIME);
    bd_game_result_free(&result);
    options.limits.seconds = 0;
    options.stop = &stop;
    assert_int_equal(bd_game_search(it.game, it.problem, &here, &options, &result), BD_STOPPED);
    bd_game_result_free(&result);
    options.stop = NULL;
    options.depth = 6;
    for (uint64_t bytes = 1 << 14; bytes < 1 << 21; bytes *= 2) { /* threads where there is room */
        options.limits.bytes = bytes;
        options.table_bytes = bytes / 2;
        bd_status status = bd_game_search(it.game, it.problem, &here, &options, &result);
        assert_true(status == BD_SOLVED || status == BD_LIMIT_MEMORY);
        assert_true(result.counter[BD_GAME_PEAK_BYTES] <= bytes);
        bd_game_result_free(&result);
    }
}

/* ---- a game that breaks its promise for helpers alone ---- */

static const bd_game *truth;
static pthread_t leader;
static atomic_bool has_lied;

/* The leader waits until a helper has found that it has no move. */
static unsigned list_for_leader(const void *problem, const void *state, bd_move *moves)
{
    if (!pthread_equal(pthread_self(), leader)) {
        atomic_store(&has_lied, true);
        return 0;
    }
    for (double until = bd_clock_seconds() + 5;
         !atomic_load(&has_lied) && bd_clock_seconds() < until;) {
    }
    return truth->list(problem, state, moves);
}

static void test_fault_of_helper(void **unused)
{
    opened it;
    bd_game_result result;
    position here = {{0}};
    (void)unused;
    open_game(&it, "mnk", "4,4,4");
    bd_game lying = *it.game;
    truth = it.game;
    leader = pthread_self();
    lying.kernels = NULL;
    lying.list = list_for_leader;
    truth->start(it.problem, &here);
    bd_game_options options = {
        .algorithm = "alpha-beta", .order = BD_ORDER_LEARNED, .table_bytes = 1 << 20, .threads = 2};
    assert_int_equal(bd_game_search(&lying, it.problem, &here, &options, &result), BD_FAILED);
    assert_true(has_lied);
    assert_int_equal(result.error.code, BD_BROKEN_PROMISE);
    assert_true(strstr(result.error.message, "no move is legal"));
    bd_game_result_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_values), cmocka_unit_test(test_limits),
                                       cmocka_unit_test(test_fault_of_helper)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
