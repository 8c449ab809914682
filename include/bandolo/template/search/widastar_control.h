/* Inside of the templates: may change. */
/* WIDA* with two functions per control (the blank's square) and last move, in which the compiler has
 * decided which moves exist: one visits a state and goes on below it where it is tight (cutoff.h), as
 * most states are; the other goes on below the rest. Part of widastar.h, for domains with
 * BD_DOMAIN_CONTROLS. */
#ifndef BANDOLO_TEMPLATE_SEARCH_WIDASTAR_CONTROL_H
#define BANDOLO_TEMPLATE_SEARCH_WIDASTAR_CONTROL_H

#define BD_WEIGHER_NAME(domain, form, control, last) domain##_widastar_##form##_##control##_##last
#define BD_WEIGHER_OF(domain, form, control, last)   BD_WEIGHER_NAME(domain, form, control, last)
#define BD_WEIGHER(form, control, last)              BD_WEIGHER_OF(BD_DOMAIN, form, control, last)

#define BD_DECLARE_WEIGHERS(last, control)                                                         \
    static bool BD_WEIGHER(visit, control, last)(D(widastar_search) *, D(rest), D(widastar_spot)); \
    static bool BD_WEIGHER(below, control, last)(D(widastar_search) *, D(rest), D(widastar_spot));
#define BD_DEFINE_WEIGHERS(last, control)                                                          \
    static BD_NEVER_INLINE BD_ALIGNED_CODE bool BD_WEIGHER(visit, control, last)(                  \
        D(widastar_search) *search, D(rest) rest, D(widastar_spot) spot)                           \
    {                                                                                              \
        D(state) here = D(from_rest)(rest, control);                                               \
        if (!D(follows)(&search->problem, &here, last))                                            \
            return false;                                                                          \
        if (!D(widastar_arrive)(search, last, here, spot))                                         \
            return search->run.has_solution;                                                       \
        if (D(widastar_is_tight)(search, spot))                                                    \
            return D(widastar_below_tight)(search, last, here, spot);                              \
        return BD_WEIGHER(below, control, last)(search, rest, spot);                               \
    }                                                                                              \
    static BD_NEVER_INLINE bool BD_WEIGHER(below, control, last)(                                  \
        D(widastar_search) *search, D(rest) rest, D(widastar_spot) spot)                           \
    {                                                                                              \
        return D(widastar_below)(search, last, D(from_rest)(rest, control), spot);                 \
    }
#define BD_DECLARE_WEIGHERS_AT(control, ...)                                                       \
    BD_ALSO_EACH(BD_DOMAIN_MOVES, BD_DECLARE_WEIGHERS, control)
#define BD_DEFINE_WEIGHERS_AT(control, ...)                                                        \
    BD_ALSO_EACH(BD_DOMAIN_MOVES, BD_DEFINE_WEIGHERS, control)
#define BD_WEIGHER_ENTRY(control, last) BD_WEIGHER(visit, control, last),
#define BD_WEIGHER_ROW(last, ...)       {BD_ALSO_EACH(BD_DOMAIN_CONTROLS, BD_WEIGHER_ENTRY, last)},
#endif

BD_EACH(BD_DOMAIN_CONTROLS, BD_DECLARE_WEIGHERS_AT, )

/* Picks the function. Called with a known move and control, it is a direct call. */
static inline bool D(widastar_enter)(D(widastar_search) *search, bd_move last, D(state) here,
                                     D(widastar_spot) spot)
{
    static bool (*const visitors[BD_DOMAIN_MOVES][BD_DOMAIN_CONTROLS])(
        D(widastar_search) *, D(rest),
        D(widastar_spot)) = {BD_EACH(BD_DOMAIN_MOVES, BD_WEIGHER_ROW, )};
    if (last != BD_NO_MOVE)
        return visitors[last][D(control)(&here)](search, D(rest_of)(&here), spot);
    return D(widastar_arrive)(search, last, here, spot)
               ? D(widastar_below)(search, last, here, spot)
               : search->run.has_solution;
}

/* Is a state tight, in a domain of which all is known that this supposes? */
BD_INLINE bool D(widastar_is_tight)(const D(widastar_search) *search, D(widastar_spot) spot)
{
    return D(promises)(&search->problem, BD_UNIT_COST | BD_CONSISTENT | BD_REVERSIBLE) &&
           bd_cutoff_is_tight(&search->cutoff, D(widastar_g)(spot), D(widastar_h)(spot));
}

/* D(widastar_below)() where D(widastar_is_tight)(): children that pass have one f, so that they come in
 * the order of a stack whatever was asked for, and `here` need not be known as one of the path. */
BD_INLINE bool D(widastar_below_tight)(D(widastar_search) *search, bd_move last, D(state) here,
                                       D(widastar_spot) spot)
{
    D(children) children = D(expand)(&search->problem, &here, last);
    if (bd_run_count(&search->run, D(count)(&children)))
        return true;
#pragma GCC unroll 32
    for (unsigned i = D(size)(&children); i-- > 0;)
        if (D(exists)(&children, i) && D(rise_of)(&children, i) <= 0 &&
            D(widastar_descend)(search, &children, i, spot))
            return true;
    return false;
}

BD_EACH(BD_DOMAIN_CONTROLS, BD_DEFINE_WEIGHERS_AT, )
