/* Plays a landscape against its own promises: what template.h asks of every landscape.
 *
 * The check walks at random from random assignments, makes changes, and compares each cost with check(), which shares no
 * code with them; if all is true it lets every algorithm search. So a fault that it reports is one; it may miss others. A
 * landscape that reads or writes beyond its memory may crash it. */
#ifndef BANDOLO_LOCAL_PROMISES_H
#define BANDOLO_LOCAL_PROMISES_H

#include <bandolo/local/search.h>

/* constant, name, meaning */
#define BD_LANDSCAPE_PROMISES(X)                                                                   \
    X(BD_LANDSCAPE_KEEPS_SEEDS, "seeds", "random() makes the same assignment for the same seed")   \
    X(BD_LANDSCAPE_KEEPS_COSTS, "costs",                                                           \
      "values() is an assignment, and cost() is within the bounds and as check() counts")          \
    X(BD_LANDSCAPE_KEEPS_DELTAS, "deltas",                                                         \
      "delta() leaves the assignment as it was, and is by how much make() changes the cost")       \
    X(BD_LANDSCAPE_KEEPS_BOUND, "bound", "no assignment costs less than least()")                  \
    X(BD_LANDSCAPE_KEEPS_LISTS, "lists", "nth() and repair() name changes whose delta() is true")  \
    X(BD_LANDSCAPE_KEEPS_FEATURES, "features",                                                     \
      "given_up() and brought() write at most BD_MOST_FEATURES, each below features()")            \
    X(BD_LANDSCAPE_KEEPS_CHILDREN, "children",                                                     \
      "inherit(), cross() and mutate() make assignments, and change no parent")                    \
    X(BD_LANDSCAPE_KEEPS_SEARCHES, "searches",                                                     \
      "every algorithm that it serves ends with an assignment of the cost that it tells")

typedef enum bd_landscape_promise {
#define X(promise, name, meaning) promise,
    BD_LANDSCAPE_PROMISES(X)
#undef X
        BD_LANDSCAPE_PROMISE_COUNT
} bd_landscape_promise;

/* The name and the meaning. Static storage. */
BD_API const char *bd_landscape_promise_name(bd_landscape_promise promise);
BD_API const char *bd_landscape_promise_meaning(bd_landscape_promise promise);

/* A broken promise: the first fault of each kind. Its texts live until the callback returns. */
typedef struct bd_landscape_fault {
    bd_landscape_promise promise;
    const char *values;  /* the assignment's, cut short where they are many */
    const char *message; /* "delta() is 3, and make() changes the cost by 2" */
} bd_landscape_fault;

/* Zeroed: the defaults. */
typedef struct bd_landscape_promise_options {
    uint64_t walks;   /* from random assignments, of 100 changes; 0: 20 */
    uint64_t seed;    /* of the walks */
    bd_limits limits; /* nodes: changes made; seconds end the whole check; no other */
    const atomic_bool *stop;
    void *context;
    void (*fault)(void *context, const bd_landscape_fault *fault); /* NULL: none */
} bd_landscape_promise_options;

/* `status`: BD_SOLVED: checked to the end; BD_LIMIT_... or BD_STOPPED: the limits ended the check before; BD_FAILED:
 * there was no memory. */
typedef struct bd_landscape_promise_result {
    bd_status status;
    uint64_t walks, changes, searches;
    uint64_t checks[BD_LANDSCAPE_PROMISE_COUNT], faults[BD_LANDSCAPE_PROMISE_COUNT];
} bd_landscape_promise_result;

/* Checks an open problem of a landscape. True: no promise was seen broken. */
BD_API bool bd_check_landscape_promises(const bd_landscape *landscape, const void *problem,
                                        const bd_landscape_promise_options *options,
                                        bd_landscape_promise_result *result);

#endif
