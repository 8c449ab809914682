/* Dense tables of small boards, against a breadth-first search of the test's own: every position's
 * distance, and a move that leads one nearer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include <bandolo/template/base/table.h>
#include <bandolo/registry.h>

#include "brief.h"
#include "domains/widths.h"
#include "store/dense/dense.h"
#include "store/dense/dense_file.h"
#include "store/scratch_folder.h"

typedef struct small_table {
    bd_problem problem;
    bd_store_subject subject;
    scratch_folder folder;
    const char *where, *path; /* of the store, and of the table beside it */
} small_table;

static small_table make_table(const char *board, const char *goal, const char *heuristic,
                              unsigned threads)
{
    small_table table = {.folder = scratch_make()};
    bd_error error;
    bd_census_options options = {.threads = threads};
    if (!bd_problem_open(&table.problem, board, heuristic, goal, &error))
        fail_msg("%s", error.message);
    table.subject = (bd_store_subject){.domain = board,
                                       .goal = goal ? goal : "the usual",
                                       .key_size = (uint32_t)table.problem.domain->key_size,
                                       .rules = table.problem.domain,
                                       .problem = table.problem.data};
    table.where = strdup(scratch_path(&table.folder, "table"));
    table.path = strdup(scratch_path(&table.folder, "table.dense"));
    if (!bd_store_build_dense(table.where, &table.subject, &options, &error))
        fail_msg("%s", error.message);
    return table;
}

static store_tier *open_table(const small_table *table)
{
    bd_error error;
    store_tier *tier;
    if (!store_dense.open(&tier, table->path, &table->subject, 0, &error))
        fail_msg("%s", error.message);
    return tier;
}

static void drop_table(small_table *table)
{
    scratch_remove(&table->folder);
    free((char *)(uintptr_t)table->where);
    free((char *)(uintptr_t)table->path);
    bd_problem_close(&table->problem);
}

/* ---- the oracle: distances in a hash table, layer by layer ---- */

typedef struct distance_oracle {
    const bd_problem *problem;
    bd_table distances;    /* key -> distance + 1 */
    unsigned char *states; /* in the order in which they were reached */
    uint64_t count;
} distance_oracle;

static size_t slot_of(const distance_oracle *oracle)
{
    return oracle->problem->domain->key_size + 1;
}

/* The distance of a key, -1: it was not reached. */
static int oracle_distance(const distance_oracle *oracle, const void *key)
{
    size_t key_size = oracle->problem->domain->key_size;
    const uint8_t *value = bd_table_find(&oracle->distances, key_size, slot_of(oracle), key,
                                         bd_table_hash(key, key_size));
    return value ? *value - 1 : -1;
}

static void oracle_reach(distance_oracle *oracle, const void *state, int distance)
{
    const bd_domain *rules = oracle->problem->domain;
    unsigned char key[BD_STORED_KEY_BYTES];
    bool inserted;
    rules->to_key(oracle->problem->data, state, key);
    uint8_t *value = bd_table_find_or_insert(&oracle->distances, rules->key_size, slot_of(oracle),
                                             key, bd_table_hash(key, rules->key_size), &inserted);
    assert_non_null(value);
    if (!inserted)
        return;
    *value = (uint8_t)(distance + 1);
    memcpy(oracle->states + oracle->count++ * rules->state_size, state, rules->state_size);
}

static void oracle_open(distance_oracle *oracle, const bd_problem *problem, const char *goal)
{
    enum { MOST_CHILDREN = 8 };
    const bd_domain *rules = problem->domain;
    _Alignas(16) unsigned char states[MOST_CHILDREN * BD_STATE_BYTES], state[BD_STATE_BYTES];
    bd_child children[MOST_CHILDREN];
    uint64_t positions = rules->positions(problem->data);
    *oracle = (distance_oracle){.problem = problem,
                                .states = malloc(positions * rules->state_size)};
    assert_true(bd_table_init(&oracle->distances, rules->key_size, slot_of(oracle), NULL));
    assert_true(rules->parse(problem->data, goal, strlen(goal), state, NULL));
    oracle_reach(oracle, state, 0);
    for (uint64_t next = 0; next < oracle->count; ++next) {
        unsigned char key[BD_STORED_KEY_BYTES];
        memcpy(state, oracle->states + next * rules->state_size, rules->state_size);
        rules->to_key(problem->data, state, key);
        int distance = oracle_distance(oracle, key);
        unsigned count = rules->expand(problem->data, state, BD_NO_MOVE, children, states);
        for (unsigned i = 0; i < count; ++i)
            oracle_reach(oracle, states + i * rules->state_size, distance + 1);
    }
    assert_int_equal(oracle->count, positions);
}

