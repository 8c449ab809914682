/* Merges the rows of several runs: in the order of keys, the best row of each key, and of equally good rows that of
 * the oldest run. */
#ifndef BANDOLO_STORE_RUN_MERGE_H
#define BANDOLO_STORE_RUN_MERGE_H

#include "store/runs/run_file.h"

typedef struct run_merge_source {
    run_cursor cursor;
    uint64_t row[PACKED_WORDS]; /* its next one */
} run_merge_source;

typedef struct run_merge {
    run_merge_source *sources; /* the sources with rows left, oldest first */
    unsigned count, key_words;
} run_merge;

/* Begins to merge `count` open runs (1 or more), oldest first; they stay open until the end. False: there is nothing
 * to close. */
bool run_merge_open(run_merge *merge, run_file *const *runs, unsigned count, bd_error *error);
void run_merge_close(run_merge *merge);

/* Reads the next row; BD_STORE_ABSENT after the last. */
bd_store_answer run_merge_next(run_merge *merge, uint64_t *row, bd_error *error);

#endif
