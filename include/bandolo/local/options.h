/* The options of a local search: the algorithm and its parameters, limits,
 * cancelling, and being told how it goes.
 *
 *     bd_local_options options = bd_local_defaults();
 *     options.algorithm = "simulated-annealing";
 *     options.cooling = 0.98;
 */
#ifndef BANDOLO_LOCAL_OPTIONS_H
#define BANDOLO_LOCAL_OPTIONS_H

#include <bandolo/local/result.h>
#include <bandolo/base/run.h>

/* The algorithms, as bits of a set: which of them take a parameter. */
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
    X(BD_CLIMB_FIRST, "first", "the first neighbour that is better, from a random one on")         \
    X(BD_CLIMB_STEEPEST, "steepest", "the best of all neighbours")                                 \
    X(BD_CLIMB_RANDOM, "random", "random neighbours, until one is better")

#define BD_SCHEDULES(X)                                                                            \
    X(BD_COOL_GEOMETRIC, "geometric", "by a factor from level to level (Kirkpatrick et al. 1983)") \
    X(BD_COOL_LINEAR, "linear", "by the same amount from level to level, down to 0")               \
    X(BD_COOL_LOGARITHMIC, "logarithmic", "as 1 / log(level) (Geman, Geman 1984)")                 \
    X(BD_COOL_ADAPTIVE, "adaptive", "so that a set share is accepted (Lam, Delosme 1988)")

#define BD_SELECTIONS(X)                                                                           \
    X(BD_SELECT_TOURNAMENT, "tournament", "the best of a few drawn by lot")                        \
    X(BD_SELECT_ROULETTE, "roulette", "by lot, with a chance that grows as the cost falls")        \
    X(BD_SELECT_RANK, "rank", "by lot, with a chance that falls with the rank")

