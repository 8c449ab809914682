/* English draughts: the published numbers of games, the moves against a board of characters, and texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>

#include "brief.h"
#include "domains/draughts/draughts.h"

static draughts_problem open_board(void)
{
    draughts_problem problem;
    bd_error error;
    assert_true(draughts_game.open(&problem, &(bd_setup){0}, &error));
    return problem;
}

/* A. Gilbert's table of perft for English draughts. */
static void test_leaves(void **unused)
{
    static const uint64_t published[] = {1, 7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680};
    (void)unused;
    draughts_problem problem = open_board();
    draughts_state start;
    draughts_game.start(&problem, &start);
    for (unsigned depth = 0; depth <= (IS_CHECKED ? 6 : 9); ++depth)
        assert_int_equal(bd_game_leaves(&draughts_game, &problem, &start, depth), published[depth]);
}

/* ---- the rules on a board of characters: b, w, kings B, W ---- */

typedef struct board {
    char cells[8][8];
} board;

enum { MOST = 256 };

typedef struct boards {
    board list[MOST];
    unsigned count;
} boards;

static board board_of(const draughts_state *s)
{
    board b;
    memset(&b, '.', sizeof b);
    for (unsigned square = 0; square < 32; ++square) {
        char *cell = &b.cells[square / 4][2 * (square % 4) + (square / 4 % 2 == 0)];
        bool is_king = s->kings >> square & 1;
        if (s->pieces[0] >> square & 1)
            *cell = is_king ? 'B' : 'b';
        if (s->pieces[1] >> square & 1)
            *cell = is_king ? 'W' : 'w';
    }
    return b;
}

static bool is_of(char mark, unsigned side)
{
    return strchr(side ? "wW" : "bB", mark) != NULL;
}

static void add(boards *all, const board *b, int row, unsigned side)
{
    board last = *b;
    int crown = side ? 0 : 7;
    if (row == crown)
        for (int column = 0; column < 8; ++column)
            if (last.cells[row][column] == (side ? 'w' : 'b'))
                last.cells[row][column] = side ? 'W' : 'B';
    for (unsigned i = 0; i < all->count; ++i)
        if (memcmp(&all->list[i], &last, sizeof last) == 0)
            return;
    assert_true(all->count < MOST);
    all->list[all->count++] = last;
}

static bool goes(char mark, int down)
{
    return mark == 'B' || mark == 'W' || down == (mark == 'b' ? 1 : -1);
}

static bool on_board(int row, int column)
{
    return row >= 0 && row < 8 && column >= 0 && column < 8;
}

static bool capture(boards *all, const board *b, int row, int column, unsigned side,
                    bool has_jumped)
{
    bool found = false;
    char mark = b->cells[row][column];
    for (int down = -1; down <= 1; down += 2)
        for (int right = -1; right <= 1; right += 2) {
            int r = row + 2 * down, c = column + 2 * right;
            if (!goes(mark, down) || !on_board(r, c) || b->cells[r][c] != '.' ||
                !is_of(b->cells[row + down][column + right], !side))
                continue;
            board next = *b;
            next.cells[r][c] = mark;
            next.cells[row][column] = next.cells[row + down][column + right] = '.';
            capture(all, &next, r, c, side, true);
            found = true;
        }
    if (!found && has_jumped)
        add(all, b, row, side);
    return found;
}

static void step(boards *all, const board *b, int row, int column, unsigned side)
{
    char mark = b->cells[row][column];
    for (int down = -1; down <= 1; down += 2)
        for (int right = -1; right <= 1; right += 2) {
            int r = row + down, c = column + right;
            if (!goes(mark, down) || !on_board(r, c) || b->cells[r][c] != '.')
                continue;
            board next = *b;
            next.cells[r][c] = mark;
            next.cells[row][column] = '.';
            add(all, &next, r, side);
        }
}