static void oracle_close(distance_oracle *oracle)
{
    bd_table_free(&oracle->distances);
    free(oracle->states);
}

/* Does the move of a row lead one nearer to the goal? */
static void check_move(const distance_oracle *oracle, const void *state, const bd_store_row *row)
{
    enum { MOST_CHILDREN = 8 };
    const bd_problem *problem = oracle->problem;
    const bd_domain *rules = problem->domain;
    _Alignas(16) unsigned char states[MOST_CHILDREN * BD_STATE_BYTES];
    bd_child children[MOST_CHILDREN];
    unsigned count = rules->expand(problem->data, state, BD_NO_MOVE, children, states), i = 0;
    if (row->distance == 0) {
        assert_int_equal(row->move, BD_NO_MOVE);
        return;
    }
    unsigned char key[BD_STORED_KEY_BYTES];
    while (i < count && children[i].move != row->move)
        ++i;
    assert_true(i < count);
    rules->to_key(problem->data, states + i * rules->state_size, key);
    assert_int_equal(oracle_distance(oracle, key), (int)row->distance - 1);
}

static void check_every_position(const distance_oracle *oracle, store_tier *tier)
{
    const bd_domain *rules = oracle->problem->domain;
    for (uint64_t i = 0; i < oracle->count; ++i) {
        _Alignas(16) unsigned char state[BD_STATE_BYTES], key[BD_STORED_KEY_BYTES] = {0};
        bd_store_row row;
        memcpy(state, oracle->states + i * rules->state_size, rules->state_size);
        rules->to_key(oracle->problem->data, state, key);
        assert_int_equal(store_dense.find(tier, key, &row, NULL), BD_STORE_FOUND);
        assert_int_equal(row.distance, oracle_distance(oracle, key));
        assert_true(row.exact);
        assert_memory_equal(row.key, key, rules->key_size);
        check_move(oracle, state, &row);
    }
}

typedef struct scan_check {
    const distance_oracle *oracle;
    uint64_t rows, least_left;
    bd_cost farthest;
} scan_check;

static bool check_row(void *context, const bd_store_row *row)
{
    scan_check *check = context;
    const bd_problem *problem = check->oracle->problem;
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    assert_int_equal(row->distance, oracle_distance(check->oracle, row->key));
    assert_true(row->distance >= check->farthest); /* nearest first */
    check->farthest = row->distance;
    problem->domain->from_key(problem->data, row->key, state);
    check_move(check->oracle, state, row);
    ++check->rows;
    return check->rows != check->least_left;
}

static void check_whole_board(const char *board, const char *goal, const char *goal_position)
{
    static store_census census;
    distance_oracle oracle;
    small_table table = make_table(board, goal, "manhattan", 2);
    store_tier *tier = open_table(&table);
    oracle_open(&oracle, &table.problem, goal_position);
    check_every_position(&oracle, tier);
    scan_check all = {.oracle = &oracle}, near = all, few = {.oracle = &oracle, .least_left = 7};
    assert_true(store_dense.scan(tier, BD_NO_COST, check_row, &all, NULL));
    assert_int_equal(all.rows, oracle.count);
    assert_true(store_dense.scan(tier, 6, check_row, &near, NULL));
    assert_int_equal(near.farthest, 6);
    assert_true(store_dense.scan(tier, 6, check_row, &few, NULL));
    assert_int_equal(few.rows, 7);
    memset(&census, 0, sizeof census);
    assert_true(store_dense.count(tier, &census, NULL));
    assert_int_equal(census.rows, oracle.count);
    assert_true(store_dense.verify(tier, NULL));
    oracle_close(&oracle);
    store_dense.close(tier, NULL);
    drop_table(&table);
}

