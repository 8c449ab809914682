/* The options of a search: limits, cancelling, and observation. */
#ifndef BANDOLO_SEARCH_OPTIONS_H
#define BANDOLO_SEARCH_OPTIONS_H

#include <bandolo/base/budget.h>
#include <bandolo/base/run.h>
#include <bandolo/heuristic/weight.h>

typedef struct bd_perimeter bd_perimeter; /* heuristic/perimeter.h */

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
    bd_cost
        cost_limit; /* no path may cost more: else BD_LIMIT_COST, or BD_GAVE_UP without a proof; 0: none */
    bd_ties ties;
    bd_limits limits;
    unsigned threads;        /* 0 or 1: the calling thread */
    uint64_t seed;           /* for randomised algorithms */
    const atomic_bool *stop; /* set it from any thread to cancel; NULL: never */
    bd_observer observer;
    const bd_perimeter
        *perimeter; /* positions solved before, of this problem; NULL: none. The search
                                    * then takes one thread */
    const bd_allocator
        *allocator; /* of nodes, queues and paths inside the search, see budget.h; NULL: the
                                    * system. Results come from malloc() all the same */
} bd_options;

#endif
