/* Sorted runs, against a table that anybody believes: random batches of better and worse rows, in keys
 * of many sizes, merged, opened again, read by others meanwhile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "store/row_oracle.h"
#include "store/runs/run_list.h"
#include "store/runs/runs.h"
#include "store/scratch_folder.h"

static bd_store_subject subject_of(size_t key_size)
{
    return (bd_store_subject){.domain = "toy", .goal = "0", .key_size = (uint32_t)key_size};
}

static store_tier *open_runs(const scratch_folder *folder, size_t key_size, unsigned how)
{
    store_tier *tier;
    bd_error error;
    bd_store_subject subject = subject_of(key_size);
    if (!store_runs.open(&tier, scratch_path(folder, "runs"), &subject, how, &error))
        fail_msg("%s", error.message);
    return tier;
}

static void close_runs(store_tier *tier)
{
    assert_true(store_runs.close(tier, NULL));
}

/* Every key is asked for; so is one that was never drawn. */
static void check_find(const row_oracle *oracle, store_tier *tier)
{
    bd_error error;
    bd_store_row row;
    for (size_t i = 0; i < ORACLE_KEYS; ++i) {
        bd_store_answer answer = store_runs.find(tier, oracle->of[i].row.key, &row, &error);
        assert_int_equal(answer, oracle->of[i].known ? BD_STORE_FOUND : BD_STORE_ABSENT);
        if (answer == BD_STORE_FOUND)
            assert_true(oracle_agrees(oracle, i, &row));
    }
}

typedef struct scan_check {
    const row_oracle *oracle;
    size_t rows;
    store_tier *tier;
} scan_check;

static bool check_row(void *context, const bd_store_row *row)
{
    scan_check *check = context;
    bd_store_row found;
    ++check->rows;
    assert_true(oracle_agrees(check->oracle, oracle_place(check->oracle, row), row));
    assert_int_equal(store_runs.find(check->tier, row->key, &found, NULL), BD_STORE_FOUND);
    return true;
}

static void check_scan(const row_oracle *oracle, store_tier *tier)
{
    scan_check check = {.oracle = oracle, .tier = tier};
    static store_census census;
    memset(&census, 0, sizeof census);
    assert_true(store_runs.scan(tier, BD_NO_COST, check_row, &check, NULL));
    assert_int_equal(check.rows, oracle->known);
    assert_true(store_runs.count(tier, &census, NULL));
    assert_int_equal(census.rows, oracle->known);
}

static void add(row_oracle *oracle, store_tier *tier, const bd_store_row *rows, size_t count)
{
    bd_error error;
    if (!store_runs.add(tier, rows, count, &error))
        fail_msg("%s", error.message);
    oracle_note(oracle, rows, count);
}

static void check_key_size(size_t key_size)
{
    static row_oracle oracle;
    static bd_store_row rows[ORACLE_KEYS];
    scratch_folder folder = scratch_make();
    oracle_begin(&oracle, key_size, key_size);
    store_tier *tier = open_runs(&folder, key_size, 0);
    store_tier *reader = open_runs(&folder, key_size, BD_STORE_READ_ONLY);
    check_find(&oracle, tier);
    for (unsigned round = 0; round < (IS_BRIEF ? 10 : 40); ++round) {
        size_t most = 1 + bd_random_below(&oracle.random, round % 10 == 0 ? ORACLE_KEYS : 60);
        size_t count = oracle_draw(&oracle, rows, most);
        add(&oracle, tier, rows, count);
        check_find(&oracle, reader);
        if (round % 8 == 0) {
            check_find(&oracle, tier);
            check_scan(&oracle, tier);
        }
        if (round % 16 == 5) {
            close_runs(tier);
            tier = open_runs(&folder, key_size, BD_STORE_MUST_EXIST);
        }
    }
    assert_true(store_runs.verify(tier, NULL));
    check_scan(&oracle, reader);
    close_runs(tier);
    close_runs(reader);
    scratch_remove(&folder);
}

static void any_rows_are_found_as_they_were_added(void **state)
{
    (void)state;
    static const size_t key_sizes[] = {2, 3, 7, 8, 9, 16, 33, 64};
    for (size_t i = 0; i < sizeof key_sizes / sizeof *key_sizes; ++i)
        check_key_size(key_sizes[i]);
}

static void write_number(uint64_t number, unsigned char *key)
{
    for (unsigned byte = 0; byte < 8; ++byte)
        key[byte] = (unsigned char)(number >> (56 - 8 * byte));
}

enum { MANY_ROWS = 60000 };

/* Adds the multiples of 2^shift. */
static void add_multiples(store_tier *tier, unsigned shift)
{
    bd_error error;
    bd_store_row *rows = calloc(MANY_ROWS, sizeof *rows);
    assert_non_null(rows);
    for (uint64_t i = 0; i < MANY_ROWS; ++i) {
        uint64_t number = i << shift;
        rows[i] = (bd_store_row){
            .distance = (bd_cost)(number % 31), .move = number % 4, .exact = number % 3};
        write_number(number, rows[i].key);
    }
    if (!store_runs.add(tier, rows, MANY_ROWS, &error))
        fail_msg("%s", error.message);
    free(rows);
}

