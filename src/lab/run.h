/* Runs an experiment: every row on every position, on several threads, with a journal to go on from. */
#ifndef BANDOLO_LAB_RUN_H
#define BANDOLO_LAB_RUN_H

#include "lab/field.h"
#include "lab/summary.h"

#include <stdatomic.h>

/* How far a run is. */
typedef struct lab_progress {
    uint64_t searches, finished; /* finished: of them, those of an earlier run included */
    uint64_t earlier;            /* of an earlier run */
    double seconds;              /* since this run began */
    size_t rows, row;            /* row: number of the one that is being searched, from 1 */
} lab_progress;

typedef struct lab_plan {
    const lab_experiment *experiment;
    const lab_positions *positions;
    lab_source source; /* of the positions, and with which seed they were drawn */
    uint64_t seed;
    unsigned threads;        /* at least 1 */
    const char *journal;     /* the file; NULL: none is kept */
    bool resume;             /* go on from what it holds */
    const atomic_bool *stop; /* NULL: never */
    void (*progress)(void *context,
                     const lab_progress *progress); /* about ten times a second; NULL */
    void *context;
} lab_plan;

typedef enum lab_outcome {
    LAB_FINISHED,
    LAB_STOPPED, /* what was finished is in the journal; rows that were not have no instances */
    LAB_FAILED   /* see the error */
} lab_outcome;

/* Fills `results`, to be freed with lab_results_free() whatever the outcome. Sums, and all else but
 * times, are the same for any number of threads and however often the run was broken off. */
lab_outcome lab_run(const lab_plan *plan, lab_results *results, bd_error *error);

void lab_results_free(lab_results *results);

#endif
