/* Every game search on trees drawn at random: the value of a recursive minimax of ten lines, at any depth, with and
 * without table, order, deepening and distances, by the kernels and by the generic instance; a best line that has that
 * value; the least number of leaves with perfect order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>

#include "adversary/random_tree.h"
#include "brief.h"

/* ---- the truth ---- */

/* Where the depth ends: all moves where no estimate is safe; else the estimate, or a noisy move. */
static bd_value truth(const tree_problem *p, const tree_state *s, unsigned depth, int unit)
{
    bd_value best = -BD_MOST_VALUE, value;
    bd_move moves[TREE_MOVES];
    if (tree_is_over(p, s, &value))
        return value;
    depth += depth == 0 && !tree_is_quiet(p, s);
    unsigned count = depth > 0 ? tree_width(p, s) : tree_list_noisy(p, s, moves);
    if (depth == 0)
        best = tree_evaluate(p, s);
    for (unsigned i = 0; i < count; ++i) {
        tree_state next = tree_play(p, s, depth > 0 ? (bd_move)i : moves[i]);
        value = truth(p, &next, depth - (depth > 0), unit);
        value = next.side == s->side ? value : -value;
        value -= value >= BD_WON ? unit : value <= -BD_WON ? -unit : 0;
        best = value > best ? value : best;
    }
    return best;
}

/* The value that the moves of a line lead to; at its end the side may stand on its estimate. */
static bd_value value_of_line(const tree_problem *p, const bd_game_result *result, unsigned depth,
                              int unit)
{
    tree_state here = {0, 0, 0};
    for (size_t i = 0; i < result->length; ++i)
        here = tree_play(p, &here, result->line[i]);
    bd_value value = result->length < depth
                         ? truth(p, &here, depth - (unsigned)result->length, unit)
                         : truth(p, &here, 0, unit);
    for (size_t i = 0; i < result->length; ++i)
        value -= value >= BD_WON ? unit : value <= -BD_WON ? -unit : 0;
    return here.side ? -value : value;
}

/* ---- trials ---- */

static tree_problem draw(bd_random *random)
{
    return (tree_problem){
        .seed = bd_random_below(random, UINT32_MAX),
        .plies = 1 + (unsigned)bd_random_below(random, TREE_PLIES - 1),
        .branching = 1 + (unsigned)bd_random_below(random, 4),
        .numbers = bd_random_below(random, 2) ? 1 + bd_random_below(random, 40) : 0,
        .most = bd_random_below(random, 2) ? 3 : 1000,
        .is_regular = bd_random_below(random, 3) == 0,
        .takes_turns = bd_random_below(random, 2),
        .wins = bd_random_below(random, 2),
        .has_noise = bd_random_below(random, 3) == 0,
        .has_unrest = bd_random_below(random, 3) == 0,
    };
}

static unsigned depth_of(const tree_problem *p, const bd_game_options *options)
{
    if (options->at_horizon)
        return 0;
    return options->depth && options->depth < p->plies ? options->depth : p->plies;
}

/* `value` is that of the whole search. */
static void try_search(const tree_problem *p, const bd_game *game, const bd_game_options *options,
                       bd_value value)
{
    const tree_state root = {0, 0, 0};
    unsigned depth = depth_of(p, options);
    bd_game_result result;
    assert_int_equal(bd_game_search(game, p, &root, options, &result), BD_SOLVED);
    assert_true(result.has_value);
    assert_true(result.depth <= depth);
    assert_true(result.depth == depth || result.is_proved);
    assert_int_equal(result.value, value);
    assert_int_equal(value_of_line(p, &result, depth, options->by_distance), value);
    if (depth == p->plies)
        assert_true(result.is_proved);
    bd_game_result_free(&result);
}

