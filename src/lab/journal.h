/* The journal of an experiment: a CSV file with a line for each search that was finished, compressed
 * by zstd. It is what a run goes on from after it was killed, and what `lab compare` reads.
 *
 * The file is a sequence of zstd frames, each written at once: what a kill leaves behind is whole
 * frames and perhaps a piece of one, which is cut off. `zstdcat` shows it: lines that begin with '#'
 * and say what is searched, the names of the columns, and the lines. */
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
    double synced; /* when, by the clock */
} lab_journal;

/* Creates the file; `about` (lines that begin with '#') says what is searched. One that was there is
 * kept under NAME~. False: the disk refused, it is no file (a device, say), or another process holds it
 * as its journal. */
bool lab_journal_create(lab_journal *journal, const char *name, const char *about, bd_error *error);

/* Opens what an earlier run left and gives each of its entries to `take`; what was written in part is
 * cut off. False: there is none, another process holds it, it belongs to another run (its `about`
 * differs), it is damaged (more than a piece of its end is: it is left as it is), or `take` said no and
 * filled the error. */
bool lab_journal_resume(lab_journal *journal, const char *name, const char *about,
                        bool (*take)(void *context, const lab_entry *entry, bd_error *error),
                        void *context, bd_error *error);

/* Adds entries. May be called by one thread at a time. False: the disk refused. They are in the system's hands
 * then, where a kill does not harm them, and through a power loss once they are synced, each second. */
bool lab_journal_add(lab_journal *journal, const lab_entry *entries, size_t count, bd_error *error);

/* Waits until all that was added is on the disk. */
bool lab_journal_sync(lab_journal *journal, bd_error *error);

void lab_journal_close(lab_journal *journal);

#endif
