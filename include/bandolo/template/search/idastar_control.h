/* Inside of the templates: may change. */
/* IDA* with one function per control (the blank's square), last move, and whether any slack is left:
 * in each, the compiler has decided which moves exist, and what a visit without slack may still do.
 * Part of idastar.h, for domains with BD_DOMAIN_CONTROLS. */
#ifndef BANDOLO_TEMPLATE_SEARCH_IDASTAR_CONTROL_H
#define BANDOLO_TEMPLATE_SEARCH_IDASTAR_CONTROL_H

#define BD_VISITOR_NAME(domain, form, control, last) domain##_idastar_##form##_##control##_##last
#define BD_VISITOR_OF(domain, form, control, last)   BD_VISITOR_NAME(domain, form, control, last)
#define BD_VISITOR(form, control, last)              BD_VISITOR_OF(BD_DOMAIN, form, control, last)

/* Two functions; aligned, since they are so small that where they start shows in the speed. */
#define BD_DECLARE_VISITORS(last, control)                                                         \
    static bool BD_VISITOR(tight, control, last)(D(idastar_search) *, D(rest));                    \
    static bool BD_VISITOR(loose, control, last)(D(idastar_search) *, D(rest), bd_rise);
#define BD_DEFINE_VISITORS(last, control)                                                          \
    static BD_NEVER_INLINE BD_ALIGNED_CODE bool BD_VISITOR(tight, control, last)(                  \
        D(idastar_search) *search, D(rest) rest)                                                   \
    {                                                                                              \
        D(state) here = D(from_rest)(rest, control);                                               \
        return D(follows)(&search->problem, &here, last) &&                                        \
               D(idastar_visit)(search, last, here, 0);                                            \
    }                                                                                              \
    static BD_NEVER_INLINE BD_ALIGNED_CODE bool BD_VISITOR(loose, control, last)(                  \
        D(idastar_search) *search, D(rest) rest, bd_rise slack)                                    \
    {                                                                                              \
        if (slack < (bd_rise)D(rise_step)(&search->problem))                                       \
            __builtin_unreachable(); /* slack and every rise are multiples of the step */          \
        D(state) here = D(from_rest)(rest, control);                                               \
        return D(follows)(&search->problem, &here, last) &&                                        \
               D(idastar_visit)(search, last, here, slack);                                        \
    }

/* Where a call is dear, some visits without slack are part of those that lead to them; see BD_DOMAIN_FUSES. */
#define BD_DECLARE_FUSED(last, control)                                                            \
    BD_INLINE bool BD_VISITOR(fused, control, last)(D(idastar_search) *, D(rest));
#define BD_DEFINE_FUSED(last, control)                                                             \
    BD_INLINE bool BD_VISITOR(fused, control, last)(D(idastar_search) *search, D(rest) rest)       \
    {                                                                                              \
        return D(idastar_visit)(search, last, D(from_rest)(rest, control), 0);                     \
    }
#define BD_DECLARE_FUSED_AT(control, ...) BD_ALSO_EACH(BD_DOMAIN_MOVES, BD_DECLARE_FUSED, control)
#define BD_DEFINE_FUSED_AT(control, ...)  BD_ALSO_EACH(BD_DOMAIN_MOVES, BD_DEFINE_FUSED, control)

#define BD_DECLARE_VISITORS_AT(control, ...)                                                       \
    BD_ALSO_EACH(BD_DOMAIN_MOVES, BD_DECLARE_VISITORS, control)
#define BD_DEFINE_VISITORS_AT(control, ...)                                                        \
    BD_ALSO_EACH(BD_DOMAIN_MOVES, BD_DEFINE_VISITORS, control)
#define BD_VISITOR_ENTRY(control, form, last) BD_VISITOR(form, control, last),
#define BD_VISITOR_ROW(last, form)            {BD_ALSO_EACH(BD_DOMAIN_CONTROLS, BD_VISITOR_ENTRY, form, last)},
#endif

BD_EACH(BD_DOMAIN_CONTROLS, BD_DECLARE_VISITORS_AT, )
#ifdef BD_DOMAIN_FUSES
BD_EACH(BD_DOMAIN_CONTROLS, BD_DECLARE_FUSED_AT, )
#endif

/* Picks the function. Called with a known move and control, it is a direct call. */
static inline bool D(idastar_enter)(D(idastar_search) *search, D(past) last, D(state) here,
                                    bd_rise slack)
{
    static bool (*const tight[BD_DOMAIN_MOVES][BD_DOMAIN_CONTROLS])(
        D(idastar_search) *, D(rest)) = {BD_EACH(BD_DOMAIN_MOVES, BD_VISITOR_ROW, tight)};
    static bool (*const loose[BD_DOMAIN_MOVES][BD_DOMAIN_CONTROLS])(
        D(idastar_search) *, D(rest), bd_rise) = {BD_EACH(BD_DOMAIN_MOVES, BD_VISITOR_ROW, loose)};
    unsigned control = D(control)(&here);
#ifdef BD_DOMAIN_FUSES
    static bool (*const fused[BD_DOMAIN_MOVES][BD_DOMAIN_CONTROLS])(
        D(idastar_search) *, D(rest)) = {BD_EACH(BD_DOMAIN_MOVES, BD_VISITOR_ROW, fused)};
    if (slack == 0 && __builtin_constant_p(control) && BD_DOMAIN_FUSES(control))
        return fused[last][control](search, D(rest_of)(&here));
#endif
    if (slack == 0)
        return tight[last][control](search, D(rest_of)(&here));
    return loose[last][control](search, D(rest_of)(&here), slack);
}

BD_EACH(BD_DOMAIN_CONTROLS, BD_DEFINE_VISITORS_AT, )
#ifdef BD_DOMAIN_FUSES
BD_EACH(BD_DOMAIN_CONTROLS, BD_DEFINE_FUSED_AT, )
#endif
