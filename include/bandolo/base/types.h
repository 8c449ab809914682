/* The words that everything uses: moves and their costs, errors, the version. */
#ifndef BANDOLO_BASE_TYPES_H
#define BANDOLO_BASE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BD_VERSION "0.2.0"

/* ---- C and C++ ---- */

/* A public function of the library, with its C name in C++ too. */
#ifdef __cplusplus
#define BD_API extern "C" __attribute__((visibility("default")))
#else
#define BD_API __attribute__((visibility("default")))
#endif

/* The initialiser that sets every member to zero. */
#ifdef __cplusplus
#define BD_ZEROED                                                                                  \
    {                                                                                              \
    }
#else
#define BD_ZEROED                                                                                  \
    {                                                                                              \
        0                                                                                          \
    }
#endif

/* A function that takes a printf format as argument `format` and its values from `first` on. */
#define BD_PRINTF(string, first) __attribute__((format(printf, string, first)))

/* ---- Moves and costs ---- */

/* The number of a move: 0 .. (moves of the domain) - 1. */
typedef uint16_t bd_move;
#define BD_NO_MOVE UINT16_MAX

/* The cost of a move or of a path, and estimates of it. Integers, never negative. */
typedef uint32_t bd_cost;
#define BD_NO_COST UINT32_MAX

/* The bound on costs: every path costs less, and every estimate is less. A sum that would pass it stays
 * here, which exposes a domain that breaks this rule. */
#define BD_MOST_COST INT32_MAX

static inline bd_cost bd_cost_add(bd_cost a, bd_cost b)
{
    uint64_t sum = (uint64_t)a + b;
    return sum < BD_MOST_COST ? (bd_cost)sum : BD_MOST_COST;
}

/* The increase of f = g + h along a move: its cost + h afterwards - h before. Never negative with a
 * consistent heuristic. */
typedef int32_t bd_rise;

/* ---- Errors: cause, place and expectation, in one line that a person can act on ---- */

/* code, the name that JSON prints */
#define BD_ERROR_CODES(X)                                                                          \
    X(BD_OK, "ok")                                                                                 \
    X(BD_BAD_INPUT, "bad-input") /* a position, goal or file is not what it should be */           \
    X(BD_BAD_USAGE, "bad-usage") /* an option or a name that does not exist or fit */              \
    X(BD_NO_MEMORY, "no-memory") /* the machine, not a limit, refused memory */                    \
    X(BD_SYSTEM, "system")       /* file, disk, thread, shared object */                           \
    X(BD_DAMAGED, "damaged")     /* a file of ours that is cut short, corrupt, foreign */          \
    X(BD_BROKEN_PROMISE, "broken-promise") /* a domain broke its contract, e.g. a replay failed */ \
    X(BD_INTERRUPTED, "interrupted")       /* a person stopped it, or a limit on time */

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
 * A text under "%.60s" (any precision from 20 to 999) that is longer is cut and ends with three dots. The whole message
 * is cut to the buffer, and control characters become '?'. */
BD_API bool bd_fail(bd_error *error, bd_code code, uint64_t at, const char *format, ...)
    BD_PRINTF(4, 5);

/* The name of a code, such as "bad-input". Static storage. */
BD_API const char *bd_code_name(bd_code code);

#endif