static void all_moves(boards *all, const board *b, unsigned side)
{
    bool captures = false;
    all->count = 0;
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 8; ++column)
            if (is_of(b->cells[row][column], side))
                captures |= capture(all, b, row, column, side, false);
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 8 && !captures; ++column)
            if (is_of(b->cells[row][column], side))
                step(all, b, row, column, side);
}

/* Each move leads to a board of the slow list, and each board of the list is reached. */
static void compare_moves(const draughts_problem *p, const draughts_state *s)
{
    static boards slow;
    bool reached[MOST] = {false};
    board here = board_of(s);
    bd_move moves[128];
    bd_value value;
    all_moves(&slow, &here, s->side);
    unsigned count = draughts_list(p, s, moves), distinct = 0;
    for (unsigned i = 0; i < count; ++i) {
        draughts_state next = draughts_play(p, s, moves[i]);
        board there = board_of(&next);
        unsigned j = 0;
        while (j < slow.count && memcmp(&slow.list[j], &there, sizeof there) != 0)
            ++j;
        assert_true(j < slow.count);
        distinct += !reached[j];
        reached[j] = true;
        for (unsigned k = 0; k < i; ++k)
            assert_int_not_equal(moves[k], moves[i]);
    }
    assert_int_equal(distinct, slow.count);
    if (s->quiet < DRAUGHTS_QUIET)
        assert_int_equal(draughts_is_over(p, s, &value), slow.count == 0);
}

/* Pieces at random, many of them kings: long captures, and ways that end alike. */
static draughts_state draw_position(bd_random *random)
{
    draughts_state s = {{0, 0}, 0, (uint16_t)bd_random_below(random, 2), 0, 0};
    unsigned pieces[2] = {1 + (unsigned)bd_random_below(random, 12),
                          1 + (unsigned)bd_random_below(random, 12)};
    for (unsigned side = 0; side < 2; ++side)
        while (pieces[side] > 0) {
            uint32_t cell = UINT32_C(1) << bd_random_below(random, 32);
            if ((s.pieces[0] | s.pieces[1]) & cell)
                continue;
            s.pieces[side] |= cell;
            bool must = cell & (side ? 0xf : 0xf0000000);
            s.kings |= must || bd_random_below(random, 2) ? cell : 0;
            --pieces[side];
        }
    return s;
}

static void test_rules(void **unused)
{
    (void)unused;
    draughts_problem p = open_board();
    bd_random random = bd_random_of(1);
    for (unsigned i = 0; i < (IS_CHECKED ? 500 : 30000); ++i) {
        draughts_state s = draw_position(&random);
        compare_moves(&p, &s);
    }
    for (unsigned game = 0; game < (IS_CHECKED ? 5 : 100); ++game) {
        draughts_state s;
        bd_value value;
        bd_move moves[128];
        for (draughts_game.start(&p, &s); !draughts_is_over(&p, &s, &value);) {
            compare_moves(&p, &s);
            s = draughts_play(&p, &s,
                              moves[bd_random_below(&random, draughts_list(&p, &s, moves))]);
        }
    }
}

/* A move that no capture answers: of a king while the game is not yet drawn, else of a man. */
static bd_move lasting_move(const draughts_problem *p, const draughts_state *s, bd_random *random)
{
    bd_move moves[128], kept[128];
    bd_value value;
    unsigned count = draughts_list(p, s, moves), keeps = 0;
    for (int wants_king = s->quiet < DRAUGHTS_QUIET - 2; keeps == 0 && wants_king >= 0;
         --wants_king)
        for (unsigned i = 0; i < count; ++i) {
            draughts_state next = draughts_play(p, s, moves[i]);
            if ((next.quiet > 0) == wants_king && draughts_is_quiet(p, &next) &&
                !draughts_is_over(p, &next, &value))
                kept[keeps++] = moves[i];
        }
    return keeps ? kept[bd_random_below(random, keeps)] : moves[bd_random_below(random, count)];
}

