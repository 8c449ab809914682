/* The front door of the library: any algorithm on any domain. */
#ifndef BANDOLO_SEARCH_SEARCH_H
#define BANDOLO_SEARCH_SEARCH_H

#include <bandolo/search/domain.h>
#include <bandolo/search/options.h>
#include <bandolo/search/result.h>

/* The requirements of an algorithm on a domain, and its guarantees. */
enum {
    BD_PROVES_OPTIMAL = 1 << 0, /* with an admissible heuristic */
    BD_NEEDS_REVERSIBLE = 1 << 1,
    BD_USES_WEIGHT = 1 << 2,
    BD_USES_WIDTH = 1 << 3,
    BD_USES_DEPTH = 1 << 4,
    BD_USES_THREADS = 1 << 5,
    BD_IGNORES_HEURISTIC = 1 << 6,
    BD_NEEDS_UNIT_COST = 1 << 7, /* proves optimality only where every move costs the same */
    BD_IMPROVES = 1 << 8,        /* finds better and better solutions: see bd_observer.improved */
    BD_USES_VALUE_LIMIT = 1 << 9,
    BD_USES_WEIGHT_KINDS = 1 << 10, /* not constant weights alone */
    BD_USES_CUT_OFF = 1 << 11,      /* and an order of children */
    BD_USES_PERIMETER = 1 << 12,    /* of positions solved before */
    BD_PRUNES_PARENTS = 1 << 13,    /* unless options->parent_pruning says otherwise */
    BD_USES_COST_LIMIT = 1 << 14,
    BD_USES_TIES = 1 << 15,
    BD_BOUNDS_COST = 1 << 16 /* by the weight, if it is constant, times the least cost */
};

typedef struct bd_algorithm {
    const char *name;    /* "weighted-astar" */
    const char *summary; /* one line: what it is and guarantees */
    const char *source;  /* who and where */
    unsigned traits;     /* BD_PROVES_OPTIMAL | ... */
    bd_status (*run)(const bd_domain *domain, const void *problem, const void *start, bd_run *run);
    double default_weight; /* with BD_USES_WEIGHT, when options->weight is 0; else 0 */
} bd_algorithm;

/* All algorithms, `*count` of them. Static storage. */
BD_API const bd_algorithm *bd_algorithms(size_t *count);

/* The algorithm of that name, or NULL. */
BD_API const bd_algorithm *bd_algorithm_find(const char *name);

/* The algorithm that bd_search() takes when options->algorithm is NULL, with domain->width if options->width is 0. */
BD_API const bd_algorithm *bd_algorithm_default(const bd_domain *domain);

/* The traits that an algorithm must have to take the options that are set: BD_USES_WEIGHT | ... */
BD_API unsigned bd_options_need(const bd_options *options);

/* Would bd_search() take these options for any position of `domain`? False: there is no such algorithm, the
 * domain does not support it, or it does not take an option that is set; `error` says which (BD_BAD_USAGE). */
BD_API bool bd_check_options(const bd_domain *domain, const bd_options *options, bd_error *error);

/* Searches from `start` (state_size bytes) in an open `problem` of `domain`. It runs the domain's own
 * kernel for the algorithm, unless every step is observed or there is none; else the generic instance of
 * the same template. The rules replay a solution before it is returned. Where there is none, some states near the start
 * are looked at: one whose key or estimate breaks its promise, or a goal, is the answer instead (BD_BROKEN_PROMISE).
 * Fills `result`, which the caller frees with bd_result_free() whatever the status, and returns
 * result->status. Options that bd_check_options() refuses end as BD_FAILED with its error in result->error. */
BD_API bd_status bd_search(const bd_domain *domain, const void *problem, const void *start,
                           const bd_options *options, bd_result *result);

/* Plays `moves` from `start` by the rules. True: each is legal and the last reaches a goal, and on the way the domain
 * kept its promises: a key makes a position with the same key, a rise is the cost and the change of h, and an
 * admissible h exceeds the cost left nowhere; `*cost` is their cost. False: `error` says which move failed
 * (BD_BROKEN_PROMISE, `at` counts moves from 1) or which promise is broken, or that memory was refused
 * (BD_NO_MEMORY), which says nothing about the moves. */
BD_API bool bd_replay(const bd_domain *domain, const void *problem, const void *start,
                      const bd_move *moves, size_t length, bd_cost *cost, bd_error *error);

/* Plays one move: `state` becomes its successor, and `*cost` the cost of the move. False, with both
 * unchanged: `error` (may be NULL) says that the move is not legal there (BD_BAD_INPUT) or that memory was
 * refused (BD_NO_MEMORY). */
BD_API bool bd_play(const bd_domain *domain, const void *problem, void *state, bd_move move,
                    bd_cost *cost, bd_error *error);

/* ---- All solutions of least cost ---- */

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
