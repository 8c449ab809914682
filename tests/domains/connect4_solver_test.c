/* The exact solver of Connect Four: scores and best lines against alpha-beta without a table on thousands of random
 * positions, published scores, windows, limits, its table against a plain list. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>

#include "brief.h"
#include "domains/connect4/solver.h"
#include "domains/connect4/solver_table.h"
#include "domains/connect4/zugzwang.h"

static connect4_problem open_board(const char *shape)
{
    connect4_problem problem = {0};
    bd_error error;
    assert_true(connect4_game.open(&problem, &(bd_setup){.shape = shape}, &error));
    return problem;
}

static bd_game_result search(const connect4_problem *p, const connect4_state *s,
                             const bd_game_options *options)
{
    bd_game_result result;
    bd_game_search(&connect4_game, p, s, options, &result);
    return result;
}

/* A game of random moves with that many stones; false: it was over before. */
static bool draw(const connect4_problem *p, unsigned stones, bd_random *random, connect4_state *s)
{
    bd_value value;
    *s = (connect4_state){0, 0};
    for (unsigned i = 0; i < stones; ++i) {
        bd_move moves[CONNECT4_MOST_COLUMNS];
        unsigned count = connect4_list(p, s, moves);
        if (connect4_is_over(p, s, &value))
            return false;
        *s = connect4_play(p, s, moves[bd_random_below(random, count)]);
    }
    return true;
}

/* The value at the end of a line, for the side to move at its beginning. */
static int value_of_line(const connect4_problem *p, connect4_state s, const bd_game_result *result)
{
    bd_value value;
    for (size_t i = 0; i < result->length; ++i)
        s = connect4_play(p, &s, result->line[i]);
    assert_true(connect4_is_over(p, &s, &value));
    return result->length % 2 ? -value : value;
}

/* Solves by alpha-beta without a table and by the solver with tables of several sizes. */
static void compare(const connect4_problem *p, const connect4_state *s, uint64_t table_bytes)
{
    bd_game_options plain = {.algorithm = "alpha-beta", .order = BD_ORDER_RANK};
    bd_game_options exact = {.algorithm = "exact", .table_bytes = table_bytes};
    bd_game_result truth = search(p, s, &plain), found = search(p, s, &exact);
    assert_int_equal(found.status, BD_SOLVED);
    assert_true(found.is_proved);
    assert_int_equal(found.value, truth.value);
    bd_value over;
    assert_true(found.length > 0 || connect4_is_over(p, s, &over));
    connect4_state end = *s;
    for (size_t i = 0; i < found.length; ++i)
        end = connect4_play(p, &end, found.line[i]);
    if (connect4_is_over(p, &end, &over)) /* else the line was cut short */
        assert_int_equal(value_of_line(p, *s, &found), truth.value);
    bd_game_result_free(&truth);
    bd_game_result_free(&found);
}

static void test_against_alpha_beta(void **unused)
{
    static const struct {
        const char *shape;
        unsigned least; /* stones */
    } boards[] = {{"4x4", 2},  {"5x4", 5},  {"4x5", 5},  {"3x6", 2},   {"6x4", 9},  {"5x5", 10},
                  {"7x6", 27}, {"7x4", 13}, {"8x7", 41}, {"4x15", 45}, {"1x19", 0}, {"16x3", 33}};
    (void)unused;
    bd_random random = bd_random_of(7);
    for (unsigned trial = 0; trial < (IS_CHECKED ? 200 : IS_BRIEF ? 300 : 3000); ++trial) {
        connect4_problem p = open_board(boards[trial % 12].shape);
        connect4_state s;
        unsigned least = boards[trial % 12].least;
        unsigned most = p.columns * p.rows;
        unsigned stones = least + (unsigned)bd_random_below(&random, most - least + 1);
        if (draw(&p, stones, &random, &s))
            compare(&p, &s, trial % 3 == 0 ? 0 : trial % 3 == 1 ? 1024 : 1 << 20);
    }
}

