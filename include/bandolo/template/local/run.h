/* Inside of the templates: may change. */
/* One run of a local search, as its algorithm sees it: it counts, asks whether to go on, and reports its
 * assignments; the run keeps the best. The hot path is inline; the rest is in src/local/run.c. */
#ifndef BANDOLO_TEMPLATE_LOCAL_RUN_H
#define BANDOLO_TEMPLATE_LOCAL_RUN_H

#include <bandolo/base/random.h>
#include <bandolo/local/search.h>
#include <bandolo/template/base/watch.h>

/* The islands of one search share this. */
typedef struct bd_local_control {
    const bd_local_options *options;
    bd_watch watch; /* its nodes are steps */
    int64_t goal;   /* a cost that ends the search; INT64_MIN: none */
    size_t assignment_bytes;
    uint64_t patience; /* options->patience, or the algorithm's own */
} bd_local_control;

typedef struct bd_local_run {
    bd_pace pace;        /* its nodes are steps; the limit is this run's share */
    int64_t best;        /* the best assignment: `kept`, or one not left yet */
    const void *best_at; /* the first assignment of a walk; NULL: a random one */
    const void *from; /* the assignment at which a walk begins the first time; NULL: a random one */
    bd_random random;
    bd_local_control *control;
    const bd_local_options *options;
    void *kept; /* room for an assignment */
    uint64_t counter[BD_LOCAL_COUNTER_COUNT];
    uint32_t counted;
    unsigned threads; /* that worked on it, at least 1 */
    bool tells;       /* progress */
    double temperature;
    bd_budget *budget;
    bd_status status; /* why the run ends, once that is known */
    bd_error error;
} bd_local_run;

/* Begins a run with `seed`. `kept` (control->assignment_bytes, the caller's) holds its best assignment. */
BD_API void bd_local_run_init(bd_local_run *run, bd_local_control *control, bd_budget *budget,
                              void *kept, uint64_t seed);

/* Limits the run to `steps` steps; call it before the first. 0 is as 1: there is always a first assignment. */
BD_API void bd_local_limit(bd_local_run *run, uint64_t steps);

/* The slow part of bd_local_count(): limits, cancelling, progress. */
BD_API bool bd_local_poll(bd_local_run *run);

/* Copies the best assignment before later steps change it. */
BD_API void bd_local_keep(bd_local_run *run);

/* Ends the run: returns `status`. A limit, a stop and a failure end all islands. */
BD_API bd_status bd_local_end(bd_local_run *run, bd_status status);

/* Out of memory: BD_LIMIT_MEMORY if a limit refused it, else BD_FAILED. */
BD_API bd_status bd_local_out_of_memory(bd_local_run *run);

/* Counts `steps`. True: the search must end now; the algorithm returns run->status. Polls every few
 * thousand steps, sooner if they are slow. */
BD_INLINE bool bd_local_count(bd_local_run *run, unsigned steps)
{
    return BD_UNLIKELY((run->pace.until_poll -= steps) < 0) && bd_local_poll(run);
}

/* Steps of this run so far. */
static inline uint64_t bd_local_steps(const bd_local_run *run)
{
    return bd_pace_nodes(&run->pace);
}

/* Declares a counter of this algorithm. Tried, improved, evaluations and bytes are always kept. */
static inline void bd_local_has(bd_local_run *run, bd_local_counter counter)
{
    run->counted |= 1U << counter;
}

/* Reports that `assignment` costs `cost`. If that is a new best, the run notes the address, and copies the
 * assignment only when it is left: see bd_local_leave(). True: it is good enough, and the search must end. */
BD_INLINE bool bd_local_arrive(bd_local_run *run, const void *assignment, int64_t cost)
{
    if (BD_LIKELY(cost >= run->best))
        return false;
    run->best = cost;
    run->best_at = assignment;
    ++run->counter[BD_LOCAL_IMPROVED];
    if (cost > run->control->goal)
        return false;
    bd_local_end(run, BD_SOLVED);
    return true;
}

/* Call it before you worsen, overwrite or free `assignment`. */
BD_INLINE void bd_local_leave(bd_local_run *run, const void *assignment)
{
    if (BD_UNLIKELY(run->best_at == assignment))
        bd_local_keep(run);
}

#endif
