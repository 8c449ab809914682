/* The SQLite tier, against a table that anybody believes, and everything a file can be instead of a
 * store. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "store/row_oracle.h"
#include "store/scratch_folder.h"
#include "store/tier_trial.h"

static bd_store_subject subject_of(size_t key_size)
{
    return (bd_store_subject){.domain = "toy", .goal = "0", .key_size = (uint32_t)key_size};
}

static store_tier *open_tier(const char *path, size_t key_size, unsigned how)
{
    store_tier *tier;
    bd_error error;
    bd_store_subject subject = subject_of(key_size);
    if (!store_sqlite.open(&tier, path, &subject, how, &error))
        fail_msg("%s", error.message);
    return tier;
}

static void close_tier(store_tier *tier)
{
    assert_true(store_sqlite.close(tier, NULL));
}

/* Asks SQLite itself for a text. */
static void ask(const char *path, const char *sql, char *text, size_t size)
{
    sqlite3 *db;
    sqlite3_stmt *query;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &query, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(query), SQLITE_ROW);
    const unsigned char *found = sqlite3_column_text(query, 0);
    snprintf(text, size, "%s", found ? (const char *)found : "NULL");
    sqlite3_finalize(query);
    sqlite3_close(db);
}

static void tell(const char *path, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* ---- What is added is found --------------------------------------------------------------------- */

/* The rows of a scan so far. */
typedef struct scan_order {
    size_t rows;
    bd_store_row last;
} scan_order;

static bool check_order(void *context, const bd_store_row *row)
{
    scan_order *order = context;
    assert_true(order->rows == 0 || oracle_compare(&order->last, row) < 0);
    order->last = *row;
    ++order->rows;
    return true;
}

static void rows_are_found_again(void **state)
{
    static const size_t sizes[] = {2, 5, 7, 8, 9, 16, 64};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        scratch_folder folder = scratch_make();
        const char *path = scratch_path(&folder, "store");
        const bd_store_subject subject = subject_of(sizes[i]);
        tier_trial(&store_sqlite, path, &subject, i);
        store_tier *tier = open_tier(path, sizes[i], BD_STORE_READ_ONLY);
        scan_order order = {.rows = 0}; /* which is what makes sorted batches fast */
        assert_true(store_sqlite.scan(tier, BD_NO_COST, check_order, &order, NULL));
        assert_true(order.rows > 0);
        close_tier(tier);
        scratch_remove(&folder);
    }
}

static void processes_add_at_once(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const bd_store_subject subject = subject_of(8);
    tier_trial_of_two(&store_sqlite, scratch_path(&folder, "store"), &subject, 1);
    tier_trial_of_notes(&store_sqlite, scratch_path(&folder, "notes"), &subject);
    scratch_remove(&folder);
}

static void a_move_may_be_any_number(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    store_tier *tier = open_tier(scratch_path(&folder, "store"), 2, 0);
    static const bd_cost distances[] = {0, 1, 63, 64, 4095, BD_MOST_COST};
    for (uint32_t move = 0; move <= UINT16_MAX; move += move < 300 ? 1 : 97) {
        bd_store_row row = {.key = {(unsigned char)move, (unsigned char)(move >> 8)},
                            .distance = distances[move % 6],
                            .move = (bd_move)move,
                            .exact = move % 4 == 0};
        bd_store_row found;
        assert_true(store_sqlite.add(tier, &row, 1, NULL));
        assert_int_equal(store_sqlite.find(tier, row.key, &found, NULL), BD_STORE_FOUND);
        assert_int_equal(found.move, row.move);
        assert_int_equal(found.distance, row.distance);
        assert_int_equal(found.exact, row.exact);
    }
    close_tier(tier);
    scratch_remove(&folder);
}

/* ---- What SQL shows ----------------------------------------------------------------------------- */

