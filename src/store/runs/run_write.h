/* Writes a run, row by row. */
#ifndef BANDOLO_STORE_RUN_WRITE_H
#define BANDOLO_STORE_RUN_WRITE_H

#include "store/runs/run_file.h"

#include <bandolo/template/base/memory.h>

typedef struct run_writer {
    store_file file;
    run_header header;
    unsigned key_size, key_words;
    run_outline outline; /* of the rows that will be the next block */
    uint64_t *rows;      /* these */
    run_block *blocks;   /* blocks that are not written yet */
    unsigned waiting;
    bd_pages index;
} run_writer;

/* Begins a run; nobody sees it before it is finished. After a false from any of these functions there is no run, and
 * nothing to close. */
bool run_writer_open(run_writer *writer, const store_folder *folder, const char *name,
                     const bd_store_subject *subject, bd_error *error);
/* Adds a packed row; its key is greater than the one before. */
bool run_writer_add(run_writer *writer, const uint64_t *row, bd_error *error);
/* Makes the run durable under its name. A run has at least one row. */
bool run_writer_finish(run_writer *writer, bd_error *error);
/* Removes an unfinished run. */
void run_writer_abandon(run_writer *writer);

#endif
