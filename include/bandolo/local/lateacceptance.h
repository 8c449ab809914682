/* Late acceptance hill climbing: a change is made if the assignment after it is no worse than the
 * present one, or than the one that was present a number of steps ago. The length of that
 * history is its only parameter: the longer, the slower, the better.
 *
 * E. K. Burke, Y. Bykov, "The late acceptance hill-climbing heuristic", European Journal of
 * Operational Research 258 (2017). Space: two assignments and the history.
 *
 *     bd_status D(late_acceptance)(const D(problem) *problem, bd_local_run *run);
 */
#include <bandolo/template/local/walk.h>

/* As in the paper: it ends after so many idle steps, if these are also a fiftieth of all steps. */
#define BD_USUAL_PATIENCE_LATE 100000

static inline bool D(late_walk)(D(walk) *walk, void *memory)
{
    enum { IDLE_PARTS = 50 };
    const uint64_t length = walk->run->options->history, patience = walk->run->control->patience;
    const int64_t begun = walk->cost; /* the history of the first `length` steps */
    int64_t *history = (int64_t *)memory;
    uint64_t at = 0, idle = 0;
    for (uint64_t step_number = 1; idle <= patience || idle <= step_number / IDLE_PARTS;
         ++step_number) {
        const int64_t before = step_number <= length ? begun : history[at];
        D(step) step = BD_ZEROED;
        step.change = D(neighbour)(walk->problem, walk->here, &walk->run->random);
        if (D(walk_look)(walk, &step))
            return true;
        idle = step.delta < 0 ? 0 : idle + 1;
        if (step.delta <= 0 || (step.delta != BD_NO_DELTA && walk->cost + step.delta < before)) {
            if (D(walk_make)(walk, &step))
                return true;
        }
        history[at] = walk->cost < before ? walk->cost : before;
        at = at + 1 < length ? at + 1 : 0;
    }
    return false;
}

static inline bd_status D(late_acceptance)(const D(problem) *problem, bd_local_run *run)
{
    size_t bytes = run->options->history * sizeof(int64_t);
    int64_t *history = (int64_t *)bd_memory_alloc(run->budget, bytes);
    if (!history)
        return bd_local_out_of_memory(run);
    bd_status status = D(walk_courses)(problem, run, D(late_walk), history);
    bd_memory_free(run->budget, history, bytes);
    return status;
}
