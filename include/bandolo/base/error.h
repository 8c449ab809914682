/* An error: cause, place and expectation, in one line that a person can act on. */
#ifndef BANDOLO_BASE_ERROR_H
#define BANDOLO_BASE_ERROR_H

#include <bandolo/base/types.h>

/* code, the name that JSON prints */
#define BD_ERROR_CODES(X)                                                                          \
    X(BD_OK, "ok")                                                                                 \
    X(BD_BAD_INPUT, "bad-input") /* a position, goal or file is not what it should be */           \
    X(BD_BAD_USAGE, "bad-usage") /* an option or a name that does not exist or fit */              \
    X(BD_NO_MEMORY, "no-memory") /* the machine, not a limit, refused memory */                    \
    X(BD_SYSTEM, "system")       /* file, disk, thread, shared object */                           \
    X(BD_DAMAGED, "damaged")     /* a file of ours that is cut short, corrupt, foreign */          \
    X(BD_BROKEN_PROMISE, "broken-promise") /* a domain broke its contract, e.g. a replay failed */

typedef enum bd_code {
#define X(code, name) code,
    BD_ERROR_CODES(X)
#undef X
} bd_code;

/* `at` is the place of the error: the number of a cell, a line or a byte, counted from 1; 0: none. */
typedef struct bd_error {
    bd_code code;
    uint64_t at;
    char message[240];
} bd_error;

/* Fills `error` (which may be NULL) and returns false, so that a caller can `return bd_fail(...)`.
 * A message too long for the buffer is cut, "%.60s" of a longer word with three dots; control characters become '?'. */
BD_API bool bd_fail(bd_error *error, bd_code code, uint64_t at, const char *format, ...)
    BD_PRINTF(4, 5);

/* The name of a code, such as "bad-input". Static storage. */
BD_API const char *bd_code_name(bd_code code);

#endif