static void sql_reads_it(void **state)
{
    static const struct {
        size_t key_size;
        const char *sql, *text;
    } questions[] = {
        {8, "SELECT group_concat(key, ' ') FROM positions", "00000000000000ff ff00000000000001"},
        {8, "SELECT distance || ' ' || move || ' ' || proved FROM positions LIMIT 1", "70 300 0"},
        {8, "SELECT move FROM positions WHERE distance = 0 AND proved", "NULL"},
        {3, "SELECT group_concat(key, ' ') FROM positions", "000000 ff0000"},
        {9, "SELECT group_concat(key, ' ') FROM positions",
         "00000000000000ff00 ff0000000000000100"},
        {9, "SELECT value FROM facts WHERE name = 'goal'", "0"},
        {9, "SELECT value FROM facts WHERE name = 'key bytes'", "9"},
        {9, "SELECT value FROM notes WHERE name = 'complete depth'", "12"},
        {9, "SELECT position || cost || algorithm FROM solves", "1 2 35idastar"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; ++i) {
        scratch_folder folder = scratch_make();
        const char *path = scratch_path(&folder, "store");
        store_tier *tier = open_tier(path, questions[i].key_size, 0);
        bd_store_row rows[] = {{.distance = 70, .move = 300}, {.move = BD_NO_MOVE, .exact = true}};
        rows[0].key[7] = questions[i].key_size < 8 ? 0 : 255;
        rows[1].key[7] = questions[i].key_size < 8 ? 0 : 1;
        rows[1].key[0] = 255;
        bd_store_solve best = {"1 2 3", "idastar", 5, true, 10, 0.5};
        bd_store_solve worse = {"1 2 3", "greedy", 7, false, 10, 0.5};
        assert_true(store_sqlite.add(tier, rows, 2, NULL));
        assert_true(store_sqlite.note(tier, BD_STORE_COMPLETE, 11, NULL));
        assert_true(store_sqlite.note(tier, BD_STORE_COMPLETE, 12, NULL));
        assert_true(store_sqlite.record(tier, &best, NULL));
        assert_true(store_sqlite.record(tier, &worse, NULL));
        close_tier(tier);
        char text[100];
        ask(path, questions[i].sql, text, sizeof text);
        assert_string_equal(text, questions[i].text);
        scratch_remove(&folder);
    }
}

/* ---- What is refused ---------------------------------------------------------------------------- */

/* Opening must fail, with the path and these words. */
static void refused(const char *path, const bd_store_subject *subject, unsigned how,
                    const char *words)
{
    store_tier *tier;
    bd_error error = {0};
    if (store_sqlite.open(&tier, path, subject, how, &error))
        fail_msg("opened, though %s", words);
    if (!strstr(error.message, path) || !strstr(error.message, words))
        fail_msg("'%s' is not '%s: ...%s'", error.message, path, words);
    assert_null(tier);
}

static void write_file(const char *path, const char *text, size_t at)
{
    int file = open(path, O_WRONLY | O_CREAT, 0644);
    assert_true(file >= 0);
    assert_int_equal(pwrite(file, text, strlen(text), (off_t)at), (ssize_t)strlen(text));
    close(file);
}

static void other_files_are_refused(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "store");
    bd_store_subject subject = subject_of(8), other = subject;

    refused(path, NULL, 0, "No such file");
    refused(path, &subject, BD_STORE_MUST_EXIST, "No such file");
    refused(path, &subject, BD_STORE_READ_ONLY, "No such file");
    refused(folder.path, &subject, 0, "Is a directory");
    refused(scratch_path(&folder, "no/store"), &subject, 0, "No such file");
    write_file(path, "", 0);
    refused(path, &subject, BD_STORE_MUST_EXIST, "no store yet");
    write_file(path,
               "not a database, but a text that is longer than the header of one: it goes on "
               "and on, to a hundred characters and more",
               0);
    refused(path, &subject, 0, "not an SQLite file");
    unlink(path);
    tell(path, "CREATE TABLE packed (key, value)");
    refused(path, &subject, 0, "something else");
    unlink(path);

    close_tier(open_tier(path, 8, 0));
    other.goal = "1";
    refused(path, &other, 0, "another goal");
    other = subject;
    other.domain = "tile15";
    refused(path, &other, 0, "a store of toy, not of tile15");
    other = subject;
    other.key_size = 9;
    refused(path, &other, 0, "8 bytes, not of 9");
    tell(path, "PRAGMA user_version = 7");
    refused(path, &subject, 0, "format 7");
    tell(path, "PRAGMA user_version = 1; DELETE FROM facts WHERE name = 'goal'");
    refused(path, &subject, 0, "does not say its goal");
    scratch_remove(&folder);
}

/* Names that mean something else to SQLite are names here. */
static void any_name_is_a_file(void **state)
{
    static const char *const names[] = {":memory:", "file:x?mode=memory", "a%41#b?c=d", "-", " "};
    (void)state;
    scratch_folder folder = scratch_make();
    int here = open(".", O_RDONLY | O_DIRECTORY);
    assert_int_equal(chdir(folder.path), 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        close_tier(open_tier(names[i], 8, 0));
        assert_int_equal(access(names[i], F_OK), 0);
        close_tier(open_tier(scratch_path(&folder, names[i]), 8, BD_STORE_MUST_EXIST));
    }
    assert_int_equal(fchdir(here), 0);
    close(here);
    scratch_remove(&folder);
}

static size_t fill(store_tier *tier, unsigned rounds, bd_error *error)
{
    static bd_store_row rows[1000];
    size_t added = 0;
    for (unsigned round = 0; round < rounds; ++round) {
        for (unsigned i = 0; i < 1000; ++i) {
            rows[i] = (bd_store_row){.distance = 1, .move = 1};
            rows[i].key[2] = (unsigned char)round;
            rows[i].key[3] = (unsigned char)(i >> 8);
            rows[i].key[4] = (unsigned char)i;
        }
        if (!store_sqlite.add(tier, rows, 1000, error))
            return added;
        added += 1000;
    }
    return added;
}

