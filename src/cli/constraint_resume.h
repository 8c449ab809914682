/* --resume: a search for all solutions that goes on where the one before it was interrupted. */
#ifndef BANDOLO_CLI_CONSTRAINT_RESUME_H
#define BANDOLO_CLI_CONSTRAINT_RESUME_H

#include <bandolo/constraint/problem.h>

/* Between opening and closing. */
typedef struct cli_resume {
    const char *file;
    bd_constraint_checkpoint *checkpoint; /* NULL: from the beginning */
    double seconds;                       /* that earlier slices of the search took */
    bool has_failed;                      /* to write; it was said */
    bool is_lost; /* a solution could not be printed: the file stays as it is */
} cli_resume;

/* Reads the file, if it is there, and sees whether it can be written. False: nothing is to be closed. */
bool resume_open(cli_resume *resume, const char *file, bd_error *error);
void resume_close(cli_resume *resume);

/* Searches as bd_constraint_solve() does, from the checkpoint in the file, and writes that every now and then and
 * at the end: so also whoever kills the process loses little. What stands on standard output by then is
 * handed to the system first. Once the search is complete the file is removed. */
void resume_search(cli_resume *resume, bd_constraint_problem *problem,
                   const bd_constraint_options *options, bd_constraint_result *result);

#endif
