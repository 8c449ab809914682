/* Inside of the templates: may change. */
/* Free moves of an IDA*: no bound cuts off a cycle of cost zero, so a free move must not lead back to a state from which
 * the path went on freely. If all moves cost something, the compiler removes all of this. Part of idastar.h. */

struct D(idastar_free) {
    D(key) from;
    const struct D(idastar_free) *above; /* the free move before, or NULL */
};

BD_INLINE bool D(has_free_moves)(const D(problem) *problem)
{
    return D(least_cost)(problem) == 0 && !D(promises)(problem, BD_UNIT_COST);
}

static bool D(is_free_cycle)(const D(problem) *problem, const struct D(idastar_free) *last,
                             const D(state) *to)
{
    D(key) key = D(to_key)(problem, to);
    while (last && !D(same_key)(problem, &last->from, &key))
        last = last->above;
    return last;
}

/* Goes to `to` by a free move from `here`, unless that closes a cycle. As D(idastar_go_to)(). The way here is known on
 * this stack alone, so meanwhile no subtree is given to other threads: they could go round for ever. */
static BD_NEVER_INLINE bool D(idastar_go_freely)(D(idastar_search) *search, const D(state) *here,
                                                 D(past) past, D(state) to, bd_rise slack,
                                                 bool has_rim, bd_rise above)
{
    uint32_t mark = D(keys_mark)(&search->problem);
    struct D(idastar_free) link = {D(to_key)(&search->problem, here), search->free};
    bool gave_way = search->run.gives_way;
    search->free = &link;
    search->run.gives_way = false;
    bool ends = !D(is_free_cycle)(&search->problem, &link, &to) &&
                D(idastar_go_to)(search, past, to, slack, has_rim, above);
    search->free = link.above;
    search->run.gives_way = gave_way;
    D(keys_forget)(&search->problem, mark);
    return ends;
}

/* Goes on to a child of `here`, reached at `cost`. */
BD_INLINE bool D(idastar_go_on)(D(idastar_search) *search, const D(state) *here, D(past) past,
                                D(state) to, bd_cost cost, bd_rise slack, bool has_rim,
                                bd_rise above)
{
    above -= (bd_rise)cost;
    return D(has_free_moves)(&search->problem) && cost == 0
               ? D(idastar_go_freely)(search, here, past, to, slack, has_rim, above)
               : D(idastar_go_to)(search, past, to, slack, has_rim, above);
}
