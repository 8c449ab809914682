/* A problem as a table of functions: the dynamic form of the contract, for plug-ins, other languages, and everything that
 * must handle any problem (the command, the server, the laboratory).
 *
 * A bd_domain is a problem together with one heuristic: tile15 with `manhattan` and tile15 with `zero` are two tables of
 * the same name. To make such a table, give the template names (template.h) and include adapter.h, which makes the table
 * out of them; or write a few functions (callbacks.h). bd_check_promises() plays a table against what is asked of it here.
 *
 * All functions are called from any thread, on the same `problem`, at the same time: they must not change anything but
 * what they are given to fill. */
#ifndef BANDOLO_SEARCH_DOMAIN_H
#define BANDOLO_SEARCH_DOMAIN_H

#include <bandolo/base/random.h>
#include <bandolo/base/run.h>
#include <bandolo/base/text.h>

typedef struct bd_run bd_run;                     /* of a search, as its algorithm sees it */
typedef struct bd_pattern_space bd_pattern_space; /* heuristic/patterns.h */

/* Increases with each change of a struct that plug-ins see; a plug-in with another number is refused. */
#define BD_ABI 13u

/* The maximal sizes of a domain's state and key. Where a key has more than 64 bytes, the generic searches keep each key
 * once and work with its number: such a search runs on one thread, and where it forgets states, it keeps their keys. */
enum { BD_STATE_BYTES = 4096, BD_KEY_BYTES = 4096 };

/* ---- What the functions take and give ---- */

/* Can the goal be reached? */
typedef enum bd_solvability { BD_UNSOLVABLE, BD_SOLVABLE, BD_UNDECIDED } bd_solvability;

/* One successor: the move, its cost, and the increase of f. */
typedef struct bd_child {
    bd_move move;
    bd_cost cost;
    bd_rise rise;
} bd_child;

/* The input of `open`. Unset members are NULL. */
typedef struct bd_setup {
    const char *shape;       /* the text after the ':' of the name: "3x4" of "tile:3x4" */
    const char *goal;        /* --goal: a name the domain knows, or a position in its text form */
    const char *patterns;    /* the folder of the pattern tables; NULL: use none */
    const atomic_bool *stop; /* ends the reading of tables or maps (BD_INTERRUPTED); NULL: never */
    /* Many searches will follow: large tables are checked now, not as they are read. */
    bool is_many;
} bd_setup;

/* The pattern tables of a heuristic. */
typedef struct bd_pattern_set {
    const char *name; /* as people ask for it: "6-6-3" */
    unsigned tables;  /* how many; the same for every goal */
    /* Makes the space of table number `index` < tables for the setup's goal. bd_pattern_path() of its name
     * is its file. False: `error` says why (BD_BAD_USAGE, BD_BAD_INPUT for a bad goal, BD_NO_MEMORY); close
     * nothing. */
    bool (*open)(const struct bd_pattern_set *self, unsigned index, const bd_setup *setup,
                 bd_pattern_space *space, bd_error *error);
    /* Gives back what `open` took. */
    void (*close)(bd_pattern_space *space);
    /* `bandolo patterns build` makes it only if it is named: it serves comparisons. */
    bool on_request;
} bd_pattern_set;

/* ---- The table ---- */

/* The promises of a domain and its heuristic. */
enum {
    BD_ADMISSIBLE = 1 << 0, /* h never exceeds the true cost */
    BD_CONSISTENT = 1 << 1, /* rise >= 0 for every move */
    BD_REVERSIBLE = 1 << 2, /* every move has an inverse of the same cost, and `toward` exists */
    BD_UNIT_COST = 1 << 3,  /* every move costs 1 */
    BD_PRUNES = 1 << 4,     /* its IDA* kernel leaves out more than moves straight back (see
                             * BD_DOMAIN_PASTS), so it generates less than the generic instance */
    /* Every increase of f is even (see BD_DOMAIN_RISE_STEP): the costs of all paths from a state to a goal
     * are all even or all odd. */
    BD_EVEN_RISES = 1 << 5,
    /* There are many goals, and the answer is the goal, not the path to it; a solution is shown so. The
     * moves depend on the heuristic, so no store of positions serves all. */
    BD_GOAL_ANSWERS = 1 << 6,
    /* check() is a search of its own, so that no search asks it first. */
    BD_CHECK_SEARCHES = 1 << 7,
    /* A key names the level that its position belongs to: from_key() knows it once parse() has read a position of that
     * level; before, the state has no text. */
    BD_KEYS_NAME_LEVELS = 1 << 8,
    /* Each state holds the goal of its search, as where a position brings one: toward() tells that of the state given. */
    BD_GOAL_IN_STATE = 1 << 9
};

