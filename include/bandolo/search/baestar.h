/* BAE*: search from both ends, each of which corrects its f by the error that the other end's h makes.
 *
 * Towards its own end a state has the estimate h, towards the other h'; g - h' is by how much h' falls
 * short of the path found. With consistent estimates, no path over a state with b = f + (g - h') of
 * the one end and one with b of the other costs less than the half of both; so when the best path costs
 * no more than (b + b) / 2, for the least b of both ends, it is optimal. The ends take turns. Where h
 * is not promised to be consistent, b is 2 g, and f only leaves out what cannot be better.
 * S. K. Sadhukhan, "Bidirectional heuristic search based on error estimate", CSI Journal of Computing 2
 * (2013); V. Alcazar, P. J. Riddle, M. Barley, "A unifying view on individual bounds and heuristic
 * inaccuracies in bidirectional search", AAAI (2020).
 *
 *     bd_status D(baestar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * For domains whose moves can be taken back (BD_DOMAIN_REVERSES). Counts: those of bidirectional.h. */
#include <bandolo/template/search/bidirectional_ends.h>

#if BD_DOMAIN_REVERSES || BD_DOMAIN_DYNAMIC

BD_INLINE bool D(baestar_take)(void *context, D(ways) *ways, const D(key) *parent)
{
    D(front) *front = (D(front) *)context;
    const D(problem) *other = front->other->nodes.problem;
    bool is_consistent = D(promises)(other, BD_CONSISTENT);
    D(front_meet)(front, ways);
    for (unsigned i = 0; i < ways->count; ++i) {
        bd_cost g = ways->way[i].cost;
        int64_t b = 2 * (int64_t)g;
        if (is_consistent) {
            D(state) here = D(from_key)(other, &ways->way[i].key);
            b += (int64_t)ways->h[i] - D(estimate)(other, &here);
        }
        ways->priority[i] = bd_priority(b > 0 ? (uint64_t)b : 0, g);
    }
    return D(note_ways)(&front->nodes, ways, parent, true);
}

static bool D(baestar_step)(D(ends) *search, bool *ended)
{
    uint64_t forward = D(front_least)(&search->front[0]);
    uint64_t backward = D(front_least)(&search->front[1]);
    if (forward == UINT64_MAX || backward == UINT64_MAX)
        return false;
    if (!D(ends_raise)(search, ((forward >> 32) + (backward >> 32) + 1) / 2))
        return false;
    bool is_backward = search->front[0].nodes.run->counter[BD_EXPANDED] % 2;
    *ended = !D(front_expand_first)(&search->front[is_backward], D(baestar_take));
    return !*ended;
}

static inline bd_status D(baestar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    return D(search_from_ends)(problem, start, run, D(baestar_step), D(baestar_take));
}

#else

static inline bd_status D(baestar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    (void)problem, (void)start;
    return D(refuse_ends)(run);
}

#endif
