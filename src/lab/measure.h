/* The record of one search of an experiment, and the measures made of it.
 *
 * A measure is a sum over the instances of a row, kept exactly: whole numbers, or fractions of 2^32.
 * So the order of the searches, and the number of threads, do not matter. A measure that a search does
 * not count is absent, which is not 0. */
#ifndef BANDOLO_LAB_MEASURE_H
#define BANDOLO_LAB_MEASURE_H

#include "ask/kinds.h"

#include <bandolo/adversary/search.h>
#include <bandolo/constraint/search.h>
#include <bandolo/local/search.h>
#include <bandolo/search/search.h>

/* Most counters of a kind of search, and of bytes in the name of one. */
enum { LAB_MOST_COUNTERS = 12, LAB_COUNTER_SIZE = 64 };

/* Everything that is kept of a search. */
typedef struct lab_record {
    domain_kind kind;
    bd_status status;
    bool has_solution, optimal;
    bool has_cost;                       /* a solution of which all are as good has none */
    uint64_t cost;                       /* of the solution; 0 without one */
    uint64_t counter[LAB_MOST_COUNTERS]; /* as the kind numbers them */
    uint32_t counted;                    /* bit c: the search has counter c */
    uint64_t nanoseconds; /* of the repetition whose time is the median, where it was repeated */
    bool has_cpu;         /* the processor time of that was measured */
    uint64_t cpu_nanoseconds;
    bool is_repeated; /* then: the shortest and the longest repetition */
    uint64_t least_nanoseconds, most_nanoseconds;
} lab_record;

/* The contribution of a search to a measure. */
typedef struct lab_amount {
    bool is_there;
    uint64_t of; /* 0 where it is not */
} lab_amount;

/* measure, name in files, the heading of its column, what one search contributes (r), is it a fraction
 * of 2^32, what it is */
#define LAB_MEASURES(X)                                                                            \
    X(LAB_SCW, "scw", "cost", lab_cost(r), false, "cost of the solution")                          \
    X(LAB_SNT, "snt", "expanded", lab_count(r, KIND_PATHS, BD_EXPANDED), false, "states expanded") \
    X(LAB_SNU, "snu", "in the last", lab_count(r, KIND_PATHS, BD_EXPANDED_LAST), false,            \
      "states expanded after the last restart")                                                    \
    X(LAB_SR, "sr", "restarts",                                                                    \
      lab_any(lab_count(r, KIND_PATHS, BD_RESTARTS),                                               \
              lab_any(lab_count(r, KIND_VALUES, BD_SEARCH_RESTARTS),                               \
                      lab_count(r, KIND_LANDSCAPES, BD_LOCAL_RESTARTS))),                          \
      false, "restarts")                                                                           \
    X(LAB_SPU, "spu", "penetrance, last", lab_penetrance(r, BD_EXPANDED_LAST), true,               \
      "penetrance: cost by states expanded after the last restart")                                \
    X(LAB_SPT, "spt", "penetrance", lab_penetrance(r, BD_EXPANDED), true,                          \
      "penetrance: cost by states expanded")                                                       \
    X(LAB_GENERATED, "generated", "generated", lab_count(r, KIND_PATHS, BD_GENERATED), false,      \
      "states generated")                                                                          \
    X(LAB_EXPLORED, "explored", "explored", lab_explored(r), false,                                \
      "states generated, without the start, and again when they are expanded")                     \
    X(LAB_REOPENED, "reopened", "reopened", lab_count(r, KIND_PATHS, BD_REOPENED), false,          \
      "states reopened")                                                                           \
    X(LAB_STORED, "stored", "stored", lab_count(r, KIND_PATHS, BD_STORED), false,                  \
      "states stored at the end")                                                                  \
    X(LAB_FRONTIER, "frontier", "in the queue", lab_count(r, KIND_PATHS, BD_FRONTIER), false,      \
      "states left in the queue")                                                                  \
    X(LAB_PEAK, "peak_bytes", "bytes",                                                             \
      lab_any(lab_count(r, KIND_PATHS, BD_PEAK_BYTES),                                             \
              lab_any(lab_count(r, KIND_LANDSCAPES, BD_LOCAL_PEAK_BYTES),                          \
                      lab_count(r, KIND_GAMES, BD_GAME_PEAK_BYTES))),                              \
      false, "most bytes held at once")                                                            \
    X(LAB_BRANCHING, "branching", "b*", lab_branching(r), true,                                    \
      "effective branching factor, of the states generated")                                       \
    X(LAB_VISITED, "visited", "visited", lab_count(r, KIND_GAMES, BD_GAME_NODES), false,           \
      "positions of a game visited")                                                               \
    X(LAB_LEAVES, "leaves", "leaves", lab_count(r, KIND_GAMES, BD_GAME_LEAVES), false,             \
      "leaves of the tree of a game")                                                              \
    X(LAB_TRIED, "tried", "tried", lab_count(r, KIND_VALUES, BD_TRIED), false, "values tried")     \
    X(LAB_PLACED, "placed", "placed", lab_count(r, KIND_VALUES, BD_PLACED), false,                 \
      "values placed")                                                                             \
    X(LAB_DISTINCT, "distinct", "distinct", lab_count(r, KIND_VALUES, BD_DISTINCT), false,         \
      "pairs of a variable and a value that were ever legal")                                      \
    X(LAB_BACKTRACKS, "backtracks", "backtracks", lab_count(r, KIND_VALUES, BD_BACKTRACKS), false, \
      "returns from a variable whose values were used up")                                         \
    X(LAB_FAILURES, "failures", "failures", lab_count(r, KIND_VALUES, BD_FAILURES), false,         \
      "dead ends")                                                                                 \
    X(LAB_ACCEPTED, "accepted", "accepted", lab_count(r, KIND_LANDSCAPES, BD_LOCAL_ACCEPTED),      \
      false, "changes made")                                                                       \
    X(LAB_EVALUATIONS, "evaluations", "evaluations",                                               \
      lab_count(r, KIND_LANDSCAPES, BD_LOCAL_EVALUATIONS), false, "assignments evaluated in full") \
    X(LAB_STEPS, "steps", "steps",                                                                 \
      lab_any(lab_count(r, KIND_VALUES, BD_STEPS),                                                 \
              lab_sum(lab_count(r, KIND_LANDSCAPES, BD_LOCAL_TRIED),                               \
                      lab_count(r, KIND_LANDSCAPES, BD_LOCAL_EVALUATIONS))),                       \
      false, "changes tried, and assignments evaluated")                                           \
    X(LAB_GENERATIONS, "generations", "generations",                                               \
      lab_count(r, KIND_LANDSCAPES, BD_LOCAL_GENERATIONS), false, "generations of all islands")    \
    X(LAB_SECONDS, "seconds", "seconds", lab_seconds(r), true, "seconds")                          \
    X(LAB_CPU, "cpu_seconds", "CPU seconds", lab_cpu_seconds(r), true,                             \
      "seconds that the processor spent on the search")                                            \
    X(LAB_SPREAD, "seconds_spread", "spread", lab_seconds_spread(r), true,                         \
      "seconds between the shortest and the longest repetition")

