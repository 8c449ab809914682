/* Explicit estimation search: among the open states whose estimated solution is within the bound, expands
 * the one with the fewest moves left; or the one of least estimate, or of least f, where the bound asks
 * for that.
 *
 * A solution costs at most w times the least, with an admissible h; w is options->weight (default 1.5), and
 * 1 proves the optimum. The estimates need not be admissible: f^ = g + h^ and d^, where d is D(distance), an
 * estimate of the moves left (default: h). They are h and d, corrected by the mean error of a step on
 * the path to the state.
 * J. T. Thayer, W. Ruml, "Bounded suboptimal search: a direct approach using inadmissible estimates", IJCAI
 * (2011); the correction is that of J. T. Thayer, W. Ruml, "Using distance estimates in heuristic search",
 * ICAPS (2009).
 *
 *     bd_status D(ees)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Time O(n log n), space O(n) for n states. Counts: those of A*. */
#include <bandolo/template/search/bounded.h>

typedef struct D(ees_search) {
    D(bounded) frame;
    bd_heap by_estimate; /* f^ of all open states */
    bd_heap waiting;     /* f^ of those beyond w times the least f^ */
    bd_heap focal;       /* d^ of the others */
    bd_cost h, distance; /* of the start */
} D(ees_search);

/* The mean of an error over some steps, from 0 to 0.9. */
BD_INLINE double D(ees_error)(double error, uint32_t steps)
{
    if (error <= 0)
        return 0;
    return error < 0.9 * steps ? error / steps : 0.9;
}

/* Estimates the moves left, d^. */
BD_INLINE double D(ees_moves)(const D(ees_search) *search, const D(candidate) *candidate)
{
    double error = (double)candidate->steps + candidate->distance - search->distance;
    return candidate->distance / (1 - D(ees_error)(error, candidate->steps));
}

static inline bool D(ees_add)(D(bounded) *frame, uint64_t number)
{
    D(ees_search) *search = (D(ees_search) *)frame->own;
    D(candidate) *candidate = D(candidate_at)(frame, number);
    double f = (double)candidate->g + candidate->h, error = f - search->h;
    error = error > 0 && candidate->steps > 0 ? error / candidate->steps : 0;
    candidate->f_hat = f + D(ees_moves)(search, candidate) * error;
    return bd_heap_push(&search->by_estimate, candidate->f_hat, number) &&
           bd_heap_push(&search->waiting, candidate->f_hat, number);
}

/* Moves the first candidate of a heap to another, under the value given. False: no memory. */
static inline bool D(ees_move)(D(ees_search) *search, bd_heap *from, bd_heap *to, double value)
{
    bd_heap_item item = {0, 0};
    bd_heap_pop(from, &item);
    if (bd_heap_push(to, value, item.payload))
        return true;
    bd_run_out_of_memory(search->frame.nodes.run);
    return false;
}

/* The focal list holds the states with f^ up to `most`, as far as its front shows. False: no memory. */
static inline bool D(ees_focus)(D(ees_search) *search, double most)
{
    D(bounded) *frame = &search->frame;
    uint64_t number;
    while (D(bounded_first)(&search->frame, &search->waiting, &number) &&
           D(candidate_at)(frame, number)->f_hat <= most)
        if (!D(ees_move)(search, &search->waiting, &search->focal,
                         D(ees_moves)(search, D(candidate_at)(frame, number))))
            return false;
    while (D(bounded_first)(&search->frame, &search->focal, &number) &&
           D(candidate_at)(frame, number)->f_hat > most)
        if (!D(ees_move)(search, &search->focal, &search->waiting,
                         D(candidate_at)(frame, number)->f_hat))
            return false;
    return true;
}

/* Chooses the candidate to expand; `number` is that of least f. False: no memory. */
static inline bool D(ees_choose)(D(ees_search) *search, uint64_t *number)
{
    const D(bounded) *frame = &search->frame;
    double bound = frame->weight * frame->lower;
    uint64_t best, nearest;
    if (!D(bounded_first)(frame, &search->by_estimate, &best))
        return true;
    double least = D(candidate_at)(frame, best)->f_hat;
    if (!D(ees_focus)(search, frame->weight * least))
        return false;
    if (D(bounded_first)(frame, &search->focal, &nearest) &&
        D(candidate_at)(frame, nearest)->f_hat <= bound)
        *number = nearest;
    else if (least <= bound)
        *number = best;
    return true;
}

static inline bd_status D(ees_run)(D(ees_search) *search, D(state) start)
{
    D(bounded) *frame = &search->frame;
    const D(problem) *problem = frame->nodes.problem;
    bd_run *run = frame->nodes.run;
    search->h = D(start_estimate)(problem, &start);
    search->distance = D(distance_of)(problem, &start, search->h);
    if (!D(bounded_begin)(frame, start))
        return run->status;
    for (uint64_t number; D(bounded_raise)(frame, &number);)
        if (!D(ees_choose)(search, &number) || D(bounded_expand)(frame, number))
            return run->status;
    return bd_run_end(run, BD_NO_SOLUTION);
}

static inline bd_status D(ees)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(ees_search) search = BD_ZEROED;
    search.by_estimate = search.waiting = search.focal = bd_heap_of(&run->budget);
    search.frame.add = D(ees_add);
    search.frame.own = &search;
    if (!D(bounded_open)(&search.frame, problem, run, BD_USUAL_WEIGHT_BOUNDED))
        return bd_run_out_of_memory(run);
    bd_status status = D(ees_run)(&search, start);
    bd_heap_free(&search.by_estimate);
    bd_heap_free(&search.waiting);
    bd_heap_free(&search.focal);
    D(bounded_close)(&search.frame);
    return status;
}
