/* Inside of the templates: may change. */
/* An IDA* keeps, beside the path, its bound, and by how much f exceeded it. Part of idastar.h. */
#include <bandolo/template/base/repeat.h>
#include <bandolo/template/search/pathcost.h>
#include <bandolo/template/search/run.h>

#define BD_NEAR_CUTS 16

#if BD_DOMAIN_FETCHES
#include <bandolo/template/search/idastar_lane.h>
#endif

/* The run and the problem lie inside, not behind a pointer: one register reaches all that is hot. */
typedef struct D(idastar_search) {
    bd_run run;
    bd_cost bound;
    bd_rise least_far_cut;       /* by how much f exceeded the bound, at least, where it was */
    bool near_cut[BD_NEAR_CUTS]; /* cut: a flag for each small excess, a minimum for the rest
                                    (by turns, for all) */
    D(problem) problem;
    const struct D(idastar_free) *free; /* the last free move of the path, see idastar_free.h */
#if BD_DOMAIN_CONTROLS && !BD_DOMAIN_FETCHES
    D(key) end; /* where the search ends, and its slack, see idastar_way.h */
    bd_rise end_slack;
#endif
#if BD_DOMAIN_FETCHES
    D(idastar_lane) lanes[BD_LANES];
#endif
} D(idastar_search);

/* May a state be the goal? An estimate beyond the distance leaves slack there, but is 0 all the same; so it is asked, too,
 * where it is made for each state. */
BD_INLINE bool D(idastar_may_end)(const D(problem) *problem, bd_rise slack, bd_cost h)
{
    return D(may_be_goal)(problem, D(rises) || h != 0 ? slack : 0);
}

/* A step for the observer. */
BD_INLINE void D(idastar_tell)(D(idastar_search) *search, bd_event_kind kind, D(state) state,
                               bd_move move, bd_rise slack)
{
    if (D(is_observed)(&search->run)) {
        bd_cost f = search->bound - (bd_cost)slack;
        D(observe)(&search->run, &search->problem, kind, state, move,
                   f - D(estimate)(&search->problem, &state));
    }
}

/* The same of a visit. The last move is found only if there is an observer. */
BD_INLINE void D(idastar_tell_visit)(D(idastar_search) *search, bd_event_kind kind, D(state) here,
                                     D(past) past, bd_rise slack)
{
    if (D(is_observed)(&search->run))
        D(idastar_tell)(search, kind, here, D(past_move)(&search->problem, &here, past), slack);
}

/* Notes by how much f exceeded the bound. If the compiler knows the excess, as in a tight visit,
 * this is one store. INT32_MAX, which a rise is cut to, must not look as if nothing were noted. */
BD_INLINE void D(idastar_note_cut)(D(idastar_search) *search, bd_rise excess)
{
    bd_rise noted = excess < INT32_MAX ? excess : INT32_MAX - 1;
    if (BD_LIKELY(excess < BD_NEAR_CUTS))
        search->near_cut[excess] = true;
    else if (noted < search->least_far_cut)
        search->least_far_cut = noted;
}

/* The least excess noted since the last call, INT32_MAX if none. It runs once an iteration, so its code is small. */
static BD_NEVER_INLINE bd_rise D(idastar_least_cut)(D(idastar_search) *search)
{
    bd_rise least = search->least_far_cut;
    _Pragma("GCC unroll 1") for (bd_rise excess = BD_NEAR_CUTS - 1; excess > 0; --excess)
    {
        if (search->near_cut[excess] && excess < least)
            least = excess;
        search->near_cut[excess] = false;
    }
    search->least_far_cut = INT32_MAX;
    return least;
}
