/* Anytime beam search: a beam of options->width states (default 100), then beams of four times the width each, until one
 * drops nothing, which proves the best solution optimal, or there is no other. Under a limit of nodes or seconds a beam
 * that would not end in time is narrowed to what is left, layer by layer (D(beam_affords)); the last one takes most of it.
 *
 * A solution is told at once (bd_observer.improved). States through which no path can be cheaper than the best so far
 * are left out, so that each beam ends with a better solution or with none. At a limit, the best so far stands. For
 * moves that all cost the same. Space as beam search of the last width; a beam takes four times the time of the one before.
 * W. Zhang, "Complete anytime beam search", AAAI-98 (1998).
 *
 *     bd_status D(anytime_beam)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: those of all beams together, depth and frontier those of the last, and as restarts how often the width
 * grew.
 *
 * A beam also ends when its least h has not fallen for a number of layers, its patience: 32 for the first beam, twice as
 * many for each next one. Where h tells nothing, the solution's length so bounds how early it can be found. */
#ifndef BD_DOMAIN_ANYTIMEBEAM /* once for each domain */
#define BD_DOMAIN_ANYTIMEBEAM

#include <bandolo/search/beam.h>

/* Forgets all states. False: the search must end. */
static inline bool D(anytime_beam_clear)(D(beam_search) *search)
{
    search->nodes.waiting = 0;
    search->fresh_count = 0;
    if (search->patience <= UINT64_MAX / 2)
        search->patience *= 2;
    if (bd_buckets_clear(&search->ranking) && bd_table_clear(&search->nodes.table))
        return true;
    bd_run_out_of_memory(search->nodes.run);
    return false;
}

static inline uint64_t D(anytime_beam_wider)(uint64_t width)
{
    return width < UINT64_MAX / 4 ? 4 * width : width;
}

/* The width of the first beam, unless options->width is another; and its patience. A beam that comes no nearer may be
 * lost, and wander for thousands of layers; the next one is wider, and waits twice as long. */
enum { D(first_beam) = 100, D(first_patience) = 32 };

/* Is a solution noted that is better than the best so far? */
static inline bool D(anytime_beam_improves)(const D(beam_search) *search)
{
    const bd_run *run = search->nodes.run;
    return run->has_solution && run->cost < search->best;
}

/* The last beam before a limit is to take most of the time: where the limit affords this beam, but not the one after it
 * too, there is one of both widths together, which D(beam_affords) narrows to what is left. */
static inline uint64_t D(anytime_beam_last)(const D(beam_search) *search, uint64_t width)
{
    uint64_t both = width + D(anytime_beam_wider)(width);
    return D(beam_affords)(search, 0, both) < both ? both : width;
}

static inline bd_status D(anytime_beam_widen)(D(beam_search) *search, D(state) start,
                                              uint64_t width)
{
    bd_run *run = search->nodes.run;
    for (;; width = D(anytime_beam_wider)(width)) {
        width = D(anytime_beam_last)(search, width);
        bool is_over = D(beam_sweep)(search, start, width);
        if (D(anytime_beam_improves)(search))
            search->best = run->cost;
        else if (!is_over)
            return run->status;
        else if (!search->dropped)
            break;
        if (!D(anytime_beam_clear)(search))
            return run->status;
        ++run->counter[BD_RESTARTS];
    }
    run->optimal = run->has_solution;
    return bd_run_end(run, run->has_solution ? BD_SOLVED : BD_NO_SOLUTION);
}

static inline bd_status D(anytime_beam)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(beam_search) search;
    if (!D(beam_open)(&search, problem, run))
        return bd_run_out_of_memory(run);
    search.patience = D(first_patience);
    bd_run_has(run, BD_RESTARTS);
    bd_run_lower_bound(run, D(start_estimate)(problem, &start));
    bd_status status = D(anytime_beam_widen)(
        &search, start, run->options->width ? run->options->width : (uint64_t)D(first_beam));
    D(beam_close)(&search);
    return status;
}

#endif