/* The bounds of zugzwang.h hold, and are met: in random positions that the solver itself would search. */
static void test_zugzwang(void **unused)
{
    static const char *shapes[] = {"4x4", "5x4", "4x5", "3x6", "5x5", "4x6"};
    (void)unused;
    bd_random random = bd_random_of(23);
    unsigned cuts = 0, denials = 0;
    for (unsigned trial = 0; trial < (IS_BRIEF ? 400 : 6000); ++trial) {
        connect4_problem p = open_board(shapes[trial % 6]);
        unsigned cells = p.columns * p.rows, most = cells - cells / 3;
        connect4_state s;
        bd_value value;
        if (!draw(&p, cells / 3 + (unsigned)bd_random_below(&random, most), &random, &s) ||
            connect4_is_over(&p, &s, &value))
            continue;
        uint64_t open = (s.all + p.bottom) & p.board;
        int left = (int)cells - __builtin_popcountll(s.all), upper = (left + 1) / 2;
        uint64_t danger = connect4_wins(&p, s.own ^ s.all, s.all);
        if (connect4_wins(&p, s.own, s.all) & open)
            continue;
        bool may_win = zugzwang_can_win(&p, s.own, s.all, open, left);
        int bound = zugzwang_upper(&p, s.own, s.all, danger, left, -(int)p.rows / 2, upper);
        bd_game_result truth = search(
            &p, &s, &(bd_game_options){.algorithm = "negamax", .table_bytes = 1 << 20});
        assert_true(truth.is_proved && truth.value <= bound && (may_win || truth.value <= 0));
        cuts += bound < upper;
        denials += !may_win;
        bd_game_result_free(&truth);
    }
    assert_true(cuts > 10 && denials > 10);
}

/* ---- published scores ---- */

static void try_set(const char *name, unsigned most)
{
    const char *folder = getenv("BANDOLO_DATA");
    char path[4096], moves[64];
    int score;
    snprintf(path, sizeof path, "%s/connect4/%s", folder ? folder : "../shared/data", name);
    FILE *file = fopen(path, "r");
    connect4_problem p = open_board(NULL);
    bd_game_options options = bd_game_defaults();
    if (!file)
        skip();
    for (unsigned i = 0; i < most && fscanf(file, "%63s %d", moves, &score) == 2; ++i) {
        connect4_state s;
        bd_error error;
        assert_true(connect4_game.parse(&p, moves, strlen(moves), &s, &error));
        bd_game_result result = search(&p, &s, &options);
        assert_int_equal(result.value, score);
        bd_game_result_free(&result);
    }
    fclose(file);
}

/* P. Pons' sets. */
static void test_published_scores(void **unused)
{
    (void)unused;
    try_set("Test_L3_R1", 1000);
    try_set("Test_L2_R1", IS_BRIEF ? 100 : 1000);
    try_set("Test_L1_R1", IS_BRIEF ? 10 : 1000);
}

/* Positions of these sets, typed, for where they are not. */
static void test_known_scores(void **unused)
{
    static const struct {
        const char *moves;
        int score;
    } known[] = {{"2252576253462244111563365343671351441", -1},
                 {"7422341735647741166133573473242566", 1},
                 {"5554224333234511764415115", 4},
                 {"52753311433677442422121", 8},
                 {"32164625", 11}};
    (void)unused;
    connect4_problem p = open_board(NULL);
    bd_game_options options = bd_game_defaults();
    for (size_t i = 0; i < sizeof known / sizeof *known; ++i)
        for (unsigned threads = 1; threads <= 2; ++threads) {
            connect4_state s;
            bd_error error;
            assert_true(
                connect4_game.parse(&p, known[i].moves, strlen(known[i].moves), &s, &error));
            options.threads = threads;
            bd_game_result result = search(&p, &s, &options);
            assert_int_equal(result.value, known[i].score);
            bd_game_result_free(&result);
        }
}

/* ---- windows and limits ---- */

static void test_windows(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(8);
    connect4_problem p = open_board("5x4");
    for (unsigned trial = 0; trial < (IS_CHECKED ? 100 : 2000); ++trial) {
        connect4_state s;
        bd_game_options options = {.table_bytes = 4096};
        if (!draw(&p, 4 + (unsigned)bd_random_below(&random, 12), &random, &s))
            continue;
        bd_game_result truth = search(&p, &s, &options);
        options.alpha = (bd_value)bd_random_below(&random, 12) - 6;
        options.beta = options.alpha + 1 + (bd_value)bd_random_below(&random, 4);
        bd_game_result found = search(&p, &s, &options);
        if (found.bound == 0)
            assert_int_equal(found.value, truth.value);
        else if (found.bound > 0)
            assert_true(truth.value >= options.beta && truth.value >= found.value);
        else
            assert_true(truth.value <= options.alpha && truth.value <= found.value);
        bd_game_result_free(&truth);
        bd_game_result_free(&found);
    }
}

