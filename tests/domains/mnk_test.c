/* m,n,k-games against an oracle of characters, values of small boards, symmetries, texts. */
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
#include "domains/mnk/mnk.h"
#include "domains/tictactoe/tictactoe.h"

static mnk_problem open_board(const char *shape)
{
    mnk_problem problem = {0};
    bd_error error;
    assert_true(mnk_game.open(&problem, &(bd_setup){.shape = shape}, &error));
    return problem;
}

static mnk_state empty(void)
{
    return (mnk_state){.stones = 0};
}

/* ---- the oracle ---- */

/* Cells as characters, with nothing clever. */
typedef struct slow_board {
    int columns, rows, length, stones;
    char cell[MNK_CELLS];
} slow_board;

static bool slow_wins(const slow_board *b, char mark)
{
    for (int y = 0; y < b->rows; ++y)
        for (int x = 0; x < b->columns; ++x)
            for (int dx = -1; dx <= 1; ++dx)
                for (int dy = -1; dy <= 1; ++dy) {
                    int i = 0;
                    if (!dx && !dy && b->length > 1)
                        continue;
                    while (i < b->length && x + i * dx >= 0 && x + i * dx < b->columns &&
                           y + i * dy >= 0 && y + i * dy < b->rows &&
                           b->cell[(y + i * dy) * b->columns + x + i * dx] == mark)
                        ++i;
                    if (i == b->length)
                        return true;
                }
    return false;
}

/* The rows of k that a stone of `mark` on `at` would complete. */
static int slow_completed(const slow_board *b, int at, char mark)
{
    slow_board with = *b;
    with.cell[at] = mark;
    return slow_wins(&with, mark);
}

static int slow_value(slow_board *b)
{
    char own = b->stones % 2 ? 'O' : 'X', other = b->stones % 2 ? 'X' : 'O';
    int best = -1;
    if (slow_wins(b, other))
        return -1;
    if (b->stones == b->columns * b->rows)
        return 0;
    for (int i = 0; i < b->columns * b->rows && best < 1; ++i)
        if (b->cell[i] == '.') {
            b->cell[i] = own;
            ++b->stones;
            int value = -slow_value(b);
            best = value > best ? value : best;
            b->cell[i] = '.';
            --b->stones;
        }
    return best;
}

static slow_board slow_of(const mnk_problem *p)
{
    slow_board board = {p->columns, p->rows, p->length, 0, {0}};
    memset(board.cell, '.', sizeof board.cell);
    return board;
}

/* ---- random games ---- */

/* Row after row, cell after cell. */
static bd_value slow_estimate(const mnk_problem *p, const slow_board *b)
{
    static const bd_value worth[] = {0, 200, 40, 8, 1};
    const char own = b->stones % 2 ? 'O' : 'X';
    bd_value value = 0;
    for (int y = 0; y < p->rows; ++y)
        for (int x = 0; x < p->columns; ++x)
            for (int direction = 0; direction < 4; ++direction) {
                int dx = mnk_step[direction][0], dy = mnk_step[direction][1];
                int far_x = x + (p->length - 1) * dx, far_y = y + (p->length - 1) * dy;
                int mine = 0, others = 0;
                if (far_x >= p->columns || far_y < 0 || far_y >= p->rows)
                    continue;
                for (int i = 0; i < p->length; ++i) {
                    char mark = b->cell[(y + i * dy) * p->columns + x + i * dx];
                    mine += mark == own;
                    others += mark != own && mark != '.';
                }
                int missing = p->length - mine - others;
                if (missing == 1 && mine > 0 && others == 0)
                    return 100000;
                if (missing < 5 && (mine == 0) != (others == 0))
                    value += mine ? worth[missing] : -worth[missing];
            }
    return value;
}

static void compare(const mnk_problem *p, const mnk_state *s, const slow_board *b)
{
    bd_move moves[MNK_CELLS];
    bd_value value = 1;
    bool is_won = slow_wins(b, b->stones % 2 ? 'X' : 'O');
    unsigned count = mnk_list(p, s, moves);
    assert_int_equal(count, p->cells - (unsigned)b->stones);
    for (unsigned i = 0; i < count; ++i)
        assert_true(b->cell[moves[i]] == '.' && (i == 0 || moves[i] > moves[i - 1]));
    assert_int_equal(mnk_is_over(p, s, &value), is_won || count == 0);
    assert_int_equal(value, is_won ? -BD_WIN : 0);
    if (count == 0 || is_won)
        return;
    /* A stone that wins or blocks is worth more than rows that lack two. */
    bd_move move = moves[(unsigned)b->stones * 7 % count];
    bool wins = slow_completed(b, move, b->stones % 2 ? 'O' : 'X');
    bool blocks = slow_completed(b, move, b->stones % 2 ? 'X' : 'O');
    assert_true(mnk_rank(p, s, move) >= 2 << 20 || !wins);
    assert_true(mnk_rank(p, s, move) >= 1 << 20 || !blocks);
    assert_int_equal(mnk_evaluate(p, s), slow_estimate(p, b));
}

