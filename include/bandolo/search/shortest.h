/* All solutions of least cost: their number, and each of them. */
#ifndef BANDOLO_SEARCH_SHORTEST_H
#define BANDOLO_SEARCH_SHORTEST_H

#include <bandolo/search/search.h>

/* The receiver of each solution; leave both unset to get only the number. */
typedef struct bd_shortest {
    void *context;
    /* One solution, its moves in the order in which they are made; they live until the callback returns. The
     * solutions come in lexicographic order of the numbers of their moves. False: enough. */
    bool (*solution)(void *context, const bd_move *moves, size_t length);
} bd_shortest;

/* Finds one solution as bd_search() does with these options, and then, if it is proved to be of least cost,
 * all of that cost. `result` is as bd_search() leaves it for the first, but for its status, counters and
 * seconds, which are those of both; `*solutions` is how many there are (UINT64_MAX: or more), 0 unless
 * the status is BD_SOLVED.
 *
 * Returns result->status: BD_SOLVED: all were counted and, unless the callback had enough, handed over;
 * a limit or BD_STOPPED, perhaps with a first solution; BD_FAILED where the options prove no least cost, or
 * a move costs nothing, so that there may be no end of solutions (BD_BAD_USAGE).
 *
 * Time and space: of a depth-first search that remembers each state from which it came back, cut off where
 * f exceeds the least cost, and then of what it found. Limits of states and bytes hold for each of the two
 * searches, that of time for both together. */
BD_API bd_status bd_search_shortest(const bd_domain *domain, const void *problem, const void *start,
                                    const bd_options *options, const bd_shortest *shortest,
                                    uint64_t *solutions, bd_result *result);

#endif
