/* Inside of the templates: may change. */
/* The searches that D(idastar) hands over to: by options, a perimeter or several threads. Part of idastar.h. */
#include <bandolo/template/search/idastar_parallel.h>

/* Do the options ask for threads? */
BD_INLINE bool D(idastar_is_parallel)(const bd_run *run)
{
    return run->options->threads > 1 && !D(is_observed)(run);
}

#if BD_DOMAIN_FETCHES

BD_INLINE bool D(idastar_is_another)(const bd_run *run)
{
    return D(idastar_is_parallel)(run);
}

static inline bd_status D(idastar_other)(const D(problem) *problem, D(state) start, bd_run *run)
{
    return D(idastar_parallel)(problem, start, run);
}

#else
#include <bandolo/template/search/perimeteridastar.h>

BD_INLINE bool D(idastar_is_another)(const bd_run *run)
{
    return D(has_perimeter)(run) || D(idastar_is_parallel)(run);
}

static inline bd_status D(idastar_other)(const D(problem) *problem, D(state) start, bd_run *run)
{
    return D(has_perimeter)(run) ? D(perimeter_idastar)(problem, start, run)
                                 : D(idastar_parallel)(problem, start, run);
}

#endif