static void every_position_of_small_boards_is_right(void **state)
{
    (void)state;
    check_whole_board("tile:2x3", NULL, "1 2 3 4 5 0");
    check_whole_board("tile:2x4", NULL, "1 2 3 4 5 6 7 0");
    check_whole_board("tile:4x2", "7 0 1 2 3 4 5 6", "7 0 1 2 3 4 5 6");
}

static void every_position_of_the_8_puzzle_is_right(void **state)
{
    (void)state;
    check_whole_board("tile8", NULL, "1 2 3 4 5 6 7 8 0");
}

/* ---- the published counts ---- */

static void counts_are_the_published_ones(void **state)
{
    (void)state;
    static store_census census;
    for (size_t i = 0; i < PUBLISHED_WIDTHS; ++i) {
        const board_widths *widths = &published_widths[i];
        char board[16];
        if (widths->total > (IS_CHECKED ? 50000 : 2000000))
            continue;
        bd_text(board, sizeof board, "tile:%ux%u", widths->rows, widths->columns);
        small_table table = make_table(board, widths->goal, "zero", 1 + (unsigned)i % 3);
        store_tier *tier = open_table(&table);
        memset(&census, 0, sizeof census);
        assert_true(store_dense.count(tier, &census, NULL));
        assert_int_equal(census.rows, widths->total);
        for (unsigned distance = 0; distance < STORE_MOST_DISTANCES; ++distance)
            assert_int_equal(census.exact[distance],
                             distance < widths->layers ? widths->width[distance] : 0);
        store_dense.close(tier, NULL);
        drop_table(&table);
    }
}

/* ---- what is not in it ---- */

static void what_cannot_reach_the_goal_is_absent(void **state)
{
    (void)state;
    static const char unsolvable[] = "2 1 3 4 5 6 7 8 0";
    small_table table = make_table("tile8", NULL, "zero", 1);
    store_tier *tier = open_table(&table);
    const bd_problem *problem = &table.problem;
    _Alignas(16) unsigned char board[BD_STATE_BYTES], key[BD_STORED_KEY_BYTES];
    bd_store_row row = {.key = {0}};
    bd_error error;
    assert_true(problem->domain->parse(problem->data, unsolvable, strlen(unsolvable), board, NULL));
    problem->domain->to_key(problem->data, board, key);
    assert_int_equal(store_dense.find(tier, key, &row, &error), BD_STORE_ABSENT);
    assert_false(store_dense.add(tier, &row, 1, &error));
    store_dense.close(tier, NULL);
    drop_table(&table);
}

