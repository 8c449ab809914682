/* Adds rows: each lot becomes a run, and runs are merged so that they stay few. One process at a time does this,
 * under the lock. */
#include "store/runs/runs_parts.h"

#include "store/runs/run_merge.h"
#include "store/runs/run_write.h"

#include <errno.h>
#include <string.h>
#include <sys/file.h>

enum { FEW_RUNS = 8 };

/* ---- one at a time ---- */

bool runs_lock(store_tier *tier, bd_error *error)
{
    while (flock(tier->lock, LOCK_EX) != 0)
        if (errno != EINTR)
            return bd_fail(error, BD_SYSTEM, 0, "%s/lock: cannot lock: %s", tier->folder.path,
                           strerror(errno));
    return true;
}

void runs_unlock(store_tier *tier)
{
    flock(tier->lock, LOCK_UN);
}

/* ---- merging ---- */

/* Writes the runs from `first` on as one run, that of `entry`. */
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

/* Replaces the runs from `first` on by one run. */
static bool merge_from(store_tier *tier, uint64_t first, bd_error *error)
{
    run_list list = tier->list;
    run_entry *entry = &list.runs[first];
    entry->number = list.next++;
    if (!write_merged(tier, first, entry, error))
        return false;
    list.count = first + 1;
    if (!run_list_write(&list, &tier->folder, error) || !runs_refresh(tier, error))
        return false;
    run_list_clean(&tier->list, &tier->folder);
    return true;
}

/* The first run that is not larger than all later runs together. If there is none, the last two are merged. */
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

/* ---- adding ---- */

static bool write_rows(run_writer *writer, const bd_store_row *rows, size_t count, bd_error *error)
{
    uint64_t row[PACKED_WORDS], before[PACKED_WORDS];
    for (size_t i = 0; i < count; ++i) {
        packed_row(&rows[i], writer->key_size, row);
        if (i > 0 && packed_compare(before, row, writer->key_words) >= 0) {
            run_writer_abandon(writer);
            return bd_fail(error, BD_BROKEN_PROMISE, i + 1, "rows to be added are not sorted");
        }
        if (!run_writer_add(writer, row, error))
            return false;
        memcpy(before, row, (writer->key_words + 1) * sizeof *row);
    }
    return true;
}

/* Adds a run. The known runs must be the newest. */
static bool add_run(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    run_list list = tier->list;
    run_entry *entry = &list.runs[list.count];
    char name[STORE_NAME_BYTES];
    run_writer writer;
    entry->number = list.next++;
    entry->rows = count;
    run_list_name(entry->number, name);
    ++list.count;
    return run_writer_open(&writer, &tier->folder, name, &tier->subject.is, error) &&
           write_rows(&writer, rows, count, error) && run_writer_finish(&writer, error) &&
           run_list_write(&list, &tier->folder, error) && runs_refresh(tier, error);
}

/* A failed merge, as on a disk that is nearly full, does no harm while the list has room. */
static bool add_locked(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    if (!runs_refresh(tier, error))
        return false;
    run_list_clean(&tier->list, &tier->folder);
    if (tier->list.count == RUN_LIST_MOST && !merge_from(tier, first_to_merge(&tier->list), error))
        return false;
    if (!add_run(tier, rows, count, error))
        return false;
    if (tier->list.count > FEW_RUNS)
        merge_from(tier, first_to_merge(&tier->list), NULL);
    return true;
}

bool runs_add(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    if (tier->read_only)
        return bd_fail(error, BD_SYSTEM, 0, "%s: cannot be written: it was opened for reading only",
                       tier->folder.path);
    if (count == 0)
        return true;
    if (!runs_lock(tier, error))
        return false;
    bool added = add_locked(tier, rows, count, error);
    runs_unlock(tier);
    return added;
}
