/* The front of the store when things go wrong: several processes at once, one killed at any moment, a disk
 * that is full. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include "store/scratch_folder.h"
#include "store/toy_store.h"

/* In a child, where cmocka's own ways would end the parent's test twice. */
static void must(bool good, const bd_error *error)
{
    if (!good) {
        fprintf(stderr, "child: %s\n", error->message);
        _exit(1);
    }
}

enum { WRITERS = 3, LOTS = 200, LOT = 50 };

/* Every writer adds its own keys, and all of them those below LOT, each with its own bounds. */
static void write_lots(const char *path, uint32_t writer)
{
    bd_store *store;
    bd_error error = {0};
    bd_store_subject subject = subject_of(8);
    must(bd_store_open(&store, path, &subject, 0, &error), &error);
    for (uint32_t lot = 0; lot < LOTS; ++lot) {
        for (uint32_t i = 0; i < LOT; ++i) {
            bd_store_row own = numbered_row(LOT + (writer * LOTS + lot) * LOT + i);
            bd_store_row common = numbered_row(i);
            common.exact = false;
            common.distance = 1000 - lot * WRITERS - writer;
            must(bd_store_add(store, &own, 1, &error), &error);
            must(bd_store_add(store, &common, 1, &error), &error);
        }
        must(bd_store_flush(store, &error), &error);
    }
    must(bd_store_close(store, &error), &error);
    _exit(0);
}

static void processes_write_at_once(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "store");
    for (uint32_t writer = 0; writer < WRITERS; ++writer)
        if (fork() == 0)
            write_lots(path, writer); /* the first to come makes the file */
    for (uint32_t writer = 0; writer < WRITERS; ++writer) {
        int status;
        assert_true(wait(&status) > 0);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
    bd_store *store = open_store(path, 8, BD_STORE_MUST_EXIST);
    for (uint32_t i = 0; i < LOT * (1 + WRITERS * LOTS); ++i) {
        bd_store_row wanted = numbered_row(i), row;
        if (i < LOT)
            wanted.distance = 1000 - LOTS * WRITERS + 1; /* the best of all bounds */
        assert_int_equal(bd_store_find(store, wanted.key, &row, NULL), BD_STORE_FOUND);
        assert_int_equal(row.distance, wanted.distance);
    }
    assert_true(bd_store_verify(store, NULL));
    close_store(store);
    scratch_remove(&folder);
}

/* Waits for all who were started to be there: for the end of a pipe. */
static void make_at_once(const char *path, uint32_t maker, int start)
{
    bd_store *store;
    bd_error error = {0};
    bd_store_subject subject = subject_of(8);
    bd_store_row row = numbered_row(maker);
    char none;
    must(read(start, &none, 1) == 0, &error);
    must(bd_store_open(&store, path, &subject, 0, &error), &error);
    must(bd_store_add(store, &row, 1, &error), &error);
    must(bd_store_close(store, &error), &error);
    _exit(0);
}

static void processes_make_it_at_once(void **state)
{
    enum { MAKERS = 4 };
    (void)state;
    for (unsigned round = 0; round < 30; ++round) {
        scratch_folder folder = scratch_make();
        const char *path = scratch_path(&folder, "store");
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        for (uint32_t maker = 0; maker < MAKERS; ++maker)
            if (fork() == 0) {
                close(ends[1]);
                make_at_once(path, maker, ends[0]);
            }
        close(ends[0]);
        close(ends[1]);
        for (uint32_t maker = 0; maker < MAKERS; ++maker) {
            int status;
            assert_true(wait(&status) > 0);
            assert_true(WIFEXITED(status));
            assert_int_equal(WEXITSTATUS(status), 0);
        }
        bd_store *store = open_store(path, 8, BD_STORE_MUST_EXIST);
        for (uint32_t maker = 0; maker < MAKERS; ++maker) {
            bd_store_row row;
            assert_int_equal(bd_store_find(store, numbered_row(maker).key, &row, NULL),
                             BD_STORE_FOUND);
        }
        close_store(store);
        scratch_remove(&folder);
    }
}

