/* Othello: the published numbers of games, the values of small boards, the rules against a board of characters, and
 * texts. */
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
#include "domains/othello/othello.h"

static othello_problem open_board(const char *shape)
{
    othello_problem problem;
    bd_error error;
    memset(&problem, 0, sizeof problem);
    assert_true(othello_game.open(&problem, &(bd_setup){.shape = shape}, &error));
    return problem;
}

static othello_state start_of(const othello_problem *problem)
{
    othello_state s;
    othello_game.start(problem, &s);
    return s;
}

/* ---- published numbers ---- */

/* A124004 of the Encyclopedia of Integer Sequences. */
static void test_leaves(void **unused)
{
    static const uint64_t published[] = {1,    4,     12,     56,      244,     1396,
                                         8200, 55092, 390216, 3005288, 24571284};
    (void)unused;
    othello_problem problem = open_board(NULL);
    othello_state start = start_of(&problem);
    for (unsigned depth = 0; depth <= (IS_CHECKED ? 6 : IS_BRIEF ? 9 : 10); ++depth)
        assert_int_equal(bd_game_leaves(&othello_game, &problem, &start, depth), published[depth]);
}

/* The second side wins the board of 4x4 by 11 to 3 discs; each search agrees. */
static void test_small_board(void **unused)
{
    (void)unused;
    othello_problem problem = open_board("4x4");
    othello_state start = start_of(&problem);
    bd_game_options options = bd_game_defaults();
    for (const bd_game_algorithm *one = bd_game_algorithms() + 1; one->name; ++one) {
        bd_game_result result;
        if (one->traits & BD_GUESSES)
            continue;
        options.algorithm = one->name;
        assert_int_equal(bd_game_search(&othello_game, &problem, &start, &options, &result),
                         BD_SOLVED);
        assert_true(result.is_proved);
        assert_int_equal(result.value, -8);
        bd_game_result_free(&result);
    }
}

/* ---- the rules, cell by cell ---- */

/* How many discs of the other side lie between (row, column) and the next of `mark` in a direction. */
static int enclosed(char cells[8][8], int row, int column, int down, int right, char mark)
{
    int length = 0;
    for (;;) {
        row += down;
        column += right;
        if (row < 0 || row > 7 || column < 0 || column > 7 || cells[row][column] == '.')
            return 0;
        if (cells[row][column] == mark)
            return length;
        ++length;
    }
}

/* Puts a disc if it turns others; returns how many. */
static int put(char cells[8][8], int row, int column, char mark)
{
    int turned = 0;
    for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
            int length = down || right ? enclosed(cells, row, column, down, right, mark) : 0;
            turned += length;
            for (int i = 1; i <= length; ++i)
                cells[row + i * down][column + i * right] = mark;
        }
    if (turned)
        cells[row][column] = mark;
    return turned;
}

static void to_cells(const othello_state *s, char cells[8][8])
{
    for (unsigned cell = 0; cell < OTHELLO_CELLS; ++cell)
        cells[cell / 8][cell % 8] = s->own >> cell & 1     ? "XO"[s->side]
                                    : s->other >> cell & 1 ? "OX"[s->side]
                                                           : '.';
}

/* Compares each cell's legality, and the discs after each move. */
static void compare_moves(const othello_problem *p, const othello_state *s)
{
    char before[8][8], after[8][8], played[8][8];
    uint64_t cells = othello_cells_to_move(p, s);
    to_cells(s, before);
    for (unsigned cell = 0; cell < OTHELLO_CELLS; ++cell) {
        if (!(p->board >> cell & 1) || before[cell / 8][cell % 8] != '.')
            continue;
        memcpy(after, before, sizeof after);
        int turned = put(after, (int)cell / 8, (int)cell % 8, "XO"[s->side]);
        assert_int_equal(cells >> cell & 1, turned > 0);
        if (!turned)
            continue;
        othello_state next = othello_play(p, s, (bd_move)cell);
        to_cells(&next, played);
        assert_memory_equal(played, after, sizeof after);
        assert_int_equal(next.side, !s->side);
    }
}

