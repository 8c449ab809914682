/* One run of an algorithm of the knights' own: it asks whether to go on, and hands over what it finds. */
#ifndef BANDOLO_DOMAINS_KNIGHTS_RUN_H
#define BANDOLO_DOMAINS_KNIGHTS_RUN_H

#include "domains/knights/knights.h"

#include <bandolo/base/budget.h>

typedef struct knights_run {
    const knights_board *board;
    const bd_constraint_options *options;
    bd_constraint_result *result;
    double started, next_progress; /* clock, seconds */
    int64_t until_poll;            /* values that may still be tried before the next look */
    int64_t interval;              /* between the last look and the next */
    int ending;                    /* a bd_status once the run must end; -1 before */
    bd_budget budget;
} knights_run;

/* Begins a run. False: the options ask for something that is not to be had; the result says what, and
 * nothing is to be closed. */
bool knights_run_open(knights_run *run, const knights_board *board,
                      const bd_constraint_options *options, bd_constraint_result *result);

/* Ends it. Returns the status, which the result then has. */
bd_status knights_run_close(knights_run *run);

/* The slow half of knights_run_tries(): limits, cancelling, progress. */
bool knights_run_poll(knights_run *run);

/* Counts values tried. True: the run must end now. */
BD_INLINE bool knights_run_tries(knights_run *run, unsigned values)
{
    return BD_UNLIKELY((run->until_poll -= values) < 0) && knights_run_poll(run);
}

BD_INLINE bool knights_run_has_ended(const knights_run *run)
{
    return run->ending >= 0;
}

/* Keeps a placement as the best so far, after checking it. True: the run must end. */
bool knights_run_keep(knights_run *run, const int32_t *placement);

/* A solution of those that were asked for: counted and handed over. True: the run must end: the caller has
 * enough. */
bool knights_run_solution(knights_run *run, const int32_t *placement);

/* Solutions that are only counted. True: enough, or too many to count. */
bool knights_run_solutions(knights_run *run, uint64_t count);

/* No placement has fewer knights: proved. */
void knights_run_raise(knights_run *run, int64_t bound);

/* Ends the run; the first reason stands. Returns true. */
bool knights_run_end(knights_run *run, bd_status status);

/* bd_memory_alloc() from the run's budget; NULL after ending the run. */
void *knights_run_alloc(knights_run *run, size_t bytes);

/* Ends the run because memory was refused: by the limit, or by the machine. Returns true. */
bool knights_run_out_of_memory(knights_run *run);

#endif
