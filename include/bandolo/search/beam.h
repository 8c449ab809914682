/* Beam search: breadth-first, but of each layer only the best states are kept.
 *
 * Keeps the options->width states (default 1000) of least f = g + w * d, where w is options->weight
 * (default 1) and d is D(distance), if the domain has it, else h; among equals, the one made last comes
 * first. A state kept once is not kept again. Neither
 * optimal nor complete: when a layer is empty it gives up (BD_GAVE_UP), unless nothing was ever
 * dropped, which proves that there is no solution. A goal is noticed when it is made. With d layers of
 * k states and b successors: time O(d k b), if few values of f are in use, else O(d k b log(k b));
 * space O(k b) and the states kept, d k, for the path.
 * B. T. Lowerre, "The Harpy speech recognition system", dissertation, Carnegie Mellon University
 * (1976).
 *
 *     bd_status D(beam)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * D(beam_sweep)() is one beam from start to goal, for anytimebeam.h too.
 *
 * Counts: generated, expanded, max_queue (candidates of a layer), frontier (states of the layer
 * left unfinished), stored; depth: the last layer that was begun. */
#ifndef BD_DOMAIN_BEAM /* once for each domain */
#define BD_DOMAIN_BEAM

#include <bandolo/template/search/firstway.h>
#include <bandolo/template/search/order.h>

/* A state of a layer: the way to it, and the state itself if making it from its key takes longer than from its
 * parent. */
typedef struct D(beam_member) {
    D(way) way;
#if BD_DOMAIN_OUTLINES
    D(state) state;
#endif
} D(beam_member);

/* A state that may join the next layer. */
typedef struct D(beam_candidate) {
    D(way) way;
    uint64_t parent; /* its number in the layer */
} D(beam_candidate);

/* Candidates that are looked up together: their slots are fetched in a row. */
enum { D(beam_batch) = 32 };

typedef struct D(beam_search) {
    D(nodes) nodes;
    bd_buckets ranking;   /* D(beam_candidate), least f first */
    bd_pages layer, next; /* D(beam_member) */
    uint64_t layer_count, next_count;
    D(beam_candidate) fresh[D(beam_batch)]; /* not yet looked up */
    double f[D(beam_batch)];
    unsigned fresh_count;
    double weight;
    bd_cost best;    /* of the solutions known: a path that cannot be cheaper is cut off */
    bool dropped;    /* a candidate was not kept */
    bd_cost least_h; /* of the states expanded by this beam */
    uint64_t waited, patience; /* layers since it fell, and how many a beam waits for that */
    D(nearest) nearest;
} D(beam_search);

static inline D(beam_member) *D(beam_member_of)(const bd_pages *layer, uint64_t number)
{
    return (D(beam_member) *)(void *)layer->base + number;
}

BD_INLINE D(state) D(beam_state_of)(const D(problem) *problem, const D(beam_member) *member)
{
#if BD_DOMAIN_OUTLINES
    (void)problem;
    return member->state;
#else
    return D(from_key)(problem, &member->way.key);
#endif
}

