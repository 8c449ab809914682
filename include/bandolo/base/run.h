/* The limits of a search and how it ends: statuses, limits, the clock, the flag that cancels it, and memory.
 * These are common to searches of paths, constraints, landscapes and games. */
#ifndef BANDOLO_BASE_RUN_H
#define BANDOLO_BASE_RUN_H

#include <bandolo/base/types.h>

/* ---- How a search ends ---- */

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

/* ---- Limits ---- */

/* 0 means no limit. A limit is a result (BD_LIMIT_...), with the best so far, not an error. */
typedef struct bd_limits {
    /* States generated, up to the end of an expansion; values tried; steps of a local search; in games, positions
     * visited. */
    uint64_t nodes;
    uint64_t bytes; /* held by the search */
    double seconds; /* of wall time */
} bd_limits;

/* Seconds since an unspecified moment, with nanosecond steps. Never falls. */
BD_API double bd_clock_seconds(void);

/* ---- Cancelling ----
 *
 * A search looks at a flag of its caller, an atomic_bool that any thread or signal handler may set to true; it then
 * ends as BD_STOPPED. */

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

/* ---- Memory ----
 *
 * A byte budget says how much memory a search may hold, and how much it holds. Every container charges its budget
 * before it allocates and gives the bytes back when it frees. A refusal is an ordinary answer: the container reports
 * it and stays as it was. One budget may serve many containers; it is not locked, so each thread has its own.
 *
 * Wherever a container takes a budget, NULL means: no limit, no account. */

/* Memory from the caller instead of the system. Searches of several threads call it from each of them. */
typedef struct bd_allocator {
    void *context; /* handed to each function */
    /* `bytes` (> 0) of memory, aligned for any type, of any contents. NULL: refused. */
    void *(*allocate)(void *context, size_t bytes);
    /* Makes a block of `old_bytes` one of `bytes`, more than before, with the old contents; the block may
     * move. NULL: refused, and the block stays as it was. */
    void *(*resize)(void *context, void *memory, size_t old_bytes, size_t bytes);
    /* Takes back a block of that size; never NULL. */
    void (*release)(void *context, void *memory, size_t bytes);
    size_t most; /* larger blocks come from the system; 0: none does */
} bd_allocator;

/* Zero it, or use bd_budget_of. All amounts are bytes. */
typedef struct bd_budget {
    uint64_t limit;                /* the most held at once; 0: no limit */
    uint64_t used;                 /* held now */
    uint64_t peak;                 /* the greatest `used` so far */
    bool refused;                  /* a request would have passed the limit */
    uint64_t takings;              /* number of requests */
    uint64_t fail_at;              /* for tests: refuse this request, counted from 1; 0: none */
    const bd_allocator *allocator; /* of what is charged here; NULL: the system */
    /* Searches set these three; leave them zero. `ending` returns the bd_status that must end the search now, or -1.
     * Containers ask it a few times a millisecond while they move or clear all that they hold; NULL: nothing ends the
     * search there. */
    int (*ending)(void *search);
    void *search;    /* handed to it */
    bool broken_off; /* a container has broken off, for this reason */
} bd_budget;

/* A budget of `limit` bytes, unused. */
static inline bd_budget bd_budget_of(uint64_t limit)
{
    bd_budget budget = BD_ZEROED;
    budget.limit = limit;
    return budget;
}

/* Bytes still free; UINT64_MAX without a limit. */
static inline uint64_t bd_budget_left(const bd_budget *budget)
{
    if (budget == NULL || budget->limit == 0)
        return UINT64_MAX;
    return budget->used < budget->limit ? budget->limit - budget->used : 0;
}

/* The limit of each of `parts` budgets that share the rest of this one: 0 if it has no limit; else at least
 * 1, since 0 means no limit. */
static inline uint64_t bd_budget_share(const bd_budget *budget, uint64_t parts)
{
    uint64_t left = bd_budget_left(budget);
    if (left == UINT64_MAX)
        return 0;
    return left / parts ? left / parts : 1;
}

/* The same for one budget. */
static inline uint64_t bd_budget_rest(const bd_budget *budget)
{
    return bd_budget_share(budget, 1);
}

/* Charges `bytes`. False, with nothing charged, if that would pass the limit. */
BD_API bool bd_budget_take(bd_budget *budget, uint64_t bytes);

/* Gives back `bytes` taken before. */
BD_API void bd_budget_give(bd_budget *budget, uint64_t bytes);

/* True: the search must end now, and the work in the middle of a container breaks off as if memory were refused. */
BD_API bool bd_budget_breaks_off(bd_budget *budget);

/* Moves the charge of `from` to `to`: the memory changes its owner. Never refused, even beyond the limit of
 * `to`: the total stays the same. */
BD_API void bd_budget_pass(bd_budget *from, bd_budget *to, uint64_t bytes);

#endif