/* Adds lots that make the bounds of the same keys better and better, and says so after each. */
static void write_until_killed(const char *path, int told)
{
    bd_store *store;
    bd_error error = {0};
    uint64_t begun = 0;
    bd_store_subject subject = subject_of(8);
    must(bd_store_open(&store, path, &subject, 0, &error), &error);
    must(bd_store_noted(store, "lots", &begun, &error) != BD_STORE_FAILED, &error);
    for (uint32_t lot = (uint32_t)begun;; ++lot) {
        for (uint32_t i = 0; i < LOT; ++i) {
            bd_store_row common = numbered_row(i), own = numbered_row(LOT + lot * LOT + i);
            common.exact = false;
            common.distance = 1000000 - lot;
            must(bd_store_add(store, &common, 1, &error), &error);
            must(bd_store_add(store, &own, 1, &error), &error);
        }
        must(bd_store_note(store, "lots", lot + 1, &error), &error);
        must(write(told, &(uint32_t){lot + 1}, sizeof(uint32_t)) == sizeof(uint32_t), &error);
    }
}

/* Every lot that was said to be in is in, and its bounds are no worse. */
static void check_lots(const char *path, uint32_t told)
{
    bd_store *store = open_store(path, 8, told ? BD_STORE_MUST_EXIST : 0);
    uint64_t noted = 0;
    assert_true(bd_store_verify(store, NULL));
    assert_true(bd_store_noted(store, "lots", &noted, NULL) != BD_STORE_FAILED);
    assert_true(noted >= told);
    uint32_t rows = noted ? LOT * (1 + (uint32_t)noted) : 0,
             newest = rows - (rows < 2000 ? rows : 2000);
    for (uint32_t i = 0; i < rows;
         i += i < LOT || i >= newest ? 1 : 13) { /* of the old ones some */
        bd_store_row wanted = numbered_row(i), row;
        assert_int_equal(bd_store_find(store, wanted.key, &row, NULL), BD_STORE_FOUND);
        if (i < LOT)
            assert_true(row.distance <= 1000000 - (noted - 1));
        else
            assert_int_equal(row.distance, wanted.distance);
    }
    close_store(store);
}

static void a_killed_writer_harms_nobody(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "store");
    bd_random random = bd_random_of(50);
    uint32_t told = 0;
    for (unsigned round = 0; round < 50; ++round) {
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0)
            write_until_killed(path, ends[1]);
        close(ends[1]);
        for (uint64_t lots = bd_random_below(&random, 4); lots > 0; --lots)
            assert_int_equal(read(ends[0], &told, sizeof told), sizeof told);
        struct timespec moment = {0, (long)bd_random_below(&random, 3000000)};
        nanosleep(&moment, NULL);
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, NULL, 0), child);
        while (read(ends[0], &told, sizeof told) == sizeof told)
            continue;
        close(ends[0]);
        check_lots(path, told);
    }
    assert_true(told > 50);
    scratch_remove(&folder);
}

static void fill_a_disk(const char *path)
{
    bd_store *store;
    bd_error error = {0};
    bd_store_subject subject = subject_of(8);
    uint32_t added = 0, lost = 0;
    signal(SIGXFSZ, SIG_IGN);
    must(bd_store_open(&store, path, &subject, 0, &error), &error);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){300000, RLIM_INFINITY});
    do {
        for (uint32_t i = 0; i < 1000; ++i) {
            bd_store_row row = numbered_row(added++);
            must(bd_store_add(store, &row, 1, &error), &error);
        }
    } while (bd_store_flush(store, &error));
    must(error.code == BD_SYSTEM && strstr(error.message, path), &error);
    for (unsigned pass = 0; pass < 2; ++pass) {
        for (uint32_t i = 0; i < added; ++i) {
            bd_store_row wanted = numbered_row(i), row;
            lost += bd_store_find(store, wanted.key, &row, &error) != BD_STORE_FOUND;
        }
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY});
        must(bd_store_flush(store, &error), &error);
    }
    must(bd_store_close(store, &error), &error);
    _exit(lost != 0);
}

/* What could not be written waits in the batch until there is room. */
static void a_full_disk_loses_nothing(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    const char *path = scratch_path(&folder, "store");
    pid_t child = fork();
    if (child == 0)
        fill_a_disk(path);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    scratch_remove(&folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(processes_write_at_once),
        cmocka_unit_test(processes_make_it_at_once),
        cmocka_unit_test(a_killed_writer_harms_nobody),
        cmocka_unit_test(a_full_disk_loses_nothing),
    };
    return cmocka_run_group_tests_name("store faults", tests, NULL, NULL);
}
