/* Tic-tac-toe: the published counts, the same value by every search everywhere, and texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>

#include "brief.h"
#include "domains/tictactoe/tictactoe.h"

static const tictactoe_problem problem;
static const tictactoe_state empty;

static bd_game_result search(const tictactoe_state *s, const bd_game_options *options)
{
    bd_game_result result;
    assert_int_equal(bd_game_search(&tictactoe_game, &problem, s, options, &result), BD_SOLVED);
    assert_true(result.is_proved);
    return result;
}

static uint64_t nodes(const bd_game_options *options)
{
    bd_game_result result = search(&empty, options);
    assert_int_equal(result.value, 0);
    bd_game_result_free(&result);
    return result.counter[BD_GAME_NODES];
}

/* The course's counts. */
static void test_published_counts(void **unused)
{
    (void)unused;
    assert_int_equal(nodes(&(bd_game_options){.algorithm = "minimax"}), 549946);
    assert_int_equal(nodes(&(bd_game_options){.algorithm = "negamax"}), 549946);
    assert_int_equal(nodes(&(bd_game_options){.algorithm = "alpha-beta"}), 18297);
    assert_int_equal(
        nodes(&(bd_game_options){
            .algorithm = "alpha-beta", .order = BD_ORDER_RANK, .alpha = -BD_WIN, .beta = BD_WIN}),
        6323);
    assert_int_equal(nodes(&(bd_game_options){.algorithm = "negamax", .table_bytes = 1 << 22}),
                     5478);
    assert_int_equal(
        nodes(&(bd_game_options){.algorithm = "negamax", .table_bytes = 1 << 22, .folds = true}),
        765);
    assert_int_equal(bd_game_leaves(&tictactoe_game, &problem, &empty, 9), 255168);
}

/* ---- every position ---- */

/* Depth first through all positions that play leads to, each once. */
typedef struct walk {
    bool seen[1 << 18];
    unsigned positions, differences;
} walk;

static void compare(walk *all, const tictactoe_state *s)
{
    bd_game_options options = bd_game_defaults();
    bd_value value = 0;
    options.table_bytes = 1 << 14;
    for (const bd_game_algorithm *one = bd_game_algorithms(); one->name; ++one) {
        if (one->traits & BD_GUESSES)
            continue;
        options.algorithm = one->name;
        bd_game_result result = search(s, &options);
        if (one == bd_game_algorithms())
            value = result.value;
        all->differences += result.value != value;
        bd_game_result_free(&result);
    }
}

static void visit(walk *all, const tictactoe_state *s)
{
    uint32_t number = (uint32_t)s->cells[0] << 9 | s->cells[1];
    bd_value value;
    if (all->seen[number])
        return;
    all->seen[number] = true;
    ++all->positions;
    if (__builtin_popcount(s->cells[0] | s->cells[1]) >= (IS_BRIEF ? 5 : 2))
        compare(all, s);
    if (tictactoe_is_over(&problem, s, &value))
        return;
    for (bd_move cell = 0; cell < TICTACTOE_CELLS; ++cell)
        if (tictactoe_legal(&problem, s, cell)) {
            tictactoe_state next = tictactoe_play(&problem, s, cell);
            visit(all, &next);
        }
}

static void test_every_position(void **unused)
{
    (void)unused;
    static walk all;
    visit(&all, &empty);
    assert_int_equal(all.positions, 5478);
    assert_int_equal(all.differences, 0);
}

/* ---- texts ---- */

static bool parse(const char *text, tictactoe_state *s, bd_error *error)
{
    return tictactoe_game.parse(&problem, text, strlen(text), s, error);
}

static void test_texts(void **unused)
{
    static const struct {
        const char *text, *message;
    } bad[] = {
        {"XXXXX/O....", "more than 9 cells"},
        {"XXX/XX./..O", "5 X and 1 O"},
        {"OO./.../...", "0 X and 2 O"},
        {"XXX/OO./O..", "X has three in a row, but O moved last"},
        {"XXX/OOO/...", "has three in a row"},
        {"XZ./.../...", "'Z': expected X, O or a dot"},
        {"X.O", "expected 9 cells, found 3"},
    };
    (void)unused;
    tictactoe_state s;
    bd_error error;
    char text[64];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(parse(bad[i].text, &s, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_non_null(strstr(error.message, bad[i].message));
    }
    assert_true(parse("", &s, &error));
    assert_memory_equal(&s, &empty, sizeof s);
    assert_true(parse("x.o .x. ...", &s, &error));
    assert_int_equal(tictactoe_game.format(&problem, &s, text, sizeof text), 11);
    assert_string_equal(text, "X.O/.X./...");
    assert_int_equal(tictactoe_game.side(&problem, &s), 1);
    tictactoe_game.format_move(&problem, 5, text, sizeof text);
    assert_string_equal(text, "c2");
    assert_int_equal(tictactoe_game.draw(&problem, &s, text, sizeof text), 3 * 12 + 2 * 12);
}

/* A win at once is worth more than a later one, unless distances do not count. */
static void test_distance(void **unused)
{
    (void)unused;
    tictactoe_state s;
    bd_error error;
    bd_game_options options = bd_game_defaults();
    assert_true(parse("XX./OO./...", &s, &error));
    bd_game_result result = search(&s, &options);
    assert_int_equal(result.value, BD_WIN - 1);
    assert_int_equal(result.length, 1);
    assert_int_equal(result.line[0], 2);
    bd_game_result_free(&result);
    options.by_distance = false;
    result = search(&s, &options);
    assert_int_equal(result.value, BD_WIN);
    bd_game_result_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_counts),
        cmocka_unit_test(test_every_position),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_distance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