static void compare_texts(const mnk_problem *p, const mnk_state *s)
{
    char text[600], again[600];
    mnk_state read;
    bd_error error;
    mnk_game.format(p, s, text, sizeof text);
    assert_true(mnk_game.parse(p, text, strlen(text), &read, &error));
    mnk_game.format(p, &read, again, sizeof again);
    assert_string_equal(text, again);
    assert_int_equal(read.is_won, s->is_won);
    assert_int_equal(read.stones, s->stones);
}

/* All positions that are alike fold to one, with the same estimate. */
static void compare_folds(const mnk_problem *p, const mnk_state *s)
{
    mnk_state folded = mnk_fold(p, s), again = mnk_fold(p, &folded);
    mnk_state turned = empty();
    for (unsigned side = 0; side < 2; ++side)
        for (unsigned cell = 0; cell < p->cells; ++cell) {
            int x = (int)cell % p->columns, y = (int)cell / p->columns;
            unsigned to = (unsigned)(p->columns == p->rows
                                         ? x * p->columns + p->columns - 1 - y
                                         : (p->rows - 1 - y) * p->columns + p->columns - 1 - x);
            if (mnk_has(s->set[side], cell))
                turned.set[side][to / 64] |= UINT64_C(1) << to % 64;
        }
    turned.stones = s->stones;
    turned.is_won = s->is_won;
    mnk_state also = mnk_fold(p, &turned);
    assert_memory_equal(folded.set, again.set, sizeof folded.set);
    assert_memory_equal(folded.set, also.set, sizeof folded.set);
    assert_int_equal(mnk_evaluate(p, s), mnk_evaluate(p, &turned));
}

static void test_random_games(void **unused)
{
    static const char *const shapes[] = {"3,3,3", "4,3,3",   "1,1,1",   "2,5,4", "9,7,4",
                                         "8x8x5", "15,15,5", "16,16,6", "16,1,3"};
    (void)unused;
    bd_random random = bd_random_of(1);
    for (unsigned trial = 0; trial < (IS_CHECKED ? 9 : IS_BRIEF ? 90 : 400); ++trial) {
        mnk_problem p = open_board(shapes[trial % (sizeof shapes / sizeof *shapes)]);
        slow_board board = slow_of(&p);
        mnk_state s = empty();
        bd_value value;
        while (!mnk_is_over(&p, &s, &value)) {
            bd_move moves[MNK_CELLS];
            unsigned count = mnk_list(&p, &s, moves);
            bd_move move = moves[bd_random_below(&random, count)];
            compare(&p, &s, &board);
            if (board.stones % 8 == 3) {
                compare_texts(&p, &s);
                compare_folds(&p, &s);
            }
            s = mnk_play(&p, &s, move);
            board.cell[move] = board.stones++ % 2 ? 'O' : 'X';
        }
        compare(&p, &s, &board);
        compare_texts(&p, &s);
    }
}

/* ---- values ---- */

static bd_value solve(const mnk_problem *p, const mnk_state *s)
{
    bd_game_options options = bd_game_defaults();
    bd_game_result result;
    assert_int_equal(bd_game_search(&mnk_game, p, s, &options, &result), BD_SOLVED);
    assert_true(result.is_proved);
    bd_game_result_free(&result);
    return result.value;
}

/* The values that J. W. H. M. Uiterwijk and H. J. van den Herik list, "The advantage of the initiative", Information
 * Sciences 122 (2000), as far as they are proved here soon; the first player never loses. */
static void test_values(void **unused)
{
    static const struct {
        const char *shape;
        bool is_won;
    } boards[] = {{"1,1,1", true},  {"2,2,2", true},  {"3,2,2", true}, {"3,3,3", false},
                  {"4,3,3", true},  {"4,4,3", true},  {"5,3,3", true}, {"4,3,4", false},
                  {"5,2,3", false}, {"5,3,4", false}, {"4,4,4", false}};
    (void)unused;
    for (size_t i = 0; i < sizeof boards / sizeof *boards - IS_CHECKED; ++i) {
        mnk_problem p = open_board(boards[i].shape);
        mnk_state start = empty();
        bd_value value = solve(&p, &start);
        assert_int_equal(value >= BD_WON, boards[i].is_won);
        assert_true(boards[i].is_won || value == 0);
    }
}

