/* Searches of a constraint model: the algorithms, and one function that runs any of them.
 *
 *     bd_constraint_result result;
 *     bd_constraint_search(model, &(bd_constraint_options){.algorithm = "mac"}, &result);
 *     if (result.has_solution) ... result.values[x] ...
 *     bd_constraint_result_free(&result);
 */
#ifndef BANDOLO_CONSTRAINT_SEARCH_H
#define BANDOLO_CONSTRAINT_SEARCH_H

#include <bandolo/constraint/model.h>
#include <bandolo/constraint/options.h>

/* The counters, as the literature counts them: constant, field of JSON, meaning. */
#define BD_CONSTRAINT_COUNTERS(X)                                                                  \
    X(BD_CANDIDATES, candidates, "complete assignments tested")                                    \
    X(BD_TRIED, tried, "values tried")                                                             \
    X(BD_PLACED, placed, "values that were consistent with the earlier ones")                      \
    X(BD_DISTINCT, distinct, "pairs of a variable and a value that were ever consistent")          \
    X(BD_BACKTRACKS, backtracks, "returns from a variable without values left")                    \
    X(BD_FAILURES, failures, "dead ends")                                                          \
    X(BD_PROPAGATIONS, propagations, "calls of constraints to remove values")                      \
    X(BD_SEARCH_RESTARTS, restarts, "restarts")                                                    \
    X(BD_STEPS, steps, "repairs of a local search; steps of logic")

typedef enum bd_constraint_counter {
#define X(counter, name, meaning) counter,
    BD_CONSTRAINT_COUNTERS(X)
#undef X
        BD_CONSTRAINT_COUNTER_COUNT
} bd_constraint_counter;

/* Filled by a search; owned by the caller, who ends it with bd_constraint_result_free(). `status`:
 * BD_SOLVED: what was wanted was found, or with BD_WANT_ALL and BD_WANT_COUNT all of them were, also none;
 * BD_NO_SOLUTION: proved, for the first and the best; BD_GAVE_UP: a local search found none. */
typedef struct bd_constraint_result {
    bd_status status;
    bool has_solution; /* `values` are one: the best so far, or the first. A count may leave none */
    bool optimal;      /* proved to be the best, or complete */
    int32_t *values;   /* one for each variable */
    uint64_t solutions; /* found, also before the checkpoint gone on from */
    int64_t objective;  /* of `values` */
    bool has_bound;     /* `bound` is one: no solution has a better objective, proved */
    int64_t bound;
    uint64_t counter[BD_CONSTRAINT_COUNTER_COUNT];
    uint32_t counted; /* bit c is set when the algorithm has counter c */
    /* Owned; NULL unless an algorithm that BD_RESUMES ended, before it was complete, a search that can
     * continue: see bd_constraint_options.resume_from. NULL also if there was no memory for it. */
    bd_constraint_checkpoint *checkpoint;
    double seconds;
    unsigned threads; /* that searched: as many as asked for, or fewer */
    bd_error error;   /* when status is BD_FAILED */
} bd_constraint_result;

enum {
    BD_COMPLETE = 1,     /* finds all solutions, and proves that there are no others */
    BD_LOCAL = 2,        /* randomised; proves nothing */
    BD_COUNTS_ALONE = 4, /* has no solution before it, only their number */
    BD_TAKES_RESTARTS = 8,
    BD_TAKES_THREADS = 16,
    BD_TAKES_CONSISTENCY = 32,
    BD_RESUMES = 64,   /* leaves a checkpoint where it is interrupted, and goes on from one */
    BD_PROJECTS = 128, /* finds one solution for all that agree in some of the variables */
    BD_TELLS_TRIALS = 1 << 30 /* tells each value that it tries, see bd_trial */
};

/* And a bit for each order that it takes. BD_ORDER_DEFAULT and BD_VALUE_DEFAULT, which mean its own order, have no bit.
 * Every algorithm takes BD_VALUE_ASCENDING, the order that most have. */
#define BD_TAKES_ORDER(variable_order)    (256U << (variable_order))
#define BD_TAKES_VALUE_ORDER(value_order) (262144U << (value_order))

/* All of them, and stages. */
#define BD_TAKES_ORDERS                                                                            \
    (BD_TAKES_ORDER(BD_VARIABLE_ORDER_COUNT) - BD_TAKES_ORDER(1) +                                 \
     BD_TAKES_VALUE_ORDER(BD_VALUE_ORDER_COUNT) - BD_TAKES_VALUE_ORDER(1))

typedef struct bd_constraint_algorithm {
    const char *name, *summary;
    unsigned traits;
} bd_constraint_algorithm;

/* All that search any model, the default first, ended by a zeroed row. Static storage. */
BD_API const bd_constraint_algorithm *bd_constraint_algorithms(void);

/* The traits that an algorithm must have to take the options that are set: BD_TAKES_RESTARTS | ... An order that it
 * follows unasked needs none. 0 also for options that no algorithm could take. */
BD_API unsigned bd_constraint_need(const bd_constraint_options *options);

/* Searches. Returns result->status; `result` is to be freed whatever that is. */
BD_API bd_status bd_constraint_search(const bd_model *model, const bd_constraint_options *options,
                                      bd_constraint_result *result);

BD_API void bd_constraint_result_free(bd_constraint_result *result);

BD_API const char *bd_constraint_counter_name(bd_constraint_counter counter);
BD_API const char *bd_constraint_counter_meaning(bd_constraint_counter counter);

#endif
