/* Saying what went wrong: one line on stderr. */
#ifndef BANDOLO_CLI_COMPLAIN_H
#define BANDOLO_CLI_COMPLAIN_H

#include <bandolo/base/types.h>

/* The command whose name stands before every complaint; NULL for bandolo itself. Kept, not
 * copied. */
void complain_as(const char *command);

/* Prints "bandolo COMMAND: MESSAGE" as one line; control characters in it become '?'. Returns
 * `code`, the exit code, so that a caller can `return complain(EXIT_BAD, ...)`. */
int complain(int code, const char *format, ...) BD_PRINTF(2, 3);

/* The exit code that an error deserves: bad input and usage 2, memory that --limit-memory refuses 3, everything
 * else 4. */
int exit_of_error(const bd_error *error);

/* Complains of an error. Returns its exit code. */
int complain_of(const bd_error *error);

/* No memory for `what` ("a list of positions"): every command says so here and ends with this exit code. */
int complain_of_memory(const char *what);

/* Complains of a store and gives the exit code: whatever is wrong with it, but its name, lies outside. */
int complain_of_store(const bd_error *error);

#endif
