/* D* Lite: a cheapest path from a start that moves, mended when costs change; as a robot needs it that finds its map wrong.
 *
 *     bd_dstarlite *plan = bd_dstarlite_open(domain, problem, start, &options, &error);
 *     while (bd_dstarlite_search(plan, &result) == BD_SOLVED && result.length > 0)
 *         ... make result.moves[0], which leads to `here` ...
 *         bd_dstarlite_move(plan, here);
 *         for each state whose moves are others now: bd_dstarlite_changed(plan, state);
 *
 * The search goes from the goal to the start, so that what it knows stays true when the start moves. For domains that tell
 * their goal (`toward`), in which every move costs at least 1 and leads to a state with a move back. Moves may appear and
 * disappear, then both ways, and change their costs; states and the goal stay. h guides the search if it is promised
 * consistent: then it must obey the triangle inequality, between any two states. Else h = 0 is taken.
 * S. Koenig, M. Likhachev, "D* Lite", AAAI (2002). */
#ifndef BANDOLO_SEARCH_DSTARLITE_H
#define BANDOLO_SEARCH_DSTARLITE_H

#include <bandolo/search/domain.h>
#include <bandolo/search/options.h>
#include <bandolo/search/result.h>

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
