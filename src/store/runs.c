/* See runs.h. */
#include "runs.h"

#include "run_list.h"
#include "run_merge.h"
#include "run_write.h"
#include "subject.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { FEW_RUNS = 8, MOST_TRIES = 1000 };

struct store_tier {
    store_folder folder;
    store_subject subject;
    bool read_only;
    bool is_scanned;     /* until then the runs known stay */
    int lock, list_file; /* open files; -1: none */
    run_list list;
    run_file *runs[RUN_LIST_MOST]; /* open, oldest first: those of the list */
};

/* ---- the runs that there are ---- */

static void close_run(run_file *run)
{
    if (run)
        run_file_close(run);
    free(run);
}

/* Knows of no runs any more, not even whether there are some. */
static void forget_runs(store_tier *tier)
{
    for (uint64_t i = 0; i < RUN_LIST_MOST; ++i) {
        close_run(tier->runs[i]);
        tier->runs[i] = NULL;
    }
    if (tier->list_file >= 0)
        close(tier->list_file);
    tier->list_file = -1;
    tier->list.count = 0;
}

static run_file *open_run(const store_tier *tier, const run_entry *entry, bool *missing,
                          bd_error *error)
{
    char name[STORE_NAME_BYTES];
    run_file *run = calloc(1, sizeof *run);
    run_list_name(entry->number, name);
    *missing = false;
    if (run == NULL)
        bd_fail(error, BD_NO_MEMORY, 0, "no memory to open %s/%s", tier->folder.path, name);
    else if (run_file_open(run, &tier->folder, name, &tier->subject.is, missing, error))
        return run;
    free(run);
    return NULL;
}

/* The open run of an entry, which is no longer the tier's; NULL: it is not open. */
static run_file *take_run(store_tier *tier, const run_entry *entry)
{
    for (uint64_t i = 0; i < tier->list.count; ++i)
        if (tier->list.runs[i].number == entry->number) {
            run_file *run = tier->runs[i];
            tier->runs[i] = NULL;
            return run;
        }
    return NULL;
}

/* Goes over to another list, read as `list_file`. After a false no run is known. `*missing`: a run of
 * the list is gone, as when the list was replaced meanwhile. */
static bool adopt_list(store_tier *tier, const run_list *list, int list_file, bool *missing,
                       bd_error *error)
{
    run_file *runs[RUN_LIST_MOST] = {NULL};
    uint64_t count = 0;
    for (*missing = false; count < list->count; ++count) {
        const run_entry *entry = &list->runs[count];
        runs[count] = take_run(tier, entry);
        if (runs[count] == NULL)
            runs[count] = open_run(tier, entry, missing, error);
        if (runs[count] == NULL)
            break;
    }
    forget_runs(tier);
    memcpy(tier->runs, runs, sizeof runs);
    tier->list = *list;
    tier->list_file = list_file;
    if (count < list->count)
        forget_runs(tier);
    return count == list->count;
}

static bool is_newest(const store_tier *tier)
{
    return tier->list_file >= 0 && run_list_is_newest(tier->list_file, &tier->folder);
}

/* Makes the runs known that there are now. */
static bool refresh(store_tier *tier, bd_error *error)
{
    bool missing = true;
    if (tier->is_scanned || is_newest(tier))
        return true;
    for (unsigned tries = 0; missing && tries < MOST_TRIES; ++tries) {
        run_list list;
        int file;
        if (!run_list_read(&list, &file, &tier->folder, &tier->subject.is, error))
            return false;
        if (adopt_list(tier, &list, file, &missing, error))
            return true;
    }
    return false;
}

/* ---- opening ---- */

static bool lock(store_tier *tier, bd_error *error)
{
    while (flock(tier->lock, LOCK_EX) != 0)
        if (errno != EINTR)
            return bd_fail(error, BD_SYSTEM, 0, "%s/lock: cannot lock: %s", tier->folder.path,
                           strerror(errno));
    return true;
}

