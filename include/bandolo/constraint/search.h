/* Searches of a constraint model: what is asked, what is answered, one function that runs any algorithm, and the
 * checkpoint from which an interrupted search goes on.
 *
 *     bd_constraint_result result;
 *     bd_constraint_search(model, &(bd_constraint_options){.algorithm = "mac"}, &result);
 *     if (result.has_solution) ... result.values[x] ...
 *     bd_constraint_result_free(&result);
 */
#ifndef BANDOLO_CONSTRAINT_SEARCH_H
#define BANDOLO_CONSTRAINT_SEARCH_H

#include <bandolo/base/run.h>
#include <bandolo/constraint/model.h>

/* Read-only once it is there: several searches may go on from one. */
typedef struct bd_constraint_checkpoint bd_constraint_checkpoint;

/* ---- Orders, restarts, consistency ---- */

/* constant, name, meaning */
#define BD_VARIABLE_ORDERS(X)                                                                      \
    X(BD_ORDER_DEFAULT, "default", "the algorithm's best order")                                   \
    X(BD_ORDER_STATIC, "static", "in the order of the model")                                      \
    X(BD_ORDER_MRV, "mrv", "fewest values left")                                                   \
    X(BD_ORDER_MRV_DEGREE, "mrv+degree", "mrv; ties: most constraints on unassigned variables")    \
    X(BD_ORDER_DOM_WDEG, "dom/wdeg", "fewest values left per failure of its constraints")          \
    X(BD_ORDER_MOST_VALUES, "most-values", "most values left")                                     \
    X(BD_ORDER_DEGREE, "degree", "most constraints on unassigned variables")                       \
    X(BD_ORDER_SMALLEST, "smallest", "the least value left")                                       \
    X(BD_ORDER_LARGEST, "largest", "the greatest value left")                                      \
    X(BD_ORDER_REGRET, "regret", "the widest gap between the two least values left")

#define BD_VALUE_ORDERS(X)                                                                         \
    X(BD_VALUE_DEFAULT, "default", "towards a better objective, else least first")                 \
    X(BD_VALUE_ASCENDING, "ascending", "least first")                                              \
    X(BD_VALUE_DESCENDING, "descending", "greatest first")                                         \
    X(BD_VALUE_LEAST_CONSTRAINING, "least-constraining",                                           \
      "the value first that leaves most values to the others")                                     \
    X(BD_VALUE_RANDOM, "random", "random")                                                         \
    X(BD_VALUE_MEDIAN, "median", "the middle one of the remaining values first")                   \
    X(BD_VALUE_LOWER_HALF, "lower-half",                                                           \
      "mac halves the range and takes the lower; else least first")                                \
    X(BD_VALUE_UPPER_HALF, "upper-half",                                                           \
      "mac halves the range and takes the upper; else greatest first")

#define BD_RESTART_POLICIES(X)                                                                     \
    X(BD_RESTART_NEVER, "never", "one search")                                                     \
    X(BD_RESTART_LUBY, "luby", "after 1 1 2 1 1 2 4 ... times 100 failures")                       \
    X(BD_RESTART_GEOMETRIC, "geometric", "after 100 failures, then 1.5 times as many each time")

/* The consistency that mac maintains for an all-different. Each removes more than the one before and takes longer. */
#define BD_CONSISTENCIES(X)                                                                        \
    X(BD_CONSISTENCY_DEFAULT, "default", "chosen for each constraint")                             \
    X(BD_CONSISTENCY_VALUES, "values", "removes assigned values from the other variables")         \
    X(BD_CONSISTENCY_BOUNDS, "bounds",                                                             \
      "the least and greatest values have a solution of the constraint")                           \
    X(BD_CONSISTENCY_DOMAINS, "domains", "every value has a solution of the constraint")

#define X(constant, name, meaning) constant,
typedef enum bd_consistency { BD_CONSISTENCIES(X) BD_CONSISTENCY_COUNT } bd_consistency;
typedef enum bd_variable_order { BD_VARIABLE_ORDERS(X) BD_VARIABLE_ORDER_COUNT } bd_variable_order;
typedef enum bd_value_order { BD_VALUE_ORDERS(X) BD_VALUE_ORDER_COUNT } bd_value_order;
typedef enum bd_restart_policy { BD_RESTART_POLICIES(X) BD_RESTART_COUNT } bd_restart_policy;
#undef X

/* ---- The options ---- */

/* The number of solutions wanted. Without an objective, "best" is the first. With one, "all" are the improvements, each
 * better than all before, up to the best; "first" and "count" ignore it. */
typedef enum bd_wanted { BD_WANT_BEST, BD_WANT_FIRST, BD_WANT_ALL, BD_WANT_COUNT } bd_wanted;

/* A part of the search, with orders of its own: it branches on the next `count` of the variables that
 * bd_model_branch_on() was given, each of which counts where it was given first. BD_ORDER_DEFAULT and
 * BD_VALUE_DEFAULT are what the search does by itself. */
typedef struct bd_branch_stage {
    uint32_t count;
    bd_variable_order variable_order;
    bd_value_order value_order;
} bd_branch_stage;

