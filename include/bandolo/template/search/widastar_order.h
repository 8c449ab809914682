/* Inside of the templates: may change. */
/* The child that WIDA* takes first: the one of least f. Part of widastar.h. */
#include <limits.h>

/* Has child i a lesser f than child j? With one g, a greater h is never a lesser f. */
BD_INLINE bool D(widastar_precedes)(const D(widastar_search) *search, const D(children) *children,
                                    unsigned i, unsigned j, D(widastar_spot) spot)
{
    bd_cost h_i = D(widastar_h_of)(children, i, spot), h_j = D(widastar_h_of)(children, j, spot);
    if (D(cost_of)(children, i) == D(cost_of)(children, j))
        return h_i < h_j;
    return bd_cutoff_f(&search->cutoff, D(widastar_g_of)(children, i, spot), h_i) <
           bd_cutoff_f(&search->cutoff, D(widastar_g_of)(children, j, spot), h_j);
}

/* The child of least f among those that pass and, if `is_new`, are not on the path. */
BD_INLINE unsigned D(widastar_least)(const D(widastar_search) *search, const D(children) *children,
                                     D(widastar_spot) spot, D(widastar_set) passing, bool is_new)
{
    unsigned least = UINT_MAX;
    BD_EACH_CHILD
    for (unsigned i = D(size)(children); i-- > 0;)
        if (D(widastar_has)(search, children, i, spot, passing) &&
            (least == UINT_MAX || D(widastar_precedes)(search, children, i, least, spot)) &&
            !(is_new &&
              D(ancestors_have)(&search->ancestors, &search->problem, D(child)(children, i))))
            least = i;
    return least;
}

/* The same in the rare case that the least of all is on the path. */
static BD_RARE unsigned D(widastar_least_new)(const D(widastar_search) *search, bd_move last,
                                              D(state) here, D(widastar_spot) spot,
                                              D(widastar_set) passing)
{
    D(children) children = D(expand)(&search->problem, &here, last);
    unsigned least = D(widastar_least)(search, &children, spot, passing, true);
    D(release)(&children);
    return least;
}

/* The child that comes first where the least f does; UINT_MAX: that is left to the stack's order. */
BD_INLINE unsigned D(widastar_first)(const D(widastar_search) *search, const D(children) *children,
                                     bd_move last, D(state) here, D(widastar_spot) spot,
                                     D(widastar_set) passing)
{
    bool are_several = (passing & (passing - 1)) != 0 || passing >> D(widastar_last_bit) != 0;
    if (!search->least_f_first || !are_several)
        return UINT_MAX;
    unsigned least = D(widastar_least)(search, children, spot, passing, false);
    BD_EACH_CHILD
    for (unsigned i = D(size)(children); i-- > 0;)
        if (i == least &&
            D(ancestors_have)(&search->ancestors, &search->problem, D(child)(children, i)))
            return D(widastar_least_new)(search, last, here, spot, passing);
    return least;
}