static void what_has_no_numbering_is_refused(void **state)
{
    (void)state;
    bd_problem problem;
    bd_error error;
    store_tier *tier;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "table");
    bd_store_subject subject = {.domain = "tile24", .goal = "", .key_size = 16};
    bd_census_options options = {0};
    assert_false(bd_store_build_dense(path, &subject, &options, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_true(bd_problem_open(&problem, "tile24", "zero", NULL, NULL));
    subject.rules = problem.domain;
    subject.problem = problem.data;
    assert_false(bd_store_build_dense(path, &subject, &options, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_false(store_dense.open(&tier, path, &subject, 0, &error));
    bd_problem_close(&problem);
    scratch_remove(&folder);
}

static void a_build_keeps_to_its_limits(void **state)
{
    (void)state;
    small_table table = make_table("tile8", NULL, "zero", 1);
    bd_error error;
    atomic_bool stop = true;
    bd_budget budget = bd_budget_of(10000);
    assert_int_equal(unlink(table.path), 0);
    assert_false(bd_store_build_dense(table.where, &table.subject,
                                      &(bd_census_options){.budget = &budget}, &error));
    assert_int_equal(error.code, BD_NO_MEMORY);
    assert_int_equal(budget.used, 0);
    assert_false(bd_store_build_dense(table.where, &table.subject,
                                      &(bd_census_options){.stop = &stop}, &error));
    assert_int_equal(error.code, BD_INTERRUPTED);
    assert_int_not_equal(access(table.path, F_OK), 0);
    drop_table(&table);
}

/* ---- files that are not what was written ---- */

static unsigned char *read_table(const small_table *table, size_t *size)
{
    FILE *file = fopen(table->path, "rb");
    unsigned char *bytes = malloc(1 << 20);
    assert_true(file && bytes);
    *size = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    return bytes;
}

static void write_table(const small_table *table, const unsigned char *bytes, size_t size)
{
    FILE *file = fopen(table->path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* Does the table say itself that it is broken? */
static bool is_refused(const small_table *table)
{
    bd_error error;
    store_tier *tier;
    bd_store_row row = {.key = {0}};
    if (!store_dense.open(&tier, table->path, &table->subject, 0, &error)) {
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_non_null(strstr(error.message, "table.dense"));
        return true;
    }
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    table->problem.domain->unrank(table->problem.data, 1, state);
    table->problem.domain->to_key(table->problem.data, state, row.key);
    bd_store_answer answer = store_dense.find(tier, row.key, &row, &error);
    assert_int_equal(store_dense.verify(tier, &error), answer == BD_STORE_FOUND);
    store_dense.close(tier, NULL);
    return answer == BD_STORE_FAILED;
}

static void a_broken_file_is_refused(void **state)
{
    (void)state;
    small_table table = make_table("tile:2x4", NULL, "zero", 1);
    size_t size;
    unsigned char *bytes = read_table(&table, &size);
    assert_false(is_refused(&table));
    for (size_t at = 0; at < size; at += 37) {
        bytes[at] ^= 16;
        write_table(&table, bytes, size);
        assert_int_equal(is_refused(&table), at < sizeof(dense_header) || at >= DENSE_HEADER_BYTES);
        bytes[at] ^= 16;
    }
    for (size_t left = 0; left < size; left += 1009) {
        write_table(&table, bytes, left);
        assert_true(is_refused(&table));
    }
    write_table(&table, bytes, size);
    assert_false(is_refused(&table));
    table.subject.goal = "another";
    assert_true(is_refused(&table));
    free(bytes);
    drop_table(&table);
}

/* ---- as a part of a store ---- */

/* A key that is in two tiers is counted once, and what only the file has is not forgotten. */
static void check_counts(bd_store *store, const bd_store_row *known)
{
    bd_error error;
    bd_store_row rows[2] = {*known, *known};
    bd_store_size *size = calloc(1, sizeof *size);
    assert_non_null(size);
    rows[0].exact = false;
    rows[1].distance = 77;
    memset(rows[1].key, 0, sizeof rows[1].key);
    assert_true(bd_store_add(store, rows, 2, &error));
    assert_true(bd_store_measure(store, size, &error));
    assert_int_equal(size->rows, 361);
    assert_int_equal(size->exact[21], 1);
    assert_int_equal(size->exact[77], 1);
    assert_int_equal(size->bounds[known->distance], 0);
    free(size);
}

static void a_store_asks_the_table_beside_it(void **state)
{
    (void)state;
    small_table table = make_table("tile:2x3", NULL, "zero", 1);
    const bd_problem *problem = &table.problem;
    bd_store *store;
    bd_store_row row;
    bd_error error;
    bd_store_subject blind = table.subject;
    blind.rules = NULL;
    _Alignas(16) unsigned char board[BD_STATE_BYTES], key[BD_STORED_KEY_BYTES] = {0};
    problem->domain->unrank(problem->data, 100, board);
    problem->domain->to_key(problem->data, board, key);
    if (!bd_store_open(&store, table.where, &blind, 0, &error))
        fail_msg("%s", error.message);
    assert_int_equal(bd_store_find(store, key, &row, &error), BD_STORE_ABSENT);
    assert_true(bd_store_close(store, &error));
    assert_true(bd_store_open(&store, table.where, &table.subject, 0, &error));
    assert_int_equal(bd_store_find(store, key, &row, &error), BD_STORE_FOUND);
    assert_true(row.exact && row.distance > 0);
    check_counts(store, &row);
    assert_true(bd_store_close(store, &error));
    drop_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_of_small_boards_is_right),
        cmocka_unit_test(every_position_of_the_8_puzzle_is_right),
        cmocka_unit_test(counts_are_the_published_ones),
        cmocka_unit_test(what_cannot_reach_the_goal_is_absent),
        cmocka_unit_test(what_has_no_numbering_is_refused),
        cmocka_unit_test(a_build_keeps_to_its_limits),
        cmocka_unit_test(a_broken_file_is_refused),
        cmocka_unit_test(a_store_asks_the_table_beside_it),
    };
    return cmocka_run_group_tests_name("dense", tests, NULL, NULL);
}
