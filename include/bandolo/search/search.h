/* Searches of paths, by any algorithm on any domain: what is asked, what is answered, and the functions that search.
 *
 *     bd_options options = BD_ZEROED;
 *     bd_result result;
 *     options.algorithm = "idastar", options.limits.seconds = 10;
 *     if (bd_search(domain, problem, start, &options, &result) == BD_SOLVED)
 *         ... result.moves, result.length, result.cost ...
 *     bd_result_free(&result);
 *
 * One path, all paths of least cost, or the cheapest few; and moves played one by one. */
#ifndef BANDOLO_SEARCH_SEARCH_H
#define BANDOLO_SEARCH_SEARCH_H

#include <bandolo/base/run.h>
#include <bandolo/heuristic/weight.h>
#include <bandolo/search/domain.h>

/* ---- Observing a search ---- */

/* The events of a search, for a visualiser. Order of the names = order of a state's life. */
#define BD_EVENTS(X)                                                                               \
    X(BD_EVENT_START, "start")       /* the search begins, or begins again with a new bound */     \
    X(BD_EVENT_GENERATE, "generate") /* a state was made */                                        \
    X(BD_EVENT_CUT, "cut")           /* it was thrown away: over the bound, or known already */    \
    X(BD_EVENT_EXPAND, "expand")     /* its successors are about to be made */                     \
    X(BD_EVENT_REOPEN, "reopen")     /* a closed state was reached by a cheaper path */            \
    X(BD_EVENT_GOAL, "goal")         /* a goal was reached */

typedef enum bd_event_kind {
#define X(event, name) event,
    BD_EVENTS(X)
#undef X
} bd_event_kind;

typedef struct bd_event {
    bd_event_kind kind;
    const void *state; /* of the domain's state_size; lives until the callback returns */
    bd_move move;      /* the move that made it, BD_NO_MOVE for the start */
    bd_cost g;         /* cost of the path to it */
    bd_cost h;         /* its estimate */
    bd_cost bound;     /* the lower bound proved so far: in IDA*, the bound of the iteration */
} bd_event;

typedef struct bd_progress {
    double seconds; /* since the start */
    uint64_t generated;
    uint64_t bytes;      /* held now */
    bd_cost lower_bound; /* proved so far */
    bd_cost best;        /* cost of the best solution so far, BD_NO_COST without one */
} bd_progress;

/* Callbacks; each may be NULL. `progress` comes about ten times a second and `improved` with each better
 * solution of an anytime search, from a searching thread, never two at once. `event` comes at every step:
 * such a search runs on the generic instance and on one thread. */
typedef struct bd_observer {
    void *context;
    void (*progress)(void *context, const bd_progress *progress);
    void (*improved)(void *context, const bd_move *moves, size_t length, bd_cost cost);
    void (*event)(void *context, const bd_event *event);
} bd_observer;

/* ---- The options ---- */

typedef struct bd_perimeter bd_perimeter; /* heuristic/perimeter.h */

typedef enum bd_child_order {
    BD_LEAST_F_FIRST, /* the child of least f; the others as if fixed */
    BD_FIXED_ORDER    /* the child made last first, as from a stack */
} bd_child_order;

/* Does a search make the state before the last again, by the move straight back? */
typedef enum bd_parent_pruning {
    BD_PARENTS_PRUNED, /* no */
    BD_PARENTS_MADE    /* yes, and counts it, as in textbooks without pruning; slower */
} bd_parent_pruning;

/* Which of equally good states comes first in A*, weighted A*, greedy, uniform-cost. constant, name, meaning */
#define BD_TIES(X)                                                                                 \
    X(BD_TIES_USUAL, "usual", "the algorithm's own: A* high-g, greedy low g, the others lifo")     \
    X(BD_TIES_LIFO, "lifo", "the state reached last")                                              \
    X(BD_TIES_FIFO, "fifo", "the state reached first")                                             \
    X(BD_TIES_HIGH_G, "high-g", "the greatest cost so far, then lifo")                             \
    X(BD_TIES_LOW_H, "low-h", "the least estimate, then lifo")                                     \
    X(BD_TIES_RANDOM, "random", "any, by options->seed")

typedef enum bd_ties {
#define X(constant, ...) constant,
    BD_TIES(X)
#undef X
} bd_ties;

/* A zeroed struct means the defaults. The caller owns all objects pointed to; they must live until the
 * search returns. */
