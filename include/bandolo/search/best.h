/* The k best solutions, the cheapest first. */
#ifndef BANDOLO_SEARCH_BEST_H
#define BANDOLO_SEARCH_BEST_H

#include <bandolo/search/search.h>

/* The receiver of each solution; leave both unset to get only the number. */
typedef struct bd_best {
    void *context;
    /* One solution; its moves live until the callback returns. They come by cost, the cheapest first. False: enough. */
    bool (*solution)(void *context, const bd_move *moves, size_t length, bd_cost cost);
} bd_best;

/* Finds the `most` (>= 1) cheapest solutions that pass no state twice; a solution ends at the first goal on its way. Two
 * that differ in a move are two, even through the same states. By A*, or as options->algorithm says, uniform-cost.
 * `result` is as bd_search() leaves it for the first, but for its counters and seconds, which are those of all searches;
 * `*solutions` is how many were found.
 *
 * Returns result->status: BD_SOLVED: there are no more than `*solutions`, or that is `most` or what the callback took; a
 * limit or BD_STOPPED, after those handed over; BD_NO_SOLUTION; BD_LIMIT_COST; BD_FAILED where h proves no least cost, or
 * another algorithm is named (BD_BAD_USAGE).
 *
 * Time: a search for each move of each solution. Limits of states and time hold for all together, that of bytes for each. */
BD_API bd_status bd_search_best(const bd_domain *domain, const void *problem, const void *start,
                                const bd_options *options, uint64_t most, const bd_best *best,
                                uint64_t *solutions, bd_result *result);

#endif
