/* WIDA* with two functions per control (the blank's square) and last move, in which the compiler has
 * decided which moves exist: the first looks at the children; the second goes on at those that pass,
 * and is not even entered where none does, as at most states. Part of widastar.h, for domains with
 * BD_DOMAIN_CONTROLS. */
#ifndef BANDOLO_SEARCH_WIDASTAR_CONTROL_H
#define BANDOLO_SEARCH_WIDASTAR_CONTROL_H

#define BD_WEIGHER_NAME(domain, part, control, last) domain##_widastar_##part##_##control##_##last
#define BD_WEIGHER_OF(domain, part, control, last)   BD_WEIGHER_NAME(domain, part, control, last)
#define BD_WEIGHER(part, control, last)              BD_WEIGHER_OF(BD_DOMAIN, part, control, last)

#define BD_DECLARE_WEIGHERS(last, control)                                                         \
    static bool BD_WEIGHER(look, control, last)(D(widastar_search) *, D(rest), bd_cutoff_row *,    \
                                                bd_cost);                                          \
    static bool BD_WEIGHER(go_on, control, last)(D(widastar_search) *, D(rest), bd_cutoff_row *,   \
                                                 bd_cost, unsigned, D(widastar_set));
#define BD_DEFINE_WEIGHERS(last, control)                                                          \
    static BD_NEVER_INLINE BD_ALIGNED_CODE bool BD_WEIGHER(look, control, last)(                   \
        D(widastar_search) *search, D(rest) rest, bd_cutoff_row * row, bd_cost h)                  \
    {                                                                                              \
        return D(widastar_visit)(search, last, D(from_rest)(rest, control), row, h);               \
    }                                                                                              \
    static BD_NEVER_INLINE bool BD_WEIGHER(go_on, control, last)(                                  \
        D(widastar_search) *search, D(rest) rest, bd_cutoff_row * row, bd_cost h, unsigned place,  \
        D(widastar_set) passing)                                                                   \
    {                                                                                              \
        D(state) here = D(from_rest)(rest, control);                                               \
        D(children) children = D(expand)(&search->problem, here, last);                            \
        return D(widastar_descend_all)(search, &children, here, row, h, place, passing);           \
    }
#define BD_DECLARE_WEIGHERS_AT(control, ...)                                                       \
    BD_ALSO_EACH(BD_DOMAIN_MOVES, BD_DECLARE_WEIGHERS, control)
#define BD_DEFINE_WEIGHERS_AT(control, ...)                                                        \
    BD_ALSO_EACH(BD_DOMAIN_MOVES, BD_DEFINE_WEIGHERS, control)
#define BD_WEIGHER_ENTRY(control, part, last) BD_WEIGHER(part, control, last),
#define BD_WEIGHER_ROW(last, part)            {BD_ALSO_EACH(BD_DOMAIN_CONTROLS, BD_WEIGHER_ENTRY, part, last)},
#endif

BD_EACH(BD_DOMAIN_CONTROLS, BD_DECLARE_WEIGHERS_AT, )

/* These pick the function. Called with a known move and control, it is a direct call. */
BD_INLINE bool D(widastar_enter)(D(widastar_search) *search, bd_move last, D(state) here,
                                 bd_cutoff_row *row, bd_cost h)
{
    static bool (*const look[BD_DOMAIN_MOVES][BD_DOMAIN_CONTROLS])(D(widastar_search) *, D(rest),
                                                                   bd_cutoff_row *, bd_cost) = {
        BD_EACH(BD_DOMAIN_MOVES, BD_WEIGHER_ROW, look)};
    return look[last][D(control)(here)](search, D(rest_of)(here), row, h);
}

BD_INLINE bool D(widastar_go_on)(D(widastar_search) *search, const D(children) *children,
                                 bd_move last, D(state) here, bd_cutoff_row *row, bd_cost h,
                                 unsigned place, D(widastar_set) passing)
{
    static bool (*const go_on[BD_DOMAIN_MOVES][BD_DOMAIN_CONTROLS])(
        D(widastar_search) *, D(rest), bd_cutoff_row *, bd_cost, unsigned,
        D(widastar_set)) = {BD_EACH(BD_DOMAIN_MOVES, BD_WEIGHER_ROW, go_on)};
    if (last == BD_NO_MOVE)
        return D(widastar_descend_all)(search, children, here, row, h, place, passing);
    return go_on[last][D(control)(here)](search, D(rest_of)(here), row, h, place, passing);
}

/* Not inline, and with a cursor of its own: the hot functions need no stack then. */
static BD_NEVER_INLINE bool D(widastar_be_careful)(D(widastar_search) *search, bd_move last,
                                                   D(state) here, bd_cutoff_row *row, bd_cost h,
                                                   unsigned place, D(widastar_set) passing)
{
    D(children) children = D(expand)(&search->problem, here, last);
    return D(widastar_look_again)(search, &children, here, row, h) ||
           D(widastar_go_on)(search, &children, last, here, row, h, place, passing);
}

BD_INLINE bool D(widastar_go_on_carefully)(D(widastar_search) *search, const D(children) *children,
                                           bd_move last, D(state) here, bd_cutoff_row *row,
                                           bd_cost h, unsigned place, D(widastar_set) passing)
{
    (void)children;
    return D(widastar_be_careful)(search, last, here, row, h, place, passing);
}

BD_EACH(BD_DOMAIN_CONTROLS, BD_DEFINE_WEIGHERS_AT, )
