/* What the files of the tier of sorted runs share: the open folder and the runs known in it. */
#ifndef BANDOLO_STORE_RUNS_PARTS_H
#define BANDOLO_STORE_RUNS_PARTS_H

#include "run_file.h"
#include "run_list.h"
#include "subject.h"
#include "tier.h"

struct store_tier {
    store_folder folder;
    store_subject subject;
    bool read_only;
    bool is_scanned;     /* until then the runs known stay */
    int lock, list_file; /* open files; -1: none */
    run_list list;
    run_file *runs[RUN_LIST_MOST]; /* open, oldest first: those of the list */
};

/* ---- runs_known.c ---- */

/* Makes the runs known that there are now. After a false none is known. */
bool runs_refresh(store_tier *tier, bd_error *error);
/* Are those known the ones that there are? */
bool runs_are_newest(const store_tier *tier);
/* Knows of no runs any more, not even whether there are some. */
void runs_forget(store_tier *tier);

/* ---- runs_add.c ---- */

/* Waits until nobody else adds. False: it cannot be locked. */
bool runs_lock(store_tier *tier, bd_error *error);
void runs_unlock(store_tier *tier);

/* All rows or none, durably: sorted, each key once. */
bool runs_add(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error);

#endif
