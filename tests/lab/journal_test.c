/* The journal: whatever a kill, a disk or another run did to it, no search is lost or counted twice. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "lab/journal.h"

#include <zstd.h>

enum { FRAMES = 5, EACH = 20, ENTRIES = FRAMES * EACH };
enum { CROWD = 3 }; /* processes */

static const char about[] = "# what is searched\n";

/* A finished journal, as a file and as bytes. */
typedef struct journal_bench {
    char name[64], older[80];
    char bytes[1 << 14];
    size_t size;
    size_t frame[FRAMES + 1]; /* where each begins, behind the first; the last: the size */
} journal_bench;

/* Of every kind, with some of its counters, a cost or none, and a seed or none. */
static lab_entry entry_of(size_t number)
{
    lab_entry entry = {.row = number / EACH, .instance = number % EACH, .seed = number % 5};
    entry.record = (lab_record){.kind = (domain_kind)(number % KIND_COUNT),
                                .status = number % 7 ? BD_SOLVED : BD_LIMIT_NODES,
                                .has_solution = number % 7 != 0,
                                .optimal = number % 2 != 0,
                                .has_cost = number % 4 != 0,
                                .nanoseconds = number * 1000003,
                                .has_cpu = number % 3 != 0,
                                .is_repeated = number % 5 != 0};
    if (entry.record.has_cpu)
        entry.record.cpu_nanoseconds = number * 999;
    if (entry.record.is_repeated) {
        entry.record.least_nanoseconds = number;
        entry.record.most_nanoseconds = number * 2000003;
    }
    entry.record.cost = entry.record.has_cost ? number * UINT64_C(3000000000) : 0;
    for (unsigned counter = 0; counter < ask_kinds[entry.record.kind]->counters; ++counter)
        if ((number + counter) % 3 > 0) {
            entry.record.counter[counter] = number * 77 + counter;
            entry.record.counted |= 1U << counter;
        }
    return entry;
}

/* How many entries came, and did each come as it was written, in order? */
typedef struct count_of {
    size_t entries;
    bool all_equal;
} count_of;

static bool take(void *context, const lab_entry *entry, bd_error *error)
{
    count_of *count = context;
    lab_entry expected = entry_of(count->entries++);
    (void)error;
    count->all_equal &= entry->row == expected.row && entry->instance == expected.instance &&
                        entry->seed == expected.seed &&
                        entry->record.kind == expected.record.kind &&
                        entry->record.has_cost == expected.record.has_cost &&
                        entry->record.counted == expected.record.counted &&
                        entry->record.status == expected.record.status &&
                        entry->record.optimal == expected.record.optimal &&
                        entry->record.cost == expected.record.cost &&
                        entry->record.nanoseconds == expected.record.nanoseconds &&
                        entry->record.has_cpu == expected.record.has_cpu &&
                        entry->record.cpu_nanoseconds == expected.record.cpu_nanoseconds &&
                        entry->record.is_repeated == expected.record.is_repeated &&
                        entry->record.least_nanoseconds == expected.record.least_nanoseconds &&
                        entry->record.most_nanoseconds == expected.record.most_nanoseconds &&
                        memcmp(entry->record.counter, expected.record.counter,
                               sizeof expected.record.counter) == 0;
    return true;
}

