/* Local search, by any algorithm on any landscape: what is asked, what is answered, and the function that searches.
 *
 *     bd_local_options options = bd_local_defaults();
 *     bd_local_result result;
 *     options.algorithm = "simulated-annealing", options.cooling = 0.98, options.limits.seconds = 1;
 *     bd_local_search(landscape, problem, &options, &result);
 *     if (result.has_assignment) ... result.values, result.cost ...
 *     bd_local_result_free(&result);
 */
#ifndef BANDOLO_LOCAL_SEARCH_H
#define BANDOLO_LOCAL_SEARCH_H

#include <bandolo/base/run.h>
#include <bandolo/local/landscape.h>

/* ---- The parameters ---- */

/* Bits for the algorithms that take a parameter. */
enum {
    BD_OF_CLIMBING = 1,
    BD_OF_ANNEALING = 2,
    BD_OF_GENETIC = 4,
    BD_OF_TABU = 8,
    BD_OF_LATE = 16,
    BD_OF_CONFLICTS = 32,
    BD_OF_ALL = 63
};

/* The choices by name: constant, name, meaning. */
#define BD_CLIMBS(X)                                                                               \
    X(BD_CLIMB_FIRST, "first", "the first better neighbour, starting at a random one")             \
    X(BD_CLIMB_STEEPEST, "steepest", "the best neighbour")                                         \
    X(BD_CLIMB_RANDOM, "random", "random neighbours until one is better")

#define BD_SCHEDULES(X)                                                                            \
    X(BD_COOL_GEOMETRIC, "geometric", "times `cooling` at each level (Kirkpatrick et al. 1983)")   \
    X(BD_COOL_LINEAR, "linear", "minus the same amount at each level, down to 0")                  \
    X(BD_COOL_LOGARITHMIC, "logarithmic", "as 1 / log(level) (Geman, Geman 1984)")                 \
    X(BD_COOL_ADAPTIVE, "adaptive", "follows a planned acceptance rate (Lam, Delosme 1988)")

#define BD_SELECTIONS(X)                                                                           \
    X(BD_SELECT_TOURNAMENT, "tournament", "the best of a few random assignments")                  \
    X(BD_SELECT_ROULETTE, "roulette", "random; a lower cost is more likely")                       \
    X(BD_SELECT_RANK, "rank", "random; a better rank is more likely")

#define BD_CROSSINGS(X)                                                                            \
    X(BD_CROSS_USUAL, "usual", "the problem's own if it has one, else two-point")                  \
    X(BD_CROSS_OWN, "own", "the problem's own")                                                    \
    X(BD_CROSS_ONE_POINT, "one-point", "one parent's genes up to a point, then the other's")       \
    X(BD_CROSS_TWO_POINT, "two-point", "the other parent's genes between two points")              \
    X(BD_CROSS_UNIFORM, "uniform", "each gene from a random parent")

#define X(constant, name, meaning) constant,
typedef enum bd_climb { BD_CLIMBS(X) BD_CLIMB_COUNT } bd_climb;
typedef enum bd_schedule { BD_SCHEDULES(X) BD_SCHEDULE_COUNT } bd_schedule;
typedef enum bd_selection { BD_SELECTIONS(X) BD_SELECTION_COUNT } bd_selection;
typedef enum bd_crossing { BD_CROSSINGS(X) BD_CROSSING_COUNT } bd_crossing;
#undef X

/* The parameters: type, field, name, default, least, most, the algorithms that take it, meaning. Fields,
 * defaults, checks, help and docs come from this list. */
