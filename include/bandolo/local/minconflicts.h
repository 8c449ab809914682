/* Min-conflicts: repairs a random variable in conflict by the value that leaves the fewest conflicts,
 * again and again; now and then by any value, since such a descent may circle for ever.
 *
 * S. Minton, M. Johnston, A. Philips, P. Laird, "Minimizing conflicts", Artificial Intelligence 58
 * (1992); the random walk after B. Selman, H. Kautz, B. Cohen, AAAI 1994. Space: two assignments.
 *
 *     bd_status D(min_conflicts)(const D(problem) *problem, bd_local_run *run);
 */
#include <bandolo/template/local/walk.h>

#define BD_USUAL_PATIENCE_CONFLICTS 10000 /* repairs */

/* The best repair of a variable that does not increase the cost; of equals, a random one. If there is none,
 * `best` stays unchanged, BD_NO_DELTA. True: the search must end. */
static inline bool D(conflicts_choose)(D(walk) *walk, uint32_t variable, D(step) *best)
{
    uint64_t equals = 0, count = D(repairs)(walk->problem, walk->here, variable);
    if (count == 0)
        return bd_local_count(walk->run, 1);
    for (uint64_t i = 0; i < count; ++i) {
        D(step) step = BD_ZEROED;
        step.change = D(repair)(walk->problem, walk->here, variable, i);
        if (D(walk_look)(walk, &step))
            return true;
        if (step.delta > 0 || step.delta > best->delta)
            continue;
        equals = step.delta < best->delta ? 1 : equals + 1;
        if (equals == 1 || bd_random_below(&walk->run->random, equals) == 0)
            *best = step;
    }
    return false;
}

/* Any repair of it. */
static inline bool D(conflicts_draw)(D(walk) *walk, uint32_t variable, D(step) *any)
{
    uint64_t count = D(repairs)(walk->problem, walk->here, variable);
    if (count == 0)
        return bd_local_count(walk->run, 1);
    any->change = D(repair)(walk->problem, walk->here, variable,
                            bd_random_below(&walk->run->random, count));
    return D(walk_look)(walk, any);
}

static inline bool D(conflicts_walk)(D(walk) *walk, void *memory)
{
    bd_local_run *run = walk->run;
    int64_t least = walk->cost;
    (void)memory;
    for (uint64_t idle = 0; idle < run->control->patience; ++idle) {
        uint32_t variable = D(conflicting)(walk->problem, walk->here, &run->random);
        if (variable == BD_NO_CONFLICT)
            return false;
        D(step) step = BD_ZEROED;
        step.delta = BD_NO_DELTA;
        bool draws = bd_random_unit(&run->random) < run->options->noise;
        if (draws ? D(conflicts_draw)(walk, variable, &step)
                  : D(conflicts_choose)(walk, variable, &step))
            return true;
        if (step.delta == BD_NO_DELTA)
            continue;
        if (D(walk_make)(walk, &step))
            return true;
        if (walk->cost < least) {
            least = walk->cost;
            idle = 0;
        }
    }
    return false;
}

static inline bd_status D(min_conflicts)(const D(problem) *problem, bd_local_run *run)
{
    return D(walk_courses)(problem, run, D(conflicts_walk), NULL);
}