static void put_bytes(const journal_bench *b, const char *bytes, size_t size)
{
    FILE *file = fopen(b->name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static size_t get_bytes(const journal_bench *b, char *bytes, size_t room)
{
    FILE *file = fopen(b->name, "rb");
    assert_non_null(file);
    size_t size = fread(bytes, 1, room, file);
    assert_true(size < room);
    fclose(file);
    return size;
}

static int set_up(void **state)
{
    journal_bench *b = calloc(1, sizeof *b);
    lab_journal journal;
    bd_error error;
    if (!b)
        return -1;
    /* Each journal is written to the disk at once, which memory does sooner. */
    const char *folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(b->name, sizeof b->name, "%s/bandolo-journal-test-XXXXXX", folder);
    close(mkstemp(b->name));
    snprintf(b->older, sizeof b->older, "%s~", b->name);
    if (!lab_journal_create(&journal, b->name, about, &error))
        return -1;
    unlink(b->older);
    for (size_t frame = 0; frame < FRAMES; ++frame) {
        lab_entry entries[EACH];
        b->frame[frame] = get_bytes(b, b->bytes, sizeof b->bytes);
        for (size_t i = 0; i < EACH; ++i)
            entries[i] = entry_of(frame * EACH + i);
        if (!lab_journal_add(&journal, entries, EACH, &error))
            return -1;
    }
    lab_journal_close(&journal);
    b->size = b->frame[FRAMES] = get_bytes(b, b->bytes, sizeof b->bytes);
    *state = b;
    return 0;
}

static int tear_down(void **state)
{
    journal_bench *b = *state;
    unlink(b->name);
    unlink(b->older);
    free(b);
    return 0;
}

/* Resumes; gives the entries that came, SIZE_MAX where it is refused. */
static size_t resume(const journal_bench *b, bd_error *error)
{
    lab_journal journal;
    count_of count = {.all_equal = true};
    if (!lab_journal_resume(&journal, b->name, about, take, &count, error))
        return SIZE_MAX;
    lab_journal_close(&journal);
    assert_true(count.all_equal);
    return count.entries;
}

/* A kill leaves a beginning of the file: all whole frames of it come back, and the rest of
 * the run can be written behind them. */
static void any_beginning_is_gone_on_from(void **state)
{
    journal_bench *b = *state;
    bd_error error;
    char bytes[1 << 14];
    for (size_t size = 0; size <= b->size; ++size) {
        size_t whole = 0;
        while (whole < FRAMES && b->frame[whole + 1] <= size)
            ++whole;
        put_bytes(b, b->bytes, size);
        assert_int_equal(resume(b, &error), whole * EACH);
        size_t left = get_bytes(b, bytes, sizeof bytes);
        assert_int_equal(left, b->frame[whole]);
        assert_memory_equal(bytes, b->bytes, left);
    }
}

/* A byte that changed loses nothing behind it: the journal is refused and stays as it is, or only its
 * last frame is taken for the piece that a kill leaves. */
static void damage_loses_nothing(void **state)
{
    journal_bench *b = *state;
    bd_error error;
    char bytes[1 << 14], after[1 << 14];
    size_t refused = 0;
    for (size_t at = 0; at < b->size; ++at) {
        memcpy(bytes, b->bytes, b->size);
        bytes[at] ^= (char)(1 << at % 8);
        put_bytes(b, bytes, b->size);
        size_t entries = resume(b, &error);
        if (entries != SIZE_MAX) {
            assert_true(entries == ENTRIES || entries == ENTRIES - EACH);
            assert_true(entries == ENTRIES || at >= b->frame[FRAMES - 1]);
            continue;
        }
        ++refused;
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_int_equal(get_bytes(b, after, sizeof after), b->size);
        assert_memory_equal(after, bytes, b->size);
    }
    assert_true(refused > b->frame[FRAMES - 1] / 2);
}

/* Columns have changed since: it is said that this is why, and the journal stays as it is. */
static void an_older_format_is_refused(void **state)
{
    journal_bench *b = *state;
    static const char older[] =
        "# what is searched\nrow,instance,status,optimal,cost,nanoseconds\n";
    char frame[512], after[512];
    size_t size = ZSTD_compress(frame, sizeof frame, older, sizeof older - 1, 3);
    lab_journal journal;
    bd_error error;
    count_of count = {0, true};
    assert_false(ZSTD_isError(size));
    put_bytes(b, frame, size);
    assert_false(lab_journal_resume(&journal, b->name, about, take, &count, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_non_null(strstr(error.message, "in the format of another version"));
    assert_int_equal(get_bytes(b, after, sizeof after), size);
    assert_memory_equal(frame, after, size);
}

static void what_is_no_journal_stays_as_it_is(void **state)
{
    journal_bench *b = *state;
    bd_error error;
    lab_journal journal;
    static const char letter[] = "Dear diary,\n";
    char bytes[100];
    put_bytes(b, letter, sizeof letter - 1);
    assert_int_equal(resume(b, &error), SIZE_MAX);
    assert_int_equal(get_bytes(b, bytes, sizeof bytes), sizeof letter - 1);
    assert_memory_equal(bytes, letter, sizeof letter - 1);
    /* A device is not renamed, nor is a folder. */
    assert_false(lab_journal_create(&journal, "/dev/null", about, &error));
    assert_non_null(strstr(error.message, "expected a file"));
    assert_int_equal(access("/dev/null", F_OK), 0);
    assert_false(lab_journal_create(&journal, "/tmp", about, &error));
    assert_false(lab_journal_resume(&journal, "/dev/null", about, take, NULL, &error));
}

/* Gives the exit status of a process that tries to begin or resume. */
static int try_in_another_process(const journal_bench *b, bool resumes)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        lab_journal journal;
        bd_error error;
        count_of count = {0};
        bool ok = resumes ? lab_journal_resume(&journal, b->name, about, take, &count, &error)
                          : lab_journal_create(&journal, b->name, about, &error);
        _exit(ok ? 0 : strstr(error.message, "another process") ? 2 : 3);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WEXITSTATUS(status);
}

static void two_runs_do_not_share_one(void **state)
{
    journal_bench *b = *state;
    lab_journal journal;
    bd_error error;
    count_of count = {.all_equal = true};
    assert_true(lab_journal_resume(&journal, b->name, about, take, &count, &error));
    assert_int_equal(try_in_another_process(b, true), 2);
    assert_int_equal(try_in_another_process(b, false), 2);
    assert_int_equal(access(b->older, F_OK), -1);
    lab_journal_close(&journal);
    assert_int_equal(try_in_another_process(b, true), 0);
    assert_int_equal(try_in_another_process(b, false), 0);
    assert_int_equal(access(b->older, F_OK), 0);
}

/* Begins a journal as soon as all others do, and holds it until they have tried. The exit status: did it? */
static int begin_among_many(const journal_bench *b, atomic_uint *ready, atomic_uint *tried)
{
    lab_journal journal;
    bd_error error;
    lab_entry entry = entry_of(0);
    ++*ready;
    while (*ready < CROWD)
        sched_yield();
    bool has_begun = lab_journal_create(&journal, b->name, about, &error) &&
                     lab_journal_add(&journal, &entry, 1, &error);
    ++*tried;
    while (*tried < CROWD)
        sched_yield();
    return has_begun;
}

/* Whoever has the journal loses no search to those that are refused, at whatever moment they come. */
static void one_of_many_begins_it(void **state)
{
    enum { ROUNDS = 40 };
    journal_bench *b = *state;
    atomic_uint *shared = mmap(NULL, 2 * sizeof *shared, PROT_READ | PROT_WRITE,
                               MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(shared != MAP_FAILED);
    for (unsigned round = 0; round < ROUNDS; ++round) {
        int status, begun = 0;
        bd_error error;
        shared[0] = shared[1] = 0;
        if (round % 2)
            unlink(b->name);
        for (unsigned i = 0; i < CROWD; ++i)
            if (fork() == 0)
                _exit(begin_among_many(b, &shared[0], &shared[1]));
        for (unsigned i = 0; i < CROWD; ++i) {
            assert_true(wait(&status) > 0);
            begun += WEXITSTATUS(status);
        }
        assert_int_equal(begun, 1);
        assert_int_equal(resume(b, &error), 1);
    }
    munmap(shared, 2 * sizeof *shared);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(any_beginning_is_gone_on_from, set_up, tear_down),
        cmocka_unit_test_setup_teardown(damage_loses_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_older_format_is_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_journal_stays_as_it_is, set_up, tear_down),
        cmocka_unit_test_setup_teardown(two_runs_do_not_share_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_of_many_begins_it, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
