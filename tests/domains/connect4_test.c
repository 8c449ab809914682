/* Connect Four: the published numbers of positions, scores of the published test sets, small boards by every search, the
 * rules against a board of cells, and texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>
#include <bandolo/template/base/table.h>

#include "brief.h"
#include "domains/connect4/connect4.h"

static connect4_problem open_board(const char *shape)
{
    connect4_problem problem = {0};
    bd_error error;
    assert_true(connect4_game.open(&problem, &(bd_setup){.shape = shape}, &error));
    return problem;
}

static connect4_state read_position(const connect4_problem *problem, const char *text)
{
    connect4_state s;
    bd_error error;
    assert_true(connect4_game.parse(problem, text, strlen(text), &s, &error));
    return s;
}

/* ---- the number of positions with each number of stones ---- */

static void count_positions(const connect4_problem *problem, const connect4_state *s,
                            unsigned stones, bd_table *seen, uint64_t *counts)
{
    bd_value value;
    bool is_new;
    uint64_t key = connect4_to_key(problem, s);
    uint8_t *mark = bd_table_find_or_insert(seen, sizeof key, sizeof key + 1, &key,
                                            bd_table_hash(&key, sizeof key), &is_new);
    assert_non_null(mark);
    if (!is_new)
        return;
    *mark = 1;
    ++counts[__builtin_popcountll(s->all)];
    if (stones == 0 || connect4_is_over(problem, s, &value))
        return;
    for (bd_move column = 0; column < problem->columns; ++column)
        if (connect4_legal(problem, s, column)) {
            connect4_state next = connect4_play(problem, s, column);
            count_positions(problem, &next, stones - 1, seen, counts);
        }
}

/* A212693 of the Encyclopedia of Integer Sequences. */
static void test_positions(void **unused)
{
    static const uint64_t published[] = {1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275};
    (void)unused;
    unsigned stones = IS_BRIEF ? 6 : 8;
    connect4_problem problem = open_board(NULL);
    connect4_state start = {0, 0};
    uint64_t counts[9] = {0};
    bd_table seen;
    assert_true(bd_table_init(&seen, 8, 9, NULL));
    count_positions(&problem, &start, stones, &seen, counts);
    for (unsigned i = 0; i <= stones; ++i)
        assert_int_equal(counts[i], published[i]);
    bd_table_free(&seen);
}

/* ---- the rules, cell by cell ---- */

static bool has_four_by_cells(const connect4_problem *p, uint64_t stones)
{
    const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int column = 0; column < (int)p->columns; ++column)
        for (int row = 0; row < (int)p->rows; ++row)
            for (int i = 0; i < 4; ++i) {
                int length = 0, c = column, r = row;
                while (c < (int)p->columns && r >= 0 && r < (int)p->rows &&
                       stones >> (c * ((int)p->rows + 1) + r) & 1)
                    ++length, c += steps[i][0], r += steps[i][1];
                if (length >= 4)
                    return true;
            }
    return false;
}

static void test_rules(void **unused)
{
    static const char *const shapes[] = {"7x6", "4x4", "5x9", "9x6", "3x19", "16x3", "1x19"};
    (void)unused;
    bd_random random = bd_random_of(1);
    for (unsigned game = 0; game < 3000; ++game) {
        connect4_problem p = open_board(shapes[game % 7]);
        connect4_state s = {0, 0};
        bd_value value;
        while (!connect4_is_over(&p, &s, &value)) {
            bd_move moves[CONNECT4_MOST_COLUMNS];
            unsigned count = connect4_game.list(&p, &s, moves);
            assert_true(count > 0);
            bd_move move = moves[bd_random_below(&random, count)];
            uint64_t wins = connect4_wins(&p, s.own, s.all), cell = connect4_cell(&p, &s, move);
            s = connect4_play(&p, &s, move);
            assert_int_equal(connect4_has_four(&p, s.own ^ s.all),
                             has_four_by_cells(&p, s.own ^ s.all));
            assert_int_equal((wins & cell) != 0, has_four_by_cells(&p, s.own ^ s.all));
            connect4_state image = connect4_fold(&p, &s), twice = connect4_fold(&p, &image);
            assert_int_equal(image.all, twice.all);
            assert_int_equal(image.own, twice.own);
        }
        assert_int_equal(value == 0, !has_four_by_cells(&p, s.own ^ s.all));
    }
}

/* ---- scores ---- */

