/* MM, meet in the middle: A* from both ends, neither of which expands a state beyond half of the solution.
 *
 * The priority of an open state is max(f, 2 g + e), where e is the least cost of a move. The end with the
 * least priority C expands. No path that is left costs less than C, nor than g + g' + e for the least g
 * of both ends; when the best path costs no more, it is optimal, with an admissible h in both directions,
 * consistent or not. (The paper also stops when the least f of an end says so, which takes a third queue.)
 * R. C. Holte, A. Felner, G. Sharon, N. R. Sturtevant, "Bidirectional search that is guaranteed to meet in
 * the middle", AAAI (2016); with e, it is their MMe.
 *
 *     bd_status D(mm)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * For domains whose moves can be taken back (BD_DOMAIN_REVERSES). Counts: those of bidirectional.h. */
#include <bandolo/template/search/bidirectional_ends.h>

#if BD_DOMAIN_REVERSES || BD_DOMAIN_DYNAMIC

/* Among equal priorities the least g comes first. Each open state is also in `ready`, by g. */
BD_INLINE bool D(mm_take)(void *context, D(ways) *ways, const D(key) *parent)
{
    D(front) *front = (D(front) *)context;
    D(front_meet)(front, ways);
    for (unsigned i = 0; i < ways->count; ++i) {
        uint64_t g = ways->way[i].cost, f = g + ways->h[i], twice = 2 * g + front->search->edge;
        uint64_t first = f > twice ? f : twice;
        ways->priority[i] = (first < UINT32_MAX ? first : UINT32_MAX) << 32 | g;
    }
    if (!D(note_ways)(&front->nodes, ways, parent, true))
        return false;
    for (unsigned i = 0; i < ways->count; ++i) {
        const D(way) *way = &ways->way[i];
        const D(record) *record = D(nodes_find)(&front->nodes, &way->key, way->hash);
        if (record->cost == way->cost &&
            record->mark == D(open_mark) &&!bd_buckets_push(&front->ready,
                                                            D(key_size)(front->nodes.problem),
                                                            way->cost, &way->key)) {
            bd_run_out_of_memory(front->nodes.run);
            return false;
        }
    }
    return true;
}

static bool D(mm_step)(D(ends) *search, bool *ended)
{
    D(front) *from_start = &search->front[0], *from_goal = &search->front[1];
    uint64_t forward = D(front_least)(from_start), backward = D(front_least)(from_goal);
    if (forward == UINT64_MAX || backward == UINT64_MAX)
        return false;
    uint64_t priority = forward >> 32 <= backward >> 32 ? forward >> 32 : backward >> 32;
    uint64_t pair = D(front_least_g)(from_start) + D(front_least_g)(from_goal) + search->edge;
    if (!D(ends_raise)(search, priority > pair ? priority : pair))
        return false;
    *ended = !D(front_expand_first)(forward >> 32 == priority ? from_start : from_goal, D(mm_take));
    return !*ended;
}

static inline bd_status D(mm)(const D(problem) *problem, D(state) start, bd_run *run)
{
    return D(search_from_ends)(problem, start, run, D(mm_step), D(mm_take));
}

#else

static inline bd_status D(mm)(const D(problem) *problem, D(state) start, bd_run *run)
{
    (void)problem, (void)start;
    return D(refuse_ends)(run);
}

#endif
