/* A question as data: a problem, what is wanted of it, how to search, when to stop. */
#ifndef BANDOLO_ASK_QUESTION_H
#define BANDOLO_ASK_QUESTION_H

#include "base/stopped.h"
#include "text/values.h"

#include <bandolo/constraint/search.h>
#include <bandolo/registry.h>

/* Pattern tables that searches may pay for. */
typedef struct ask_tables {
    void *context;
    /* Told of the problem and of the seconds that its searches took so far. True: it opened the problem anew with
     * better tables. */
    bool (*improve)(void *context, bd_problem *problem, double seconds);
} ask_tables;

/* A question may want, beside solutions (bd_wanted), fresh instances, the next step towards a solution, or whether there is
 * one. */
enum { WANT_INSTANCES = BD_WANT_COUNT + 1, WANT_STEP, WANT_VERDICT };

enum { MOST_PARAMETERS = 64 };

/* Zeroed but for the domain: the best solution of each instance, by the domain's best algorithm, without limits. The
 * caller owns everything pointed to. */
typedef struct ask_question {
    const char *domain;
    const char *goal; /* NULL: the domain's default */

    unsigned wanted; /* a bd_wanted, or WANT_... */
    uint64_t most; /* solutions that are enough, with BD_WANT_ALL (0: all); or instances (0: one) */
    bool explain;  /* why there is no solution; of logic, each step */
    bool is_many;  /* more than one instance may come */
    uint64_t
        best; /* paths that are wanted, the cheapest first, with BD_WANT_ALL; 0: those of least cost */
    bool is_bare; /* solutions alone are wanted, without a word on how they were found */

    const char *solution; /* for a check: values to judge; NULL: none */
    bool is_brief;        /* for a check: facts that take long are not wanted */

    const char *algorithm; /* NULL: the best for the domain */
    unsigned threads;
    numbered_seed seed;
    bd_limits limits; /* bytes: of the whole process */
    bool is_shared;   /* the process has other searches; bytes: of the search alone */
    bool
        is_measured; /* an experiment's: nothing is added to the search, such as a default limit on time or a better
                       * goal; bytes: of the search alone */
    bool
        is_bounded; /* the limit on time is the server's, not the user's: no search is changed for it */
    const atomic_bool *stop;

    /* searches for paths */
    const char *heuristic, *weight, *store;
    const char *patterns;     /* the folder of pattern tables; NULL: none */
    bool has_patterns;        /* the user named the folder */
    const ask_tables *tables; /* NULL: none are made */
    bd_cutoff_step cut_off;
    bd_child_order child_order;
    bd_parent_pruning parent_pruning;
    uint64_t width;
    bd_cost depth, cost_limit;
    bd_ties ties;
    double value_limit;

    /* searches for values */
    bd_variable_order variable_order;
    bd_value_order value_order;
    bd_restart_policy restarts;
    bd_consistency consistency;
    const char *resume;            /* the file of a checkpoint to go on from; NULL: none */
    const char *language, *locale; /* of steps: a code, or NULL and the user's locale */
    bool unique_rectangles;
    bool is_free;            /* a model's annotations do not bind the search */
    bool tells_improvements; /* each better solution, not the best alone */
    bool tells_reading;      /* a model's size and how long it took to read */
    bool tells_statistics;   /* counters, as MiniZinc reads them */

    /* the next step */
    uint64_t skipped; /* steps made already */
    bool is_nudge;    /* where to look, not the step itself */

    /* fresh instances */
    const char *size, *symmetry, *rating; /* as the user writes them; NULL: any */
    uint64_t clues;                       /* 0: few */

    /* local search */
    given_number target;

    /* games */
    given_number table_bytes, move_order; /* a bd_move_order */
    given_number horizon, selective;      /* a bd_horizon, a bd_selective */
    given_number plies;                   /* of fresh positions: random moves from the start */
    uint64_t playouts;                    /* 0: as many as the limits allow */
    double exploration;                   /* 0: the usual */
    bool analyses;                        /* the value of each move is wanted */

    /* The parameters that were given, by their numbers in ask_parameters: their texts; NULL: not given. Those of local
     * search stand here alone. */
    const char *given[MOST_PARAMETERS];
    bool is_assigned[MOST_PARAMETERS]; /* by NAME=VALUE, not as an option; errors name them so */
    bool names_keys; /* errors name parameters as keys of an experiment, not as options */
    /* An option of the caller's own that only some kinds of problem take: its name, and their set; 0: there is none. */
    const char *option;
    unsigned option_kinds;
} ask_question;

/* Did somebody ask to stop? */
static inline bool ask_is_stopped(const ask_question *question)
{
    return bd_is_stopped(question->stop);
}

/* The status of interrupted work: somebody asked to stop, or the time was up. */
static inline bd_status ask_interruption(const ask_question *question)
{
    return ask_is_stopped(question) ? BD_STOPPED : BD_LIMIT_TIME;
}

/* Is one solution wanted, its next step or whether it exists, not all or their number? */
static inline bool is_about_one(const ask_question *question)
{
    return question->wanted == BD_WANT_BEST || question->wanted == BD_WANT_FIRST ||
           question->wanted >= WANT_STEP;
}

#endif