static void test_values(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(1);
    bd_game plain = tree_game; /* without kernels: the generic instance */
    plain.kernels = NULL;
    for (unsigned trial = 0; trial < (IS_CHECKED ? 300 : IS_BRIEF ? 5000 : 100000); ++trial) {
        const tree_problem p = draw(&random);
        bd_game_options options = {.depth = (unsigned)bd_random_below(&random, p.plies + 2),
                                   .deepens = bd_random_below(&random, 2),
                                   .at_horizon = trial % 8 == 5,
                                   .by_distance = bd_random_below(&random, 2),
                                   .order = (bd_move_order)bd_random_below(&random, 3),
                                   .table_bytes = bd_random_below(&random, 3) * 3000};
        const tree_state root = {0, 0, 0};
        unsigned depth = depth_of(&p, &options);
        bd_value value = truth(&p, &root, depth, options.by_distance);
        for (const bd_game_algorithm *one = bd_game_algorithms(); one->name; ++one) {
            if (one->traits & BD_GUESSES || (depth < p.plies && !(one->traits & BD_TAKES_DEPTH)))
                continue;
            options.algorithm = one->name;
            try_search(&p, trial % 4 ? &tree_game : &plain, &options, value);
        }
    }
}

/* In a window the value is exact, outside it a bound on the right side. */
static void test_windows(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(3);
    for (unsigned trial = 0; trial < (IS_BRIEF ? 2000 : 20000); ++trial) {
        const tree_problem p = draw(&random);
        const tree_state root = {0, 0, 0};
        bd_value value = truth(&p, &root, p.plies, 0);
        bd_value alpha = value + (bd_value)bd_random_below(&random, 9) - 6;
        bd_game_options options = {.alpha = alpha,
                                   .beta = alpha + 1 + (bd_value)bd_random_below(&random, 5),
                                   .table_bytes = bd_random_below(&random, 2) * 9000};
        for (const bd_game_algorithm *one = bd_game_algorithms() + 2; one->name; ++one) {
            bd_game_result result;
            if (one->traits & BD_GUESSES)
                continue;
            options.algorithm = one->name;
            assert_int_equal(bd_game_search(&tree_game, &p, &root, &options, &result), BD_SOLVED);
            if (result.bound == 0)
                assert_int_equal(result.value, value);
            else if (result.bound > 0)
                assert_true(value >= result.value && result.value >= options.beta);
            else
                assert_true(value <= result.value && result.value <= options.alpha);
            assert_true(result.bound || (value > options.alpha && value < options.beta) || p.wins);
            bd_game_result_free(&result);
        }
    }
}

static size_t length_of_line(const tree_problem *p, const bd_game_options *options)
{
    const tree_state root = {0, 0, 0};
    bd_game_result result;
    assert_int_equal(bd_game_search(&tree_game, p, &root, options, &result), BD_SOLVED);
    size_t length = result.length;
    bd_game_result_free(&result);
    return length;
}

/* The line is that of the value, not one that a lesser depth found, where a loss is no more than alpha. */
static void test_lost_lines(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(5);
    for (unsigned trial = 0; trial < (IS_BRIEF ? 500 : 5000); ++trial) {
        tree_problem p = draw(&random);
        p.wins = true;
        bd_game_options options = {.deepens = true, .alpha = -BD_WIN, .beta = BD_WIN};
        const tree_state root = {0, 0, 0};
        bd_value value = truth(&p, &root, p.plies, 0);
        for (const bd_game_algorithm *one = bd_game_algorithms(); one->name; ++one) {
            options.algorithm = one->name;
            if (!(one->traits & BD_GUESSES))
                try_search(&p, &tree_game, &options, value);
        }
        options.algorithm = "proof-number";
        if (value == -BD_WIN)
            assert_int_equal(length_of_line(&p, &options), 0);
    }
}

/* Kernels and generic instance count the same. */
static void test_counts(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(2);
    bd_game plain = tree_game;
    plain.kernels = NULL;
    for (unsigned trial = 0; trial < (IS_BRIEF ? 100 : 1000); ++trial) {
        const tree_problem p = draw(&random);
        const tree_state root = {0, 0, 0};
        bd_game_options options = {.order = (bd_move_order)bd_random_below(&random, 3),
                                   .deepens = bd_random_below(&random, 2)};
        for (const bd_game_algorithm *one = bd_game_algorithms(); one->name; ++one) {
            bd_game_result native, generic;
            options.algorithm = one->name;
            options.limits.nodes = one->traits & BD_GUESSES ? 2000
                                                            : 0; /* which else play on for long */
            bd_game_search(&tree_game, &p, &root, &options, &native);
            bd_game_search(&plain, &p, &root, &options, &generic);
            native.counter[BD_GAME_PEAK_BYTES] = generic.counter[BD_GAME_PEAK_BYTES] = 0;
            assert_memory_equal(native.counter, generic.counter, sizeof native.counter);
            bd_game_result_free(&native);
            bd_game_result_free(&generic);
        }
    }
}