static void test_limits(void **unused)
{
    (void)unused;
    connect4_problem p = open_board(NULL), tall = open_board("8x7");
    connect4_state start = {0, 0};
    atomic_bool stop = true;
    for (unsigned threads = 1; threads <= 2; ++threads) {
        bd_game_options options = {
            .limits.nodes = 5000, .table_bytes = 1 << 20, .threads = threads};
        bd_game_result result = search(&p, &start, &options);
        assert_int_equal(result.status, BD_LIMIT_NODES);
        assert_false(result.is_proved);
        assert_true(threads > 1 || result.counter[BD_GAME_NODES] == 5000);
        bd_game_result_free(&result);
        options.stop = &stop;
        result = search(&tall, &start, &options);
        assert_int_equal(result.status, BD_STOPPED);
        bd_game_result_free(&result);
    }
    bd_game_options options = {.limits.bytes = 100};
    bd_game_result result = search(&p, &start, &options);
    assert_int_equal(result.status, BD_LIMIT_MEMORY);
    bd_game_result_free(&result);
    /* Memory for the first table only: the search goes on with it. */
    options = (bd_game_options){.limits = {.nodes = 100000, .bytes = 40000},
                                .table_bytes = 1 << 20};
    result = search(&p, &start, &options);
    assert_int_equal(result.status, BD_LIMIT_NODES);
    assert_true(result.counter[BD_GAME_PEAK_BYTES] <= 40000);
    bd_game_result_free(&result);
}

/* ---- the table ---- */

/* Each key has bounds of its own, so a wrong one is seen; a table may forget, and never lies. */
static void try_table(unsigned key_bits, uint64_t bytes)
{
    enum { KEYS = 5000 };
    solver_table table;
    bd_random random = bd_random_of(key_bits);
    uint64_t keys[KEYS], stored = 0, found = 0;
    assert_true(solver_table_open(&table, key_bits, bytes, NULL));
    assert_non_null(table.slots);
    for (unsigned i = 0; i < KEYS; ++i) {
        keys[i] = bd_random_next(&random) & table.key_mask;
        stored += solver_store(&table, solver_hash(&table, keys[i]), -(int)(keys[i] % 31),
                               (int)(keys[i] % 29), (unsigned)(i % 16));
        if (stored > table.grow_at)
            solver_table_grow(&table, 1);
    }
    for (unsigned i = 0; i < KEYS; ++i) {
        uint64_t slot = solver_find(&table, solver_hash(&table, keys[i]));
        found += slot != 0;
        assert_true(slot == 0 || solver_lower(slot) == -(int)(keys[i] % 31));
        assert_true(slot == 0 || solver_upper(slot) == (int)(keys[i] % 29));
        uint64_t other = bd_random_next(&random) & table.key_mask;
        if (key_bits > 40)
            assert_true(solver_find(&table, solver_hash(&table, other)) == 0);
    }
    assert_true(found > (bytes > KEYS * 32 ? KEYS * 9 / 10 : KEYS / 16));
    solver_table_close(&table);
}

static void test_table(void **unused)
{
    (void)unused;
    try_table(49, 1 << 20);
    try_table(49, 4096);
    try_table(64, 1 << 20);
    try_table(20, 1 << 20);
    try_table(12, 1 << 14);
}

/* A table that grows forgets nothing, on one thread or on several. */
static void test_growth(void **unused)
{
    enum { KEYS = 20000, MOST_BYTES = 128 << 20 };
    static uint64_t hashes[KEYS], slots[KEYS];
    (void)unused;
    for (unsigned threads = 1; threads <= 3; threads += 2) {
        solver_table table;
        bd_random random = bd_random_of(threads);
        assert_true(solver_table_open(&table, 49, MOST_BYTES, NULL));
        for (unsigned i = 0; i < KEYS; ++i) {
            hashes[i] = solver_hash(&table, bd_random_next(&random));
            solver_store(&table, hashes[i], -(int)(i % 31), (int)(i % 29), i % 16);
            if (i % 1000 || table.bucket_bits == table.most_bucket_bits)
                continue;
            for (unsigned j = 0; j <= i; ++j)
                slots[j] = solver_find(&table, hashes[j]);
            solver_table_grow(&table, threads);
            for (unsigned j = 0; j <= i; ++j)
                assert_int_equal(solver_find(&table, hashes[j]) & 0xffff, slots[j] & 0xffff);
        }
        assert_int_equal(table.bucket_bits, table.most_bucket_bits);
        solver_table_close(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_alpha_beta),
        cmocka_unit_test(test_zugzwang),
        cmocka_unit_test(test_published_scores),
        cmocka_unit_test(test_known_scores),
        cmocka_unit_test(test_windows),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_growth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
