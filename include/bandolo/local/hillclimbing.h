/* Hill climbing: moves to a better neighbour as long as there is one; sideways for a while if
 * the best are equally good; then restarts at random.
 *
 * Ends at a local optimum, of which there may be many. With `climb`: to the first better
 * neighbour from a random one on, to the best of all (steepest), or to the first of random
 * ones. Ties break at random. S. Russell, P. Norvig, "Artificial Intelligence: A
 * Modern Approach", chapter "Local search"; with restarts and sideways moves B. Selman, H.
 * Levesque, D. Mitchell, "A new method for solving hard satisfiability problems", AAAI 1992.
 * Space: one assignment.
 *
 *     bd_status D(hill_climbing)(const D(problem) *problem, bd_local_run *run);
 */
#include <bandolo/template/local/walk.h>

/* After so many random neighbours in a row that are no better, the search assumes a local optimum. */
#define BD_USUAL_PATIENCE_CLIMBING 10000

/* Keeps `step` if it is better than the best so far; of equals it keeps a random one. */
BD_INLINE void D(climb_consider)(D(walk) *walk, const D(step) *step, D(step) *best,
                                 uint64_t *equals)
{
    if (step->delta == BD_NO_DELTA || step->delta > best->delta)
        return;
    *equals = step->delta < best->delta ? 1 : *equals + 1;
    if (*equals == 1 || bd_random_below(&walk->run->random, *equals) == 0)
        *best = *step;
}

/* The best of all neighbours. True: the search must end. */
static inline bool D(climb_steepest)(D(walk) *walk, D(step) *best)
{
    uint64_t equals = 0, count = D(neighbours)(walk->problem, walk->here);
    for (uint64_t i = 0; i < count; ++i) {
        D(step) step = BD_ZEROED;
        step.change = D(nth)(walk->problem, walk->here, i);
        if (D(walk_look)(walk, &step))
            return true;
        D(climb_consider)(walk, &step, best, &equals);
    }
    return false;
}

/* The first better neighbour, starting at a random one; else an equally good one. */
static inline bool D(climb_first)(D(walk) *walk, D(step) *best)
{
    uint64_t equals = 0, count = D(neighbours)(walk->problem, walk->here);
    uint64_t first = count > 0 ? bd_random_below(&walk->run->random, count) : 0;
    for (uint64_t i = 0; i < count && best->delta >= 0; ++i) {
        uint64_t number = i < count - first ? first + i : i - (count - first);
        D(step) step = BD_ZEROED;
        step.change = D(nth)(walk->problem, walk->here, number);
        if (D(walk_look)(walk, &step))
            return true;
        D(climb_consider)(walk, &step, best, &equals);
    }
    return false;
}

/* The same with random neighbours. */
static inline bool D(climb_random)(D(walk) *walk, D(step) *best)
{
    uint64_t equals = 0;
    for (uint64_t i = 0; i < walk->run->control->patience && best->delta >= 0; ++i) {
        D(step) step = BD_ZEROED;
        step.change = D(neighbour)(walk->problem, walk->here, &walk->run->random);
        if (D(walk_look)(walk, &step))
            return true;
        D(climb_consider)(walk, &step, best, &equals);
    }
    return false;
}

BD_INLINE bool D(climb_choose)(D(walk) *walk, D(step) *best)
{
    switch (walk->run->options->climb) {
    case BD_CLIMB_STEEPEST:
        return D(climb_steepest)(walk, best);
    case BD_CLIMB_RANDOM:
        return D(climb_random)(walk, best);
    default:
        return D(climb_first)(walk, best);
    }
}

static inline bool D(climb)(D(walk) *walk, void *memory)
{
    (void)memory;
    for (uint64_t sideways = 0;;) {
        D(step) best = BD_ZEROED;
        best.delta = BD_NO_DELTA;
        if (D(climb_choose)(walk, &best))
            return true;
        sideways = best.delta < 0 ? 0 : sideways + 1;
        if (best.delta > 0 || sideways > walk->run->options->sideways)
            return false;
        if (D(walk_make)(walk, &best))
            return true;
    }
}

static inline bd_status D(hill_climbing)(const D(problem) *problem, bd_local_run *run)
{
    return D(walk_courses)(problem, run, D(climb), NULL);
}
