/* The front of the store: batch and tiers as one, against a table that anybody believes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>

#include "store/row_oracle.h"
#include "store/scratch_folder.h"
#include "store/toy_store.h"

/* ---- One store made of several tiers ------------------------------------------------------------ */

typedef struct scan_check {
    const row_oracle *oracle;
    bd_store *store;
    unsigned char seen[ORACLE_KEYS];
    size_t rows;
} scan_check;

static bool check_row(void *context, const bd_store_row *row)
{
    scan_check *check = context;
    size_t place = oracle_place(check->oracle, row);
    bd_store_row found;
    assert_true(oracle_agrees(check->oracle, place, row));
    assert_int_equal(check->seen[place]++, 0);
    assert_int_equal(bd_store_find(check->store, row->key, &found, NULL), BD_STORE_FOUND);
    ++check->rows;
    return true;
}

static void check_found(const row_oracle *oracle, bd_store *store)
{
    for (size_t i = 0; i < ORACLE_KEYS; ++i) {
        bd_store_row row;
        bd_store_answer answer = bd_store_find(store, oracle->of[i].row.key, &row, NULL);
        assert_int_equal(answer, oracle->of[i].known ? BD_STORE_FOUND : BD_STORE_ABSENT);
        if (answer == BD_STORE_FOUND)
            assert_true(oracle_agrees(oracle, i, &row));
    }
}

static void check_all(const row_oracle *oracle, bd_store *store)
{
    static scan_check check;
    static bd_store_size size;
    check = (scan_check){.oracle = oracle, .store = store};
    assert_true(bd_store_scan(store, BD_NO_COST, check_row, &check, NULL));
    assert_int_equal(check.rows, oracle->known);
    assert_true(bd_store_measure(store, &size, NULL));
    assert_int_equal(size.rows, oracle->known);
    uint64_t rows = 0;
    for (size_t i = 0; i < BD_STORE_DISTANCES; ++i)
        rows += size.exact[i] + size.bounds[i];
    assert_int_equal(rows, oracle->known);
    assert_true(bd_store_verify(store, NULL));
}

/* Behind the store's back, into the runs beside its file. */
static void add_to_runs(const char *path, size_t key_size, const bd_store_row *rows, size_t count)
{
    char name[SCRATCH_PATH + 8];
    store_tier *runs;
    bd_store_subject subject = subject_of(key_size);
    snprintf(name, sizeof name, "%s.runs", path);
    assert_true(store_runs.open(&runs, name, &subject, 0, NULL));
    assert_true(store_runs.add(runs, rows, count, NULL));
    assert_true(store_runs.close(runs, NULL));
}

/* Rows that agree with each other, as true ones do: one proved distance a key, bounds above it, one move
 * a distance. Then it does not matter which of two tiers had a row first. */
static void make_true(bd_store_row *rows, size_t count)
{
    for (size_t i = 0; i < count; ++i) {
        bd_cost truth = rows[i].key[0] % 8u;
        rows[i].distance = rows[i].exact ? truth : truth + rows[i].distance % 20;
        rows[i].move = (bd_move)(rows[i].distance % 5);
    }
}

/* Draws rows and adds them in any order, and some twice. */
static void add_some(row_oracle *oracle, bd_store *store, const char *path, bool to_runs)
{
    static bd_store_row rows[300];
    size_t count = oracle_draw(oracle, rows, sizeof rows / sizeof *rows);
    make_true(rows, count);
    if (to_runs) {
        add_to_runs(path, oracle->key_size, rows, count);
    } else {
        bd_random_shuffle(&oracle->random, rows, count, sizeof *rows);
        assert_true(bd_store_add(store, rows, count, NULL));
        assert_true(bd_store_add(store, rows, count / 2, NULL));
    }
    oracle_note(oracle, rows, count);
}

static void tiers_are_one(void **state)
{
    static const size_t sizes[] = {3, 8, 16};
    static row_oracle oracle;
    (void)state;
    for (size_t round = 0; round < 6; ++round) {
        scratch_folder folder = scratch_make();
        const char *path = scratch_path(&folder, "store");
        size_t key_size = sizes[round / 2];
        bool with_runs = round % 2;
        oracle_begin(&oracle, key_size, round);
        bd_store *store = open_store(path, key_size, 0);
        for (unsigned turn = 0; turn < 12; ++turn) {
            add_some(&oracle, store, path, with_runs && turn % 3 == 0);
            if (turn == 0 &&
                with_runs) { /* runs that others began are seen from the next opening on */
                close_store(store);
                store = open_store(path, key_size, 0);
            }
            check_found(&oracle, store);
            if (turn % 4 == 3)
                assert_true(bd_store_flush(store, NULL));
        }
        check_all(&oracle, store);
        close_store(store);
        store = open_store(path, key_size, BD_STORE_READ_ONLY);
        check_found(&oracle, store);
        check_all(&oracle, store);
        close_store(store);
        scratch_remove(&folder);
    }
}

/* ---- Large lots --------------------------------------------------------------------------------- */

enum { MANY = 3 * BD_STORE_LOT };

