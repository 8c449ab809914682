/* --trace: every step of a search as a line of JSON, for a visualiser. */
#ifndef BANDOLO_CLI_TRACE_H
#define BANDOLO_CLI_TRACE_H

#include "cli/answer.h"

typedef struct cli_trace {
    FILE *file; /* NULL: no trace is wanted */
    const char *name;
    const bd_problem *problem;
    char *text; /* of a state; grows */
    size_t size;
    int failure;     /* errno of the write that failed; 0: none did */
    bool has_failed; /* nothing more is written */
} cli_trace;

/* Creates the file. False: `error` says why; nothing is to be closed. */
bool trace_open(cli_trace *trace, const char *name, const bd_problem *problem, bd_error *error);

/* The first line of a position: what is searched, and how. */
void trace_begin(cli_trace *trace, const cli_answer *question, const char *goal);

/* A step; `context` is the trace. Once a line could not be written the program is asked to stop. */
void trace_event(void *context, const bd_event *event);

/* The last line of a position: the result, as `solve --json` prints it. */
void trace_end(cli_trace *trace, const cli_answer *answer);

/* Ends the file. False, with `error`, when any of it could not be written. */
bool trace_close(cli_trace *trace, bd_error *error);

#endif
