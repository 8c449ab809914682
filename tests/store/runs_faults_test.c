/* Sorted runs when things go wrong: writers killed at any moment, several writers at once, files with a
 * byte changed or cut short. A wrong answer is the one thing that may not happen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include <bandolo/base/random.h>

#include "store/checksum.h"
#include "store/runs/run_file.h"
#include "store/runs/run_list.h"
#include "store/runs/runs.h"
#include "store/scratch_folder.h"

enum { LOT = 300 };

static const bd_store_subject subject = {.domain = "toy", .goal = "0", .key_size = 8};

static store_tier *open_runs(const scratch_folder *folder)
{
    bd_error error;
    store_tier *tier;
    if (!store_runs.open(&tier, scratch_path(folder, "runs"), &subject, 0, &error))
        fail_msg("%s", error.message);
    return tier;
}

/* Row i of lot n of a writer: what it is follows from the three numbers. */
static bd_store_row row_of(unsigned writer, unsigned lot, unsigned i)
{
    uint64_t number = bd_mix((uint64_t)writer << 40 | (uint64_t)lot << 20 | i);
    bd_store_row row = {.distance = (bd_cost)(number % 50), .move = number % 4, .exact = true};
    memcpy(row.key, &number, sizeof number);
    return row;
}

static int compare_rows(const void *a, const void *b)
{
    return memcmp(((const bd_store_row *)a)->key, ((const bd_store_row *)b)->key, 8);
}

static bool add_lot(store_tier *tier, unsigned writer, unsigned lot, bd_error *error)
{
    bd_store_row rows[LOT];
    for (unsigned i = 0; i < LOT; ++i)
        rows[i] = row_of(writer, lot, i);
    qsort(rows, LOT, sizeof *rows, compare_rows);
    return store_runs.add(tier, rows, LOT, error);
}

static bool is_right(store_tier *tier, unsigned writer, unsigned lot, unsigned i)
{
    bd_store_row row = row_of(writer, lot, i), found;
    bd_store_answer answer = store_runs.find(tier, row.key, &found, NULL);
    assert_int_not_equal(answer, BD_STORE_FAILED);
    if (answer == BD_STORE_ABSENT)
        return false;
    assert_int_equal(found.distance, row.distance);
    assert_int_equal(found.move, row.move);
    return true;
}

/* Is a lot there? All of it is, or nothing. */
static bool has_lot(store_tier *tier, unsigned writer, unsigned lot)
{
    bool first = is_right(tier, writer, lot, 0);
    for (unsigned i = 1; i < LOT; ++i)
        assert_int_equal(is_right(tier, writer, lot, i), first);
    return first;
}

/* ---- several processes ---- */

/* Adds lots until `lots`; after each it says so through the pipe. */
static void write_lots(const scratch_folder *folder, unsigned writer, unsigned lots, int pipe)
{
    bd_error error;
    store_tier *tier = open_runs(folder);
    for (unsigned lot = 0; lot < lots; ++lot)
        if (!add_lot(tier, writer, lot, &error) || write(pipe, &lot, sizeof lot) != sizeof lot)
            _exit(1);
    store_runs.close(tier, NULL);
    _exit(0);
}

static pid_t start_writer(const scratch_folder *folder, unsigned writer, unsigned lots, int ends[2])
{
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        write_lots(folder, writer, lots, ends[1]);
    close(ends[1]);
    return child;
}

