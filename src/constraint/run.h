/* One run of a search for values, as its algorithm sees it: it counts, polls, and reports each solution. The problem
 * may be anything that can check a solution: a model, an exact cover, a native problem. */
#ifndef BANDOLO_CONSTRAINT_RUN_H
#define BANDOLO_CONSTRAINT_RUN_H

#include <bandolo/base/run.h>
#include <bandolo/constraint/search.h>
#include <bandolo/template/base/compiler.h>
#include <bandolo/template/base/watch.h>

#include <pthread.h>

/* The problem, as far as a run needs to know it. */
typedef struct run_subject {
    const void *problem;
    size_t length; /* values of a solution */
    /* Are these values a solution? By the rules, sharing nothing with the search. */
    bool (*check)(const void *problem, const int32_t *values, bd_error *error);
    /* The value to minimise, or to maximise if `maximises`; NULL: all solutions are equally good. */
    int64_t (*value)(const void *problem, const int32_t *values);
    bool maximises;
} run_subject;

/* The threads of one search share this. */
typedef struct constraint_control {
    run_subject subject;
    const bd_constraint_options *options;
    bd_watch watch; /* its nodes are values tried */
    atomic_uint_fast64_t solutions;
    atomic_int_fast64_t best; /* value of the best solution, negated where the subject maximises;
                               * INT64_MAX: there is none */
    bool optimises;           /* only what is better than `best` is wanted */
    pthread_mutex_t lock;     /* of the solution callback and the result */
    bd_constraint_result *result;
    const struct search_notes *notes; /* of a model; see searches.h. NULL: nobody asks */
} constraint_control;

typedef struct constraint_run {
    constraint_control *control;
    const bd_constraint_options *options;
    bd_pace pace;                                  /* its nodes are values tried */
    uint64_t counter[BD_CONSTRAINT_COUNTER_COUNT]; /* BD_TRIED: set at the end */
    uint32_t counted;                              /* bit c: counter c is kept */
    bd_budget budget;
    unsigned thread;
    bool has_taken; /* the solution given last was counted and handed over */
} constraint_run;

/* ---- beginning and end ---- */

/* Runs a search from its beginning to its end: it begins with a `result` that may be anything, calls
 * search(run, context), and fills the result with how the run was ended; BD_GAVE_UP where it was not.
 * Returns the status. */
bd_status run_search(const run_subject *subject, const bd_constraint_options *options,
                     bd_constraint_result *result,
                     void (*search)(constraint_run *run, void *context), void *context);

/* The parts of that. The result is zeroed before; the byte limit of a run is `bytes`, 0 none. */
void control_init(constraint_control *control, const run_subject *subject,
                  const bd_constraint_options *options, bd_constraint_result *result);
void control_free(constraint_control *control);
void run_init(constraint_run *run, constraint_control *control, unsigned thread, uint64_t bytes);

/* Adds the counters of a run that has ended to the result, and frees nothing. */
void run_close(constraint_run *run);

/* ---- threads ---- */

/* Divides what memory a run may still take into so many equal parts. It keeps one; returns the byte limit
 * of each of the others. */
uint64_t run_divide(constraint_run *run, unsigned parts);

/* Calls work(context, thread) in `threads` threads; number 0 is the calling one. Returns when all have returned. If a
 * thread cannot be started there are fewer; the result says how many there were. */
void run_in_threads(constraint_run *run, unsigned threads,
                    void (*work)(void *context, unsigned thread), void *context);

/* Tells the result how many threads there were. */
void run_had_threads(constraint_run *run, unsigned threads);

/* ---- counting, and whether to go on ---- */

/* Limits, cancelling, progress. True: the search must end now. */
bool run_poll(constraint_run *run);

/* The slow half of run_tries(). */
bool run_refuses(constraint_run *run, unsigned values);

/* Counts values that are about to be tried. True: they may not be, and were not counted, since the search
 * must end now. */
BD_INLINE bool run_tries(constraint_run *run, unsigned values)
{
    return BD_UNLIKELY((run->pace.until_poll -= values) < 0) && run_refuses(run, values);
}

/* Counts values that were tried. True: the search must end now. */
BD_INLINE bool run_tried(constraint_run *run, uint64_t values)
{
    return BD_UNLIKELY((run->pace.until_poll -= (int64_t)values) <= 0) && run_poll(run);
}

/* For loops too tight to ask at each value: how many may be tried before run_tried() is to be told, `wanted`
 * or fewer where a limit is near. At least 1. */
uint64_t run_patience(const constraint_run *run, uint64_t wanted);

/* Takes back values that were counted, or all of them where there are fewer. */
void run_uncount(constraint_run *run, uint64_t values);

/* Values that this run has tried. */
BD_INLINE uint64_t run_count(const constraint_run *run)
{
    return bd_pace_nodes(&run->pace);
}

/* Says that this algorithm keeps a counter. */
void run_has(constraint_run *run, bd_constraint_counter counter);

/* ---- solutions ---- */

/* All of them, or how many they are? */
BD_INLINE bool wants_many(const bd_constraint_options *options)
{
    return options->wanted == BD_WANT_ALL || options->wanted == BD_WANT_COUNT;
}

/* Is one solution enough for all that agree in the projection? Those that are each better than the one before
 * it never do. */
BD_INLINE bool run_projects(const constraint_run *run)
{
    return run->options->projection && wants_many(run->options) && !run->control->optimises;
}

BD_INLINE const void *run_problem(const constraint_run *run)
{
    return run->control->subject.problem;
}

/* The least value that is known, as control->best has it: a solution must be less. INT64_MAX: all are
 * wanted. */
BD_INLINE int64_t run_best(const constraint_run *run)
{
    return run->control->optimises ? atomic_load_explicit(&run->control->best, memory_order_relaxed)
                                   : INT64_MAX;
}

/* The number that must be less than run_best(), for a solution with this value. */
BD_INLINE int64_t run_objective(const constraint_run *run, int64_t value)
{
    return run->control->subject.maximises ? -value : value;
}

/* Checks, counts and reports a solution; skips one that is not better than the best. True: the search must end now: it
 * wanted only this one, the caller has enough, or it is no solution (BD_FAILED). If the best is wanted, later solutions
 * must be better: see run_best(). */
bool run_solution(constraint_run *run, const int32_t *values);

/* The same for `count` solutions that are only counted, where those of the last level are not
 * looked at one by one. For BD_WANT_COUNT alone. */
bool run_solutions(constraint_run *run, uint64_t count);

/* Checks a solution and keeps it as the best so far, but does not count it: all that have its value may
 * still come. True: the search must end now. */
bool run_keep(constraint_run *run, const int32_t *values);

/* ---- ending: the first reason stands, for all threads ---- */

BD_INLINE bool run_has_ended(const constraint_run *run)
{
    return bd_watch_ending(&run->control->watch) >= 0;
}

void run_end(constraint_run *run, bd_status status);

/* The search space is used up: BD_SOLVED where all solutions were wanted or there is one, else
 * BD_NO_SOLUTION; complete and optimal. Nothing where the run has ended. */
void run_exhausted(constraint_run *run);

/* By an error of the run's own making: BD_FAILED. */
void run_fail(constraint_run *run, const bd_error *error);

/* Ends the search for a refusal by the run's budget, with the status of bd_out_of_memory(). */
void run_out_of_memory(constraint_run *run);

/* bd_memory_alloc() from the run's budget; NULL after ending the run. */
void *run_alloc(constraint_run *run, size_t bytes);

#endif
