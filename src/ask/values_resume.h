/* A search for all solutions that goes on where the one before it was interrupted. */
#ifndef BANDOLO_ASK_CONSTRAINT_RESUME_H
#define BANDOLO_ASK_CONSTRAINT_RESUME_H

#include <bandolo/constraint/domain.h>

/* Between opening and closing. */
typedef struct values_resume {
    const char *file;
    bd_constraint_checkpoint *checkpoint; /* NULL: from the beginning */
    double seconds;                       /* that earlier slices of the search took */
    double least;                         /* seconds that the next slice takes at least */
    double repeating; /* seconds until this slice was seen to have tried a value; 0: not yet */
    bool has_failed;  /* to write; it was told */
    bool is_lost;     /* a solution was not taken: the file stays as it is */
} values_resume;

/* Reads the file, if it is there, and sees whether it can be written. False: nothing is to be closed. */
bool resume_open(values_resume *resume, const char *file, bd_error *error);
void resume_close(values_resume *resume);

/* Says, before a checkpoint is written, whether all solutions are safe; hears what goes wrong. */
typedef struct resume_keeper {
    void *context;
    bool (*is_kept)(void *context);
    void (*warn)(void *context, const bd_error *error);
} resume_keeper;

/* For options->progress of the search below: lets it see how long a slice repeats decisions before it tries values. */
void resume_progressed(values_resume *resume, double seconds, uint64_t tried);

/* Searches as bd_constraint_solve() does, from the checkpoint in the file, and writes one every now and then and at the
 * end: so whoever kills the process loses little. Once the search is complete the file is removed. */
void resume_search(values_resume *resume, bd_constraint_problem *problem,
                   const bd_constraint_options *options, const resume_keeper *keeper,
                   bd_constraint_result *result);

#endif