/* clang-format off */
#define BD_LOCAL_PARAMETERS(X) \
    X(uint64_t, restarts, "restarts", 1000, 0, 1e18, BD_OF_ALL, \
      "restarts at most") \
    X(uint64_t, patience, "patience", 0, 0, 1e18, BD_OF_ALL & ~BD_OF_ANNEALING, \
      "steps (genetic: generations) without improvement before a restart; 0: the algorithm's") \
    X(bd_climb, climb, "climb", BD_CLIMB_FIRST, 0, BD_CLIMB_COUNT - 1, BD_OF_CLIMBING, \
      "choice of the better neighbour") \
    X(uint64_t, sideways, "sideways", 100, 0, 1e18, BD_OF_CLIMBING, \
      "changes in a row, at most, that keep the cost") \
    X(bd_schedule, schedule, "schedule", BD_COOL_GEOMETRIC, 0, BD_SCHEDULE_COUNT - 1, BD_OF_ANNEALING, \
      "cooling schedule") \
    X(double, temperature, "temperature", 0, 0, 1e18, BD_OF_ANNEALING, \
      "initial temperature, in units of cost; 0: chosen by `acceptance`") \
    X(double, acceptance, "acceptance", 0.5, 0.001, 0.999, BD_OF_ANNEALING, \
      "share of worsening changes accepted at the start, if `temperature` is 0") \
    X(double, cooling, "cooling", 0.95, 0.01, 0.999999, BD_OF_ANNEALING, \
      "geometric schedule: factor of the temperature after each level") \
    X(uint64_t, levels, "levels", 200, 1, 1e9, BD_OF_ANNEALING, \
      "temperature levels at most") \
    X(uint64_t, level_steps, "level-steps", 0, 0, 1e18, BD_OF_ANNEALING, \
      "changes tried at each level; 0: an eighth of the neighbours, doubled by each restart") \
    X(uint64_t, reheats, "reheats", 0, 0, 1e18, BD_OF_ANNEALING, \
      "reheats at most, before a restart") \
    X(double, reheat, "reheat", 0.25, 0.000001, 1, BD_OF_ANNEALING, \
      "temperature after a reheat, as a share of the initial one") \
    X(uint64_t, history, "history", 1000, 1, 1e9, BD_OF_LATE, \
      "length of the history: a change is accepted if it is no worse than the cost N steps ago") \
    X(uint64_t, tenure, "tenure", 10, 0, 1e9, BD_OF_TABU, \
      "moves during which a removed feature is tabu") \
    X(uint64_t, random_tenure, "random-tenure", 10, 0, 1e9, BD_OF_TABU, \
      "random moves added to `tenure`: from 0 to N - 1") \
    X(uint64_t, candidates, "candidates", 10000, 1, 1e18, BD_OF_TABU, \
      "neighbours examined for a move; a random sample if there are more") \
    X(double, noise, "noise", 0.02, 0, 1, BD_OF_CONFLICTS, \
      "share of random repairs") \
    X(uint64_t, population, "population", 100, 2, 1e9, BD_OF_GENETIC, \
      "assignments on each island") \
    X(bd_selection, selection, "selection", BD_SELECT_TOURNAMENT, 0, BD_SELECTION_COUNT - 1, BD_OF_GENETIC, \
      "selection of parents") \
    X(uint64_t, tournament, "tournament", 3, 1, 1e9, BD_OF_GENETIC, \
      "assignments in a tournament") \
    X(bd_crossing, crossing, "crossing", BD_CROSS_USUAL, 0, BD_CROSSING_COUNT - 1, BD_OF_GENETIC, \
      "crossover of two parents") \
    X(double, crossing_rate, "crossing-rate", 0.9, 0, 1, BD_OF_GENETIC, \
      "share of children that have two parents") \
    X(double, mutation_rate, "mutation-rate", 0.3, 0, 0.99, BD_OF_GENETIC, \
      "chance of a mutation, and of another one after each") \
    X(uint64_t, elites, "elites", 2, 0, 1e9, BD_OF_GENETIC, \
      "best assignments that survive unchanged; fewer than the population") \
    X(double, improve, "improve", 0.5, 0, 1e6, BD_OF_GENETIC, \
      "local search on each child: changes tried, as a multiple of its neighbours; 0: none") \
    X(uint64_t, islands, "islands", 4, 1, 1024, BD_OF_GENETIC, \
      "populations, each with its own random numbers") \
    X(uint64_t, migration, "migration", 20, 1, 1e9, BD_OF_GENETIC, \
      "generations between migrations") \
    X(uint64_t, migrants, "migrants", 2, 0, 1e9, BD_OF_GENETIC, \
      "best assignments of each island that replace the worst of the next; at most half of it")
