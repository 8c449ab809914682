/* Options of a constraint search. */
#ifndef BANDOLO_CONSTRAINT_OPTIONS_H
#define BANDOLO_CONSTRAINT_OPTIONS_H

#include <bandolo/constraint/model.h>
#include <bandolo/constraint/checkpoint.h>
#include <bandolo/base/run.h>

/* The number of solutions wanted. Without an objective, "best" is the first. With one, "all" are the improvements, each
 * better than all before, up to the best; "first" and "count" ignore it. */
typedef enum bd_wanted { BD_WANT_BEST, BD_WANT_FIRST, BD_WANT_ALL, BD_WANT_COUNT } bd_wanted;

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
    const char *
        conflict; /* the constraint that it violates: its rule's name, or its kind; NULL: it fits */
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
    uint64_t most_solutions; /* ends after so many, without those before it; 0: no limit */
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

#endif