#define BD_CROSSINGS(X)                                                                            \
    X(BD_CROSS_USUAL, "usual", "the problem's own where it has one, else two-point")               \
    X(BD_CROSS_OWN, "own", "as the problem says")                                                  \
    X(BD_CROSS_ONE_POINT, "one-point", "genes of the one up to a point, then of the other")        \
    X(BD_CROSS_TWO_POINT, "two-point", "genes of the other between two points")                    \
    X(BD_CROSS_UNIFORM, "uniform", "each gene of the one or the other, by lot")

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
      "times to begin again, at most, where the search ran its course") \
    X(uint64_t, patience, "patience", 0, 0, 1e18, BD_OF_ALL & ~BD_OF_ANNEALING, \
      "steps (genetic: generations) without a gain before it begins again; 0: the algorithm's") \
    X(bd_climb, climb, "climb", BD_CLIMB_FIRST, 0, BD_CLIMB_COUNT - 1, BD_OF_CLIMBING, \
      "which better neighbour is taken") \
    X(uint64_t, sideways, "sideways", 100, 0, 1e18, BD_OF_CLIMBING, \
      "changes in a row, at most, that leave the cost as it is") \
    X(bd_schedule, schedule, "schedule", BD_COOL_GEOMETRIC, 0, BD_SCHEDULE_COUNT - 1, BD_OF_ANNEALING, \
      "how the temperature falls") \
    X(double, temperature, "temperature", 0, 0, 1e18, BD_OF_ANNEALING, \
      "at the start, in units of cost; 0: measured, so that `acceptance` holds") \
    X(double, acceptance, "acceptance", 0.5, 0.001, 0.999, BD_OF_ANNEALING, \
      "share of worsening changes accepted at the start, where the temperature is measured") \
    X(double, cooling, "cooling", 0.95, 0.01, 0.999999, BD_OF_ANNEALING, \
      "by what the temperature is multiplied after a level (geometric)") \
    X(uint64_t, levels, "levels", 200, 1, 1e9, BD_OF_ANNEALING, \
      "temperatures, at most, from the start to the end") \
    X(uint64_t, level_steps, "level-steps", 0, 0, 1e18, BD_OF_ANNEALING, \
      "changes tried at each; 0: an eighth of the neighbours, twice that after each restart") \
    X(uint64_t, reheats, "reheats", 0, 0, 1e18, BD_OF_ANNEALING, \
      "times to raise the temperature again before it begins again elsewhere") \
    X(double, reheat, "reheat", 0.25, 0.000001, 1, BD_OF_ANNEALING, \
      "share of the temperature at the start to which it is raised") \
    X(uint64_t, history, "history", 1000, 1, 1e9, BD_OF_LATE, \
      "a change is accepted that is no worse than the place so many steps before") \
    X(uint64_t, tenure, "tenure", 10, 0, 1e9, BD_OF_TABU, \
      "moves for which what was given up is forbidden") \
    X(uint64_t, tenure_lots, "tenure-lots", 10, 0, 1e9, BD_OF_TABU, \
      "further moves, fewer than so many, drawn by lot each time") \
    X(uint64_t, candidates, "candidates", 10000, 1, 1e18, BD_OF_TABU, \
      "neighbours looked at for a move, drawn by lot where there are more") \
    X(double, noise, "noise", 0.02, 0, 1, BD_OF_CONFLICTS, \
      "share of repairs that are drawn by lot") \
    X(uint64_t, population, "population", 100, 2, 1e9, BD_OF_GENETIC, \
      "places of an island") \
    X(bd_selection, selection, "selection", BD_SELECT_TOURNAMENT, 0, BD_SELECTION_COUNT - 1, BD_OF_GENETIC, \
      "how parents are chosen") \
    X(uint64_t, tournament, "tournament", 3, 1, 1e9, BD_OF_GENETIC, \
      "places in a tournament") \
    X(bd_crossing, crossing, "crossing", BD_CROSS_USUAL, 0, BD_CROSSING_COUNT - 1, BD_OF_GENETIC, \
      "how a child is made of two") \
    X(double, crossing_rate, "crossing-rate", 0.9, 0, 1, BD_OF_GENETIC, \
      "share of children that have two parents") \
    X(double, mutation_rate, "mutation-rate", 0.3, 0, 0.99, BD_OF_GENETIC, \
      "chance of a mutation, and again of another one after each") \
    X(uint64_t, elites, "elites", 2, 0, 1e9, BD_OF_GENETIC, \
      "best places that live on as they are; fewer than the population") \
    X(double, improve, "improve", 0.5, 0, 1e6, BD_OF_GENETIC, \
      "changes tried on each child, to make it better, for each neighbour that a place has; 0: none") \
    X(uint64_t, islands, "islands", 4, 1, 1024, BD_OF_GENETIC, \
      "populations, each with lots of its own") \
    X(uint64_t, migration, "migration", 20, 1, 1e9, BD_OF_GENETIC, \
      "generations between migrations") \
    X(uint64_t, migrants, "migrants", 2, 0, 1e9, BD_OF_GENETIC, \
      "best places of each island that replace the worst of the next; at most half of it")
/* clang-format on */

typedef struct bd_local_progress {
    double seconds;     /* since the start */
    uint64_t steps;     /* changes tried and assignments evaluated */
    uint64_t restarts;  /* so far */
    int64_t best;       /* the cost of `place` */
    const void *place;  /* the best assignment so far; lives until the callback returns */
    double temperature; /* of annealing, else 0 */
} bd_local_progress;

/* Made by bd_local_defaults(). Everything pointed to stays the caller's and must live until the
 * search returns. */
typedef struct bd_local_options {
    const char *algorithm; /* a name of bd_local_algorithms(); NULL: the landscape's best */
    bd_limits limits;      /* nodes: steps, that is changes tried and assignments evaluated */
    uint64_t seed;
    unsigned threads; /* 0 or 1: the calling one; more are of use to islands */
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

/* Everything as the table says, no limits, seed 0. */
static inline bd_local_options bd_local_defaults(void)
{
    bd_local_options options = BD_ZEROED;
#define X(type, field, name, usual, ...) options.field = usual;
    BD_LOCAL_PARAMETERS(X)
#undef X
    return options;
}

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

/* Sets the parameter `name` ('_' reads as '-') to the value of `text`. False: there is no such parameter,
 * or the text is not a valid number or choice, or out of range (BD_BAD_USAGE). */
BD_API bool bd_local_set(bd_local_options *options, const char *name, const char *text,
                         bd_error *error);

/* The value of parameter number `index`, of a choice its number. */
BD_API double bd_local_get(const bd_local_options *options, size_t index);

#endif
