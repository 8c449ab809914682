/* See runs.h. This file opens the tier, finds and scans rows; runs_add.c adds and merges, runs_known.c knows which
 * runs exist. */
#include "store/runs/runs.h"

#include "store/runs/run_merge.h"
#include "store/runs/runs_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- opening ---- */

/* The list is written before the first run. So a folder with runs and no list has lost its list. */
static bool ensure_list(store_tier *tier, bd_error *error)
{
    if (tier->list_file >= 0)
        return true;
    if (!runs_lock(tier, error))
        return false;
    bool there = runs_refresh(tier, error);
    if (there && tier->list_file < 0)
        there = run_list_write(&tier->list, &tier->folder, error);
    runs_unlock(tier);
    return there && runs_refresh(tier, error);
}

static bool runs_open_folder(store_tier *tier, const char *where, unsigned how, bd_error *error)
{
    unsigned may_make = how & (BD_STORE_MUST_EXIST | BD_STORE_READ_ONLY) ? 0
                                                                         : STORE_FOLDER_MAY_MAKE;
    if (!store_folder_open(&tier->folder, where, may_make, error))
        return false;
    if (!runs_refresh(tier, error))
        return false;
    if (tier->read_only)
        return true;
    tier->lock = openat(tier->folder.fd, "lock", O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (tier->lock < 0)
        return bd_fail(error, BD_SYSTEM, 0, "%s/lock: cannot open: %s", where, strerror(errno));
    return ensure_list(tier, error);
}

static bool runs_close_tier(store_tier *tier, bd_error *error)
{
    (void)error;
    if (tier == NULL)
        return true;
    runs_forget(tier);
    if (tier->lock >= 0)
        close(tier->lock);
    store_folder_close(&tier->folder);
    store_subject_free(&tier->subject);
    free(tier);
    return true;
}

static bool runs_open_tier(store_tier **tier, const char *where, const bd_store_subject *subject,
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
    if (runs_open_folder(made, where, how, error)) {
        *tier = made;
        return true;
    }
    runs_close_tier(made, NULL);
    return false;
}

/* ---- finding ---- */

/* Finds the best value of a key in the known runs. No value replaces a proved one, so the first proved value ends the
 * search. */
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

/* A proved value is final. Any other result may be out of date, so the newest list is checked. */
static bd_store_answer runs_tier_find(store_tier *tier, const void *key, bd_store_row *row,
                                      bd_error *error)
{
    uint64_t words[PACKED_KEY_WORDS], value = 0;
    bd_store_answer answer;
    packed_key(key, tier->subject.is.key_size, words);
    answer = find_value(tier, words, &value, error);
    bool is_proved = answer == BD_STORE_FOUND && packed_is_exact(value);
    if (answer != BD_STORE_FAILED && !is_proved && !runs_are_newest(tier))
        answer = runs_refresh(tier, error) ? find_value(tier, words, &value, error)
                                           : BD_STORE_FAILED;
    if (answer == BD_STORE_FOUND) {
        memset(row->key, 0, sizeof row->key);
        memcpy(row->key, key, tier->subject.is.key_size);
        packed_unpack_value(value, row);
    }
    return answer;
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

static bool runs_tier_scan(store_tier *tier, bd_cost most,
                           bool (*row)(void *, const bd_store_row *), void *context,
                           bd_error *error)
{
    if (!runs_refresh(tier, error))
        return false;
    tier->is_scanned = true;
    bool scanned = tier->list.count == 0 || scan_runs(tier, most, row, context, error);
    tier->is_scanned = false;
    return scanned;
}

static bool runs_tier_count(store_tier *tier, store_census *census, bd_error *error)
{
    if (!runs_tier_scan(tier, BD_NO_COST, store_census_add, census, error))
        return false;
    for (uint64_t i = 0; i < tier->list.count; ++i)
        census->bytes += tier->runs[i]->map.size;
    return true;
}

static bool runs_tier_verify(store_tier *tier, bd_error *error)
{
    if (!runs_refresh(tier, error))
        return false;
    for (uint64_t i = 0; i < tier->list.count; ++i)
        if (!run_file_verify(tier->runs[i], error))
            return false;
    return true;
}

const store_tier_kind store_runs = {.name = "runs",
                                    .open = runs_open_tier,
                                    .close = runs_close_tier,
                                    .find = runs_tier_find,
                                    .add = runs_add,
                                    .scan = runs_tier_scan,
                                    .count = runs_tier_count,
                                    .verify = runs_tier_verify};