/* A tree whose value is that of each first leaf, so that the first move is always best: Knuth and Moore's least number
 * of leaves, b^ceil(d/2) + b^floor(d/2) - 1. */
static void test_least_leaves(void **unused)
{
    (void)unused;
    for (unsigned branching = 1; branching <= TREE_MOVES; ++branching)
        for (unsigned depth = 1; depth <= TREE_PLIES; ++depth) {
            const tree_problem p = {
                .plies = depth,
                .branching = branching,
                .most = 0, /* all leaves are alike: the first move is as good as any */
                .is_regular = true,
                .takes_turns = true};
            const tree_state root = {0, 0, 0};
            const bd_game_options options = {.algorithm = "alpha-beta"};
            bd_game_result result;
            uint64_t leaves = 1, half = 1;
            for (unsigned i = 0; i < depth / 2; ++i)
                half *= branching;
            leaves = half * (depth % 2 ? branching : 1) + half - 1;
            bd_game_search(&tree_game, &p, &root, &options, &result);
            assert_int_equal(result.counter[BD_GAME_LEAVES], leaves);
            bd_game_result_free(&result);
        }
}

/* ---- where the depth ends, and guesses ---- */

/* A plain horizon takes estimates at once. */
static void test_plain_horizon(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(3);
    for (unsigned trial = 0; trial < (IS_CHECKED ? 100 : 2000); ++trial) {
        tree_problem p = draw(&random), q;
        const tree_state root = {0, 0, 0};
        bd_game_options options = {.depth = 1 + trial % 3, .horizon = BD_HORIZON_PLAIN};
        q = p;
        q.has_noise = q.has_unrest = false;
        for (const bd_game_algorithm *one = bd_game_algorithms(); one->name; ++one) {
            bd_game_result result;
            if (one->traits & BD_GUESSES || !(one->traits & BD_TAKES_DEPTH))
                continue;
            options.algorithm = one->name;
            bd_game_search(&tree_game, &p, &root, &options, &result);
            assert_int_equal(result.value, truth(&q, &root, options.depth, 0));
            bd_game_result_free(&result);
        }
    }
}

/* Searches that guess never call a value proved that is wrong; reductions save positions. */
static void test_selections(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(4);
    uint64_t nodes[4] = {0};
    for (unsigned trial = 0; trial < (IS_CHECKED ? 2 : 10); ++trial) {
        tree_problem p = draw(&random);
        const tree_state root = {0, 0, 0};
        p.branching = 4;
        p.plies = TREE_PLIES - 1;
        p.has_noise = p.has_unrest = false;
        for (const bd_game_algorithm *one = bd_game_algorithms(); one->name; ++one)
            for (unsigned selection = 0; selection < 4 && one->traits & BD_TAKES_SELECTIVE;
                 ++selection) {
                bd_game_options options = {.algorithm = one->name,
                                           .depth = TREE_PLIES - 1,
                                           .order = BD_ORDER_RANK,
                                           .selective = (bd_selective)selection};
                bd_game_result result;
                assert_int_equal(bd_game_search(&tree_game, &p, &root, &options, &result),
                                 BD_SOLVED);
                if (result.is_proved)
                    assert_int_equal(result.value, truth(&p, &root, TREE_PLIES - 1, 0));
                nodes[selection] += result.counter[BD_GAME_NODES];
                bd_game_result_free(&result);
            }
    }
    if (!IS_CHECKED) /* a few trees show nothing */
        assert_true(nodes[BD_SELECTIVE_REDUCTIONS] < nodes[BD_SELECTIVE_NONE]);
}

/* ---- limits ---- */