/* However long both sides want to play, a game has most_plies() moves: then it is drawn. */
static void test_longest(void **unused)
{
    (void)unused;
    draughts_problem p = open_board();
    unsigned most = draughts_game.most_plies(&p), longest = 0;
    for (uint64_t seed = 0; seed < 300 && longest < most; ++seed) {
        bd_random random = bd_random_of(seed);
        draughts_state s;
        bd_value value;
        draughts_game.start(&p, &s);
        unsigned plies = 0;
        for (; !draughts_is_over(&p, &s, &value); ++plies)
            s = draughts_play(&p, &s, lasting_move(&p, &s, &random));
        longest = plies > longest ? plies : longest;
        assert_true(plies < most || value == 0);
    }
    assert_int_equal(longest, most);
}

/* Two kings beat one. */
static void test_ending(void **unused)
{
    (void)unused;
    draughts_problem p = open_board();
    draughts_state s;
    bd_error error;
    bd_game_result result;
    bd_game_options options = bd_game_defaults();
    options.depth = 12;
    const char *text = "W:WK19,K18:BK7";
    assert_true(draughts_game.parse(&p, text, strlen(text), &s, &error));
    assert_int_equal(bd_game_search(&draughts_game, &p, &s, &options, &result), BD_SOLVED);
    assert_true(result.value >= BD_WON);
    bd_game_result_free(&result);
}

static void test_texts(void **unused)
{
    static const struct {
        const char *text, *message;
    } bad[] = {{"x", "'x': expected B or W"},
               {"B:W33", "expected a square, 1 to 32"},
               {"B:W0", "expected a square, 1 to 32"},
               {"B:W21,21", "two pieces on square 21"},
               {"B:W21:BK1:H", "expected a number of quiet moves after H, 0 to 80"},
               {"B:W21:BK1:H81", "expected a number of quiet moves after H, 0 to 80"},
               {"B:W21:BK1:H5:H7", "a second number of quiet moves"},
               {"B:W21:BK1:H0,H0", "a second number of quiet moves"},
               {"B:W1", "a man on square 1 would be a king"},
               {"B:W5,6,7,8,9,10,11,12,13,14,15,16,17", "white has 13 pieces"},
               {"B", "no pieces"}};
    (void)unused;
    draughts_problem problem = open_board();
    draughts_state s, same;
    bd_error error;
    char text[256];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(draughts_game.parse(&problem, bad[i].text, strlen(bad[i].text), &s, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_non_null(strstr(error.message, bad[i].message));
    }
    assert_true(draughts_game.parse(&problem, "W:B1,K2:WK30,21.", 16, &s, &error));
    draughts_game.format(&problem, &s, text, sizeof text);
    assert_string_equal(text, "W:W21,K30:B1,K2");
    assert_true(draughts_game.parse(&problem, text, strlen(text), &same, &error));
    assert_memory_equal(&same, &s, sizeof s);
    draughts_game.format_move(&problem, draughts_move(10, 14, 0), text, sizeof text);
    assert_string_equal(text, "11-15");
    draughts_game.format_move(&problem, draughts_move(21, 14, 1), text, sizeof text);
    assert_string_equal(text, "22x15b");
    assert_true(draughts_game.draw(&problem, &s, text, sizeof text) < sizeof text);
    assert_non_null(strstr(text, " 1| |b| |B| |.| |.|\n"));

    /* Quiet moves so far are part of a position. */
    assert_true(draughts_game.parse(&problem, "B:WK30:BK2:H7", 13, &s, &error));
    assert_int_equal(s.quiet, 7);
    draughts_game.format(&problem, &s, text, sizeof text);
    assert_true(draughts_game.parse(&problem, text, strlen(text), &same, &error));
    assert_memory_equal(&same, &s, sizeof s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_leaves), cmocka_unit_test(test_rules), cmocka_unit_test(test_longest),
        cmocka_unit_test(test_ending), cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
