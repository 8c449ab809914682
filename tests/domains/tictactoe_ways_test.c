/* Tic-tac-toe three ways: the complete table, the rules and the tree agree on every position, and lose to nobody. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>

#include "domains/tictactoe/tictactoe.h"

static const tictactoe_problem problem;
static tictactoe_entry table[TICTACTOE_BOARDS];

/* Calls visit() for each position that play leads to and in which the game goes on, with its entry. */
static void each_position(void (*visit)(const tictactoe_state *s, const tictactoe_entry *entry))
{
    for (unsigned x = 0; x <= TICTACTOE_FULL; ++x)
        for (unsigned o = 0; o <= TICTACTOE_FULL; ++o) {
            const tictactoe_state s = {{(uint16_t)x, (uint16_t)o}};
            const tictactoe_entry *entry = &table[x & o ? 0 : tictactoe_number(&s)];
            if (!(x & o) && entry->is_met && !entry->is_over)
                visit(&s, entry);
        }
}

/* ---- the table ---- */

static void test_counts(void **unused)
{
    (void)unused;
    unsigned met = 0, classes = 0;
    for (unsigned x = 0; x <= TICTACTOE_FULL; ++x)
        for (unsigned o = 0; o <= TICTACTOE_FULL; ++o) {
            const tictactoe_state s = {{(uint16_t)x, (uint16_t)o}};
            if (x & o || !table[tictactoe_number(&s)].is_met)
                continue;
            const tictactoe_state folded = tictactoe_fold(&problem, &s);
            ++met;
            classes += memcmp(&folded, &s, sizeof s) == 0;
        }
    assert_int_equal(met, 5478);
    assert_int_equal(classes, 765);
    assert_int_equal(table[0].value, 0);
}

static void search_agrees(const tictactoe_state *s, const tictactoe_entry *entry)
{
    bd_game_options options = bd_game_defaults();
    bd_game_result result;
    options.table_bytes = 1 << 14;
    bool also_looks_up = (s->cells[0] ^ s->cells[1]) % 64 == 0; /* which fills the table again */
    for (int i = 0; i <= also_looks_up; ++i) {
        options.algorithm = i ? "table" : "alpha-beta";
        bd_game_search(&tictactoe_game, &problem, s, &options, &result);
        assert_int_equal(result.value, entry->value);
        assert_true(result.is_proved);
        bd_game_result_free(&result);
    }
}

static void late_search_agrees(const tictactoe_state *s, const tictactoe_entry *entry)
{
    if (__builtin_popcount(s->cells[0] | s->cells[1]) >= 4)
        search_agrees(s, entry);
}

static void test_values(void **unused)
{
    (void)unused;
    each_position(late_search_agrees);
    search_agrees(&(tictactoe_state){{0, 0}}, &table[0]);
}

/* ---- the rules ---- */

static int sign(bd_value value)
{
    return (value > 0) - (value < 0);
}

static bd_move ruled_move(const tictactoe_state *s)
{
    bd_move move = BD_NO_MOVE;
    for (const bd_game_rule *rule = tictactoe_rules; rule->name && move == BD_NO_MOVE; ++rule)
        move = rule->choose(&problem, s);
    return move;
}

/* The move of the rules keeps the value of the position. */
static void rules_agree(const tictactoe_state *s, const tictactoe_entry *entry)
{
    bd_move move = ruled_move(s);
    assert_true(tictactoe_legal(&problem, s, move));
    const tictactoe_state next = tictactoe_play(&problem, s, move);
    if (sign(-table[tictactoe_number(&next)].value) != sign(entry->value)) {
        char text[64];
        tictactoe_game.format(&problem, s, text, sizeof text);
        fail_msg("%s: the rules say cell %u", text, move);
    }
}

static void test_rules(void **unused)
{
    (void)unused;
    each_position(rules_agree);
}

static const char *rule_for(const char *text)
{
    tictactoe_state s;
    bd_error error;
    const bd_game_rule *rule = tictactoe_rules;
    assert_true(tictactoe_game.parse(&problem, text, strlen(text), &s, &error));
    while (rule->choose(&problem, &s) == BD_NO_MOVE)
        ++rule;
    return rule->name;
}

static void test_each_rule(void **unused)
{
    static const struct {
        const char *position, *rule;
    } cases[] = {
        {"XX./OO./...", "win"},
        {"XX./O../...", "block"},
        {"X../.O./..X", "block a fork"},
        {".../.../...", "centre"},
        {"O../.X./...", "opposite corner"},
        {".../.X./...", "corner"},
        {"OXO/.X./XOX", "side"},
        {"XO./.../...", "fork"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i)
        assert_string_equal(rule_for(cases[i].position), cases[i].rule);
}

/* ---- all games ---- */

typedef bd_move player(const tictactoe_state *s);

static bd_move tabled_move(const tictactoe_state *s)
{
    return table[tictactoe_number(s)].move;
}

static bd_move searched_move(const tictactoe_state *s)
{
    bd_game_options options = bd_game_defaults();
    bd_game_result result;
    options.table_bytes = 1 << 14;
    bd_game_search(&tictactoe_game, &problem, s, &options, &result);
    bd_move move = result.line[0];
    bd_game_result_free(&result);
    return move;
}

/* Plays every game in which `side` is the player's and the other does anything. Returns the games; none is lost. */
static unsigned play_all(player *of, unsigned side, const tictactoe_state *s)
{
    bd_value value;
    unsigned games = 0;
    if (tictactoe_is_over(&problem, s, &value)) {
        assert_true(value == 0 || tictactoe_side(&problem, s) != side);
        return 1;
    }
    bool is_players = tictactoe_side(&problem, s) == side;
    bd_move only = is_players ? of(s) : BD_NO_MOVE;
    for (bd_move cell = 0; cell < TICTACTOE_CELLS; ++cell)
        if (tictactoe_legal(&problem, s, cell) && (!is_players || cell == only)) {
            const tictactoe_state next = tictactoe_play(&problem, s, cell);
            games += play_all(of, side, &next);
        }
    return games;
}

static void test_all_games(void **unused)
{
    static player *const players[] = {tabled_move, ruled_move, searched_move};
    const tictactoe_state empty = {{0, 0}};
    (void)unused;
    for (size_t i = 0; i < sizeof players / sizeof *players; ++i)
        for (unsigned side = 0; side < 2; ++side)
            assert_in_range(play_all(players[i], side, &empty), 50, 1500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),    cmocka_unit_test(test_values),
        cmocka_unit_test(test_rules),     cmocka_unit_test(test_each_rule),
        cmocka_unit_test(test_all_games),
    };
    tictactoe_table_fill(table);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
