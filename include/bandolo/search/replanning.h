/* Searching again after something has changed: moves, costs or the start. Only what the changes concern is mended, so a
 * further search costs less than the first.
 *
 * LPA* keeps its start; D* Lite follows one that moves, as a robot that finds its map wrong. Both find cheapest paths
 * where every move costs at least 1. Moves may appear, disappear and change their costs; states and goals stay. */
#ifndef BANDOLO_SEARCH_REPLANNING_H
#define BANDOLO_SEARCH_REPLANNING_H

#include <bandolo/search/domain.h>
#include <bandolo/search/search.h>

/* ---- LPA*: costs change ----
 *
 *     bd_lpastar *plan = bd_lpastar_open(domain, problem, start, &options, &error);
 *     bd_lpastar_search(plan, &result);
 *     ... the caller blocks a cell of its grid ...
 *     for each state whose moves are others now: bd_lpastar_changed(plan, state);
 *     bd_lpastar_search(plan, &result);
 *
 * For any domain. The estimate stays, too; h guides the search if it is promised admissible and consistent (and
 * stays so), else h = 0 is taken.
 * S. Koenig, M. Likhachev, D. Furcy, "Lifelong planning A*", Artificial Intelligence 155 (2004). */

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

/* ---- D* Lite: the start moves, too ----
 *
 *     bd_dstarlite *plan = bd_dstarlite_open(domain, problem, start, &options, &error);
 *     while (bd_dstarlite_search(plan, &result) == BD_SOLVED && result.length > 0)
 *         ... make result.moves[0], which leads to `here` ...
 *         bd_dstarlite_move(plan, here);
 *         for each state whose moves are others now: bd_dstarlite_changed(plan, state);
 *
 * The search goes from the goal to the start, so that what it knows stays true when the start moves. For domains that
 * tell their goal (`toward`), in which every move leads to a state with a move back; one that appears or disappears does
 * so both ways. h guides the search if it is promised admissible and consistent: then it must obey the triangle inequality,
 * between any two states. Else h = 0 is taken.
 * S. Koenig, M. Likhachev, "D* Lite", AAAI (2002). */

typedef struct bd_dstarlite bd_dstarlite;

/* Does not search yet. It takes these options: limits, stop, the observer's progress, and the allocator; what they
 * point to, domain and problem must live as long as it. NULL: `error` says that the domain tells no goal (BD_BAD_USAGE), or
 * that the machine has no memory. */
BD_API bd_dstarlite *bd_dstarlite_open(const bd_domain *domain, const void *problem,
                                       const void *start, const bd_options *options,
                                       bd_error *error);

/* NULL is fine. */
BD_API void bd_dstarlite_close(bd_dstarlite *plan);

/* The start is another now. False: no memory; close the plan. */
BD_API bool bd_dstarlite_move(bd_dstarlite *plan, const void *start);

/* The moves that lead out of `state`, or their costs, have changed. Say so of both ends of a move that appears or
 * disappears. False: no memory, or a move costs nothing, as the next search says; close the plan. */
BD_API bool bd_dstarlite_changed(bd_dstarlite *plan, const void *state);

/* Finds a cheapest path of now, from the start of now. Result and status as bd_lpastar_search(). */
BD_API bd_status bd_dstarlite_search(bd_dstarlite *plan, bd_result *result);

#endif