static void unlock(store_tier *tier)
{
    flock(tier->lock, LOCK_UN);
}

/* A folder has a list before it has runs: a list that is lost is not taken for one that never was. */
static bool ensure_list(store_tier *tier, bd_error *error)
{
    if (tier->list_file >= 0)
        return true;
    if (!lock(tier, error))
        return false;
    bool there = refresh(tier, error);
    if (there && tier->list_file < 0)
        there = run_list_write(&tier->list, &tier->folder, error);
    unlock(tier);
    return there && refresh(tier, error);
}

static bool open_folder(store_tier *tier, const char *where, unsigned how, bd_error *error)
{
    unsigned may_make = how & (BD_STORE_MUST_EXIST | BD_STORE_READ_ONLY) ? 0
                                                                         : STORE_FOLDER_MAY_MAKE;
    if (!store_folder_open(&tier->folder, where, may_make, error))
        return false;
    if (!refresh(tier, error))
        return false;
    if (tier->read_only)
        return true;
    tier->lock = openat(tier->folder.fd, "lock", O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (tier->lock < 0)
        return bd_fail(error, BD_SYSTEM, 0, "%s/lock: cannot open: %s", where, strerror(errno));
    return ensure_list(tier, error);
}

static bool close_tier(store_tier *tier, bd_error *error)
{
    (void)error;
    if (tier == NULL)
        return true;
    forget_runs(tier);
    if (tier->lock >= 0)
        close(tier->lock);
    store_folder_close(&tier->folder);
    store_subject_free(&tier->subject);
    free(tier);
    return true;
}

static bool open_tier(store_tier **tier, const char *where, const bd_store_subject *subject,
                      unsigned how, bd_error *error)
{
    store_tier *made = calloc(1, sizeof *made);
    *tier = NULL;
    if (made == NULL)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to open %s", where);
    made->folder.fd = made->lock = made->list_file = -1;
    made->read_only = (how & BD_STORE_READ_ONLY) != 0;
    if (!store_subject_copy(&made->subject, subject, error)) {
        free(made);
        return false;
    }
    if (open_folder(made, where, how, error)) {
        *tier = made;
        return true;
    }
    close_tier(made, NULL);
    return false;
}

/* ---- finding ---- */

/* The best value of a key that the known runs have. Nothing replaces a proved one, so the oldest of
 * these ends the search. */
static bd_store_answer find_value(store_tier *tier, const uint64_t *key, uint64_t *value,
                                  bd_error *error)
{
    bd_store_answer best = BD_STORE_ABSENT;
    for (uint64_t i = 0; i < tier->list.count; ++i) {
        uint64_t found;
        bd_store_answer answer = run_file_find(tier->runs[i], key, &found, error);
        if (answer == BD_STORE_FAILED)
            return answer;
        if (answer == BD_STORE_FOUND &&
            (best == BD_STORE_ABSENT || packed_is_better(found, *value)))
            *value = found, best = BD_STORE_FOUND;
        if (best == BD_STORE_FOUND && packed_is_exact(*value))
            break;
    }
    return best;
}

/* Only a proved value is the same whatever has been added since. */
static bd_store_answer find(store_tier *tier, const void *key, bd_store_row *row, bd_error *error)
{
    uint64_t words[PACKED_KEY_WORDS], value = 0;
    bd_store_answer answer;
    packed_key(key, tier->subject.is.key_size, words);
    answer = find_value(tier, words, &value, error);
    bool is_proved = answer == BD_STORE_FOUND && packed_is_exact(value);
    if (answer != BD_STORE_FAILED && !is_proved && !is_newest(tier))
        answer = refresh(tier, error) ? find_value(tier, words, &value, error) : BD_STORE_FAILED;
    if (answer == BD_STORE_FOUND) {
        memset(row->key, 0, sizeof row->key);
        memcpy(row->key, key, tier->subject.is.key_size);
        packed_unpack_value(value, row);
    }
    return answer;
}

/* ---- merging ---- */

/* Writes the runs from `first` on as one; `entry` gets it. */
static bool write_merged(store_tier *tier, uint64_t first, run_entry *entry, bd_error *error)
{
    char name[STORE_NAME_BYTES];
    uint64_t row[PACKED_WORDS];
    run_merge merge;
    run_writer writer;
    bd_store_answer answer;
    run_list_name(entry->number, name);
    if (!run_merge_open(&merge, tier->runs + first, (unsigned)(tier->list.count - first), error))
        return false;
    bool written = run_writer_open(&writer, &tier->folder, name, &tier->subject.is, error);
    if (written) {
        while ((answer = run_merge_next(&merge, row, error)) == BD_STORE_FOUND && written)
            written = run_writer_add(&writer, row, error);
        if (written && answer == BD_STORE_FAILED) {
            run_writer_abandon(&writer);
            written = false;
        }
    }
    if (written) {
        written = run_writer_finish(&writer, error);
        entry->rows = writer.header.rows;
    }
    run_merge_close(&merge);
    return written;
}

/* Replaces the runs from `first` on by one. */
static bool merge_from(store_tier *tier, uint64_t first, bd_error *error)
{
    run_list list = tier->list;
    run_entry *entry = &list.runs[first];
    entry->number = list.next++;
    if (!write_merged(tier, first, entry, error))
        return false;
    list.count = first + 1;
    if (!run_list_write(&list, &tier->folder, error) || !refresh(tier, error))
        return false;
    run_list_clean(&tier->list, &tier->folder);
    return true;
}

/* The first run that is not larger than all after it together; but for the last two, which may be
 * merged always. */
static uint64_t first_to_merge(const run_list *list)
{
    uint64_t first = list->count - 2, after = list->runs[list->count - 1].rows;
    for (uint64_t i = list->count - 1; i-- > 0;) {
        if (list->runs[i].rows <= after)
            first = i;
        after += list->runs[i].rows;
    }
    return first;
}

static bool refuse_to_write(const store_tier *tier, bd_error *error)
{
    return bd_fail(error, BD_SYSTEM, 0, "%s: cannot be written: it was opened for reading only",
                   tier->folder.path);
}

bool store_runs_compact(store_tier *tier, bd_error *error)
{
    if (tier->read_only)
        return refuse_to_write(tier, error);
    if (!lock(tier, error))
        return false;
    bool merged = refresh(tier, error) && (tier->list.count < 2 || merge_from(tier, 0, error));
    unlock(tier);
    return merged;
}

/* ---- adding ---- */

/* Where the rows of a new run come from. */
typedef struct row_source {
    const bd_store_row *rows; /* NULL: they are packed */
    const uint64_t *packed;
    size_t count;
} row_source;

static bool write_rows(run_writer *writer, const row_source *source, bd_error *error)
{
    uint64_t row[PACKED_WORDS], before[PACKED_WORDS];
    unsigned words = writer->key_words + 1;
    if (source->rows == NULL) {
        for (size_t i = 0; i < source->count; ++i)
            if (!run_writer_add(writer, source->packed + i * words, error))
                return false;
        return true;
    }
    for (size_t i = 0; i < source->count; ++i) {
        packed_row(&source->rows[i], writer->key_size, row);
        if (i > 0 && packed_compare(before, row, writer->key_words) >= 0) {
            run_writer_abandon(writer);
            return bd_fail(error, BD_BROKEN_PROMISE, i + 1, "rows to be added are not sorted");
        }
        if (!run_writer_add(writer, row, error))
            return false;
        memcpy(before, row, words * sizeof *row);
    }
    return true;
}

/* Adds a run; the runs known are the newest ones. */
static bool add_run(store_tier *tier, const row_source *source, bd_error *error)
{
    run_list list = tier->list;
    run_entry *entry = &list.runs[list.count];
    char name[STORE_NAME_BYTES];
    run_writer writer;
    entry->number = list.next++;
    entry->rows = source->count;
    run_list_name(entry->number, name);
    ++list.count;
    return run_writer_open(&writer, &tier->folder, name, &tier->subject.is, error) &&
           write_rows(&writer, source, error) && run_writer_finish(&writer, error) &&
           run_list_write(&list, &tier->folder, error) && refresh(tier, error);
}

/* A merge that fails, as on a disk nearly full, harms nobody while there is room in the list. */
static bool add_locked(store_tier *tier, const row_source *source, bd_error *error)
{
    if (!refresh(tier, error))
        return false;
    run_list_clean(&tier->list, &tier->folder);
    if (tier->list.count == RUN_LIST_MOST && !merge_from(tier, first_to_merge(&tier->list), error))
        return false;
    if (!add_run(tier, source, error))
        return false;
    if (tier->list.count > FEW_RUNS)
        merge_from(tier, first_to_merge(&tier->list), NULL);
    return true;
}

static bool add_source(store_tier *tier, const row_source *source, bd_error *error)
{
    if (tier->read_only)
        return refuse_to_write(tier, error);
    if (source->count == 0)
        return true;
    if (!lock(tier, error))
        return false;
    bool added = add_locked(tier, source, error);
    unlock(tier);
    return added;
}

static bool add(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    return add_source(tier, &(row_source){.rows = rows, .count = count}, error);
}

bool store_runs_add_batch(store_tier *tier, run_batch *batch, bd_error *error)
{
    const uint64_t *packed = run_batch_sort(batch);
    if (!add_source(tier, &(row_source){.packed = packed, .count = batch->count}, error))
        return false;
    batch->count = 0;
    return true;
}

/* ---- all rows ---- */

static bool scan_runs(store_tier *tier, bd_cost most, bool (*row)(void *, const bd_store_row *),
                      void *context, bd_error *error)
{
    uint64_t words[PACKED_WORDS];
    bd_store_row found;
    run_merge merge;
    bd_store_answer answer;
    bool goes_on = true;
    if (!run_merge_open(&merge, tier->runs, (unsigned)tier->list.count, error))
        return false;
    while ((answer = run_merge_next(&merge, words, error)) == BD_STORE_FOUND && goes_on) {
        packed_unpack(words, tier->subject.is.key_size, &found);
        if (found.distance <= most)
            goes_on = row(context, &found);
    }
    run_merge_close(&merge);
    return answer != BD_STORE_FAILED;
}

static bool scan(store_tier *tier, bd_cost most, bool (*row)(void *, const bd_store_row *),
                 void *context, bd_error *error)
{
    if (!refresh(tier, error))
        return false;
    tier->is_scanned = true;
    bool scanned = tier->list.count == 0 || scan_runs(tier, most, row, context, error);
    tier->is_scanned = false;
    return scanned;
}

static bool count_row(void *census, const bd_store_row *row)
{
    store_census_add(census, row);
    return true;
}

static bool count(store_tier *tier, store_census *census, bd_error *error)
{
    if (!scan(tier, BD_NO_COST, count_row, census, error))
        return false;
    for (uint64_t i = 0; i < tier->list.count; ++i)
        census->bytes += tier->runs[i]->map.size;
    return true;
}

static bool verify(store_tier *tier, bd_error *error)
{
    if (!refresh(tier, error))
        return false;
    for (uint64_t i = 0; i < tier->list.count; ++i)
        if (!run_file_verify(tier->runs[i], error))
            return false;
    return true;
}

const store_tier_kind store_runs = {.name = "runs",
                                    .open = open_tier,
                                    .close = close_tier,
                                    .find = find,
                                    .add = add,
                                    .scan = scan,
                                    .count = count,
                                    .verify = verify};
