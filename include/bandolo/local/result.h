/* The result of a local search: the best assignment it found, and its counters. */
#ifndef BANDOLO_LOCAL_RESULT_H
#define BANDOLO_LOCAL_RESULT_H

#include <bandolo/base/error.h>
#include <bandolo/base/run.h>

/* The counters, as the literature counts them: constant, field of JSON, meaning. */
#define BD_LOCAL_COUNTERS(X)                                                                       \
    X(BD_LOCAL_TRIED, tried, "changes evaluated")                                                  \
    X(BD_LOCAL_ACCEPTED, accepted, "changes made")                                                 \
    X(BD_LOCAL_IMPROVED, improved, "new best assignments")                                         \
    X(BD_LOCAL_EVALUATIONS, evaluations, "assignments evaluated in full")                          \
    X(BD_LOCAL_RESTARTS, restarts, "restarts from a new assignment")                               \
    X(BD_LOCAL_REHEATS, reheats, "reheats")                                                        \
    X(BD_LOCAL_GENERATIONS, generations, "generations of all islands")                             \
    X(BD_LOCAL_PEAK_BYTES, peak_bytes, "most bytes held at once")

typedef enum bd_local_counter {
#define X(counter, name, meaning) counter,
    BD_LOCAL_COUNTERS(X)
#undef X
        BD_LOCAL_COUNTER_COUNT
} bd_local_counter;

/* Filled by bd_local_search(); owned by the caller, who ends it with bd_local_result_free().
 * `status`: BD_SOLVED: the cost is the least bound, or what was asked for; BD_GAVE_UP: the
 * search ran its course, and nothing is proved; BD_LIMIT_...; BD_STOPPED; BD_FAILED: see
 * `error`. */
typedef struct bd_local_result {
    bd_status status;
    bool has_assignment; /* also after a limit or a stop: the best so far. False: none yet */
    bool optimal;        /* no assignment costs less: the cost is the landscape's lower bound */
    int64_t cost;        /* of the best assignment */
    int32_t *values;     /* of the best assignment, `length` of them (see bd_landscape.values) */
    size_t length;
    uint64_t counter[BD_LOCAL_COUNTER_COUNT];
    uint32_t counted; /* bit c is set when the algorithm has counter c */
    double seconds;
    unsigned threads; /* how many there were, at least 1 */
    bd_error error;   /* when status is BD_FAILED */
} bd_local_result;

/* Frees the contents of a result. A zeroed or freed result is fine. */
BD_API void bd_local_result_free(bd_local_result *result);

/* "accepted", "changes made". Static storage. */
BD_API const char *bd_local_counter_name(bd_local_counter counter);
BD_API const char *bd_local_counter_meaning(bd_local_counter counter);

#endif
