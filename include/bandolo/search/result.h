/* The result of a search: how it ended, its path, and its costs. */
#ifndef BANDOLO_SEARCH_RESULT_H
#define BANDOLO_SEARCH_RESULT_H

#include <bandolo/base/error.h>
#include <bandolo/base/run.h>

/* The counters, as the literature counts them. Results, JSON, help and docs are made from this. */
#define BD_COUNTERS(X)                                                                             \
    X(BD_GENERATED, generated, "states generated, the start counted once")                         \
    X(BD_EXPANDED, expanded, "states whose successors were generated")                             \
    X(BD_EXPANDED_LAST, expanded_last, "states expanded after the last restart")                   \
    X(BD_REOPENED, reopened, "closed states reached again by a cheaper path")                      \
    X(BD_RESTARTS, restarts, "restarts (iterations - 1)")                                          \
    X(BD_MAX_QUEUE, max_queue, "greatest number of open states")                                   \
    X(BD_FRONTIER, frontier, "open states at the end")                                             \
    X(BD_STORED, stored, "states kept in memory at the end")                                       \
    X(BD_DEPTH, depth, "moves of the solution, or the deepest finished level")                     \
    X(BD_PEAK_BYTES, peak_bytes, "most bytes held at once")

typedef enum bd_counter {
#define X(counter, name, meaning) counter,
    BD_COUNTERS(X)
#undef X
        BD_COUNTER_COUNT
} bd_counter;

/* Filled by bd_search(); owned by the caller, who ends it with bd_result_free(). */
typedef struct bd_result {
    bd_status status;
    bool has_solution;   /* also true for the best so far after a limit or a stop */
    bool optimal;        /* proved by algorithm, heuristic and weight together */
    bd_cost cost;        /* of the solution; unset without one */
    bd_cost lower_bound; /* no solution costs less: proved; 0 when nothing is known */
    bd_move *moves;      /* `length` moves from the start to the goal */
    size_t length;
    uint64_t counter[BD_COUNTER_COUNT];
    uint32_t counted; /* bit c is set when the algorithm has counter c */
    double seconds;
    unsigned threads;
    bd_error error; /* when status is BD_FAILED */
} bd_result;

/* Frees the contents of a result. A zeroed or freed result is fine. */
BD_API void bd_result_free(bd_result *result);

/* Names for people and JSON: "max_queue", "states generated, ...". Static storage. */
BD_API const char *bd_counter_name(bd_counter counter);
BD_API const char *bd_counter_meaning(bd_counter counter);

static inline bool bd_result_counts(const bd_result *result, bd_counter counter)
{
    return result->counted >> counter & 1;
}

#endif