static void test_limits(void **unused)
{
    (void)unused;
    const tree_problem p = {.seed = 5,
                            .plies = 7,
                            .branching = 6,
                            .most = 1000,
                            .is_regular = true,
                            .takes_turns = true};
    const tree_state root = {0, 0, 0};
    bd_game_result result;
    atomic_bool stop = true;
    bd_game_options options = {.deepens = true, .limits.nodes = 3000};
    assert_int_equal(bd_game_search(&tree_game, &p, &root, &options, &result), BD_LIMIT_NODES);
    assert_true(result.has_value); /* of a lesser depth */
    assert_in_range(result.depth, 1, 6);
    assert_int_equal(result.counter[BD_GAME_NODES], 3000);
    assert_int_equal(result.value, truth(&p, &root, result.depth, 0));
    bd_game_result_free(&result);
    options = (bd_game_options){.limits.bytes = 100};
    assert_int_equal(bd_game_search(&tree_game, &p, &root, &options, &result), BD_LIMIT_MEMORY);
    assert_false(result.has_value);
    bd_game_result_free(&result);
    options = (bd_game_options){.stop = &stop};
    assert_int_equal(bd_game_search(&tree_game, &p, &root, &options, &result), BD_STOPPED);
    bd_game_result_free(&result);
    options = (bd_game_options){.algorithm = "alphabeta"};
    assert_int_equal(bd_game_search(&tree_game, &p, &root, &options, &result), BD_FAILED);
    assert_int_equal(result.error.code, BD_BAD_USAGE);
    bd_game_result_free(&result);
}

/* An interrupted search has value and line of the same depth. */
static void test_interrupted(void **unused)
{
    (void)unused;
    const tree_state root = {0, 0, 0};
    for (uint64_t seed = 0; seed < (IS_CHECKED ? 3 : 30); ++seed)
        for (uint64_t nodes = 20; nodes < 20000; nodes += nodes / 3) {
            const tree_problem p = {
                .seed = seed, .plies = 7, .branching = 4, .most = 1000, .takes_turns = true};
            const bd_game_options options = {.algorithm = seed % 2 ? "mtd-f" : "alpha-beta",
                                             .deepens = true,
                                             .limits.nodes = nodes,
                                             .table_bytes = seed % 3 * 9000};
            bd_game_result result;
            bd_game_search(&tree_game, &p, &root, &options, &result);
            if (result.has_value)
                assert_int_equal(value_of_line(&p, &result, result.depth, 0), result.value);
            bd_game_result_free(&result);
        }
}

/* A game whose moves have greater numbers than it says is searched all the same. */
static void test_great_moves(void **unused)
{
    (void)unused;
    const tree_state root = {0, 0, 0};
    const tree_problem p = {.seed = 4, .plies = 6, .branching = 5, .most = 1000};
    bd_game lying = tree_game;
    lying.kernels = NULL;
    lying.moves = 1;
    const bd_game_options options = {
        .algorithm = "alpha-beta", .order = BD_ORDER_LEARNED, .deepens = true};
    bd_game_result result;
    assert_int_equal(bd_game_search(&lying, &p, &root, &options, &result), BD_SOLVED);
    assert_int_equal(result.value, truth(&p, &root, 6, 0));
    bd_game_result_free(&result);
}

/* The events of a traced search: one for each visit and each hit of the table. */
static void count_event(void *context, const bd_game_event *event)
{
    ++*(uint64_t *)context;
    assert_non_null(event->ending);
    assert_true(event->alpha < event->beta);
}

static void test_trace(void **unused)
{
    (void)unused;
    const tree_problem p = {.seed = 6, .plies = 6, .branching = 4, .most = 50, .numbers = 30};
    const tree_state root = {0, 0, 0};
    uint64_t events = 0;
    const bd_game_options options = {.observer = {.context = &events, .visit = count_event},
                                     .table_bytes = 100000};
    bd_game_result result;
    assert_int_equal(bd_game_search(&tree_game, &p, &root, &options, &result), BD_SOLVED);
    assert_int_equal(events, result.counter[BD_GAME_NODES] + result.counter[BD_GAME_HITS]);
    bd_game_result_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),       cmocka_unit_test(test_windows),
        cmocka_unit_test(test_lost_lines),   cmocka_unit_test(test_counts),
        cmocka_unit_test(test_least_leaves), cmocka_unit_test(test_plain_horizon),
        cmocka_unit_test(test_selections),   cmocka_unit_test(test_limits),
        cmocka_unit_test(test_trace),        cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_great_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