typedef enum lab_measure {
#define X(measure, ...) measure,
    LAB_MEASURES(X)
#undef X
        LAB_MEASURE_COUNT
} lab_measure;

/* a / b in fractions of 2^32, rounded to the nearest; 0 where b is 0. */
uint64_t lab_ratio(uint64_t a, uint64_t b);

/* A counter of one kind of search; absent where the search is of another, or does not count it. */
lab_amount lab_count(const lab_record *record, domain_kind kind, unsigned counter);

/* The first that is there; the sum, where both are. */
lab_amount lab_any(lab_amount a, lab_amount b);
lab_amount lab_sum(lab_amount a, lab_amount b);

lab_amount lab_cost(const lab_record *record);
lab_amount lab_seconds(const lab_record *record);

/* The time of the processor, which waiting and other programs do not lengthen; absent where it was not measured.
 * How far the times of the repetitions lie apart; absent without repetitions. */
lab_amount lab_cpu_seconds(const lab_record *record);
lab_amount lab_seconds_spread(const lab_record *record);

/* Each state counted twice, as by a program whose nodes are those that it makes and those that it takes:
 * generated - 1 + expanded. */
lab_amount lab_explored(const lab_record *record);

/* The cost by a counter of searches for paths. */
lab_amount lab_penetrance(const lab_record *record, bd_counter counter);

/* The effective branching factor b*: that of a uniform tree of depth `cost` with as many states as were
 * generated, its root (the start, which BD_GENERATED counts) among them: 1 + b + b^2 + ... + b^d. 0
 * where the cost is 0. In fractions of 2^32, rounded down. */
lab_amount lab_branching(const lab_record *record);

/* The contribution of a search to a measure. */
lab_amount lab_contribution(lab_measure measure, const lab_record *record);

/* Is it a fraction? Else a whole number. */
bool lab_is_fraction(lab_measure measure);

/* A contribution, or a sum of them, as a number. */
double lab_number(lab_measure measure, uint64_t sum);

/* "snt"; "expanded"; "states expanded". */
const char *lab_measure_name(lab_measure measure);
const char *lab_measure_heading(lab_measure measure);
const char *lab_measure_meaning(lab_measure measure);

/* By name or heading; LAB_MEASURE_COUNT where there is none. No two measures share a word. */
lab_measure lab_measure_find(const char *name);

#endif