static void several_writers_add_at_once(void **state)
{
    (void)state;
    enum { WRITERS = 3, LOTS = 25 };
    scratch_folder folder = scratch_make();
    store_tier *reader = open_runs(&folder);
    int ends[WRITERS][2], status;
    for (unsigned i = 0; i < WRITERS; ++i)
        start_writer(&folder, i, LOTS, ends[i]);
    for (unsigned lot; read(ends[0][0], &lot, sizeof lot) == sizeof lot;)
        assert_true(has_lot(reader, 0, lot)); /* at once, whatever is being merged meanwhile */
    for (unsigned i = 0; i < WRITERS; ++i) {
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    for (unsigned i = 0; i < WRITERS; ++i) {
        for (unsigned lot = 0; lot < LOTS; ++lot)
            assert_true(has_lot(reader, i, lot));
        close(ends[i][0]);
    }
    assert_true(store_runs.verify(reader, NULL));
    store_runs.close(reader, NULL);
    scratch_remove(&folder);
}

/* ---- writers that are killed ---- */

/* Files of runs, finished or not. */
static void count_files(const scratch_folder *folder, unsigned *finished, unsigned *unfinished)
{
    DIR *entries = opendir(scratch_path(folder, "runs"));
    *finished = *unfinished = 0;
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (strncmp(entry->d_name, "run-", 4) == 0)
            ++*(strstr(entry->d_name, STORE_UNFINISHED) ? unfinished : finished);
    closedir(entries);
}

static void a_killed_writer_loses_no_more_than_its_last_lot(void **state)
{
    (void)state;
    enum { KILLS = 50, MOST_LOTS = 1000000 };
    scratch_folder folder = scratch_make();
    bd_random random = bd_random_of(7);
    store_tier *reader = open_runs(&folder);
    unsigned lots[KILLS] = {0};
    for (unsigned round = 0; round < KILLS; ++round) {
        int ends[2], status;
        pid_t child = start_writer(&folder, round, MOST_LOTS, ends);
        struct timespec pause = {.tv_nsec = (long)bd_random_below(&random, 12000000)};
        nanosleep(&pause, NULL);
        assert_int_equal(kill(child, SIGKILL), 0);
        for (unsigned lot; read(ends[0], &lot, sizeof lot) == sizeof lot;)
            lots[round] = lot + 1;
        close(ends[0]);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        for (unsigned lot = 0; lot < lots[round]; ++lot)
            assert_true(has_lot(reader, round, lot));
        has_lot(reader, round, lots[round]); /* it was being added, or was not */
        assert_false(has_lot(reader, round, lots[round] + 1));
    }
    assert_true(store_runs.verify(reader, NULL));
    assert_true(add_lot(reader, KILLS, 0, NULL)); /* which cleans up */
    unsigned finished, unfinished;
    count_files(&folder, &finished, &unfinished);
    assert_int_equal(unfinished, 0);
    assert_in_range(finished, 1, 9);
    for (unsigned round = 0; round < KILLS; ++round)
        for (unsigned lot = 0; lot < lots[round]; ++lot)
            assert_true(is_right(reader, round, lot, lot % LOT));
    store_runs.close(reader, NULL);
    scratch_remove(&folder);
}

/* ---- a disk that is full ---- */

/* As far as a process can tell, files that may not grow any more are on such a disk. */
static void add_with_little_room(const scratch_folder *folder)
{
    bd_error error = {.message = ""};
    store_tier *tier = open_runs(folder);
    struct rlimit room = {.rlim_cur = 6000, .rlim_max = 6000};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &room);
    bool refused = !add_lot(tier, 1, 0, &error) && error.code == BD_SYSTEM &&
                   strstr(error.message, "cannot write") != NULL;
    bool as_before = has_lot(tier, 0, 0) && !has_lot(tier, 1, 0);
    _exit(refused && as_before ? 0 : 1);
}

static void a_full_disk_is_one_clear_line(void **state)
{
    (void)state;
    scratch_folder folder = scratch_make();
    store_tier *tier = open_runs(&folder);
    unsigned finished, unfinished;
    int status;
    assert_true(add_lot(tier, 0, 0, NULL));
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        add_with_little_room(&folder);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_true(has_lot(tier, 0, 0));
    assert_false(has_lot(tier, 1, 0));
    count_files(&folder, &finished, &unfinished);
    assert_int_equal(finished, 1);
    assert_int_equal(unfinished, 0);
    store_runs.close(tier, NULL);
    scratch_remove(&folder);
}

/* ---- files that are not what was written ---- */

static void read_file(const char *path, unsigned char **bytes, size_t *size)
{
    struct stat about;
    int fd = open(path, O_RDONLY);
    assert_true(fd >= 0);
    assert_int_equal(fstat(fd, &about), 0);
    *size = (size_t)about.st_size;
    *bytes = malloc(*size);
    assert_int_equal(read(fd, *bytes, *size), *size);
    close(fd);
}

static void write_file(const char *path, const unsigned char *bytes, size_t size)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, bytes, size), size);
    close(fd);
}

typedef struct damage {
    unsigned failed, right;
} damage;

