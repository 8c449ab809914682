/* Inside of the templates: may change. */
/* The path of an IDA*, written when the search ends: each visit adds its move on the way back. Where the compiler knows
 * which successor is the last, as with BD_DOMAIN_CONTROLS, a tail call visits it, so its parent is no longer on the stack
 * of calls. When the search ends, its move is computed again. Part of idastar.h. */

/* Does a path lead to where the search ended: to the goal, or to where it was interrupted, so that it can go on later? */
BD_INLINE bool D(idastar_has_way)(const bd_run *run)
{
    return run->has_solution || run->is_interrupted;
}

/* False: no memory, and there is no path. */
BD_INLINE bool D(idastar_add_move)(bd_run *run, bd_move move)
{
    if (!bd_run_path_push(run, move))
        run->has_solution = run->is_interrupted = false;
    return D(idastar_has_way)(run);
}

/* A solution was found through `move`. Takes back the count of its later siblings, which were never searched. */
static BD_RARE void D(idastar_uncount_after)(bd_run *run, const D(problem) *problem, D(state) here,
                                             D(past) past, bd_move move)
{
    D(children) children = D(expand_after)(problem, &here, past);
    unsigned younger = 0;
    bool is_younger = false;
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        younger += is_younger;
        is_younger |= D(move_of)(&children, i) == move;
    }
    D(release)(&children);
    bd_run_uncount(run, younger);
}

#if BD_DOMAIN_CONTROLS

/* Returns the number of successors after number i, which the compiler often knows. */
BD_INLINE unsigned D(count_younger)(const D(children) *children, unsigned i)
{
    unsigned count = 0;
    BD_EACH_CHILD
    for (unsigned younger = i + 1; younger < D(size)(children); ++younger)
        count += D(exists)(children, younger);
    return count;
}

/* Does the visit of successor number i, if there is one, take the place of its parent's? */
BD_INLINE bool D(idastar_replaces)(const D(idastar_search) *search, const D(children) *children,
                                   unsigned i, bool has_rim)
{
    unsigned younger = D(count_younger)(children, i);
    return !has_rim && __builtin_constant_p(younger) && younger == 0 &&
           !D(has_free_moves)(&search->problem);
}

/* The search ends here. A path may meet a state twice, but not with the same slack: as f = g + h, g would be the same. */
static BD_RARE bool D(idastar_end_with)(D(idastar_search) *search, D(key) key, bd_rise slack)
{
    search->end = key;
    search->end_slack = slack;
    return true;
}

BD_INLINE bool D(idastar_end_at)(D(idastar_search) *search, const D(state) *here, bd_rise slack)
{
    return D(idastar_end_with)(search, D(to_key)(&search->problem, here), slack);
}

/* Goes on to the last successor. False: there is none within the bound. */
static bool D(idastar_go_last)(const D(problem) *problem, D(state) *here, D(past) *past,
                               bd_rise *slack, bd_move *move)
{
    D(children) children = D(expand_after)(problem, here, *past);
    for (unsigned i = D(size)(&children); i-- > 0;) {
        if (!D(exists)(&children, i))
            continue;
        *move = D(move_of)(&children, i);
        *slack -= D(rise_of)(&children, i);
        *past = D(past_of_child)(problem, here, *past, *move);
        *here = D(child)(&children, i);
        return *slack >= 0;
    }
    return false;
}

/* Writes the moves from `here` to where the search ended, the last one first: each leads to the last successor. */
static void D(idastar_write_last)(D(idastar_search) *search, D(state) here, D(past) past,
                                  bd_rise slack)
{
    const D(problem) *problem = &search->problem;
    size_t before = search->run.path_length;
    bd_move move;
    for (bool goes_on = true; goes_on;) {
        D(key) key = D(to_key)(problem, &here);
        if (slack == search->end_slack && D(same_key)(problem, &key, &search->end))
            break;
        goes_on = D(idastar_go_last)(problem, &here, &past, &slack, &move);
        goes_on = goes_on && D(idastar_add_move)(&search->run, move);
    }
    bd_run_path_reverse_from(&search->run, before);
}

/* The same from the root. Returns true. */
static BD_NEVER_INLINE bool D(idastar_write_from)(D(idastar_search) *search, D(past) past,
                                                  D(state) root, bd_rise slack)
{
    if (D(idastar_has_way)(&search->run))
        D(idastar_write_last)(search, root, past, slack);
    return true;
}

/* On the way back from where the search ends: adds `move`, which led there from the state with `key`, and takes back the
 * count of its later siblings. Returns true. */
static BD_RARE bool D(idastar_leave_with)(D(idastar_search) *search, D(key) key, D(past) past,
                                          bd_rise slack, bd_move move)
{
    const D(problem) *problem = &search->problem;
    if (!D(idastar_has_way)(&search->run))
        return true;
    D(state) here = D(from_key)(problem, &key);
    if (search->run.has_solution)
        D(idastar_uncount_after)(&search->run, problem, here, past, move);
    bd_rise left = slack - D(rise)(problem, &here, move);
    D(idastar_write_last)(search, D(play)(problem, &here, move),
                          D(past_of_child)(problem, &here, past, move), left);
    D(idastar_add_move)(&search->run, move);
    return D(idastar_end_with)(search, key, slack);
}

BD_INLINE bool D(idastar_leave)(D(idastar_search) *search, D(state) here, D(past) past,
                                bd_rise slack, bd_move move)
{
    return D(idastar_leave_with)(search, D(to_key)(&search->problem, &here), past, slack, move);
}

#else

BD_INLINE bool D(idastar_replaces)(const D(idastar_search) *search, const D(children) *children,
                                   unsigned i, bool has_rim)
{
    (void)search, (void)children, (void)i, (void)has_rim;
    return false;
}

BD_INLINE bool D(idastar_end_at)(D(idastar_search) *search, const D(state) *here, bd_rise slack)
{
    (void)search, (void)here, (void)slack;
    return true;
}

/* On the way back from where the search ends: adds `move`, which led there from `here`, and takes back the count of its
 * later siblings. Returns true. */
static BD_RARE bool D(idastar_leave)(D(idastar_search) *search, D(state) here, D(past) past,
                                     bd_rise slack, bd_move move)
{
    (void)slack;
    if (search->run.has_solution)
        D(idastar_uncount_after)(&search->run, &search->problem, here, past, move);
    if (D(idastar_has_way)(&search->run))
        D(idastar_add_move)(&search->run, move);
    return true;
}

#endif
