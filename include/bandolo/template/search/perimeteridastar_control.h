/* Inside of the templates: may change. */
/* IDA* towards a perimeter with one function per control (the blank's square), as idastar_past.h has
 * them. Part of perimeteridastar.h, for domains with BD_DOMAIN_CONTROLS. */
#ifndef BANDOLO_TEMPLATE_SEARCH_PERIMETERIDASTAR_CONTROL_H
#define BANDOLO_TEMPLATE_SEARCH_PERIMETERIDASTAR_CONTROL_H

#define BD_RIM_VISITOR_NAME(domain, control) domain##_perimeter_visit_##control
#define BD_RIM_VISITOR_OF(domain, control)   BD_RIM_VISITOR_NAME(domain, control)
#define BD_RIM_VISITOR(control)              BD_RIM_VISITOR_OF(BD_DOMAIN, control)

#define BD_DECLARE_RIM_VISITOR(control, ...)                                                       \
    static bool BD_RIM_VISITOR(control)(D(perimeter_search) *, D(rest), D(past), bd_rise, bd_rise);
#define BD_DEFINE_RIM_VISITOR(control, ...)                                                        \
    static BD_NEVER_INLINE BD_ALIGNED_CODE bool BD_RIM_VISITOR(control)(                           \
        D(perimeter_search) *search, D(rest) rest, D(past) past, bd_rise slack, bd_rise above)     \
    {                                                                                              \
        return D(idastar_visit_to)(&search->ida, past, D(from_rest)(rest, control), slack, true,   \
                                   above);                                                         \
    }
#define BD_RIM_VISITOR_ENTRY(control, ...) BD_RIM_VISITOR(control),
#endif

BD_EACH(BD_DOMAIN_CONTROLS, BD_DECLARE_RIM_VISITOR, )

/* Picks the function. Called with a known control, it is a direct call. */
static inline bool D(perimeter_below)(D(perimeter_search) *search, D(past) past, D(state) here,
                                      bd_rise slack, bd_rise above)
{
    static bool (*const visitors[BD_DOMAIN_CONTROLS])(D(perimeter_search) *, D(rest), D(past),
                                                      bd_rise, bd_rise) = {
        BD_EACH(BD_DOMAIN_CONTROLS, BD_RIM_VISITOR_ENTRY, )};
    return visitors[D(control)(&here)](search, D(rest_of)(&here), past, slack, above);
}

BD_EACH(BD_DOMAIN_CONTROLS, BD_DEFINE_RIM_VISITOR, )
