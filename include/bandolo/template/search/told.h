/* Inside of the templates: may change. */
/* A state among the nodes is begun with, met, taken or the end, and the observer hears of it. Part of nodes.h. */

BD_INLINE void D(nodes_tell)(const D(nodes) *nodes, bd_event_kind kind, D(state) here,
                             const D(way) *way)
{
    if (D(is_observed)(nodes->run))
        D(observe)(nodes->run, nodes->problem, kind, here, way->move, way->cost);
}

/* The way to the start, which is the root of all others. */
BD_INLINE D(way) D(nodes_begin)(D(nodes) *nodes, D(state) start)
{
    D(way) way = BD_ZEROED;
    way.key = nodes->root = D(to_key)(nodes->problem, &start);
    way.move = BD_NO_MOVE;
    way.hash = D(hash_of)(nodes->problem, &way.key);
    D(nodes_tell)(nodes, BD_EVENT_START, start, &way);
    return way;
}

/* As D(nodes_arrive)(). */
BD_INLINE D(arrival)
    D(nodes_meet)(D(nodes) *nodes, const D(way) *way, const D(key) *parent, bool reopens)
{
    D(arrival) arrival = D(nodes_arrive)(nodes, way, parent, reopens);
    if (D(is_observed)(nodes->run))
        D(nodes_tell)(nodes,
                      arrival == D(is_known)      ? BD_EVENT_CUT
                      : arrival == D(is_reopened) ? BD_EVENT_REOPEN
                                                  : BD_EVENT_GENERATE,
                      D(from_key)(nodes->problem, &way->key), way);
    nodes->run->counter[BD_REOPENED] += arrival == D(is_reopened);
    return arrival;
}

/* Is the state a goal that was taken? Else it is about to be expanded, and counts as that. */
BD_INLINE bool D(nodes_is_goal)(const D(nodes) *nodes, const D(way) *way, D(state) here)
{
    bool is_goal = D(is_goal)(nodes->problem, &here);
    D(nodes_tell)(nodes, is_goal ? BD_EVENT_GOAL : BD_EVENT_EXPAND, here, way);
    nodes->run->counter[BD_EXPANDED] += !is_goal;
    return is_goal;
}

/* Ends the search at a goal. */
static inline bd_status D(nodes_end)(const D(nodes) *nodes, const D(way) *way, bool is_optimal)
{
    bd_run *run = nodes->run;
    if (!D(nodes_trace)(nodes, way->key))
        return run->status;
    bd_run_path_reverse(run);
    return bd_run_solution(run, way->cost, is_optimal);
}
