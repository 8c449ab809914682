/* The journal of an experiment: a CSV file with a line for each finished search, compressed by zstd. A run that was
 * killed resumes from it, and `lab compare` reads it.
 *
 * The file is a sequence of zstd frames, each written at once: after a kill it holds whole frames and perhaps a piece
 * of one, which resuming cuts off. `zstdcat` shows it: lines that begin with '#' and describe the run, the names of the
 * columns, and the lines. */
#ifndef BANDOLO_LAB_JOURNAL_H
#define BANDOLO_LAB_JOURNAL_H

#include "lab/measure.h"

#include <stdio.h>

/* One finished search. */
typedef struct lab_entry {
    uint64_t row, instance; /* from 0; in the file, rows from 1 */
    uint64_t seed;
    lab_record record;
} lab_entry;

typedef struct lab_journal {
    int fd;
    char *name;
    double synced; /* the time of the last sync, by the clock */
} lab_journal;

/* Creates the file; `about` (lines that begin with '#') describes the run. An older file is kept under NAME~. False:
 * the disk refused, the name is no file (a device, say), or another process holds it as its journal. */
bool lab_journal_create(lab_journal *journal, const char *name, const char *about, bd_error *error);

/* Opens the journal of an earlier run and gives each of its entries to `take`; cuts off a piece of a frame at its end.
 * False: there is none, another process holds it, it belongs to another run (its `about` differs), it is damaged before
 * its end (then it stays as it is), or `take` returned false and filled the error. */
bool lab_journal_resume(lab_journal *journal, const char *name, const char *about,
                        bool (*take)(void *context, const lab_entry *entry, bd_error *error),
                        void *context, bd_error *error);

/* Adds entries; one thread at a time. A kill cannot harm them then, nor a power loss once they are synced, which happens
 * each second. False: the disk refused. */
bool lab_journal_add(lab_journal *journal, const lab_entry *entries, size_t count, bd_error *error);

/* Waits until all entries are on the disk. */
bool lab_journal_sync(lab_journal *journal, bd_error *error);

void lab_journal_close(lab_journal *journal);

#endif
