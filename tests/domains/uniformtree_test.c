/* Uniform trees: the expected number of leaves of alpha-beta that Knuth and Moore derive, the least number in best order,
 * the same value by every search, and texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>

#include "brief.h"
#include "domains/uniformtree/uniformtree.h"

static const uniform_tree_problem problem;

static uniform_tree_state tree(unsigned moves, unsigned plies, unsigned order, uint64_t number)
{
    return (uniform_tree_state){.number = number,
                                .moves = (uint8_t)moves,
                                .plies = (uint8_t)plies,
                                .order = (uint8_t)order};
}

static bd_game_result search(const uniform_tree_state *s, const char *algorithm)
{
    const bd_game_options options = {.algorithm = algorithm};
    bd_game_result result;
    assert_int_equal(bd_game_search(&uniform_tree_game, &problem, s, &options, &result), BD_SOLVED);
    bd_game_result_free(&result);
    return result;
}

/* The leaves of two plies: the successor number i of one with j older siblings is visited with probability
 * 1 / binomial(i + j / moves, i). */
static double expected(unsigned moves)
{
    double leaves = 0;
    for (unsigned i = 0; i < moves; ++i)
        for (unsigned j = 0; j < moves; ++j) {
            double product = 1, above = i + (double)j / moves;
            for (unsigned k = 0; k < i; ++k)
                product *= (double)(i - k) / (above - k);
            leaves += product;
        }
    return leaves;
}

static void test_expected_leaves(void **unused)
{
    (void)unused;
    const unsigned TREES = IS_CHECKED ? 2000 : 20000;
    assert_true(expected(3) > 7.4428 && expected(3) < 7.4429);
    for (unsigned moves = 2; moves <= 6; ++moves) {
        double leaves = 0, squares = 0;
        for (unsigned i = 0; i < TREES; ++i) {
            uniform_tree_state root = tree(moves, 2, UNIFORM_TREE_UNORDERED, i);
            double found = (double)search(&root, "alpha-beta").counter[BD_GAME_LEAVES];
            leaves += found / TREES;
            squares += found * found / TREES;
        }
        double error2 = (squares - leaves * leaves) / TREES, difference = leaves - expected(moves);
        assert_true(difference * difference <= 16 * error2);
    }
}

static void test_ordered(void **unused)
{
    (void)unused;
    uint64_t least = 0, most = 0;
    uniform_tree_state perfect = tree(3, 3, 100, 1);
    assert_int_equal(search(&perfect, "alpha-beta").counter[BD_GAME_LEAVES], 11);
    assert_int_equal(search(&perfect, "principal-variation").counter[BD_GAME_LEAVES], 11);
    for (unsigned i = 0; i < 200; ++i) {
        uniform_tree_state root = tree(4, 6, 80, i);
        root.value = (bd_value)i;
        assert_int_equal(search(&root, "alpha-beta").value, i);
        assert_int_equal(search(&root, "principal-variation").value, i);
        assert_int_equal(search(&root, "proof-number").value, i);
        least += search(&root, "alpha-beta").counter[BD_GAME_LEAVES];
        root.order = UNIFORM_TREE_UNORDERED;
        most += search(&root, "alpha-beta").counter[BD_GAME_LEAVES];
    }
    assert_true(least < most);
}

static void test_texts(void **unused)
{
    static const char *const bad[] = {
        "3",     "3x",       "33x2 1",  "3x33 1", "0x2 1",     "3x3x101 1",
        "3x3 x", "3x3 1 =2", "3x3 1 y", "x",      "3x3x5 1 =", "3x3 99999999999999999999"};
    static const char *const good[] = {"3x4 17", "3x4x80 17 =-5", "1x0 3 second"};
    (void)unused;
    uniform_tree_state s;
    bd_error error;
    char text[64];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(uniform_tree_game.parse(&problem, bad[i], strlen(bad[i]), &s, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
    }
    for (size_t i = 0; i < sizeof good / sizeof *good; ++i) {
        assert_true(uniform_tree_game.parse(&problem, good[i], strlen(good[i]), &s, &error));
        uniform_tree_game.format(&problem, &s, text, sizeof text);
        assert_string_equal(text, good[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_expected_leaves),
        cmocka_unit_test(test_ordered),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