/* clang-format on */

/* ---- The options ---- */

typedef struct bd_local_progress {
    double seconds;         /* since the start */
    uint64_t steps;         /* changes tried and assignments evaluated */
    uint64_t restarts;      /* so far */
    int64_t best;           /* the cost of `assignment` */
    const void *assignment; /* the best assignment so far; lives until the callback returns */
    double temperature;     /* of annealing, else 0 */
} bd_local_progress;

/* Made by bd_local_defaults(). Everything pointed to stays the caller's and must live until the
 * search returns. */
typedef struct bd_local_options {
    const char *algorithm; /* a name of bd_local_algorithms(); NULL: the landscape's best */
    bd_limits limits;      /* nodes: steps, that is changes tried and assignments evaluated */
    uint64_t seed;
    unsigned threads; /* 0 or 1: the calling one; only islands use more */
    bool has_target;  /* stop at an assignment that costs `target` or less */
    int64_t target;
    const atomic_bool *stop; /* set it from any thread to cancel; NULL: never */
    void *context;
    /* About ten times a second, from the thread that called the search. May be NULL. */
    void (*progress)(void *context, const bd_local_progress *progress);
#define X(type, field, ...) type field;
    BD_LOCAL_PARAMETERS(X)
#undef X
} bd_local_options;

/* The defaults of the table, no limits, seed 0. */
static inline bd_local_options bd_local_defaults(void)
{
    bd_local_options options = BD_ZEROED;
#define X(type, field, name, usual, ...) options.field = usual;
    BD_LOCAL_PARAMETERS(X)
#undef X
    return options;
}

/* ---- Parameters by name ---- */

/* A parameter as the command line sees it. */
typedef enum bd_parameter_kind {
    BD_PARAMETER_COUNT,
    BD_PARAMETER_REAL,
    BD_PARAMETER_CHOICE
} bd_parameter_kind;

typedef struct bd_choice {
    const char *name, *meaning;
} bd_choice;

typedef struct bd_local_parameter {
    const char *name, *meaning; /* "level-steps", of the field level_steps */
    bd_parameter_kind kind;
    double usual, least, most;
    const bd_choice *choices; /* of a choice, by its value; ended by a zeroed row */
    unsigned users;           /* BD_OF_CLIMBING | ... */
} bd_local_parameter;

/* All of them, in the order of the list, ended by a zeroed row. Static storage. */
BD_API const bd_local_parameter *bd_local_parameters(void);

/* The present name of a parameter, for a former one ("tenure-lots" is now "random-tenure"); else `name`. */
BD_API const char *bd_local_present_name(const char *name);

/* Sets the parameter `name` ('_' reads as '-'), also under a former name, to the value of `text`. False: there is no
 * such parameter, or the text is not a valid number or choice, or out of range (BD_BAD_USAGE). */
BD_API bool bd_local_set(bd_local_options *options, const char *name, const char *text,
                         bd_error *error);

/* The value of parameter number `index`, of a choice its number. */
BD_API double bd_local_get(const bd_local_options *options, size_t index);

/* ---- The result ---- */

/* The counters, as the literature counts them: constant, field of JSON, meaning. */
#define BD_LOCAL_COUNTERS(X)                                                                       \
    X(BD_LOCAL_TRIED, tried, "changes evaluated")                                                  \
    X(BD_LOCAL_ACCEPTED, accepted, "changes made")                                                 \
    X(BD_LOCAL_IMPROVED, improved, "new best assignments")                                         \
    X(BD_LOCAL_EVALUATIONS, evaluations, "assignments evaluated in full")                          \
    X(BD_LOCAL_RESTARTS, restarts, "restarts from a new assignment")                               \
    X(BD_LOCAL_REHEATS, reheats, "reheats")                                                        \
    X(BD_LOCAL_GENERATIONS, generations, "generations of all islands")                             \
    X(BD_LOCAL_PEAK_BYTES, peak_bytes, "most bytes held at once")

