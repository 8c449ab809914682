/* Inside of the templates: may change. */
/* A walk: one assignment, changed step by step. It is the common part of all algorithms with a single
 * assignment: they evaluate a step, then make it or not; at the end of a course they restart at a random
 * assignment, up to the number of restarts. */
#ifndef BD_LANDSCAPE_WALK /* once for each landscape */
#define BD_LANDSCAPE_WALK

#include <bandolo/template/base/memory.h>
#include <bandolo/local/template.h>

typedef struct D(walk) {
    const D(problem) *problem;
    bd_local_run *run;
    D(assignment) *here;
    int64_t cost; /* of here */
} D(walk);

/* A change and its delta. */
typedef struct D(step) {
    D(change) change;
    int64_t delta;
} D(step);

/* Computes the delta of the step's change. True: the search must end. */
BD_INLINE bool D(walk_look)(D(walk) *walk, D(step) *step)
{
    if (bd_local_count(walk->run, 1))
        return true;
    step->delta = D(delta)(walk->problem, walk->here, step->change);
    return false;
}

/* Makes the step, whose delta is known. True: the search must end. */
BD_INLINE bool D(walk_make)(D(walk) *walk, const D(step) *step)
{
    if (step->delta > 0)
        bd_local_leave(walk->run, walk->here);
    D(make)(walk->problem, walk->here, step->change);
    walk->cost += step->delta;
    ++walk->run->counter[BD_LOCAL_ACCEPTED];
    return bd_local_arrive(walk->run, walk->here, walk->cost);
}

/* Goes to a random assignment, or to the run's first one. True: the search must end. */
static BD_NEVER_INLINE bool D(walk_begin)(D(walk) *walk)
{
    bd_local_run *run = walk->run;
    bd_local_leave(run, walk->here);
    if (run->from)
        memcpy(walk->here, run->from, D(assignment_bytes)(walk->problem));
    else
        D(random)(walk->problem, &run->random, walk->here);
    run->from = NULL;
    walk->cost = D(cost)(walk->problem, walk->here);
    ++run->counter[BD_LOCAL_EVALUATIONS];
    bool ends = bd_local_count(run, 1); /* a first assignment always exists */
    return bd_local_arrive(run, walk->here, walk->cost) || ends;
}

/* One course of a walk, from a random assignment to its end. True: the search must end. */
typedef bool D(course)(D(walk) *walk, void *memory);

/* Runs one course after another. */
static inline bd_status D(walk_courses)(const D(problem) *problem, bd_local_run *run,
                                        D(course) *course, void *memory)
{
    size_t bytes = D(assignment_bytes)(problem);
    D(walk) walk = BD_ZEROED;
    walk.problem = problem;
    walk.run = run;
    walk.here = (D(assignment) *)bd_memory_alloc(run->budget, bytes);
    if (!walk.here)
        return bd_local_out_of_memory(run);
    bd_local_has(run, BD_LOCAL_ACCEPTED), bd_local_has(run, BD_LOCAL_RESTARTS);
    while (!D(walk_begin)(&walk) && !course(&walk, memory)) {
        if (run->counter[BD_LOCAL_RESTARTS] == run->options->restarts) {
            bd_local_end(run, BD_GAVE_UP);
            break;
        }
        ++run->counter[BD_LOCAL_RESTARTS];
    }
    bd_local_leave(run, walk.here);
    bd_memory_free(run->budget, walk.here, bytes);
    return run->status;
}

#endif
