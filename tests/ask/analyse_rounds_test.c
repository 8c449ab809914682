/* An analysis that searches cut moves a second time, and meets its limit or is interrupted there: proved values are those
 * of a minimax of ten lines, none of the first round is lost, and the whole says how far it came. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ask/games.h"

#include "tests/adversary/random_tree.h"
#include "tests/brief.h"

/* What an analysis knows of each move, by the number of the move. */
typedef struct report {
    bd_status status;
    bool is_proved; /* the whole */
    unsigned depth;
    bd_game_result of[TREE_MOVES]; /* without lines */
    unsigned searches;
    uint64_t calls;
} report;

/* ---- a game that counts ---- */

static bd_game counting; /* random trees, by the table of their rules */
static game_position root;
static unsigned moves;           /* of the root */
static unsigned searches;        /* begun behind them */
static uint64_t calls, stop_at;  /* of is_over(); the one to interrupt, 0: none */
static const game_answer *found; /* of the analysis */
static report first;             /* when its second round began */
static atomic_bool stop;

static report look(void)
{
    report seen = {.status = found->whole.status,
                   .is_proved = found->whole.is_proved,
                   .depth = found->whole.depth,
                   .searches = searches,
                   .calls = calls};
    assert_int_equal(found->count, moves);
    for (unsigned i = 0; i < moves; ++i)
        seen.of[found->choices[i].move] = found->choices[i].result;
    return seen;
}

static bool count_call(const void *problem, const void *state, bd_value *value)
{
    if (++calls == stop_at)
        stop = true;
    return tree_game.is_over(problem, state, value);
}

static void count_search(const void *problem, const void *state, bd_move move, void *next)
{
    if (found && memcmp(state, &root, counting.state_size) == 0 && searches++ == moves)
        first = look();
    tree_game.play(problem, state, move, next);
}

/* The value of the position before a move, of that after it. */
static bd_value before(const void *problem, const game_position *here, const game_position *next,
                       bd_value value)
{
    return counting.side(problem, here) == counting.side(problem, next) ? value : -value;
}

static bd_value minimax(const void *problem, const game_position *here)
{
    bd_move list[BD_MOST_CHOICES];
    bd_value best = -BD_MOST_VALUE, value;
    if (counting.is_over(problem, here, &value))
        return value;
    for (unsigned i = counting.list(problem, here, list); i-- > 0;) {
        game_position next = {{0}};
        counting.play(problem, here, list[i], &next);
        value = before(problem, here, &next, minimax(problem, &next));
        best = value > best ? value : best;
    }
    return best;
}

/* ---- analyses ---- */

static report analyse(game_session *own, uint64_t nodes)
{
    const ask_question question = {.algorithm = "alpha-beta"};
    ask_session session = {.question = &question, .own = own};
    game_answer all = {.count = 0};
    ask_answer answer = {.session = &session, .opened = &root, .result = &all};
    bd_game_options options = bd_game_defaults();
    options.algorithm = "alpha-beta", options.deepens = true, options.by_distance = false;
    options.table_bytes = 1 << 16;
    options.limits.nodes = nodes, options.stop = &stop;
    stop = false;
    calls = searches = 0;
    found = &all;
    game_analyse(&answer, &options);
    report seen = look();
    found = NULL;
    for (unsigned i = 0; i < all.count; ++i)
        bd_game_result_free(&all.choices[i].result);
    free(all.choices);
    bd_game_result_free(&all.whole);
    return seen;
}

/* Is each proved value true, and is the whole as its moves are? */
static void assert_honest(const report *told, const bd_value *truth)
{
    bool is_proved = true;
    unsigned depth = BD_MOST_PLIES, cut = 0, stopped = 0;
    for (unsigned move = 0; move < moves; ++move) {
        const bd_game_result *one = &told->of[move];
        assert_true(one->has_value || !one->is_proved);
        if (one->is_proved)
            assert_int_equal(one->value, truth[move]);
        is_proved &= one->is_proved;
        depth = one->depth < depth ? one->depth : depth;
        cut += one->status != BD_SOLVED;
        stopped += one->status == BD_STOPPED;
    }
    assert_int_equal(told->is_proved, is_proved);
    assert_int_equal(told->depth, depth);
    assert_true(stopped <= 1);
    assert_int_equal(told->status, stopped ? BD_STOPPED : cut ? BD_LIMIT_NODES : BD_SOLVED);
}

/* Does each move know as much as when the second round began? */
static void assert_kept(const report *told)
{
    for (unsigned move = 0; move < moves; ++move) {
        const bd_game_result *had = &first.of[move], *has = &told->of[move];
        assert_true(has->is_proved || !had->is_proved);
        assert_true(has->has_value || !had->has_value);
        assert_true(has->is_proved || has->depth >= had->depth);
        if (had->is_proved)
            assert_int_equal(has->status, BD_SOLVED);
    }
}

/* Interrupts the second round of an analysis at each of many calls. Returns how often some moves were proved then, and
 * others were not. */
static unsigned interrupt(game_session *own, uint64_t nodes, const bd_value *truth,
                          const report *whole)
{
    unsigned parted = 0;
    const uint64_t began = first.calls + 1;
    const uint64_t step = 1 + (whole->calls - began) / (IS_BRIEF ? 10 : 50);
    for (stop_at = began; stop_at < whole->calls; stop_at += step) {
        const report told = analyse(own, nodes);
        unsigned proved = 0;
        assert_honest(&told, truth);
        assert_kept(&told);
        assert_true(told.status == BD_STOPPED || stop_at > began);
        for (unsigned move = 0; move < moves; ++move)
            proved += told.of[move].is_proved;
        parted += told.status == BD_STOPPED && proved > 0 && proved < moves;
    }
    stop_at = 0;
    return parted;
}

/* Sets the value of each move by minimax. */
static void find_truth(const game_session *own, bd_value truth[TREE_MOVES])
{
    bd_move list[BD_MOST_CHOICES];
    moves = counting.list(own->problem, &root, list);
    for (unsigned i = 0; i < moves; ++i) {
        game_position next = {{0}};
        counting.play(own->problem, &root, list[i], &next);
        truth[list[i]] = before(own->problem, &root, &next, minimax(own->problem, &next));
    }
}

static void second_rounds_keep_what_is_proved(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    unsigned second_rounds = 0, parted = 0;
    counting = tree_game;
    counting.is_over = count_call, counting.play = count_search;
    counting.kernels = NULL;
    for (unsigned trial = 0; trial < (IS_BRIEF ? 100 : 400); ++trial) {
        tree_problem tree = {.seed = bd_random_next(&random),
                             .plies = TREE_PLIES,
                             .branching = 3 + trial % 4,
                             .most = 3,
                             .wins = trial % 2};
        game_session own = {
            .game = &counting, .problem = &tree, .options = {.algorithm = "alpha-beta"}};
        bd_value truth[TREE_MOVES] = {0};
        find_truth(&own, truth);
        for (uint64_t nodes = moves; nodes < 5000; nodes += 1 + nodes / 8) {
            const report told = analyse(&own, nodes);
            assert_honest(&told, truth);
            if (told.searches == moves)
                continue;
            assert_kept(&told);
            ++second_rounds;
            parted += interrupt(&own, nodes, truth, &told);
        }
    }
    assert_true(second_rounds >= 5);
    assert_true(parted >= 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(second_rounds_keep_what_is_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
