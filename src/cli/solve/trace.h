/* --trace: every step of a search as a line of JSON, for a visualiser. */
#ifndef BANDOLO_CLI_SOLVE_TRACE_H
#define BANDOLO_CLI_SOLVE_TRACE_H

#include "ask/ask.h"

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

/* Writes what a trace has of an event: a header with what is searched and how, each step, and the result as
 * `solve --json` prints it. Once a line could not be written the program is asked to stop. */
void trace_take(cli_trace *trace, const ask_event *event);

/* Ends the file. False, with `error`, when any of it could not be written. */
bool trace_close(cli_trace *trace, bd_error *error);

#endif
