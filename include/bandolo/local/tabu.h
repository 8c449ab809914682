/* Tabu search: always makes the best allowed change, even if it is for the worse. A removed feature must not return for
 * some moves, so the search does not go round in circles. A change that leads to a new best assignment is always
 * allowed (aspiration).
 *
 * F. Glover, "Tabu search, part I", ORSA Journal on Computing 1 (1989). The landscape numbers the features of
 * assignments; a change is tabu if it adds a feature that was removed recently (A. Hertz, D. de Werra, "Using tabu
 * search techniques for graph coloring", Computing 39, 1987). Space: two assignments, and 8 bytes for each feature;
 * above a million, several features share a word.
 *
 *     bd_status D(tabu)(const D(problem) *problem, bd_local_run *run); */
#include <bandolo/template/local/walk.h>

#define BD_USUAL_PATIENCE_TABU 10000 /* moves */
#define BD_MOST_TABU_WORDS     (UINT64_C(1) << 20)

typedef struct D(tabu_list) {
    uint64_t *until; /* by feature modulo `words`: the first move at which it may come back */
    uint64_t words;
    uint64_t move; /* their number, over all courses */
} D(tabu_list);

static inline bool D(tabu_forbids)(const D(walk) *walk, const D(tabu_list) *list,
                                   const D(step) *step)
{
    uint64_t features[BD_MOST_FEATURES];
    unsigned count = D(brought)(walk->problem, walk->here, step->change, features);
    for (unsigned i = 0; i < count; ++i)
        if (list->until[features[i] % list->words] > list->move)
            return true;
    return false;
}

/* Forbids for a while what the step gives up. */
static inline void D(tabu_note)(D(walk) *walk, D(tabu_list) *list, const D(step) *step)
{
    const bd_local_options *options = walk->run->options;
    uint64_t features[BD_MOST_FEATURES];
    uint64_t extra = options->random_tenure;
    uint64_t tenure = options->tenure +
                      (extra > 0 ? bd_random_below(&walk->run->random, extra) : 0);
    unsigned count = D(given_up)(walk->problem, walk->here, step->change, features);
    for (unsigned i = 0; i < count; ++i)
        list->until[features[i] % list->words] = list->move + tenure + 1;
}

/* The best allowed neighbour; of equals, a random one. If there is none, `best` stays unchanged,
 * BD_NO_DELTA. True: the search must end. */
static inline bool D(tabu_choose)(D(walk) *walk, const D(tabu_list) *list, D(step) *best)
{
    bd_local_run *run = walk->run;
    uint64_t equals = 0, count = D(neighbours)(walk->problem, walk->here);
    uint64_t candidates = run->options->candidates;
    bool draws = candidates < count;
    for (uint64_t i = 0; i < (draws ? candidates : count); ++i) {
        D(step) step = BD_ZEROED;
        step.change = D(nth)(walk->problem, walk->here,
                             draws ? bd_random_below(&run->random, count) : i);
        if (D(walk_look)(walk, &step))
            return true;
        if (step.delta == BD_NO_DELTA || step.delta > best->delta ||
            (walk->cost + step.delta >= run->best && D(tabu_forbids)(walk, list, &step)))
            continue;
        equals = step.delta < best->delta ? 1 : equals + 1;
        if (equals == 1 || bd_random_below(&run->random, equals) == 0)
            *best = step;
    }
    return false;
}

/* Moves until too many moves brought no improvement. */
static inline bool D(tabu_walk)(D(walk) *walk, void *memory)
{
    D(tabu_list) *list = (D(tabu_list) *)memory;
    int64_t least = walk->cost;
    for (uint64_t idle = 0; idle < walk->run->control->patience; ++idle, ++list->move) {
        D(step) best = BD_ZEROED;
        best.delta = BD_NO_DELTA;
        if (D(tabu_choose)(walk, list, &best))
            return true;
        if (best.delta == BD_NO_DELTA) { /* all are forbidden: take any */
            best.change = D(neighbour)(walk->problem, walk->here, &walk->run->random);
            if (D(walk_look)(walk, &best))
                return true;
            if (best.delta == BD_NO_DELTA)
                return false;
        }
        D(tabu_note)(walk, list, &best);
        if (D(walk_make)(walk, &best))
            return true;
        if (walk->cost < least) {
            least = walk->cost;
            idle = 0;
        }
    }
    return false;
}

static inline bd_status D(tabu)(const D(problem) *problem, bd_local_run *run)
{
    D(tabu_list) list = BD_ZEROED;
    list.words = D(features)(problem);
    if (list.words > BD_MOST_TABU_WORDS)
        list.words = BD_MOST_TABU_WORDS;
    /* Pages are zero without being touched: a search that is cancelled before it begins returns at once. */
    bd_pages pages = bd_pages_of(run->budget);
    if (!bd_pages_grow(&pages, (list.words + 1) * sizeof *list.until))
        return bd_local_out_of_memory(run);
    list.until = (uint64_t *)(void *)pages.base;
    bd_status status = D(walk_courses)(problem, run, D(tabu_walk), &list);
    bd_pages_free(&pages);
    return status;
}