/* An algorithm compiled for one domain. */
typedef struct bd_kernel {
    const char *algorithm;
    bd_status (*run)(const void *problem, const void *start, bd_run *run);
} bd_kernel;

typedef struct bd_census_options bd_census_options;
typedef struct bd_census bd_census;

typedef struct bd_domain {
    uint32_t abi;          /* BD_ABI */
    const char *name;      /* "tile15" */
    const char *heuristic; /* "manhattan" */
    const char *summary;   /* one line for `bandolo domains` */
    const char *position;  /* what a position looks like, one line for help and errors */
    const char *algorithm; /* the best for this domain; NULL: chosen from the promises */
    uint64_t width;        /* options.width for it; 0: its usual one */
    unsigned promises;     /* BD_ADMISSIBLE | ... */
    uint32_t moves;        /* how many distinct moves exist */
    uint32_t max_children; /* most successors of a state; <= moves */
    bool is_file; /* a position has many lines, so that a file holds one; else a line does */
    size_t problem_size, state_size, key_size; /* bytes; aligned like max_align_t at most */

    /* Fills `problem` (problem_size bytes, zeroed). False: `error` says why. */
    bool (*open)(void *problem, const bd_setup *setup, bd_error *error);
    /* Gives back what `open` took. May be NULL. */
    void (*close)(void *problem);

    /* Reads a position. Lenient on white space, strict on meaning. `text` is NOT 0-terminated. */
    bool (*parse)(const void *problem, const char *text, size_t length, void *state,
                  bd_error *error);
    /* Writes a position on one line, 0-terminated, cut to `size`; returns the full length. */
    size_t (*format)(const void *problem, const void *state, char *out, size_t size);
    /* Writes a picture of many lines for people. May be NULL. Same return. */
    size_t (*draw)(const void *problem, const void *state, char *out, size_t size);
    /* Writes the name of a move. Same return. */
    size_t (*format_move)(const void *problem, bd_move move, char *out, size_t size);
    /* Can the goal be reached? `why` always gets one line. May be NULL: unknown. */
    bd_solvability (*check)(const void *problem, const void *state, char *why, size_t size);
    /* Makes a random solvable position: any as likely as another, unless the domain's documents say otherwise. False: it
     * found none. May be NULL. */
    bool (*draw_lots)(const void *problem, bd_random *random, void *state);

    /* Writes the successors of `state`: children[i] and the state at states + i * state_size, for each i
     * below the returned number, at most max_children. Leaves out the inverse of `last` (the move that led
     * here, or BD_NO_MOVE); with `inverse_in`, `last` itself is the move to leave out. */
    unsigned (*expand)(const void *problem, const void *state, bd_move last, bd_child *children,
                       void *states);
    bd_cost (*estimate)(const void *problem, const void *state);
    bool (*is_goal)(const void *problem, const void *state);
    /* The move that takes `move` back, or BD_NO_MOVE. NULL with `inverse_in`. */
    bd_move (*inverse)(bd_move move);
    /* The same where it depends on the state in which `move` is made. NULL: `inverse` tells. */
    bd_move (*inverse_in)(const void *problem, const void *state, bd_move move);
    /* Equal states have equal keys: key_size bytes without padding. */
    void (*to_key)(const void *problem, const void *state, void *key);
    /* For bytes that are not the key of a state, as in a damaged file, the domain's plainest heuristic must
     * make some state; it is only formatted. */
    void (*from_key)(const void *problem, const void *key, void *state);
    /* Fills `turned` (problem_size bytes) with the same problem with the goal `state`, for bidirectional
     * search, and `goal` (state_size) with this problem's goal. NULL unless reversible. `turned` shares
     * the tables of `problem` and takes none: it is never closed, and lives no longer than `problem`. */
    void (*toward)(const void *problem, const void *state, void *turned, void *goal);

    /* A numbering of the positions from which the goal can be reached, 0 .. positions - 1 without gaps, for
     * tables of all of them: `unrank` inverts `rank`. For any other state `rank` gives some number, which
     * may be `positions` or more. All three or none: NULL. `positions` is 0 for a problem that is too
     * large. */
    uint64_t (*positions)(const void *problem);
    uint64_t (*rank)(const void *problem, const void *state);
    void (*unrank)(const void *problem, uint64_t index, void *state);

    /* The census of all positions, faster than by their numbers; see census.h, whose promises it keeps. NULL: by their
     * numbers. */
    bd_status (*census)(const void *problem, const bd_census_options *options, bd_census *census);

    /* Algorithms compiled for this domain, ended by {NULL, NULL}. NULL: none. */
    const bd_kernel *kernels;
    /* The tables of this heuristic in the setup's folder; NULL: it needs none. `open` fails with
     * BD_BAD_USAGE if one is missing. */
    const bd_pattern_set *patterns;

    /* Writes the name by which people know a move that is legal in `state`, as "26" from column 2 to 6. NULL:
     * `format_move` tells, whose names fit every state. With it, states with the same key may differ in what such
     * names need, and then in their text. */
    size_t (*format_move_in)(const void *problem, const void *state, bd_move move, char *out,
                             size_t size);

    /* Makes positions of the lines of a file, for positions of several lines. NULL: a line is one. */
    bd_gather *gather;
    size_t gathering_size;

    /* Why a search cannot trust what it read: a damaged table (heuristic/patterns.h), a failed call. It ends by that, without
     * an answer. Called as each search begins; may forget an earlier failure. NULL: nothing of this kind can happen. */
    const struct bd_pattern_damage *(*damage)(const void *problem);

    /* An estimate of the number of moves left, better than `estimate` for it need not be a bound: for beams and ees.
     * NULL: `estimate` is. */
    bd_cost (*distance)(const void *problem, const void *state);
} bd_domain;