static bool count_row(void *context, const bd_store_row *row)
{
    (void)row;
    ++*(size_t *)context;
    return true;
}

/* Damage anywhere gives an error or goes unnoticed, and never more than that. */
static void damage_is_an_error(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    bd_store_subject subject = subject_of(8);
    unsigned noticed = 0;
    for (unsigned round = 0; round < 60; ++round) {
        scratch_folder folder = scratch_make();
        const char *path = scratch_path(&folder, "store");
        store_tier *tier = open_tier(path, 8, 0);
        bd_error error = {0};
        size_t rows = 0;
        assert_int_equal(fill(tier, 3, &error), 3000);
        close_tier(tier);
        if (round % 2)
            assert_int_equal(truncate(path, (off_t)bd_random_below(&random, 60000)), 0);
        else
            for (unsigned i = 0; i < 40; ++i)
                write_file(path, "damaged!", bd_random_below(&random, 60000));
        if (!store_sqlite.open(&tier, path, &subject, 0, &error)) {
            ++noticed;
        } else {
            bool good = store_sqlite.scan(tier, BD_NO_COST, count_row, &rows, &error);
            good = good && fill(tier, 4, &error) == 4000;
            noticed += !good;
            close_tier(tier);
        }
        assert_true(error.code == BD_OK || strstr(error.message, path));
        scratch_remove(&folder);
    }
    assert_true(noticed > 20);
}

/* ---- No room, no right -------------------------------------------------------------------------- */

/* Runs `act` in a process of its own: it may spoil its rights and limits. */
static void in_a_child(void (*act)(const char *path), const char *path)
{
    pid_t child = fork();
    if (child == 0) {
        act(path);
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* In the child, where cmocka's own ways would end the parent's test twice. */
static void must(bool good, int line)
{
    if (!good) {
        fprintf(stderr, "child: line %d\n", line);
        _exit(1);
    }
}
#define MUST(condition) must(condition, __LINE__)

static void fill_a_disk(const char *path)
{
    store_tier *tier;
    bd_error error = {0};
    bd_store_subject subject = subject_of(8);
    signal(SIGXFSZ, SIG_IGN);
    MUST(store_sqlite.open(&tier, path, &subject, 0, &error));
    struct rlimit small = {400000, 400000};
    setrlimit(RLIMIT_FSIZE, &small);
    size_t added = fill(tier, 255, &error), found = 0;
    MUST(added > 0 && added < 255000 && error.code == BD_SYSTEM);
    MUST(strstr(error.message, path) && strstr(error.message, "File too large"));
    MUST(store_sqlite.scan(tier, BD_NO_COST, count_row, &found, &error)); /* still answers */
    MUST(found == added);
    store_sqlite.close(tier, NULL);
}

static void a_full_disk_is_an_error(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "store");
    in_a_child(fill_a_disk, path);
    store_tier *tier = open_tier(path, 8, BD_STORE_MUST_EXIST);
    assert_int_equal(fill(tier, 255, NULL), 255000); /* once there is room again */
    close_tier(tier);
    char text[20];
    ask(path, "PRAGMA integrity_check", text, sizeof text);
    assert_string_equal(text, "ok");
    scratch_remove(&folder);
}

static void open_without_rights(const char *path)
{
    store_tier *tier;
    bd_error error = {0};
    bd_store_subject subject = subject_of(8);
    MUST(getuid() != 0 || setuid(65534) == 0);
    MUST(!store_sqlite.open(&tier, path, &subject, 0, &error));
    MUST(strstr(error.message, path) && strstr(error.message, "read-only"));
    MUST(store_sqlite.open(&tier, path, &subject, BD_STORE_READ_ONLY, &error));
    size_t found = 0;
    MUST(store_sqlite.scan(tier, BD_NO_COST, count_row, &found, &error) && found == 2000);
    store_sqlite.close(tier, NULL);
}

/* Neither the file nor its folder may be written: SQLite then cannot make the files of its log. */
static void a_file_without_rights_is_read(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "store");
    store_tier *tier = open_tier(path, 8, 0);
    assert_int_equal(fill(tier, 2, NULL), 2000);
    close_tier(tier);
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(folder.path, 0555), 0);
    in_a_child(open_without_rights, path);
    assert_int_equal(chmod(folder.path, 0755), 0);
    scratch_remove(&folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_found_again),
        cmocka_unit_test(processes_add_at_once),
        cmocka_unit_test(a_move_may_be_any_number),
        cmocka_unit_test(sql_reads_it),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(any_name_is_a_file),
        cmocka_unit_test(damage_is_an_error),
        cmocka_unit_test(a_full_disk_is_an_error),
        cmocka_unit_test(a_file_without_rights_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