typedef enum bd_local_counter {
#define X(counter, name, meaning) counter,
    BD_LOCAL_COUNTERS(X)
#undef X
        BD_LOCAL_COUNTER_COUNT
} bd_local_counter;

/* Filled by bd_local_search(); owned by the caller, who ends it with bd_local_result_free().
 * `status`: BD_SOLVED: the cost is the least bound, or what was asked for; BD_GAVE_UP: the
 * search ran its course, and nothing is proved; BD_LIMIT_...; BD_STOPPED; BD_FAILED: see
 * `error`. */
typedef struct bd_local_result {
    bd_status status;
    bool has_assignment; /* also after a limit or a stop: the best so far. False: none yet */
    bool optimal;        /* no assignment costs less: the cost is the landscape's lower bound */
    int64_t cost;        /* of the best assignment */
    int32_t *values;     /* of the best assignment, `length` of them (see bd_landscape.values) */
    size_t length;
    uint64_t counter[BD_LOCAL_COUNTER_COUNT];
    uint32_t counted; /* bit c is set when the algorithm has counter c */
    double seconds;
    unsigned threads; /* how many there were, at least 1 */
    bd_error error;   /* when status is BD_FAILED */
} bd_local_result;

/* Frees the contents of a result. A zeroed or freed result is fine. */
BD_API void bd_local_result_free(bd_local_result *result);

/* "accepted", "changes made". Static storage. */
BD_API const char *bd_local_counter_name(bd_local_counter counter);
BD_API const char *bd_local_counter_meaning(bd_local_counter counter);

/* ---- The algorithms ---- */

typedef struct bd_local_algorithm {
    const char *name;    /* "late-acceptance" */
    const char *summary; /* one line: what it does */
    const char *source;  /* who and when */
    unsigned bit;        /* BD_OF_LATE: stands for it in BD_LOCAL_PARAMETERS */
    unsigned needs;      /* what a landscape must provide: BD_LISTS | ... */
    uint64_t patience;   /* the value of options->patience if that is 0 */
    bd_status (*run)(const bd_landscape *landscape, const void *problem, bd_local_run *run);
} bd_local_algorithm;

/* All of them, ended by a zeroed row. Static storage. */
BD_API const bd_local_algorithm *bd_local_algorithms(void);

/* The algorithm of that name, or NULL. */
BD_API const bd_local_algorithm *bd_local_algorithm_find(const char *name);

/* bd_local_defaults() with the landscape's advice for the algorithm of that name, which is set; NULL: the
 * landscape's best. */
BD_API bd_local_options bd_local_defaults_for(const bd_landscape *landscape, const char *algorithm);

/* ---- Searching ---- */

/* Would bd_local_search() take these options for `landscape`? False: there is no such algorithm, the
 * landscape does not support it, a parameter is out of range, or the algorithm does not take a parameter
 * that differs from its default; `error` says which (BD_BAD_USAGE). */
BD_API bool bd_local_check(const bd_landscape *landscape, const bd_local_options *options,
                           bd_error *error);

/* Searches an open `problem` of `landscape`, with its own kernel for the algorithm if it has one, else with
 * the generic instance of the same template. bd_landscape.check() judges the answer by its values alone
 * before it is returned: if it does not confirm the cost, the search ends as BD_FAILED (BD_BROKEN_PROMISE).
 * Fills `result`, which the caller frees with bd_local_result_free() whatever the status, and returns
 * result->status. Options that bd_local_check() refuses end as BD_FAILED with its error. */
BD_API bd_status bd_local_search(const bd_landscape *landscape, const void *problem,
                                 const bd_local_options *options, bd_local_result *result);

#endif
