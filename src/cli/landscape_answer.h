/* What local search found for one instance of a landscape, printed for people or as JSON. */
#ifndef BANDOLO_CLI_LANDSCAPE_ANSWER_H
#define BANDOLO_CLI_LANDSCAPE_ANSWER_H

#include "cli/answer.h"

#include <bandolo/local/search.h>

/* Everything pointed to is the caller's. */
typedef struct cli_landscape_answer {
    const bd_landscape *landscape;
    const void *problem; /* NULL: the instance could not be read */
    const bd_local_options *options;
    bool has_usual_time;  /* the limit on time is not the caller's own */
    bool is_lowered;      /* the goal was lowered until it was not reached */
    const char *position; /* its text, or the name of its file */
    const char *file;     /* its, or NULL */
    uint64_t line;
    cli_detail detail;
    const bd_local_result *result;
} cli_landscape_answer;

/* How it ended. Where every place is a solution, or one was found before the goal was lowered, the best that came
 * of the search is the answer, whether it ran its course or for the usual time, which the library calls given up
 * and limited. */
bd_status landscape_answer_status(const cli_landscape_answer *answer);
int landscape_answer_exit_code(const cli_landscape_answer *answer);

/* Print it. False, after a complaint: no memory, or nobody takes the output. */
bool landscape_answer_json(const cli_landscape_answer *answer, FILE *out);
bool landscape_answer_text(const cli_landscape_answer *answer, FILE *out);

#endif