static void check_number(store_tier *tier, uint64_t number, bool is_there)
{
    unsigned char key[8];
    bd_store_row row;
    write_number(number, key);
    bd_store_answer answer = store_runs.find(tier, key, &row, NULL);
    assert_int_equal(answer, is_there ? BD_STORE_FOUND : BD_STORE_ABSENT);
    if (!is_there)
        return;
    assert_int_equal(row.distance, number % 31);
    assert_int_equal(row.move, number % 4);
    assert_int_equal(row.exact, number % 3 != 0);
}

static void rows_of_many_blocks_are_found(void **state)
{
    (void)state;
    static const unsigned shifts[] = {0, 7, 40, 48};
    for (size_t i = 0; i < sizeof shifts / sizeof *shifts; i += IS_BRIEF ? 3 : 1) {
        scratch_folder folder = scratch_make();
        store_tier *tier = open_runs(&folder, 8, 0);
        add_multiples(tier, shifts[i]);
        assert_true(store_runs.verify(tier, NULL));
        for (uint64_t multiple = 0; multiple < MANY_ROWS; ++multiple) {
            uint64_t number = multiple << shifts[i];
            check_number(tier, number, true);
            if (shifts[i] > 0) {
                check_number(tier, number + 1, false);
                check_number(tier, number - 1, false);
            }
        }
        close_runs(tier);
        scratch_remove(&folder);
    }
}

static void what_cannot_be_added_is_refused(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    store_tier *tier = open_runs(&folder, 8, 0), *reader = open_runs(&folder, 8, 2);
    bd_store_row rows[2] = {{.key = {2}, .exact = true}, {.key = {1}, .exact = true}}, row;
    bd_error error;
    assert_false(store_runs.add(tier, rows, 2, &error));
    assert_int_equal(error.code, BD_BROKEN_PROMISE);
    assert_int_equal(store_runs.find(tier, rows[0].key, &row, NULL), BD_STORE_ABSENT);
    assert_false(store_runs.add(reader, rows, 1, &error));
    assert_int_equal(error.code, BD_SYSTEM);
    assert_true(store_runs.add(tier, rows, 0, &error));
    assert_true(store_runs.add(tier, rows, 1, &error));
    assert_int_equal(store_runs.find(reader, rows[0].key, &row, NULL), BD_STORE_FOUND);
    close_runs(tier);
    close_runs(reader);
    scratch_remove(&folder);
}

static void another_subject_is_refused(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    store_tier *tier = open_runs(&folder, 8, 0);
    bd_store_subject others[] = {subject_of(8), subject_of(8), subject_of(9)};
    bd_error error;
    others[0].domain = "tox";
    others[1].goal = "1";
    close_runs(tier);
    for (size_t i = 0; i < 3; ++i) {
        assert_false(store_runs.open(&tier, scratch_path(&folder, "runs"), &others[i], 0, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_non_null(strstr(error.message, "of another problem: toy, goal 0"));
    }
    assert_false(store_runs.open(&tier, scratch_path(&folder, "none"), &others[0],
                                 BD_STORE_MUST_EXIST, &error));
    assert_int_equal(error.code, BD_SYSTEM);
    scratch_remove(&folder);
}

/* A list that is lost is not taken for one that never was: its runs would be removed. */
static void a_lost_list_is_noticed(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    store_tier *tier = open_runs(&folder, 8, 0);
    bd_store_row row = {.key = {1}, .exact = true};
    bd_store_subject subject = subject_of(8);
    bd_error error;
    assert_true(store_runs.add(tier, &row, 1, NULL));
    close_runs(tier);
    assert_int_equal(unlink(scratch_path(&folder, "runs/list")), 0);
    assert_false(store_runs.open(&tier, scratch_path(&folder, "runs"), &subject, 0, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    scratch_remove(&folder);
}

static void runs_stay_few(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    store_tier *tier = open_runs(&folder, 8, 0);
    for (unsigned i = 0; i < 60; ++i) {
        bd_store_row row = {.key = {(unsigned char)i}, .exact = true};
        assert_true(store_runs.add(tier, &row, 1, NULL));
        unsigned files = 0;
        DIR *entries = opendir(scratch_path(&folder, "runs"));
        for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
            files += strncmp(entry->d_name, "run-", 4) == 0;
        closedir(entries);
        assert_in_range(files, 1, 8);
    }
    close_runs(tier);
    scratch_remove(&folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_rows_are_found_as_they_were_added),
        cmocka_unit_test(rows_of_many_blocks_are_found),
        cmocka_unit_test(what_cannot_be_added_is_refused),
        cmocka_unit_test(another_subject_is_refused),
        cmocka_unit_test(a_lost_list_is_noticed),
        cmocka_unit_test(runs_stay_few),
    };
    return cmocka_run_group_tests_name("runs", tests, NULL, NULL);
}
