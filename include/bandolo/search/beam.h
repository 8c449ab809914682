/* Beam search: breadth-first, but of each layer only the best states are kept.
 *
 * Keeps the options->width states (default 1000) of least f = g + w * h, where w is options->weight
 * (default 1); a state kept once is not kept again. Neither optimal nor complete: when a layer is
 * empty it gives up (BD_GAVE_UP), unless nothing was ever dropped, which proves that there is no
 * solution. A goal is noticed when it is made. With d layers of k states and b successors: time
 * O(d k b log(k b)), space O(k b) and the states kept, d k, for the path.
 * B. T. Lowerre, "The Harpy speech recognition system", dissertation, Carnegie Mellon University
 * (1976).
 *
 *     bd_status D(beam)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated, expanded, max_queue (candidates of a layer), frontier (states of the layer
 * left unfinished), stored; depth: the last layer that was begun. */
#include <bandolo/template/base/heap.h>
#include <bandolo/template/search/firstway.h>
#include <bandolo/template/search/order.h>

/* A state of the next layer, if it is good enough. */
typedef struct D(beam_candidate) {
    D(way) way;
    D(key) parent;
} D(beam_candidate);

typedef struct D(beam_search) {
    D(nodes) nodes;
    bd_heap ranking;     /* f, number of the candidate */
    bd_pages candidates; /* D(beam_candidate) */
    bd_pages layer;      /* D(way) */
    uint64_t candidate_count, layer_count;
    double weight;
    bool dropped; /* a candidate was not kept */
    D(nearest) nearest;
} D(beam_search);

static inline bool D(beam_keep)(D(nodes) *nodes, const D(way) *way, const D(key) *parent,
                                D(state) here)
{
    D(beam_search) *search = (D(beam_search) *)(void *)nodes;
    D(beam_candidate) candidate = BD_ZEROED;
    candidate.way = *way;
    candidate.parent = *parent;
    double f = way->cost + search->weight * D(estimate)(nodes->problem, &here);
    if (bd_pages_append(&search->candidates, search->candidate_count, &candidate,
                        sizeof candidate) &&
        bd_heap_push(&search->ranking, f, search->candidate_count)) {
        ++search->candidate_count;
        return true;
    }
    bd_run_out_of_memory(search->nodes.run);
    return false;
}

/* Takes the best candidate left. False: there is none. */
static inline bool D(beam_take)(D(beam_search) *search, D(beam_candidate) *candidate)
{
    bd_heap_item best;
    if (!bd_heap_pop(&search->ranking, &best))
        return false;
    memcpy(candidate, search->candidates.base + best.payload * sizeof *candidate,
           sizeof *candidate);
    return true;
}

static inline void D(beam_note_nearest)(D(beam_search) *search, const D(key) *key)
{
    const D(problem) *problem = search->nodes.problem;
    D(state) here = D(from_key)(problem, key);
    bd_cost h = D(estimate)(problem, &here);
    if (h < search->nearest.h)
        D(nearest_is)(&search->nearest, key, h);
}

/* Adds a candidate to the layer, unless it is there already. False: no memory. */
static inline bool D(beam_add)(D(beam_search) *search, const D(beam_candidate) *candidate)
{
    const D(way) *way = &candidate->way;
    if (D(nodes_find)(&search->nodes, &way->key, way->hash))
        return true;
    if (!D(firstway_note)(&search->nodes, way, &candidate->parent))
        return false;
    if (search->nodes.run->control->handle) /* who may ask */
        D(beam_note_nearest)(search, &way->key);
    if (bd_pages_append(&search->layer, search->layer_count++, way, sizeof *way))
        return true;
    bd_run_out_of_memory(search->nodes.run);
    return false;
}

/* Makes the best candidates the layer. False: no memory. */
static inline bool D(beam_choose)(D(beam_search) *search, uint64_t width)
{
    uint64_t *most = &search->nodes.run->counter[BD_MAX_QUEUE];
    if (search->candidate_count > *most)
        *most = search->candidate_count;
    D(beam_candidate) candidate;
    search->layer_count = 0;
    while (search->layer_count < width && D(beam_take)(search, &candidate))
        if (!D(beam_add)(search, &candidate))
            return false;
    search->dropped |= search->ranking.count > 0;
    while (D(is_observed)(search->nodes.run) && D(beam_take)(search, &candidate))
        D(firstway_tell)(&search->nodes, BD_EVENT_CUT,
                         D(from_key)(search->nodes.problem, &candidate.way.key), &candidate.way);
    bd_heap_clear(&search->ranking);
    search->candidate_count = 0;
    return true;
}

static inline bd_status D(beam_layers)(D(beam_search) *search, D(state) start)
{
    D(firstway_rule) rule = BD_ZEROED;
    rule.keep = D(beam_keep);
    bd_run *run = search->nodes.run;
    uint64_t width = run->options->width ? run->options->width : 1000;
    if (!D(firstway_start)(&search->nodes, start, rule))
        return run->status;
    for (uint64_t depth = 0;; ++depth) {
        if (!D(beam_choose)(search, width))
            return run->status;
        if (search->layer_count == 0)
            return bd_run_end(run, search->dropped ? BD_GAVE_UP : BD_NO_SOLUTION);
        run->counter[BD_DEPTH] = depth;
        for (uint64_t i = 0; i < search->layer_count; ++i) {
            D(way) way;
            memcpy(&way, search->layer.base + i * sizeof way, sizeof way);
            search->nodes.waiting = search->layer_count - i - 1;
            if (!D(firstway_successors)(&search->nodes, &way, rule))
                return run->status;
        }
    }
}

static inline bd_status D(beam)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(beam_search) search = BD_ZEROED;
    search.ranking = bd_heap_of(&run->budget);
    search.candidates = bd_pages_of(&run->budget);
    search.layer = bd_pages_of(&run->budget);
    search.weight = bd_weight_or(&run->options->weight, BD_USUAL_WEIGHT_BEAM).a;
    if (!D(nodes_init)(&search.nodes, problem, run))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED);
    D(nearest_open)(&search.nearest, &search.nodes, BD_NO_COST);
    bd_status status = D(beam_layers)(&search, start);
    D(nearest_close)(run);
    D(nodes_free)(&search.nodes);
    bd_pages_free(&search.layer);
    bd_pages_free(&search.candidates);
    bd_heap_free(&search.ranking);
    return status;
}