/* The move that takes `move`, made in `state`, back, or BD_NO_MOVE. */
static inline bd_move bd_inverse(const bd_domain *domain, const void *problem, const void *state,
                                 bd_move move)
{
    return domain->inverse_in ? domain->inverse_in(problem, state, move) : domain->inverse(move);
}

/* ---- Plug-ins ---- */

/* The export of a plug-in: `const bd_domain *const *bandolo_plugin(uint32_t abi)` returns a list ended by
 * NULL, whose first entry is the default, or NULL if it cannot serve this ABI. */
#define BD_PLUGIN_ENTRY "bandolo_plugin"
typedef const bd_domain *const *bd_plugin(uint32_t abi);

/* ---- Checking a domain against its promises ----
 *
 * The check tries what the table asks of every domain, and what its `promises` add. It plays every move of every state
 * near the given ones, walks at random from them, finds the cheapest path to a goal that these states contain, and lets
 * algorithms search. So a fault that it reports is one; it may miss others, and finds more with goals near the given
 * states. A domain that reads or writes beyond its memory may crash it. */

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
    X(BD_HAS_RISES, "f increases", "the f increase of a move is cost + h afterwards - h before")   \
    X(BD_HAS_UNIT_COST, "unit cost", "every move costs 1")                                         \
    X(BD_HAS_EVEN_RISES, "even f increases", "every f increase is even")                           \
    X(BD_IS_CONSISTENT, "consistent", "f never decreases along a move")                            \
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
    /* BD_SOLVED: checked to the end; a limit, BD_STOPPED; BD_FAILED: see `error`. */
    bd_status status;
    uint64_t states;    /* played */
    uint64_t moves;     /* played */
    uint64_t distances; /* states from which a path to a goal is known, which h is compared with */
    uint64_t searches;  /* that ended with a solution, or proved that there is none */
    /* How often a promise was checked; 0: not promised, or no occasion. */
    uint64_t checks[BD_PROMISE_COUNT];
    uint64_t faults[BD_PROMISE_COUNT]; /* how often it was broken */
    bd_error error;
} bd_promise_result;

/* Checks `domain` with its open `problem`, from `count` states (of state_size bytes, in a row). True: no promise is
 * broken, as far as result->status tells the check went. */
BD_API bool bd_check_promises(const bd_domain *domain, const void *problem, const void *states,
                              size_t count, const bd_promise_options *options,
                              bd_promise_result *result);

#endif
