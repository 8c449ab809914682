/* Dynamic potential search: expands the open state that most likely leads to a solution within the bound,
 * the one of greatest potential (w f - g) / h, where f is the least of all open states.
 *
 * A solution costs at most w times the least, with an admissible h; w is options->weight (default 1.5), and
 * 1 proves the optimum. When the least f grows, all potentials change, and the open list is sorted anew.
 * Time O(n log n) for each of the few values of the least f; space O(n) for n states.
 * D. Gilon, A. Felner, R. Stern, "Dynamic potential search: a new bounded suboptimal search algorithm",
 * Symposium on Combinatorial Search (2016).
 *
 *     bd_status D(dps)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: those of A*. */
#include <bandolo/template/search/bounded.h>

typedef struct D(dps_search) {
    D(bounded) frame;
    bd_heap by_potential; /* h / (w f - g), number of the candidate */
    bd_heap other;        /* room for sorting */
} D(dps_search);

/* The reciprocal of the potential: at most 1 if the state's own f is within the bound. */
BD_INLINE double D(dps_value)(const D(bounded) *frame, const D(candidate) *candidate)
{
    double room = frame->weight * frame->lower - candidate->g;
    if (room < candidate->h || room < 0)
        return 2 + (double)candidate->g + candidate->h;
    return candidate->h > 0 ? candidate->h / room : 0;
}

static inline bool D(dps_add)(D(bounded) *frame, uint64_t number)
{
    D(dps_search) *search = (D(dps_search) *)frame->own;
    return bd_heap_push(&search->by_potential, D(dps_value)(frame, D(candidate_at)(frame, number)),
                        number);
}

/* Sorts the open states by their potential under the new lower bound. False: the search must end. */
static inline bool D(dps_sort)(D(dps_search) *search)
{
    enum { STATES_A_POLL = 1024 };
    bd_run *run = search->frame.nodes.run;
    bd_heap_item item;
    bd_heap old = search->by_potential;
    search->by_potential = search->other;
    search->other = old;
    for (uint64_t states = 1; bd_heap_pop(&search->other, &item); ++states) {
        if (D(candidate_is_open)(&search->frame, item.payload) &&
            !D(dps_add)(&search->frame, item.payload)) {
            bd_run_out_of_memory(run);
            return false;
        }
        if (states % STATES_A_POLL == 0 && bd_run_poll(run))
            return false;
    }
    return true;
}

static inline bd_status D(dps_run)(D(dps_search) *search, D(state) start)
{
    D(bounded) *frame = &search->frame;
    bd_run *run = frame->nodes.run;
    if (!D(bounded_begin)(frame, start))
        return run->status;
    uint64_t number;
    for (bd_cost lower = 0; D(bounded_raise)(frame, &number);) {
        if (frame->lower > lower && !D(dps_sort)(search))
            return run->status;
        lower = frame->lower;
        if (!D(bounded_first)(frame, &search->by_potential, &number) ||
            D(bounded_expand)(frame, number))
            return run->status;
    }
    return bd_run_end(run, BD_NO_SOLUTION);
}

static inline bd_status D(dps)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(dps_search) search = BD_ZEROED;
    search.by_potential = search.other = bd_heap_of(&run->budget);
    search.frame.add = D(dps_add);
    search.frame.own = &search;
    if (!D(bounded_open)(&search.frame, problem, run, BD_USUAL_WEIGHT_BOUNDED))
        return bd_run_out_of_memory(run);
    bd_status status = D(dps_run)(&search, start);
    bd_heap_free(&search.by_potential);
    bd_heap_free(&search.other);
    D(bounded_close)(&search.frame);
    return status;
}