/* The value of random positions by the oracle. */
static void test_against_oracle(void **unused)
{
    static const char *const shapes[] = {"3,3,3", "4,3,3", "5,2,3", "4,4,4"};
    (void)unused;
    bd_random random = bd_random_of(2);
    for (unsigned trial = 0; trial < (IS_CHECKED ? 20 : IS_BRIEF ? 200 : 2000); ++trial) {
        mnk_problem p = open_board(shapes[trial % 4]);
        slow_board board = slow_of(&p);
        mnk_state s = empty();
        bd_value value;
        while (!mnk_is_over(&p, &s, &value) && p.cells - s.stones > 7) {
            bd_move moves[MNK_CELLS] = {0};
            bd_move move = moves[bd_random_below(&random, mnk_list(&p, &s, moves))];
            s = mnk_play(&p, &s, move);
            board.cell[move] = board.stones++ % 2 ? 'O' : 'X';
        }
        value = solve(&p, &s);
        assert_int_equal((value > 0) - (value < 0), slow_value(&board));
    }
}

/* 3,3,3 is tic-tac-toe, node by node. */
static void test_tictactoe(void **unused)
{
    (void)unused;
    mnk_problem p = open_board("3,3,3");
    mnk_state start = empty();
    bd_game_result result;
    const bd_game_options options = {.algorithm = "minimax"};
    assert_int_equal(bd_game_search(&mnk_game, &p, &start, &options, &result), BD_SOLVED);
    assert_int_equal(result.counter[BD_GAME_NODES], 549946);
    bd_game_result_free(&result);
}

/* Gomoku: four in a row with an open end are won in a move or two. */
static void test_gomoku(void **unused)
{
    (void)unused;
    mnk_problem p = open_board("15,15,5");
    mnk_state s = empty();
    static const bd_move game[] = {112, 0, 113, 1, 114, 16, 115, 30};
    for (size_t i = 0; i < sizeof game / sizeof *game; ++i)
        s = mnk_play(&p, &s, game[i]);
    bd_game_options options = bd_game_defaults();
    bd_game_result result;
    options.depth = 2;
    bd_game_search(&mnk_game, &p, &s, &options, &result);
    assert_int_equal(result.value, BD_WIN - 1);
    bd_game_result_free(&result);
}

/* ---- texts ---- */

static void test_texts(void **unused)
{
    static const struct {
        const char *text, *message;
    } bad[] = {
        {"XXXXX/O...", "5 X and 1 O"},
        {"XXX/OO./O..", "X has 3 in a row, but O moved last"},
        {"XY./.../...", "byte 2: 'Y': expected X, O or a dot"},
        {"X.O", "expected 9 cells, found 3"},
        {"XXX/XXX/XXX/X", "more than 9 cells"},
    };
    static const char *const shapes[] = {NULL,    "",      "3",       "3,3",   "17,3,3",
                                         "3,3,4", "3,3,0", "3,3,3,3", "a,b,c", "3;3;3"};
    (void)unused;
    mnk_problem p = open_board("3,3,3");
    mnk_state s;
    bd_error error;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(mnk_game.parse(&p, bad[i].text, strlen(bad[i].text), &s, &error));
        assert_non_null(strstr(error.message, bad[i].message));
    }
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; ++i)
        assert_false(mnk_game.open(&p, &(bd_setup){.shape = shapes[i]}, &error));
    p = open_board("5,4,3");
    const char *twice = "XXX../OOO../OO.../.XXX.";
    assert_false(mnk_game.parse(&p, twice, strlen(twice), &s, &error));
    assert_non_null(strstr(error.message, "in a row, but"));
    twice = "XXX../OO.../OO.../.XXX.";
    assert_false(mnk_game.parse(&p, twice, strlen(twice), &s, &error));
    char text[64];
    p = open_board("15,15,5");
    mnk_game.format_move(&p, 112, text, sizeof text);
    assert_string_equal(text, "h8");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),   cmocka_unit_test(test_values),
        cmocka_unit_test(test_against_oracle), cmocka_unit_test(test_tictactoe),
        cmocka_unit_test(test_gomoku),         cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