/* Every row that is found is right; what is not right says which file is broken. */
static damage ask_all(const scratch_folder *folder, unsigned lots, const char *name)
{
    damage seen = {0};
    store_tier *tier;
    bd_error error = {.message = ""};
    if (!store_runs.open(&tier, scratch_path(folder, "runs"), &subject, 0, &error)) {
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_non_null(strstr(error.message, name));
        return (damage){.failed = 1};
    }
    for (unsigned lot = 0; lot < lots; ++lot)
        for (unsigned i = 0; i < LOT; ++i) {
            bd_store_row row = row_of(0, lot, i), found;
            bd_store_answer answer = store_runs.find(tier, row.key, &found, &error);
            assert_int_not_equal(answer, BD_STORE_ABSENT);
            if (answer == BD_STORE_FAILED)
                assert_non_null(strstr(error.message, name));
            else
                assert_true(found.distance == row.distance && found.move == row.move);
            ++*(answer == BD_STORE_FAILED ? &seen.failed : &seen.right);
        }
    assert_int_equal(store_runs.verify(tier, &error), seen.failed == 0);
    store_runs.close(tier, NULL);
    return seen;
}

/* Three lots in one run; `name` gets its file's. */
static scratch_folder make_one_run(char name[STORE_NAME_BYTES])
{
    scratch_folder folder = scratch_make();
    store_tier *tier = open_runs(&folder);
    bd_store_row rows[3 * LOT];
    for (unsigned i = 0; i < 3 * LOT; ++i)
        rows[i] = row_of(0, i / LOT, i % LOT);
    qsort(rows, 3 * LOT, sizeof *rows, compare_rows);
    assert_true(store_runs.add(tier, rows, 3 * LOT, NULL));
    store_runs.close(tier, NULL);
    run_list_name(1, name);
    return folder;
}

/* Is a byte one that says something? Behind what the header says, its block is empty. */
static bool says_something(const char *name, size_t at)
{
    return strcmp(name, "list") == 0 || at < sizeof(run_header) || at >= RUN_BLOCK_BYTES;
}

static void check_changed_bytes(const scratch_folder *folder, const char *name)
{
    char inner[STORE_NAME_BYTES + 8];
    unsigned char *bytes;
    size_t size;
    bd_random random = bd_random_of(3);
    bd_text(inner, sizeof inner, "runs/%s", name);
    const char *path = strdup(scratch_path(folder, inner));
    read_file(path, &bytes, &size);
    for (size_t at = 0; at < size; at += 1 + bd_random_below(&random, 60)) {
        unsigned char bit = (unsigned char)(1u << bd_random_below(&random, 8));
        bytes[at] ^= bit;
        write_file(path, bytes, size);
        damage seen = ask_all(folder, 3, name);
        assert_int_equal(seen.failed > 0, says_something(name, at));
        bytes[at] ^= bit;
    }
    write_file(path, bytes, size);
    assert_int_equal(ask_all(folder, 3, name).right, 3 * LOT);
    free(bytes);
    free((char *)(uintptr_t)path);
}

static void a_changed_byte_is_noticed(void **state)
{
    (void)state;
    char name[STORE_NAME_BYTES];
    scratch_folder folder = make_one_run(name);
    check_changed_bytes(&folder, name);
    check_changed_bytes(&folder, "list");
    scratch_remove(&folder);
}

static void check_cut_files(const scratch_folder *folder, const char *name)
{
    char inner[STORE_NAME_BYTES + 8];
    unsigned char *bytes;
    size_t size;
    bd_text(inner, sizeof inner, "runs/%s", name);
    const char *path = strdup(scratch_path(folder, inner));
    read_file(path, &bytes, &size);
    for (size_t left = 0; left < size; left += left < 100 ? 7 : 501) {
        write_file(path, bytes, left);
        assert_int_equal(ask_all(folder, 3, name).failed, 1); /* it does not open */
    }
    write_file(path, bytes, size);
    free(bytes);
    free((char *)(uintptr_t)path);
}

static void a_file_cut_short_is_noticed(void **state)
{
    (void)state;
    char name[STORE_NAME_BYTES];
    scratch_folder folder = make_one_run(name);
    check_cut_files(&folder, name);
    check_cut_files(&folder, "list");
    assert_int_equal(unlink(scratch_path(&folder, "runs/list")), 0);
    assert_int_equal(ask_all(&folder, 3, "list").failed, 1);
    scratch_remove(&folder);
}

