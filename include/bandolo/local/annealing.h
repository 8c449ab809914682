/* Simulated annealing: it accepts a change that worsens the cost by d with probability exp(-d / T).
 * The temperature T falls until the search freezes. Then T rises again (reheat), or the search
 * restarts.
 *
 * S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, "Optimization by simulated annealing", Science
 * 220 (1983); V. Černý, Journal of Optimization Theory and Applications 45 (1985). The
 * schedules: cooling.h. Space: two assignments.
 *
 *     bd_status D(annealing)(const D(problem) *problem, bd_local_run *run);
 */
#include <bandolo/template/local/cooling.h>
#include <bandolo/template/local/walk.h>

/* The mean cost of random changes for the worse. True: the search must end. */
static inline bool D(anneal_measure)(D(walk) *walk, double *mean)
{
    enum { SAMPLES = 1000 };
    double sum = 0;
    unsigned worse = 0;
    for (unsigned i = 0; i < SAMPLES; ++i) {
        D(step) step = BD_ZEROED;
        step.change = D(neighbour)(walk->problem, walk->here, &walk->run->random);
        if (D(walk_look)(walk, &step))
            return true;
        if (step.delta > 0 && step.delta != BD_NO_DELTA) {
            sum += (double)step.delta;
            ++worse;
        }
    }
    *mean = worse > 0 ? sum / worse : 0;
    return false;
}

BD_INLINE bool D(anneal_accepts)(D(walk) *walk, const D(step) *step, double temperature)
{
    if (step->delta <= 0)
        return true;
    return step->delta != BD_NO_DELTA && temperature > 0 &&
           bd_random_decays(&walk->run->random, (double)step->delta / temperature);
}

/* Tries `steps` changes at the temperature; `*moved` is the number of made changes that changed the cost.
 * True: the search must end. */
static inline bool D(anneal_level)(D(walk) *walk, bd_cooling *cooling, uint64_t steps,
                                   uint64_t *moved)
{
    bool adapts = cooling->options->schedule == BD_COOL_ADAPTIVE;
    *moved = 0;
    for (uint64_t i = 0; i < steps; ++i) {
        D(step) step = BD_ZEROED;
        step.change = D(neighbour)(walk->problem, walk->here, &walk->run->random);
        if (D(walk_look)(walk, &step))
            return true;
        bool accepted = D(anneal_accepts)(walk, &step, cooling->now);
        if (adapts)
            bd_cooling_adapt(cooling, accepted);
        if (!accepted)
            continue;
        *moved += step.delta != 0;
        if (D(walk_make)(walk, &step))
            return true;
    }
    return false;
}

/* From a temperature down to the end of the schedule. True: the search must end. */
static inline bool D(anneal_cool)(D(walk) *walk, double start, uint64_t steps)
{
    bd_local_run *run = walk->run;
    bd_cooling cooling;
    bd_cooling_begin(&cooling, run->options, start);
    for (;;) {
        uint64_t moved, improved = run->counter[BD_LOCAL_IMPROVED];
        run->temperature = cooling.now;
        if (D(anneal_level)(walk, &cooling, steps, &moved))
            return true;
        if (!bd_cooling_next(&cooling, steps, moved, run->counter[BD_LOCAL_IMPROVED] > improved))
            return false;
    }
}

/* Changes tried at a level, unless set: few at first, twice as many after each restart. Easy problems end
 * soon, hard ones get long schedules at last. */
static inline uint64_t D(anneal_steps)(const D(walk) *walk)
{
    const uint64_t FIRST_PART = 8, LEAST = 128, USUAL = 4096, MOST_DOUBLINGS = 10;
    uint64_t steps = walk->run->options->level_steps;
    uint64_t restarts = walk->run->counter[BD_LOCAL_RESTARTS];
    if (steps > 0)
        return steps;
    steps = D(can)(walk->problem, BD_LISTS) ? D(neighbours)(walk->problem, walk->here) : USUAL;
    steps = steps / FIRST_PART > LEAST ? steps / FIRST_PART : LEAST;
    return steps << (restarts < MOST_DOUBLINGS ? restarts : MOST_DOUBLINGS);
}

static inline bool D(anneal)(D(walk) *walk, void *memory)
{
    (void)memory;
    const bd_local_options *options = walk->run->options;
    uint64_t steps = D(anneal_steps)(walk);
    double start = options->temperature, mean;
    if (start == 0) {
        if (D(anneal_measure)(walk, &mean))
            return true;
        start = bd_cooling_measure(mean, options->acceptance);
    }
    if (D(anneal_cool)(walk, start, steps))
        return true;
    for (uint64_t i = 0; i < options->reheats; ++i) {
        ++walk->run->counter[BD_LOCAL_REHEATS];
        if (D(anneal_cool)(walk, start * options->reheat, steps))
            return true;
    }
    return false;
}

static inline bd_status D(annealing)(const D(problem) *problem, bd_local_run *run)
{
    bd_local_has(run, BD_LOCAL_REHEATS);
    return D(walk_courses)(problem, run, D(anneal), NULL);
}