/* Small boards are drawn or won as J. Tromp's table of Connect Four on other boards says; each search agrees. */
static void test_small_boards(void **unused)
{
    static const struct {
        const char *shape;
        int sign;
    } boards[] = {{"4x4", 0}, {"5x4", 0}, {"4x5", 0}, {"5x5", 0}, {"6x4", -1}};
    (void)unused;
    for (size_t i = 0; i < (IS_BRIEF ? 3 : sizeof boards / sizeof *boards); ++i) {
        connect4_problem problem = open_board(boards[i].shape);
        connect4_state start = {0, 0};
        bd_game_options options = bd_game_defaults();
        for (const bd_game_algorithm *one = bd_game_algorithms() + 2; one->name; ++one) {
            bd_game_result result;
            bool lists_all = !(one->traits & BD_TAKES_DEPTH); /* 35 million positions of 5x5 */
            if (one->traits & BD_GUESSES || (lists_all && i > 0))
                continue;
            options.algorithm = one->name;
            assert_int_equal(bd_game_search(&connect4_game, &problem, &start, &options, &result),
                             BD_SOLVED);
            assert_true(result.is_proved);
            assert_int_equal((result.value > 0) - (result.value < 0), boards[i].sign);
            bd_game_result_free(&result);
        }
    }
}

/* "2252576253462244111563365343671351441 -1" */
static void try_line(const connect4_problem *problem, const char *line)
{
    char position[64];
    int score;
    assert_int_equal(sscanf(line, "%63s %d", position, &score), 2);
    connect4_state s = read_position(problem, position);
    bd_game_options options = bd_game_defaults();
    bd_game_result result;
    options.table_bytes = 1 << 20;
    assert_int_equal(bd_game_search(&connect4_game, problem, &s, &options, &result), BD_SOLVED);
    assert_int_equal(result.value, score);
    bd_game_result_free(&result);
}

static void test_end_game_scores(void **unused)
{
    static const char *const lines[] = {"2252576253462244111563365343671351441 -1",
                                        "7422341735647741166133573473242566 1",
                                        "23163416124767223154467471272416755633 0"};
    (void)unused;
    connect4_problem problem = open_board(NULL);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; ++i)
        try_line(&problem, lines[i]);
}

/* P. Pons' set of late positions. */
static void test_published_scores(void **unused)
{
    (void)unused;
    const char *folder = getenv("BANDOLO_DATA");
    char path[4096], line[128];
    snprintf(path, sizeof path, "%s/connect4/Test_L3_R1", folder ? folder : "../shared/data");
    FILE *file = fopen(path, "r");
    connect4_problem problem = open_board(NULL);
    if (!file)
        skip();
    while (fgets(line, sizeof line, file))
        try_line(&problem, line);
    fclose(file);
}

/* ---- texts ---- */

static void test_texts(void **unused)
{
    static const struct {
        const char *text, *message;
    } bad[] = {
        {"8", "'8': expected a column, 1 to 7"},
        {"4a", "'a': expected a column"},
        {"1111111", "column 1 is full"},
        {"12121212", "the game is over before this stone"},
        {"...x", "expected 42 cells, found 4"},
        {"......./......./......./......./...X.../......O", "a stone lies above an empty cell"},
        {"......./......./......./......./......./..XX...", "2 X and 0 O"},
        {"......./......./......./......./OOOO.../XXXX...",
         "X has four in a row, but O moved last"}};
    static const char *const shapes[] = {"8x8",  "17x2", "0x4",  "7x",   "7x6x", "-1x4",
                                         "7x-1", "+4x4", " 4x4", "2x31", "1x63", "x"};
    (void)unused;
    connect4_problem problem = open_board(NULL);
    connect4_state s;
    bd_error error;
    char text[256];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(connect4_game.parse(&problem, bad[i].text, strlen(bad[i].text), &s, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_non_null(strstr(error.message, bad[i].message));
    }
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; ++i) {
        connect4_problem other = {0};
        assert_false(connect4_game.open(&other, &(bd_setup){.shape = shapes[i]}, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
    s = read_position(&problem, "443");
    connect4_game.format(&problem, &s, text, sizeof text);
    assert_string_equal(text, "......./......./......./......./...O.../..XX...");
    connect4_state same = read_position(&problem, text);
    assert_memory_equal(&same, &s, sizeof s);
    assert_true(connect4_game.draw(&problem, &s, text, sizeof text) < sizeof text);
    assert_non_null(strstr(text, "| . . X X . . . |\n  1 2 3 4 5 6 7\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions),        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_small_boards),     cmocka_unit_test(test_end_game_scores),
        cmocka_unit_test(test_published_scores), cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
