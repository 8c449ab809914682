/* Backward from the goal: all states at a distance of 0, 1, 2, .. moves from it, level by level, each
 * with the first move of a shortest way back. Stores and perimeters are filled with them.
 *
 * Breadth-first frontier search: where moves can be taken back, a neighbour of a state at distance d is
 * at distance d - 1, d or d + 1, so that the last two levels are all that must be known to tell what is
 * new. The neighbours of a level are sorted by their keys, merged, and compared with those two: no hash
 * table, and every memory access in order.
 * R. E. Korf, W. Zhang, I. Thayer, H. Hohwald, "Frontier search", Journal of the ACM 52 (2005). */
#ifndef BANDOLO_SEARCH_BACKWARD_H
#define BANDOLO_SEARCH_BACKWARD_H

#include <bandolo/search/search.h>

/* The states at one distance. */
typedef struct bd_level {
    bd_cost distance;
    uint64_t count;
    const unsigned char *keys; /* in a row, ascending by memcmp(), each once */
    const bd_move *moves; /* the first move of a shortest path to the goal, the least if there are
                                * several, so that all machines agree; BD_NO_MOVE at the goal */
} bd_level;

typedef struct bd_backward {
    bd_cost depth; /* the last level; BD_NO_COST: until there are no more states */
    /* The point to continue from: the last known level and the one before it (without states if the last
     * one is the goal), keys in any order; `moves` may be NULL. NULL: from the goal, which is then the
     * first level reported. */
    const bd_level *last, *before;
    /* Gets each new level, which is valid until it returns. False: stop. */
    bool (*level)(void *context, const bd_level *level);
    void *context;
} bd_backward;

/* Makes the levels. It takes these `options`: threads, stop, the limits (nodes: states of all levels made, those
 * made twice counted twice; memory: some 50 bytes for a state of the last level but one, with keys of
 * 8 bytes) and observer.progress, whose lower bound is the last level told of.
 *
 * `result` gets the status, generated, stored (states told of), depth (the last level told of), peak
 * bytes and seconds; it is freed like that of bd_search(). Returns result->status: BD_SOLVED when all
 * was done, a limit, BD_STOPPED (by options->stop or `level`), or BD_FAILED: the domain has moves that
 * cannot be taken back or that do not cost 1, tells no goal, or breaks its promises. */
BD_API bd_status bd_backward_search(const bd_domain *domain, const void *problem,
                                    const bd_backward *backward, const bd_options *options,
                                    bd_result *result);

/* The goal of a problem, for domains that have `toward` and `draw_lots` (which is how it is found: a
 * state must be there to look from). False: those do not tell, or no memory; `error` says so. */
BD_API bool bd_goal(const bd_domain *domain, const void *problem, void *state, bd_error *error);

#endif