typedef struct bd_options {
    const char *algorithm;            /* a name of bd_algorithms(); NULL: the domain's best */
    bd_weight weight;                 /* of h, for those with BD_USES_WEIGHT; zeroed: the usual */
    bd_cutoff_step cut_off;           /* widastar: where the next bound lies */
    bd_child_order child_order;       /* widastar: which child comes first */
    bd_parent_pruning parent_pruning; /* with BD_PRUNES_PARENTS; off: on the generic instance */
    uint64_t width;                   /* beam: states kept a level; best-first: limit on the queue;
                         * transposition-idastar, smastar: states in memory; nrpa: searches a level; 0: default */
    double value_limit; /* best-first: states with a value >= this are not queued; 0: default */
    bd_cost depth;      /* depth-first, iterative-deepening: deepest cost; rtastar: moves that it
                         * looks ahead; nrpa: moves of a playout; 0: default */
    /* No path may cost more: else BD_LIMIT_COST, or BD_GAVE_UP without a proof; 0: none. */
    bd_cost cost_limit;
    bd_ties ties;
    bd_limits limits;
    unsigned threads;        /* 0 or 1: the calling thread */
    uint64_t seed;           /* for randomised algorithms */
    const atomic_bool *stop; /* set it from any thread to cancel; NULL: never */
    bd_observer observer;
    /* Positions solved before, of this problem: the search then takes one thread. NULL: none. */
    const bd_perimeter *perimeter;
    /* Allocates nodes, queues and paths inside the search, see base/run.h; NULL: the system does. Results always come
     * from malloc(). */
    const bd_allocator *allocator;
} bd_options;

/* ---- The result ---- */

/* The counters, as the literature counts them. Results, JSON, help and docs are made from this. */
#define BD_COUNTERS(X)                                                                             \
    X(BD_GENERATED, generated, "states generated, the start counted once")                         \
    X(BD_EXPANDED, expanded, "states whose successors were generated")                             \
    X(BD_EXPANDED_LAST, expanded_last, "states expanded after the last restart")                   \
    X(BD_REOPENED, reopened, "closed states reached again by a cheaper path")                      \
    X(BD_RESTARTS, restarts, "restarts (iterations - 1)")                                          \
    X(BD_MAX_QUEUE, max_queue, "greatest number of open states")                                   \
    X(BD_FRONTIER, frontier, "open states at the end")                                             \
    X(BD_STORED, stored, "states kept in memory at the end")                                       \
    X(BD_DEPTH, depth, "moves of the solution, or the deepest finished level")                     \
    X(BD_PEAK_BYTES, peak_bytes, "most bytes held at once")

typedef enum bd_counter {
#define X(counter, name, meaning) counter,
    BD_COUNTERS(X)
#undef X
        BD_COUNTER_COUNT
} bd_counter;

/* Filled by bd_search(); owned by the caller, who ends it with bd_result_free(). */
typedef struct bd_result {
    bd_status status;
    bool has_solution;   /* also true for the best so far after a limit or a stop */
    bool optimal;        /* proved by algorithm, heuristic and weight together */
    bd_cost cost;        /* of the solution; unset without one */
    bd_cost lower_bound; /* no solution costs less: proved; 0 when nothing is known */
    bd_move *moves;      /* `length` moves from the start to the goal */
    size_t length;
    uint64_t counter[BD_COUNTER_COUNT];
    uint32_t counted; /* bit c is set when the algorithm has counter c */
    double seconds;
    unsigned threads;
    bd_error error; /* when status is BD_FAILED */
} bd_result;

/* Frees the contents of a result. A zeroed or freed result is fine. */
BD_API void bd_result_free(bd_result *result);

/* Names for people and JSON: "max_queue", "states generated, ...". Static storage. */
BD_API const char *bd_counter_name(bd_counter counter);
BD_API const char *bd_counter_meaning(bd_counter counter);

static inline bool bd_result_counts(const bd_result *result, bd_counter counter)
{
    return result->counted >> counter & 1;
}

/* ---- The algorithms ---- */

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
    BD_BOUNDS_COST = 1 << 16, /* by the weight, if it is constant, times the least cost */
    BD_USES_SEED = 1 << 17    /* is randomised, whatever the options */
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

/* ---- Searching ---- */

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

/* ---- Moves ---- */

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

/* ---- The cheapest solutions ---- */

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