static void large_lots_go_in_whole(void **state)
{
    (void)state;
    bd_store_row *rows = malloc(MANY * sizeof *rows);
    assert_non_null(rows);
    for (unsigned shuffled = 0; shuffled < 2; ++shuffled) {
        scratch_folder folder = scratch_make();
        bd_store *store = open_store(scratch_path(&folder, "store"), 8, 0);
        bd_random random = bd_random_of(3);
        static bd_store_size size;
        for (uint32_t i = 0; i < MANY; ++i)
            rows[i] = numbered_row(i);
        if (shuffled)
            bd_random_shuffle(&random, rows, MANY, sizeof *rows);
        assert_true(bd_store_add(store, rows, MANY, NULL));
        for (uint32_t i = 0; i < MANY; i += 997) {
            bd_store_row wanted = numbered_row(i), row;
            assert_int_equal(bd_store_find(store, wanted.key, &row, NULL), BD_STORE_FOUND);
            assert_int_equal(row.distance, wanted.distance);
        }
        assert_true(bd_store_measure(store, &size, NULL));
        assert_int_equal(size.rows, MANY);
        assert_int_equal(size.exact[7], MANY / 50 + (7 < MANY % 50));
        assert_true(size.bytes < 25 * (uint64_t)MANY);
        close_store(store);
        scratch_remove(&folder);
    }
    free(rows);
}

/* ---- What else it knows ------------------------------------------------------------------------- */

static void it_says_whose_it_is(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "store");
    bd_store *store;
    bd_error error = {0};
    uint64_t depth;
    assert_false(bd_store_open(&store, path, NULL, 0, &error));
    assert_non_null(strstr(error.message, path));
    assert_null(store);
    assert_true(bd_store_close(NULL, &error));

    store = open_store(path, 5, 0);
    assert_int_equal(bd_store_noted(store, BD_STORE_COMPLETE, &depth, &error), BD_STORE_ABSENT);
    assert_true(bd_store_note(store, BD_STORE_COMPLETE, 3, &error));
    assert_true(bd_store_note(store, BD_STORE_COMPLETE, 4, &error));
    close_store(store);

    assert_true(bd_store_open(&store, path, NULL, BD_STORE_READ_ONLY, &error));
    assert_string_equal(bd_store_about(store)->domain, "toy");
    assert_string_equal(bd_store_about(store)->goal, "0");
    assert_int_equal(bd_store_about(store)->key_size, 5);
    assert_int_equal(bd_store_noted(store, BD_STORE_COMPLETE, &depth, &error), BD_STORE_FOUND);
    assert_int_equal(depth, 4);
    bd_store_row row = {.distance = 1};
    bd_store_solve solve = {"1", "astar", 1, true, 1, 1};
    assert_false(bd_store_add(store, &row, 1, &error));
    assert_non_null(strstr(error.message, "reading only"));
    assert_false(bd_store_note(store, "x", 1, &error));
    assert_false(bd_store_record(store, &solve, &error));
    close_store(store);
    scratch_remove(&folder);
}

/* Two builds at once, of which the slower one notes last. */
static void the_farthest_of_two_is_noted(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "store");
    bd_store *farther = open_store(path, 4, 0), *slower = open_store(path, 4, 0);
    uint64_t depth = 0;
    assert_true(bd_store_note(slower, BD_STORE_COMPLETE, 29, NULL));
    assert_true(bd_store_note(farther, BD_STORE_COMPLETE, 31, NULL));
    assert_true(bd_store_note(slower, BD_STORE_COMPLETE, 30, NULL));
    assert_int_equal(bd_store_noted(slower, BD_STORE_COMPLETE, &depth, NULL), BD_STORE_FOUND);
    assert_int_equal(depth, 31);
    close_store(farther);
    close_store(slower);
    scratch_remove(&folder);
}

static bool count_row(void *count, const bd_store_row *row)
{
    (void)row;
    ++*(unsigned *)count;
    return true;
}

/* The store was opened before it had runs. */
static void whoever_sees_a_note_sees_the_first_runs_before_it(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "store");
    bd_store *builder = open_store(path, 8, 0), *reader = open_store(path, 8, 0),
             *scanner = open_store(path, 8, BD_STORE_READ_ONLY);
    bd_store_row row = numbered_row(7), found;
    uint64_t depth;
    unsigned scanned = 0;
    add_to_runs(path, 8, &row, 1);
    assert_true(bd_store_note(builder, BD_STORE_COMPLETE, 1, NULL));
    assert_int_equal(bd_store_noted(reader, BD_STORE_COMPLETE, &depth, NULL), BD_STORE_FOUND);
    assert_int_equal(bd_store_find(reader, row.key, &found, NULL), BD_STORE_FOUND);
    assert_int_equal(found.distance, row.distance);
    assert_true(bd_store_scan(scanner, BD_NO_COST, count_row, &scanned, NULL));
    assert_int_equal(scanned, 1);
    close_store(builder);
    close_store(reader);
    close_store(scanner);
    scratch_remove(&folder);
}

static void what_one_flushes_another_finds(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "store");
    bd_store *one = open_store(path, 4, 0), *other = open_store(path, 4, 0);
    bd_store_row row = numbered_row(7), found;
    for (unsigned i = 0; i < 20; ++i) {
        row.exact = false;
        row.distance = 100 - i;
        bd_store *writer = i % 2 ? one : other, *reader = i % 2 ? other : one;
        assert_true(bd_store_add(writer, &row, 1, NULL));
        assert_int_equal(bd_store_find(writer, row.key, &found, NULL), BD_STORE_FOUND);
        assert_int_equal(found.distance, row.distance);
        assert_true(bd_store_flush(writer, NULL));
        assert_int_equal(bd_store_find(reader, row.key, &found, NULL), BD_STORE_FOUND);
        assert_int_equal(found.distance, row.distance);
    }
    close_store(one);
    close_store(other);
    scratch_remove(&folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiers_are_one),
        cmocka_unit_test(large_lots_go_in_whole),
        cmocka_unit_test(it_says_whose_it_is),
        cmocka_unit_test(the_farthest_of_two_is_noted),
        cmocka_unit_test(whoever_sees_a_note_sees_the_first_runs_before_it),
        cmocka_unit_test(what_one_flushes_another_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