/* A value tried, with those set before it: for a picture of the search. */
typedef struct bd_trial {
    uint32_t depth; /* variables set before this one */
    bd_variable variable;
    int32_t value;
    bool is_last; /* all variables are set */
    /* The constraint that it violates: its rule's name, or its kind; NULL: it fits. */
    const char *conflict;
    bd_variable other; /* the variable that it conflicts with; BD_NO_VARIABLE: not one alone */
} bd_trial;

/* Zeroed: the best solution, by the default algorithm, on one thread, without limits. The caller owns all pointers. */
typedef struct bd_constraint_options {
    const char *algorithm; /* a name of bd_constraint_algorithms(); NULL: the default */
    bd_wanted wanted;
    bd_variable_order variable_order;
    bd_value_order value_order;
    /* One after the other, where the algorithm takes orders; all other variables come after them. An
     * order above that is not the default stands for those of all stages. */
    const bd_branch_stage *stages;
    uint32_t stage_count;
    /* Solutions that agree in all of these `projected` variables count as one: one of them is found. These
     * variables are searched before all others, in the order that the stages give them. For all solutions
     * or their number, by an algorithm that BD_PROJECTS; better and better solutions differ anyway. None at
     * all: any solution is the only one. NULL: all variables. */
    const bd_variable *projection;
    uint32_t projected;
    bd_restart_policy restarts; /* for the first or the best alone */
    bd_consistency consistency;
    bd_limits limits;        /* nodes: values tried; of this search, without those before it */
    uint64_t most_solutions; /* ends at this number, without those before it; 0: no limit */
    /* A checkpoint of the same model to continue from: reports or counts the remaining solutions, and adds to its
     * counts. Any algorithm that BD_RESUMES can continue, in any order, with the same projection; for all solutions or
     * their number. With an objective, all are those better than the best so far. NULL: from the beginning. */
    const bd_constraint_checkpoint *resume_from;
    unsigned threads;
    uint64_t seed;
    const atomic_bool *stop;
    void *context;
    /* Each solution as it is found (with an objective, each better one), never two at once, from a thread
     * that searches; checked by bd_model_check() before. False: enough. Not called for BD_WANT_COUNT. */
    bool (*solution)(void *context, const int32_t *values);
    /* About ten times a second, from a thread that searches. */
    void (*progress)(void *context, double seconds, uint64_t tried, uint64_t solutions);
    /* Each value tried, of an algorithm that BD_TELLS_TRIALS. */
    void (*trial)(void *context, const bd_trial *trial);
} bd_constraint_options;

/* ---- The result ---- */

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

BD_API void bd_constraint_result_free(bd_constraint_result *result);

BD_API const char *bd_constraint_counter_name(bd_constraint_counter counter);
BD_API const char *bd_constraint_counter_meaning(bd_constraint_counter counter);

/* ---- The algorithms ---- */

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

/* ---- Searching ---- */

/* Searches. Returns result->status; `result` is to be freed whatever that is. */
BD_API bd_status bd_constraint_search(const bd_model *model, const bd_constraint_options *options,
                                      bd_constraint_result *result);

/* ---- Checkpoints ----
 *
 * A search for all solutions or their number that was interrupted leaves its open subtrees and the counts so far. Another
 * search of the same model continues from there, on any number of threads:
 *
 *     bd_constraint_search(model, &(bd_constraint_options){.wanted = BD_WANT_ALL, ...}, &first);
 *     if (first.checkpoint)
 *         bd_constraint_search(model, &(bd_constraint_options){.wanted = BD_WANT_ALL,
 *                                                              .resume_from = first.checkpoint, ...}, &second);
 *
 * Each solution is reported by exactly one of the two searches. As text a checkpoint outlives the program:
 *
 *     bandolo-place 1 model 9e3779b97f4a7c15
 *     solutions 17
 *     tried 1234
 *     open 3
 *     0 0=3 1!=2 4>=5
 *     2 4<=4
 *     0 0!=3
 *
 * After the model's hash come the counts and the number of open subtrees, then a line for each subtree. The first
 * number of a line says how many decisions it shares with the line above. Its other decisions follow: variable (from
 * 0), relation, value. With an objective, a line "best 12" before "open" has the best known value, and a line "only
 * better" says that the subtrees were searched for better solutions only. */

/* Writes it as text into out[size], cut where that is too small, and ended by 0 where size > 0. Returns the
 * length of the whole text. */
BD_API size_t bd_constraint_checkpoint_format(const bd_constraint_checkpoint *checkpoint, char *out,
                                              size_t size);

/* Reads text[length], which must be exactly one checkpoint. The caller frees the result. NULL: BD_BAD_INPUT, with the
 * line in `error->at`, or BD_NO_MEMORY. A search tells if it belongs to another model. */
BD_API bd_constraint_checkpoint *bd_constraint_checkpoint_parse(const char *text, size_t length,
                                                                bd_error *error);

/* Solutions handed over or counted so far, values tried so far, and subtrees still to be searched: where
 * there are none, the search is complete, and to go on from there says so. */
BD_API uint64_t bd_constraint_checkpoint_solutions(const bd_constraint_checkpoint *checkpoint);
BD_API uint64_t bd_constraint_checkpoint_tried(const bd_constraint_checkpoint *checkpoint);
BD_API uint64_t bd_constraint_checkpoint_subtrees(const bd_constraint_checkpoint *checkpoint);

/* NULL is fine. */
BD_API void bd_constraint_checkpoint_free(bd_constraint_checkpoint *checkpoint);

#endif
