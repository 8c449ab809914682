/* Inside of the templates: may change. */
/* The children of a state as WIDA* sees them: where they lie, which pass, and what those that are cut
 * say of the next bound. Part of widastar.h. */
#include <bandolo/template/heuristic/cutoff.h>
#include <bandolo/template/search/ancestors.h>

typedef struct D(widastar_search) {
    bd_run run;
    bd_cutoff cutoff;
    bool least_f_first;
    uint64_t expanded_before; /* by earlier bounds */
    D(ancestors) ancestors;
    D(problem) problem;
} D(widastar_search);

/* The position g << 32 | h of a state: it travels in one register. */
typedef uint64_t D(widastar_spot);

BD_INLINE bd_cost D(widastar_g)(D(widastar_spot) spot)
{
    return (bd_cost)(spot >> 32);
}

BD_INLINE bd_cost D(widastar_h)(D(widastar_spot) spot)
{
    return (bd_cost)spot;
}

/* The position of child number i: the two halves, and both at once, which is one addition if costs and
 * increases are small constants. `spot` is within the cut-off, so below BD_MOST_COST. */
BD_INLINE bd_cost D(widastar_g_of)(const D(children) *children, unsigned i, D(widastar_spot) spot)
{
    bd_cost cost = D(cost_of)(children, i), g = D(widastar_g)(spot);
    return cost <= 1 ? g + cost : bd_cost_add(g, cost);
}

BD_INLINE bd_cost D(widastar_h_of)(const D(children) *children, unsigned i, D(widastar_spot) spot)
{
    return D(widastar_h)(spot) + (bd_cost)D(rise_of)(children, i) - D(cost_of)(children, i);
}

BD_INLINE D(widastar_spot)
    D(widastar_spot_of)(const D(children) *children, unsigned i, D(widastar_spot) spot)
{
    bd_cost cost = D(cost_of)(children, i);
    int64_t gain = (int64_t)D(rise_of)(children, i) - cost; /* of h, which stays above 0 */
    if (cost > 1)
        cost = bd_cost_add(D(widastar_g)(spot), cost) - D(widastar_g)(spot);
    return spot + ((uint64_t)cost << 32) + (uint64_t)gain;
}

/* Does child number i pass? */
BD_INLINE bool D(widastar_passes)(const D(widastar_search) *search, const D(children) *children,
                                  unsigned i, D(widastar_spot) spot)
{
    return bd_cutoff_admits(&search->cutoff, D(widastar_g_of)(children, i, spot),
                            D(widastar_h_of)(children, i, spot));
}

/* Does it pass, or would noting that it was cut change anything? */
BD_INLINE bool D(widastar_matters)(const D(widastar_search) *search, const D(children) *children,
                                   unsigned i, D(widastar_spot) spot)
{
    return bd_cutoff_matters(&search->cutoff, D(widastar_g_of)(children, i, spot),
                             D(widastar_h_of)(children, i, spot));
}

BD_INLINE void D(widastar_tell)(D(widastar_search) *search, bd_event_kind kind, D(state) state,
                                bd_move move, D(widastar_spot) spot)
{
    if (D(is_observed)(&search->run))
        D(observe)(&search->run, &search->problem, kind, state, move, D(widastar_g)(spot));
}

/* A set of children, a bit for each; the last bit is for all that have none of their own, and are
 * asked again. */
typedef uint64_t D(widastar_set);
enum { D(widastar_last_bit) = 63 };

BD_INLINE D(widastar_set) D(widastar_bit)(unsigned i, bool is_in)
{
    return (D(widastar_set))is_in << (i < D(widastar_last_bit) ? i
                                                               : (unsigned)D(widastar_last_bit));
}

/* Is child number i in the set of those that pass? */
BD_INLINE bool D(widastar_has)(const D(widastar_search) *search, const D(children) *children,
                               unsigned i, D(widastar_spot) spot, D(widastar_set) passing)
{
    return (passing & D(widastar_bit)(i, true)) != 0 &&
           (i < D(widastar_last_bit) ||
            (D(exists)(children, i) && D(widastar_passes)(search, children, i, spot)));
}

/* Is a state on the path that leads to `here`? The two last ones need not be among the ancestors. */
BD_INLINE bool D(widastar_repeats)(const D(widastar_search) *search, bd_move last, D(state) here,
                                   D(state) state)
{
    const D(problem) *problem = &search->problem;
    D(key) key = D(to_key)(problem, &state), near = D(to_key)(problem, &here);
    if (D(same_key)(problem, &key, &near) || D(ancestors_have)(&search->ancestors, problem, state))
        return true;
    if (D(needs_parents)(problem) || last == BD_NO_MOVE)
        return false;
    D(state) before = D(take_back)(problem, &here, last);
    near = D(to_key)(problem, &before);
    return D(same_key)(problem, &key, &near);
}

/* Notes what the children that are cut say of the next bound; those that are on the path, nothing.
 * Rare: it makes the children again, so that the hot functions need not keep them in memory. */
static BD_RARE void D(widastar_note)(D(widastar_search) *search, bd_move last, D(state) here,
                                     D(widastar_spot) spot)
{
    D(children) children = D(expand)(&search->problem, &here, last);
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        if (!D(widastar_passes)(search, &children, i, spot) &&
            D(widastar_matters)(search, &children, i, spot) &&
            !D(widastar_repeats)(search, last, here, D(child)(&children, i)))
            bd_cutoff_note(&search->cutoff, D(widastar_g_of)(&children, i, spot),
                           D(widastar_h_of)(&children, i, spot));
    }
    D(release)(&children);
}

/* The set of the children that pass. `*new_cut`: some child that does not is to be noted. */
BD_INLINE D(widastar_set) D(widastar_sort)(D(widastar_search) *search, const D(children) *children,
                                           D(widastar_spot) spot, bool *new_cut)
{
    D(widastar_set) passing = 0;
    *new_cut = false;
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(children); ++i) {
        if (!D(exists)(children, i))
            continue;
        bool passes = D(widastar_passes)(search, children, i, spot);
        passing |= D(widastar_bit)(i, passes);
        *new_cut |= !passes & D(widastar_matters)(search, children, i, spot);
        if (D(is_observed)(&search->run))
            D(widastar_tell)(search, passes ? BD_EVENT_GENERATE : BD_EVENT_CUT,
                             D(child)(children, i), D(move_of)(children, i),
                             D(widastar_spot_of)(children, i, spot));
    }
    return passing;
}
