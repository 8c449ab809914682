/* A landscape as a table of functions: the dynamic form of the contract in template.h, for code that handles any of
 * them. adapter.h makes it from the static names. bd_check_landscape_promises() plays it against what is asked of it.
 * Any thread may call any function on the same `problem` at the same time: they change only their outputs. */
#ifndef BANDOLO_LOCAL_LANDSCAPE_H
#define BANDOLO_LOCAL_LANDSCAPE_H

#include <bandolo/base/random.h>
#include <bandolo/base/run.h>
#include <bandolo/base/text.h>

#include <stdalign.h>
#include <string.h>

typedef struct bd_local_run bd_local_run; /* of a search, as its algorithm sees it */

enum {
    BD_CHANGE_BYTES = 16, /* what a change keeps to */
    BD_MOST_FEATURES = 4  /* that a change removes or adds */
};

/* The delta of an impossible change. */
#define BD_NO_DELTA INT64_MAX

/* Every cost is below this and above its opposite. */
#define BD_MOST_LOCAL_COST (INT64_MAX / 4)

#define BD_NO_CONFLICT UINT32_MAX

/* The optional functions of a landscape, see template.h. */
enum {
    BD_BOUNDED = 1,
    BD_LISTS = 2,
    BD_FORBIDS = 4,
    BD_CONFLICTS = 8,
    BD_GENES = 16,
    BD_CROSSES = 32
};

/* ---- What the functions take and give ---- */

/* A change of any landscape: its bytes. */
typedef struct bd_change {
    alignas(8) unsigned char bytes[BD_CHANGE_BYTES];
} bd_change;

/* The input of `open`. The text is not 0-terminated. */
typedef struct bd_landscape_setup {
    const char *text; /* the instance */
    size_t length;
    const char *goal;        /* the goal, if the landscape takes one; NULL: the default */
    const atomic_bool *stop; /* true: fail as soon as possible (BD_INTERRUPTED); NULL: never */
} bd_landscape_setup;

/* An algorithm compiled for one landscape. */
typedef struct bd_local_kernel {
    const char *algorithm;
    bd_status (*run)(const void *problem, bd_local_run *run);
} bd_local_kernel;

/* A default that suits the landscape better: the value of a parameter, as bd_local_set() reads it. */
typedef struct bd_local_advice {
    const char *algorithm, *parameter, *value;
} bd_local_advice;

/* ---- The table ---- */

typedef struct bd_landscape {
    const char *name, *summary;
    const char *instance;  /* what an instance looks like, one line for help and errors */
    const char *objective; /* the meaning of the cost: "length", "conflicts" */
    const char *algorithm; /* the best for it, a name of bd_local_algorithms() */
    unsigned abilities;    /* BD_BOUNDED | ... */
    /* Every assignment is a solution, the cheaper the better, as a tour is. Otherwise a solution must cost
     * `least` or less, as queens without conflicts do. */
    bool every_assignment_serves;
    bool is_file; /* an instance has many lines, so that a file holds one; else a line does */
    /* The objects that a goal limits: "colours". NULL: there is no such goal. */
    const char *goal;
    size_t problem_size;

    /* For a file with a list of instances of one line or many: takes its lines, see base/text.h. NULL: a
     * line is an instance, or a file is. */
    bd_gather *gather;
    size_t gathering_size;

    /* Reads an instance into `problem` (problem_size bytes, zeroed). False: `error` says why; close nothing. */
    bool (*open)(void *problem, const bd_landscape_setup *setup, bd_error *error);
    void (*close)(void *problem);

    /* Writes a random instance of that size, the same for the same seed on every machine, cut to `room`.
     * Returns its full length; 0 if the size is invalid. NULL: there are no random instances. */
    size_t (*generate)(uint64_t size, uint64_t seed, char *out, size_t room);
    const char *sizes; /* what its size is: "cities, 3 to 20000"; NULL where `generate` is */

    /* The values of an assignment: their number, and the values. */
    size_t (*length)(const void *problem);
    void (*values)(const void *problem, const void *assignment, int32_t *values);
    /* Are these values an assignment, and at which cost, by the rules alone? Shares no code with the
     * search. False: BD_BROKEN_PROMISE, or BD_NO_MEMORY. */
    bool (*check)(const void *problem, const int32_t *values, int64_t *cost, bd_error *error);
    /* The number of the goal's objects in a solution; NULL if `goal` is NULL. */
    int64_t (*reached)(const void *problem, const int32_t *values);
    /* Write them as text, cut to `size`; return the full length. `draw`, a picture of some lines, may be NULL. */
    size_t (*format)(const void *problem, const int32_t *values, char *out, size_t size);
    size_t (*draw)(const void *problem, const int32_t *values, char *out, size_t size);

    /* As in template.h. Missing optional functions are present and say "none". */
    size_t (*assignment_bytes)(const void *problem);
    void (*random)(const void *problem, bd_random *random, void *assignment);
    int64_t (*cost)(const void *problem, const void *assignment);
    bd_change (*neighbour)(const void *problem, const void *assignment, bd_random *random);
    int64_t (*delta)(const void *problem, const void *assignment, bd_change change);
    void (*make)(const void *problem, void *assignment, bd_change change);
    int64_t (*least)(const void *problem);
    uint64_t (*neighbours)(const void *problem, const void *assignment);
    bd_change (*nth)(const void *problem, const void *assignment, uint64_t number);
    uint64_t (*features)(const void *problem);
    unsigned (*given_up)(const void *problem, const void *assignment, bd_change change,
                         uint64_t *features);
    unsigned (*brought)(const void *problem, const void *assignment, bd_change change,
                        uint64_t *features);
    uint32_t (*conflicting)(const void *problem, const void *assignment, bd_random *random);
    uint64_t (*repairs)(const void *problem, const void *assignment, uint32_t variable);
    bd_change (*repair)(const void *problem, const void *assignment, uint32_t variable,
                        uint64_t number);
    uint64_t (*genes)(const void *problem);
    void (*inherit)(const void *problem, void *child, const void *parent, uint64_t from,
                    uint64_t count);
    void (*cross)(const void *problem, const void *mother, const void *father, bd_random *random,
                  void *child);
    void (*mutate)(const void *problem, void *assignment, bd_random *random);

    const bd_local_advice *advice;  /* ended by a zeroed row; NULL: the usual is fine */
    const bd_local_kernel *kernels; /* ended by a zeroed row; NULL: the generic instance serves */
} bd_landscape;

/* ---- The built-in landscapes, and their instances ---- */

/* The built-in ones, ended by NULL. Static storage. */
BD_API const bd_landscape *const *bd_landscapes(void);

/* The one of that name, or NULL. */
BD_API const bd_landscape *bd_landscape_find(const char *name);

/* Reads an instance into a problem of its own, to be closed by bd_landscape_close(). NULL: `error` says why. */
BD_API void *bd_landscape_open(const bd_landscape *landscape, const bd_landscape_setup *setup,
                               bd_error *error);

/* Closes what bd_landscape_open() gave; NULL is fine. */
BD_API void bd_landscape_close(const bd_landscape *landscape, void *problem);

/* ---- Checking a landscape against its promises ----
 *
 * The check walks at random from random assignments, makes changes, and compares each cost with check(), which shares no
 * code with them; if all is true it lets every algorithm search. So a fault that it reports is one; it may miss others. A
 * landscape that reads or writes beyond its memory may crash it. */

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
