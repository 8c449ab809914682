/* Shared by the files of the tier of sorted runs: the open folder and its known runs. */
#ifndef BANDOLO_STORE_RUNS_PARTS_H
#define BANDOLO_STORE_RUNS_PARTS_H

#include "store/runs/run_file.h"
#include "store/runs/run_list.h"
#include "store/subject.h"
#include "store/tier.h"

struct store_tier {
    store_folder folder;
    store_subject subject;
    bool read_only;
    bool is_scanned;     /* during a scan the known runs stay */
    int lock, list_file; /* open files; -1: none */
    run_list list;
    run_file *runs[RUN_LIST_MOST]; /* the open runs of the list, oldest first */
};

/* ---- runs_known.c ---- */

/* Reads the list again if it has changed. After a false no run is known. */
bool runs_refresh(store_tier *tier, bd_error *error);
/* Are the known runs the newest? */
bool runs_are_newest(const store_tier *tier);
/* Closes all runs and the list. */
void runs_forget(store_tier *tier);

/* ---- runs_add.c ---- */

/* Waits until no other process adds. False: the lock cannot be taken. */
bool runs_lock(store_tier *tier, bd_error *error);
void runs_unlock(store_tier *tier);

/* Adds all rows or none, durably. They are sorted, each key once. */
bool runs_add(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error);

#endif
