/* Plays a domain against its own promises: what domain.h asks of every domain, and what its `promises` add.
 *
 * The check plays every move of every state near the given ones, walks at random from them, finds the cheapest path to
 * a goal that these states contain, and lets algorithms search. So a fault that it reports is one; it may miss others,
 * and finds more with goals near the given states. A domain that reads or writes beyond its memory may crash it. */
#ifndef BANDOLO_SEARCH_PROMISES_H
#define BANDOLO_SEARCH_PROMISES_H

#include <bandolo/search/search.h>

/* constant, name, meaning */
#define BD_PROMISES(X)                                                                             \
    X(BD_HAS_TABLE, "table",                                                                       \
      "sizes and numbers are within the bounds, every needed function exists")                     \
    X(BD_HAS_KEYS, "keys",                                                                         \
      "states are equal if and only if their keys are; from_key() inverts to_key()")               \
    X(BD_HAS_TEXT, "text", "parse() reads what format() writes")                                   \
    X(BD_HAS_MOVES, "moves", "a state has the same moves each time, each once")                    \
    X(BD_HAS_INVERSES, "inverses",                                                                 \
      "inverse() takes a move back, and only it is left out after it")                             \
    X(BD_HAS_COSTS, "costs", "costs and estimates are below BD_MOST_COST")                         \
    X(BD_HAS_RISES, "rises", "rise = cost + h afterwards - h before")                              \
    X(BD_HAS_UNIT_COST, "unit cost", "every move costs 1")                                         \
    X(BD_HAS_EVEN_RISES, "even rises", "every rise is even")                                       \
    X(BD_IS_CONSISTENT, "consistent", "no rise is negative")                                       \
    X(BD_IS_ADMISSIBLE, "admissible", "h never exceeds the cost of a path to a goal")              \
    X(BD_IS_REVERSIBLE, "reversible",                                                              \
      "every move has an inverse of the same cost; toward() turns the problem")                    \
    X(BD_HAS_RANKS, "ranks", "unrank() inverts rank(), below positions()")                         \
    X(BD_HAS_CHECK, "check", "check() agrees with the searches")                                   \
    X(BD_HAS_SOLUTIONS, "solutions",                                                               \
      "algorithms agree on the least cost, and their solutions replay")

typedef enum bd_promise {
#define X(promise, name, meaning) promise,
    BD_PROMISES(X)
#undef X
        BD_PROMISE_COUNT
} bd_promise;

/* The name and the meaning. Static storage. */
BD_API const char *bd_promise_name(bd_promise promise);
BD_API const char *bd_promise_meaning(bd_promise promise);

/* A broken promise: the first fault of each kind. Its texts live until the callback returns. */
typedef struct bd_fault {
    bd_promise promise;
    const char *position; /* NULL: the fault is in the table */
    const char *move;     /* the name of the move, or NULL */
    const char *message;  /* "h = 5, but 4 moves of cost 4 reach the goal" */
} bd_fault;

/* Zeroed: the defaults. */
typedef struct bd_promise_options {
    unsigned depth;   /* moves from the given states; 0: 8 */
    uint64_t walks;   /* random walks from each given state, of 4 * depth moves; 0: 16 */
    uint64_t seed;    /* of the walks */
    bd_limits limits; /* nodes: states played, 0: 20000; seconds and bytes end the whole check */
    const atomic_bool *stop;
    void *context;
    void (*fault)(void *context, const bd_fault *fault); /* may be NULL */
} bd_promise_options;

typedef struct bd_promise_result {
    bd_status
        status; /* BD_SOLVED: checked to the end; a limit, BD_STOPPED; BD_FAILED: see `error` */
    uint64_t states;    /* played */
    uint64_t moves;     /* played */
    uint64_t distances; /* states from which a path to a goal is known, which h is compared with */
    uint64_t searches;  /* that ended with a solution, or proved that there is none */
    uint64_t checks
        [BD_PROMISE_COUNT]; /* how often a promise was checked; 0: not promised, or no occasion */
    uint64_t faults[BD_PROMISE_COUNT]; /* how often it was broken */
    bd_error error;
} bd_promise_result;

/* Checks `domain` with its open `problem`, from `count` states (of state_size bytes, in a row). True: no promise is
 * broken, as far as result->status tells the check went. */
BD_API bool bd_check_promises(const bd_domain *domain, const void *problem, const void *states,
                              size_t count, const bd_promise_options *options,
                              bd_promise_result *result);

#endif
