/* LPA*: A* that is searched again after costs have changed, and mends only what the changes concern.
 *
 *     bd_lpastar *plan = bd_lpastar_open(domain, problem, start, &options, &error);
 *     bd_lpastar_search(plan, &result);
 *     ... the caller blocks a cell of its grid ...
 *     for each state whose moves are others now: bd_lpastar_changed(plan, state);
 *     bd_lpastar_search(plan, &result);
 *
 * For any domain whose moves cost at least 1. Moves may appear, disappear and change their costs; states, goals and the
 * estimate stay. h guides the search if it is promised consistent (and stays so); else h = 0 is taken.
 * S. Koenig, M. Likhachev, D. Furcy, "Lifelong planning A*", Artificial Intelligence 155 (2004). */
#ifndef BANDOLO_SEARCH_LPASTAR_H
#define BANDOLO_SEARCH_LPASTAR_H

#include <bandolo/search/domain.h>
#include <bandolo/search/options.h>
#include <bandolo/search/result.h>

typedef struct bd_lpastar bd_lpastar;

/* Does not search yet. It takes these options: limits, stop, the observer's progress, and the allocator; what they
 * point to, domain and problem must live as long as it. NULL: `error` says that the machine has no memory. */
BD_API bd_lpastar *bd_lpastar_open(const bd_domain *domain, const void *problem, const void *start,
                                   const bd_options *options, bd_error *error);

/* NULL is fine. */
BD_API void bd_lpastar_close(bd_lpastar *plan);

/* The moves that lead out of `state`, or their costs, have changed. False: no memory, or a move costs nothing, as the
 * next search says; close the plan. */
BD_API bool bd_lpastar_changed(bd_lpastar *plan, const void *state);

/* Finds a cheapest path of now. Fills `result`, which the caller frees with bd_result_free(); its counters are those of
 * this call: expanded are the vertices taken from the queue. Returns result->status: BD_SOLVED (optimal), BD_NO_SOLUTION; a
 * limit or BD_STOPPED, after which a further call goes on; BD_FAILED: a move costs nothing (BD_BAD_USAGE), no memory, or
 * moves changed of which nothing was said (BD_BROKEN_PROMISE). */
BD_API bd_status bd_lpastar_search(bd_lpastar *plan, bd_result *result);

#endif