/* Plays a game at random; of the discs called stable none is turned later. */
static void play_game(const othello_problem *p, bd_random *random)
{
    othello_state s = start_of(p);
    uint64_t stable[2] = {0, 0};
    bd_value value;
    bd_move moves[OTHELLO_CELLS];
    while (!othello_is_over(p, &s, &value)) {
        compare_moves(p, &s);
        stable[s.side] |= othello_stable(s.own, s.other, p->board);
        stable[!s.side] |= othello_stable(s.other, s.own, p->board);
        assert_int_equal(stable[s.side] & ~s.own, 0);
        assert_int_equal(stable[!s.side] & ~s.other, 0);
        unsigned count = othello_list(p, &s, moves);
        s = othello_play(p, &s, moves[bd_random_below(random, count)]);
    }
    assert_int_equal(stable[s.side] & ~s.own, 0);
    if (!(p->board & ~(s.own | s.other))) /* on a full board all discs are stable */
        assert_int_equal(othello_stable(s.own, s.other, p->board), s.own);
}

static void test_rules(void **unused)
{
    static const char *const shapes[] = {"8x8", "6x6", "4x4"};
    (void)unused;
    bd_random random = bd_random_of(1);
    for (unsigned i = 0; i < 3; ++i) {
        othello_problem p = open_board(shapes[i]);
        for (unsigned game = 0; game < (IS_CHECKED ? 30 : 1000); ++game)
            play_game(&p, &random);
    }
}

/* ---- texts ---- */

static void test_bad_texts(void **unused)
{
    static const struct {
        const char *text, *message;
    } bad[] = {
        {"f5f5", "f5 is not a legal move there"},
        {"a1", "a1 is not a legal move there"},
        {"d9", "'d': expected a cell, a1 to h8"},
        {"d", "'d': expected a cell"},
        {"...x", "expected 64 cells and the side to move, found 4"},
        {"Z", "'Z': expected X, O or a dot"},
        {"...........................OX......XO........................... X X", "more than 64"},
        {"...........................OX......X............................ X", "in the middle"},
        {"X..........................OX......XO........................... X", "touches no other"},
    };
    static const char *const shapes[] = {"5x5", "8x6", "10x10", "", "8x8x"};
    (void)unused;
    othello_problem problem = open_board(NULL);
    othello_state s;
    bd_error error;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(othello_game.parse(&problem, bad[i].text, strlen(bad[i].text), &s, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_non_null(strstr(error.message, bad[i].message));
    }
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; ++i) {
        othello_problem other = {0};
        assert_false(othello_game.open(&other, &(bd_setup){.shape = shapes[i]}, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
}

static void test_texts(void **unused)
{
    (void)unused;
    othello_problem problem = open_board(NULL);
    othello_state s = start_of(&problem), same;
    bd_error error;
    char text[256];
    const char
        *start = "---------------------------OX------XO--------------------------- X; D3:+0;";
    assert_true(othello_game.parse(&problem, start, strlen(start), &same, &error));
    assert_memory_equal(&same, &s, sizeof s);
    assert_true(othello_game.parse(&problem, "f5 D6 c3", 8, &s, &error));
    othello_game.format(&problem, &s, text, sizeof text);
    assert_string_equal(
        text, "......../......../..X...../...XX.../...OXX../...O..../......../........ O");
    assert_true(othello_game.parse(&problem, text, strlen(text), &same, &error));
    assert_memory_equal(&same, &s, sizeof s);
    othello_game.format_move(&problem, 19, text, sizeof text);
    assert_string_equal(text, "d3");
    othello_game.format_move(&problem, OTHELLO_PASS, text, sizeof text);
    assert_string_equal(text, "pass");
    assert_true(othello_game.draw(&problem, &s, text, sizeof text) < sizeof text);
    assert_non_null(strstr(text, "  a b c d e f g h\n1 . . . . . . . .\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_leaves), cmocka_unit_test(test_small_board),
        cmocka_unit_test(test_rules),  cmocka_unit_test(test_bad_texts),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
