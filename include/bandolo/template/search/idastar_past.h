/* Inside of the templates: may change. */
/* IDA* with one function per control (the blank's square), for a domain that remembers more of the
 * path than its last move: which moves exist the compiler has decided, which are redundant the past
 * says. Part of idastar.h, for domains with BD_DOMAIN_CONTROLS and BD_DOMAIN_PASTS. (One function
 * per control and last move as well would be four times the code, and slower: the code would no
 * longer fit into the cache for instructions.) */
#ifndef BANDOLO_TEMPLATE_SEARCH_IDASTAR_PAST_H
#define BANDOLO_TEMPLATE_SEARCH_IDASTAR_PAST_H

#define BD_PAST_VISITOR_NAME(domain, control) domain##_idastar_visit_##control
#define BD_PAST_VISITOR_OF(domain, control)   BD_PAST_VISITOR_NAME(domain, control)
#define BD_PAST_VISITOR(control)              BD_PAST_VISITOR_OF(BD_DOMAIN, control)

#define BD_DECLARE_PAST_VISITOR(control, ...)                                                      \
    static bool BD_PAST_VISITOR(control)(D(idastar_search) *, D(rest), D(past), bd_rise);
#define BD_DEFINE_PAST_VISITOR(control, ...)                                                       \
    static BD_NEVER_INLINE BD_ALIGNED_CODE bool BD_PAST_VISITOR(control)(                          \
        D(idastar_search) *search, D(rest) rest, D(past) past, bd_rise slack)                      \
    {                                                                                              \
        return D(idastar_visit)(search, past, D(from_rest)(rest, control), slack);                 \
    }
#define BD_PAST_VISITOR_ENTRY(control, ...) BD_PAST_VISITOR(control),
#endif

BD_EACH(BD_DOMAIN_CONTROLS, BD_DECLARE_PAST_VISITOR, )

/* Picks the function. Called with a known control, it is a direct call. */
static inline bool D(idastar_enter)(D(idastar_search) *search, D(past) past, D(state) here,
                                    bd_rise slack)
{
    static bool (*const visitors[BD_DOMAIN_CONTROLS])(D(idastar_search) *, D(rest), D(past),
                                                      bd_rise) = {
        BD_EACH(BD_DOMAIN_CONTROLS, BD_PAST_VISITOR_ENTRY, )};
    return visitors[D(control)(&here)](search, D(rest_of)(&here), past, slack);
}

BD_EACH(BD_DOMAIN_CONTROLS, BD_DEFINE_PAST_VISITOR, )