static void a_run_that_is_gone_is_noticed(void **state)
{
    (void)state;
    char name[STORE_NAME_BYTES], inner[STORE_NAME_BYTES + 8];
    bd_error error;
    store_tier *tier;
    scratch_folder folder = make_one_run(name);
    bd_text(inner, sizeof inner, "runs/%s", name);
    assert_int_equal(unlink(scratch_path(&folder, inner)), 0);
    assert_false(store_runs.open(&tier, scratch_path(&folder, "runs"), &subject, 0, &error));
    assert_non_null(strstr(error.message, name));
    scratch_remove(&folder);
}

/* So many blocks that their bytes, counted in 64 bits, are those of the file. */
static void more_blocks_than_the_file_has_are_noticed(void **state)
{
    (void)state;
    char name[STORE_NAME_BYTES], inner[STORE_NAME_BYTES + 8];
    unsigned char *bytes;
    size_t size;
    bd_error error;
    store_tier *tier;
    scratch_folder folder = make_one_run(name);
    bd_text(inner, sizeof inner, "runs/%s", name);
    read_file(scratch_path(&folder, inner), &bytes, &size);
    run_header *header = (run_header *)(void *)bytes;
    header->blocks += UINT64_C(1) << 61;
    header->checksum = run_header_checksum(header);
    write_file(scratch_path(&folder, inner), bytes, size);
    assert_false(store_runs.open(&tier, scratch_path(&folder, "runs"), &subject, 0, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_non_null(strstr(error.message, "that its header says"));
    free(bytes);
    scratch_remove(&folder);
}

/* Where its first key is not that of a block, rows of it are not found. */
static void an_index_of_other_blocks_is_noticed(void **state)
{
    (void)state;
    char name[STORE_NAME_BYTES], inner[STORE_NAME_BYTES + 8];
    unsigned char *bytes;
    size_t size;
    bd_error error;
    scratch_folder folder = make_one_run(name);
    bd_text(inner, sizeof inner, "runs/%s", name);
    read_file(scratch_path(&folder, inner), &bytes, &size);
    run_header *header = (run_header *)(void *)bytes;
    uint64_t *index = (uint64_t *)(void *)(bytes + (header->blocks + 1) * RUN_BLOCK_BYTES);
    assert_true(header->blocks > 1);
    ++index[1];
    header->index_checksum = store_checksum(index, header->blocks * sizeof *index, 0);
    header->checksum = run_header_checksum(header);
    write_file(scratch_path(&folder, inner), bytes, size);
    store_tier *tier = open_runs(&folder);
    assert_false(store_runs.verify(tier, &error));
    assert_non_null(strstr(error.message, "corrupt: block 2"));
    store_runs.close(tier, NULL);
    free(bytes);
    scratch_remove(&folder);
}

/* Nobody writes to it, and nobody waits for that. */
static void a_pipe_is_no_file(void **state)
{
    (void)state;
    char name[STORE_NAME_BYTES], inner[STORE_NAME_BYTES + 8];
    const char *files[] = {name, "list"};
    bd_error error;
    store_tier *tier;
    scratch_folder folder = make_one_run(name);
    for (unsigned i = 0; i < 2; ++i) {
        bd_text(inner, sizeof inner, "runs/%s", files[i]);
        unlink(scratch_path(&folder, inner));
        assert_int_equal(mkfifo(scratch_path(&folder, inner), 0666), 0);
        alarm(10);
        assert_false(store_runs.open(&tier, scratch_path(&folder, "runs"), &subject, 0, &error));
        alarm(0);
        assert_non_null(strstr(error.message, files[i]));
    }
    scratch_remove(&folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(several_writers_add_at_once),
        cmocka_unit_test(a_killed_writer_loses_no_more_than_its_last_lot),
        cmocka_unit_test(a_full_disk_is_one_clear_line),
        cmocka_unit_test(a_changed_byte_is_noticed),
        cmocka_unit_test(a_file_cut_short_is_noticed),
        cmocka_unit_test(a_run_that_is_gone_is_noticed),
        cmocka_unit_test(more_blocks_than_the_file_has_are_noticed),
        cmocka_unit_test(an_index_of_other_blocks_is_noticed),
        cmocka_unit_test(a_pipe_is_no_file),
    };
    return cmocka_run_group_tests_name("runs_faults", tests, NULL, NULL);
}
