/* One run of a constraint search, as its algorithm sees it: it counts, asks whether to go on, and
 * hands over each solution. */
#ifndef BANDOLO_CONSTRAINT_RUN_H
#define BANDOLO_CONSTRAINT_RUN_H

#include "constraint/model_data.h"

#include <bandolo/base/budget.h>
#include <bandolo/constraint/search.h>

#include <pthread.h>
#include <stdatomic.h>

/* That a constraint has removed a value, or found that none is left: before the first guess, or since the
 * search began anew. */
enum { REMOVES_AT_ROOT = 1, REMOVES_BELOW = 2 };

/* What a search tells of the constraints of its model, an entry for each, where it propagates as mac does. */
typedef struct search_notes {
    /* Bits of the above; 0 before. Where there is no solution those that have one alone have none either. */
    atomic_uchar *removers;
    /* 1 and the failures that it caused, as dom/wdeg has it. The search begins with these, and of one thread
     * it leaves here what they have become. */
    double *weight;
} search_notes;

/* What the threads of one search share. */
typedef struct constraint_control {
    const bd_model *model;
    const bd_constraint_options *options;
    double started, next_progress;
    atomic_int ending; /* a bd_status once all must end; -1 before */
    atomic_uint_fast64_t tried, solutions;
    atomic_int_fast64_t best; /* objective; INT64_MAX none. A model that maximises: negated */
    bool optimises;           /* only what is better than `best` is wanted */
    pthread_mutex_t lock;     /* of the solution callback and the result */
    bd_constraint_result *result;
    const search_notes *notes; /* NULL: nobody asks */
} constraint_control;

typedef struct constraint_run {
    constraint_control *control;
    const bd_model *model;
    const bd_constraint_options *options;
    int64_t until_poll; /* values that may still be tried before the next poll */
    int64_t interval;   /* between the last poll and the next */
    double last_poll;
    uint64_t counter[BD_CONSTRAINT_COUNTER_COUNT]; /* BD_TRIED is kept by run_tries() */
    uint32_t counted;                              /* bit c: counter c is kept */
    bd_budget budget;
    unsigned thread;
    bool has_taken;   /* the solution given last was counted and handed over */
    bd_status status; /* why the run ends */
} constraint_run;

/* What a search of the model begins with; the result is zeroed. */
void control_init(constraint_control *control, const bd_model *model,
                  const bd_constraint_options *options, bd_constraint_result *result);
void control_free(constraint_control *control);

/* One of `threads` runs; the byte limit is divided among them. */
void run_init(constraint_run *run, constraint_control *control, unsigned thread, unsigned threads);

/* Adds the counters of a run that has ended to the result, and frees nothing. */
void run_close(constraint_run *run);

/* The slow part of run_tries(): limits, cancelling, progress. */
bool run_poll(constraint_run *run);

/* Counts values tried. True: the search must end now, run->status says why. */
BD_INLINE bool run_tries(constraint_run *run, unsigned values)
{
    return BD_UNLIKELY((run->until_poll -= values) < 0) && run_poll(run);
}

/* The least objective that is known, as control->best has it: a solution must be less. INT64_MAX:
 * all are wanted. */
BD_INLINE int64_t run_best(const constraint_run *run)
{
    return run->control->optimises ? atomic_load_explicit(&run->control->best, memory_order_relaxed)
                                   : INT64_MAX;
}

/* What is to be less than run_best() where the objective has this value. */
BD_INLINE int64_t run_objective(const constraint_run *run, int32_t value)
{
    return run->model->maximises ? -(int64_t)value : value;
}

/* A solution: checked, counted, handed over; one that is not better than the best is passed over.
 * True: the search must end now, run->status says why: it was the one that was wanted, or the
 * caller has enough, or it breaks a constraint (BD_FAILED). With an objective, from then on only
 * better ones are solutions: see run_best(). */
bool run_solution(constraint_run *run, const int32_t *values);

/* The same for `count` solutions that are only counted, where those of the last level are not
 * looked at one by one. For BD_WANT_COUNT alone. */
bool run_solutions(constraint_run *run, uint64_t count);

/* Says that this algorithm keeps a counter. */
void run_has(constraint_run *run, bd_constraint_counter counter);

/* Ends the search: returns `status` after noting it, also for the other threads. */
bd_status run_end(constraint_run *run, bd_status status);

/* The search space is used up: BD_SOLVED where all solutions were wanted or there is one, else
 * BD_NO_SOLUTION; complete and optimal. */
bd_status run_exhausted(constraint_run *run);

/* Ends it by an error of the run's own making: BD_FAILED. */
bd_status run_fail(constraint_run *run, const bd_error *error);

/* Out of bytes: BD_LIMIT_MEMORY when a limit refused them, else BD_FAILED. */
bd_status run_out_of_memory(constraint_run *run);

/* bd_constraint_search() that also fills the notes, which may be NULL. */
bd_status search_noting(const bd_model *model, const bd_constraint_options *options,
                        const search_notes *notes, bd_constraint_result *result);

/* Does the algorithm heed what the options ask for? False: BD_BAD_USAGE. */
bool algorithm_suits(const bd_constraint_algorithm *algorithm, const bd_constraint_options *options,
                     bd_error *error);

/* A search: one file each; its row stands in search.c. */
typedef bd_status constraint_search(constraint_run *run);

constraint_search search_generate_and_test, search_backtracking, search_bits,
    search_forward_checking, search_mac, search_backjumping, search_exact_cover,
    search_min_conflicts, search_tabu;

/* Can search_bits() count the solutions of this model? */
bool bits_apply(const bd_model *model);

#endif
