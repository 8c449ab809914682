/* Inside of the templates: may change. */
/* The visits of an IDA*: one function, or one for each control or past of the domain. Part of idastar.h. */
#if !BD_DOMAIN_CONTROLS

static bool D(idastar_below)(D(idastar_search) *search, D(past) past, D(state) here, bd_rise slack)
{
    return D(idastar_visit)(search, past, here, slack);
}

static inline bool D(idastar_enter)(D(idastar_search) *search, D(past) past, D(state) here,
                                    bd_rise slack)
{
    return D(idastar_below)(search, past, here, slack);
}

#elif BD_DOMAIN_PASTS
#include <bandolo/template/search/idastar_past.h>
#else
#include <bandolo/template/search/idastar_control.h>
#endif

/* Searches a tree. True as above. No control knows of a root without a last move. */
static inline bool D(idastar_tree)(D(idastar_search) *search, D(past) past, D(state) root,
                                   bd_rise slack)
{
#if BD_DOMAIN_CONTROLS
    return D(idastar_visit)(search, past, root, slack) &&
           D(idastar_write_from)(search, past, root, slack);
#else
    return D(idastar_below)(search, past, root, slack);
#endif
}

/* It keeps nothing between trees but the C stack. */
static inline void D(idastar_open)(D(idastar_search) *search)
{
    bd_run_visits_take(&search->run, D(visit_bytes));
}

static inline void D(idastar_close)(D(idastar_search) *search)
{
    (void)search;
}
