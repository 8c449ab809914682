/* Keeps track of the runs that exist now: reads the list and opens its files. */
#include "store/runs/runs_parts.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_TRIES = 1000 };

static void close_run(run_file *run)
{
    if (run)
        run_file_close(run);
    free(run);
}

void runs_forget(store_tier *tier)
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

/* Takes the open run of an entry from the tier. NULL: it is not open. */
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

/* Takes another list, read as `list_file`. After a false no run is known; `*missing` tells whether a listed run is
 * gone, which happens when the list was replaced meanwhile. */
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
    runs_forget(tier);
    memcpy(tier->runs, runs, sizeof runs);
    tier->list = *list;
    tier->list_file = list_file;
    if (count < list->count)
        runs_forget(tier);
    return count == list->count;
}

bool runs_are_newest(const store_tier *tier)
{
    return tier->list_file >= 0 && run_list_is_newest(tier->list_file, &tier->folder);
}

bool runs_refresh(store_tier *tier, bd_error *error)
{
    bool missing = true;
    if (tier->is_scanned || runs_are_newest(tier))
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