/* Orders as the number does: f is not negative. */
static inline uint64_t D(beam_priority)(double f)
{
    uint64_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

/* Ranks the fresh candidates that were not met before. False: no memory. */
static inline bool D(beam_rank)(D(beam_search) *search)
{
    D(nodes) *nodes = &search->nodes;
    for (unsigned i = 0; i < search->fresh_count; ++i)
        D(nodes_prefetch)(nodes, search->fresh[i].way.hash);
    for (unsigned i = 0; i < search->fresh_count; ++i) {
        const D(beam_candidate) *fresh = &search->fresh[i];
        if (D(nodes_find)(nodes, &fresh->way.key, fresh->way.hash))
            continue;
        if (!bd_buckets_push(&search->ranking, sizeof *fresh, D(beam_priority)(search->f[i]),
                             fresh)) {
            bd_run_out_of_memory(nodes->run);
            return false;
        }
    }
    search->fresh_count = 0;
    return true;
}

/* Meets one successor. False when the search must end: run->status says why. */
BD_INLINE bool D(beam_meet)(D(beam_search) *search, const D(way) *way, uint64_t parent,
                            const D(key) *parent_key, D(state) here, bd_cost h)
{
    D(nodes) *nodes = &search->nodes;
    if (bd_run_count(nodes->run, 1))
        return false;
    if (D(is_observed)(nodes->run) && D(nodes_find)(nodes, &way->key, way->hash)) {
        D(nodes_tell)(nodes, BD_EVENT_CUT, here, way);
        return true;
    }
    bool is_goal = D(is_goal)(nodes->problem, &here);
    D(nodes_tell)(nodes, is_goal ? BD_EVENT_GOAL : BD_EVENT_GENERATE, here, way);
    if (is_goal)
        return D(firstway_goal)(nodes, way, parent_key, false);
    D(beam_candidate) *fresh = &search->fresh[search->fresh_count];
    fresh->way = *way;
    fresh->parent = parent;
    search->f[search->fresh_count] = way->cost +
                                     search->weight * D(distance_of)(nodes->problem, &here, h);
    return ++search->fresh_count < D(beam_batch) || D(beam_rank)(search);
}

/* Can no path through this state be cheaper than the best? */
BD_INLINE bool D(beam_is_useless)(const D(beam_search) *search, bd_cost g, bd_cost h)
{
    uint64_t least = (uint64_t)g + (D(is_admissible)(search->nodes.problem) ? h : 0);
    return search->best != BD_NO_COST && least >= search->best;
}

/* h of a successor, the state `child`: where making it has read tables, its rise would read them again. */
BD_INLINE bd_cost D(beam_estimate)(const D(children) *children, unsigned i, bd_cost h, bd_cost cost,
                                   const D(state) *child)
{
#if BD_DOMAIN_FETCHES
    (void)i, (void)h, (void)cost;
    return D(estimate)(children->problem, child);
#else
    return D(child_estimate)(children, i, h, cost, child);
#endif
}

/* Meets all successors of a member of the layer. False when the search must end. */
BD_INLINE bool D(beam_expand)(D(beam_search) *search, uint64_t number)
{
    D(nodes) *nodes = &search->nodes;
    const D(problem) *problem = nodes->problem;
    const D(beam_member) *here = D(beam_member_of)(&search->layer, number);
    D(state) state = D(beam_state_of)(problem, here);
    D(nodes_tell)(nodes, BD_EVENT_EXPAND, state, &here->way);
    ++nodes->run->counter[BD_EXPANDED];
    bd_cost h = D(estimate)(problem, &state);
    if (h < search->least_h) {
        search->least_h = h;
        search->waited = 0;
    }
    D(children) children = D(expand)(problem, &state, here->way.move);
    bool goes_on = true;
    for (unsigned i = 0; goes_on && i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        D(state) child = D(child)(&children, i);
        D(way) way = BD_ZEROED;
        bd_cost cost = D(cost_of)(&children, i);
        bd_cost child_h = D(beam_estimate)(&children, i, h, cost, &child);
        way.key = D(to_key)(problem, &child);
        way.cost = bd_cost_add(here->way.cost, cost);
        way.move = D(move_of)(&children, i);
        way.hash = D(hash_of)(problem, &way.key);
        if (D(is_first_too_dear)(nodes->run, problem, way.cost, child, false) ||
            D(beam_is_useless)(search, way.cost, child_h))
            D(nodes_tell)(nodes, BD_EVENT_CUT, child, &way);
        else
            goes_on = D(beam_meet)(search, &way, number, &here->way.key, child, child_h);
    }
    D(release)(&children);
    return goes_on;
}

/* The candidate as a member of the next layer; `parent` is NULL for the start. */
BD_INLINE D(beam_member) D(beam_join)(const D(problem) *problem, const D(beam_candidate) *candidate,
                                      const D(beam_member) *parent)
{
    D(beam_member) member;
    member.way = candidate->way;
#if BD_DOMAIN_OUTLINES
    member.state = parent ? D(play)(problem, &parent->state, candidate->way.move)
                          : D(from_key)(problem, &candidate->way.key);
#else
    (void)problem, (void)parent;
#endif
    return member;
}

/* Adds a candidate to the next layer, unless it was met before. False: no memory. */
static inline bool D(beam_add)(D(beam_search) *search, const D(beam_candidate) *candidate)
{
    D(nodes) *nodes = &search->nodes;
    const D(beam_member) *parent = search->layer_count > 0
                                       ? D(beam_member_of)(&search->layer, candidate->parent)
                                       : NULL;
    D(arrival) arrival = D(nodes_arrive)(nodes, &candidate->way,
                                         parent ? &parent->way.key : &nodes->root, false);
    if (arrival == D(is_known))
        return true;
    D(beam_member) member = D(beam_join)(nodes->problem, candidate, parent);
    if (arrival == D(is_refused) ||
        !bd_pages_append(&search->next, search->next_count, &member, sizeof member)) {
        bd_run_out_of_memory(nodes->run);
        return false;
    }
    ++search->next_count;
    if (nodes->run->control->handle) { /* who may ask */
        D(state) here = D(beam_state_of)(nodes->problem, &member);
        bd_cost h = D(estimate)(nodes->problem, &here);
        if (h < search->nearest.h)
            D(nearest_is)(&search->nearest, &member.way.key, h);
    }
    return true;
}

/* Takes the best candidates left, `most` at most, and returns how many. */
BD_INLINE unsigned D(beam_take)(D(beam_search) *search, D(beam_candidate) *taken, uint64_t most)
{
    uint64_t priority;
    unsigned count = 0;
    while (count < D(beam_batch) &&count < most &&
           bd_buckets_pop(&search->ranking, sizeof *taken, &taken[count], &priority))
        ++count;
    for (unsigned i = 0; i < count; ++i)
        D(nodes_prefetch)(&search->nodes, taken[i].way.hash);
    for (unsigned i = 0; i < count && search->layer_count > 0; ++i) {
        const uint8_t *parent = (const uint8_t *)D(beam_member_of)(&search->layer, taken[i].parent);
        for (size_t at = 0; at < sizeof(D(beam_member)); at += 64)
            __builtin_prefetch(parent + at);
        __builtin_prefetch(parent + sizeof(D(beam_member)) - 1);
    }
    return count;
}

/* Forgets the candidates left. */
static inline void D(beam_drop)(D(beam_search) *search)
{
    D(nodes) *nodes = &search->nodes;
    D(beam_candidate) candidate;
    uint64_t priority;
    search->dropped |= search->ranking.count > 0;
    while (bd_buckets_pop(&search->ranking, sizeof candidate, &candidate, &priority))
        if (D(is_observed)(nodes->run))
            D(nodes_tell)(nodes, BD_EVENT_CUT, D(from_key)(nodes->problem, &candidate.way.key),
                          &candidate.way);
}

/* Makes the best candidates the layer. False: no memory. */
static inline bool D(beam_choose)(D(beam_search) *search, uint64_t width)
{
    D(nodes) *nodes = &search->nodes;
    uint64_t *most = &nodes->run->counter[BD_MAX_QUEUE];
    if (!D(beam_rank)(search))
        return false;
    if (search->ranking.count > *most)
        *most = search->ranking.count;
    D(beam_candidate) taken[D(beam_batch)];
    search->next_count = 0;
    for (unsigned count; (count = D(beam_take)(search, taken, width - search->next_count)) > 0;)
        for (unsigned i = 0; i < count; ++i)
            if (!D(beam_add)(search, &taken[i]))
                return false;
    D(beam_drop)(search);
    bd_pages layer = search->layer;
    search->layer = search->next;
    search->next = layer;
    search->layer_count = search->next_count;
    return true;
}

/* Makes the start the only candidate, or ends at once if it is a goal. */
static inline bool D(beam_begin)(D(beam_search) *search, D(state) start)
{
    D(nodes) *nodes = &search->nodes;
    search->layer_count = 0;
    search->dropped = false;
    search->least_h = BD_NO_COST;
    search->waited = 0;
    D(way) way = D(nodes_begin)(nodes, start);
    bd_cost h = D(start_estimate)(nodes->problem, &start);
    return D(beam_is_useless)(search, 0, h) || D(beam_meet)(search, &way, 0, &way.key, start, h);
}

/* States that the run may still generate before a limit of nodes or of seconds ends it, at its pace so far. */
static inline double D(beam_states_left)(const bd_run *run)
{
    const bd_limits *limits = &run->options->limits;
    double generated = (double)bd_run_generated(run), left = 1e18;
    if (limits->nodes)
        left = (double)limits->nodes - generated;
    if (limits->seconds > 0) {
        double spent = bd_watch_seconds(&run->control->watch);
        double in_time = (limits->seconds - spent) * generated / (spent + 1e-6);
        left = in_time < left ? in_time : left;
    }
    return left;
}

/* The width of the next layer. A beam that looks for a better solution than the best known must come as deep as that
 * one before a limit ends the run, or all its work is lost: so it is no wider than that allows. */
static inline uint64_t D(beam_affords)(const D(beam_search) *search, uint64_t depth, uint64_t width)
{
    const bd_run *run = search->nodes.run;
    if (search->best == BD_NO_COST || search->best <= depth)
        return width;
    double expanded = (double)run->counter[BD_EXPANDED], generated = (double)bd_run_generated(run);
    double members = D(beam_states_left)(run) * expanded / generated;
    double affords = members / (double)(search->best - depth);
    return affords >= (double)width ? width : affords > 1 ? (uint64_t)affords : 1;
}

/* One beam of that width, among nodes that are empty: until a goal is made, a layer is empty, or its patience is over.
 * False: the search has ended, run->status says why. */
static inline bool D(beam_sweep)(D(beam_search) *search, D(state) start, uint64_t width)
{
    D(nodes) *nodes = &search->nodes;
    if (!D(beam_begin)(search, start))
        return false;
    for (uint64_t depth = 0;; ++depth) {
        if (!D(beam_choose)(search, D(beam_affords)(search, depth, width)))
            return false;
        if (search->layer_count == 0)
            return true;
        if (search->waited++ == search->patience) {
            search->dropped = true;
            return true;
        }
        nodes->run->counter[BD_DEPTH] = depth;
        for (uint64_t i = 0; i < search->layer_count; ++i) {
            nodes->waiting = search->layer_count - i - 1;
            if (!D(beam_expand)(search, i))
                return false;
        }
    }
}

/* False: no memory; close nothing. */
static inline bool D(beam_open)(D(beam_search) *search, const D(problem) *problem, bd_run *run)
{
    D(beam_search) fresh = BD_ZEROED;
    fresh.layer = bd_pages_of(&run->budget);
    fresh.next = bd_pages_of(&run->budget);
    fresh.weight = bd_weight_or(&run->options->weight, BD_USUAL_WEIGHT_BEAM).a;
    fresh.best = BD_NO_COST;
    fresh.patience = UINT64_MAX;
    *search = fresh;
    if (!D(nodes_init)(&search->nodes, problem, run))
        return false;
    if (!bd_buckets_init(&search->ranking, sizeof(D(beam_candidate)), &run->budget)) {
        D(nodes_free)(&search->nodes);
        return false;
    }
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED);
    D(nearest_open)(&search->nearest, &search->nodes, BD_NO_COST);
    return true;
}

static inline void D(beam_free)(D(beam_search) *search)
{
    D(nodes_free)(&search->nodes);
    bd_buckets_free(&search->ranking);
    bd_pages_free(&search->layer);
    bd_pages_free(&search->next);
}

static inline void D(beam_close)(D(beam_search) *search)
{
    D(nearest_close)(search->nodes.run);
    D(beam_free)(search);
}

static inline bd_status D(beam)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(beam_search) search;
    if (!D(beam_open)(&search, problem, run))
        return bd_run_out_of_memory(run);
    uint64_t width = run->options->width ? run->options->width : 1000;
    bd_status status = D(beam_sweep)(&search, start, width)
                           ? bd_run_end(run, search.dropped ? BD_GAVE_UP : BD_NO_SOLUTION)
                           : run->status;
    D(beam_close)(&search);
    return status;
}

#endif
