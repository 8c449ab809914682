/* One run of an algorithm of the queens' own: it asks whether to go on, and hands over what it finds. */
#ifndef BANDOLO_DOMAINS_QUEENS_RUN_H
#define BANDOLO_DOMAINS_QUEENS_RUN_H

#include "domains/queens/queens.h"

#include <bandolo/base/budget.h>

#include <pthread.h>

/* What the threads of a run share. */
typedef struct queens_run {
    const queens_board *board;
    const bd_constraint_options *options;
    bd_constraint_result *result;
    double started, next_progress; /* clock, seconds */
    atomic_int ending;             /* a bd_status once all must end; -1 before */
    atomic_uint_fast64_t tried, solutions;
    bd_budget budget;     /* of the thread that opened the run */
    pthread_mutex_t lock; /* of the callbacks and the result */
} queens_run;

/* Begins a run of one of queens_natives. False: the options ask for something that it does not do;
 * the result says what, and nothing is to be closed. */
bool queens_run_open(queens_run *run, const char *algorithm, const queens_board *board,
                     const bd_constraint_options *options, bd_constraint_result *result);

/* Ends it. Returns the status, which the result then has. */
bd_status queens_run_close(queens_run *run);

/* Counts values tried, and looks whether the run must end. From any thread. True: it must. */
bool queens_run_tried(queens_run *run, uint64_t values);

/* How many values may be tried before queens_run_tried() is to be called again: `wanted`, or fewer where
 * a limit is near. At least 1. */
uint64_t queens_run_patience(const queens_run *run, uint64_t wanted);

bool queens_run_has_ended(const queens_run *run);

/* Adds to a counter other than BD_TRIED. */
void queens_run_counts(queens_run *run, bd_constraint_counter counter, uint64_t times);

/* A solution, which is checked, counted, kept if it is the first, and handed over. True: the run must
 * end: it was the one that was wanted, or the caller has enough, or it is none (BD_FAILED). */
bool queens_run_solution(queens_run *run, const int32_t *columns);

/* Solutions that are only counted. True: enough. */
bool queens_run_solutions(queens_run *run, uint64_t count);

/* Ends the run for all threads; the first reason stands. */
void queens_run_end(queens_run *run, bd_status status);

/* All was searched: every solution is found, or there is none. */
void queens_run_exhausted(queens_run *run);

/* bd_memory_alloc() from the run's budget; NULL after ending the run. */
void *queens_run_alloc(queens_run *run, size_t bytes);

/* Ends the run because memory was refused: by the limit, or by the machine. */
void queens_run_out_of_memory(queens_run *run);

/* Ends the run with BD_FAILED, for this reason. */
void queens_run_fail(queens_run *run, const bd_error *error);

/* Calls work(context, thread) in so many threads; one is the calling thread itself. Returns when all
 * have returned. Where one cannot be started the run has ended. */
void queens_run_in_threads(queens_run *run, unsigned threads,
                           void (*work)(void *context, unsigned thread), void *context);

#endif
