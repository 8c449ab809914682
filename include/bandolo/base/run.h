/* The basis of all searches: how one ends, its limits, the flag that cancels it, and the clock. */
#ifndef BANDOLO_BASE_RUN_H
#define BANDOLO_BASE_RUN_H

#include <bandolo/base/types.h>

/* Atomic objects that C and C++ programs share: C's names, and one layout. In C++ they are those of
 * <atomic>, at global scope, as in <stdatomic.h> since C++23. */
#ifdef __cplusplus
extern "C++" { /* templates, even inside extern "C" */
#include <atomic>
}
using std::atomic_bool;
using std::atomic_int;
using std::atomic_uint;
using std::atomic_uint_fast64_t;
using std::memory_order_relaxed;
#define BD_ATOMIC(type) std::atomic<type>
static_assert(sizeof(atomic_bool) == sizeof(bool), "the library reads a bool");
static_assert(sizeof(atomic_uint) == sizeof(unsigned), "the library reads an unsigned");
#else
#include <stdatomic.h>
#define BD_ATOMIC(type) _Atomic(type)
#endif

/* status, its name in JSON, the exit code of the command */
#define BD_STATUSES(X)                                                                             \
    X(BD_SOLVED, "solved", 0)           /* a solution; `optimal` says whether it is proved */      \
    X(BD_NO_SOLUTION, "no-solution", 1) /* proved: there is none */                                \
    X(BD_GAVE_UP, "gave-up", 3)         /* incomplete: no solution found, one may exist */         \
    X(BD_LIMIT_NODES, "limit-nodes", 3)                                                            \
    X(BD_LIMIT_MEMORY, "limit-memory", 3)                                                          \
    X(BD_LIMIT_TIME, "limit-time", 3)                                                              \
    X(BD_LIMIT_COST, "limit-cost", 3) /* proved: no solution within the limit on its cost */       \
    X(BD_STOPPED, "stopped", 130)     /* cancelled by the caller */                                \
    X(BD_FAILED, "error", 4)          /* see `error` */

typedef enum bd_status {
#define X(status, name, exit_code) status,
    BD_STATUSES(X)
#undef X
} bd_status;

/* The name for people and JSON, such as "limit-nodes". Static storage. */
BD_API const char *bd_status_name(bd_status status);
BD_API int bd_status_exit_code(bd_status status);

/* 0 means no limit. A limit is a result (BD_LIMIT_...), with the best so far, not an error. */
typedef struct bd_limits {
    uint64_t nodes; /* states generated, up to the end of an expansion; values tried; or steps */
    uint64_t bytes; /* held by the search */
    double seconds; /* of wall time */
} bd_limits;

/* Seconds since an unspecified moment, with nanosecond steps. Never falls. */
BD_API double bd_clock_seconds(void);

#endif
