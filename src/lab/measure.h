/* What one search of an experiment gave, and what is measured of it.
 *
 * A measure is a sum over the instances of a row, kept exactly: whole numbers, or fractions of 2^32.
 * So it does not matter in which order, or by how many threads, the searches were done. */
#ifndef BANDOLO_LAB_MEASURE_H
#define BANDOLO_LAB_MEASURE_H

#include <bandolo/search/result.h>

/* Everything that is kept of a search. */
typedef struct lab_record {
    bd_status status;
    bool has_solution, optimal;
    bd_cost cost; /* of the solution; 0 without one */
    uint64_t counter[BD_COUNTER_COUNT];
    uint64_t nanoseconds;
} lab_record;

/* measure, name in files, the heading of its column, what one search contributes (r), is it a fraction
 * of 2^32, what it is */
#define LAB_MEASURES(X)                                                                            \
    X(LAB_SCW, "scw", "cost", r->cost, false, "cost of the solution")                              \
    X(LAB_SNT, "snt", "expanded", r->counter[BD_EXPANDED], false, "states expanded")               \
    X(LAB_SNU, "snu", "in the last", r->counter[BD_EXPANDED_LAST], false,                          \
      "states expanded after the last restart")                                                    \
    X(LAB_SR, "sr", "restarts", r->counter[BD_RESTARTS], false, "restarts")                        \
    X(LAB_SPU, "spu", "penetrance, last", lab_ratio(r->cost, r->counter[BD_EXPANDED_LAST]), true,  \
      "penetrance: cost by states expanded after the last restart")                                \
    X(LAB_SPT, "spt", "penetrance", lab_ratio(r->cost, r->counter[BD_EXPANDED]), true,             \
      "penetrance: cost by states expanded")                                                       \
    X(LAB_GENERATED, "generated", "generated", r->counter[BD_GENERATED], false,                    \
      "states generated")                                                                          \
    X(LAB_REOPENED, "reopened", "reopened", r->counter[BD_REOPENED], false, "states reopened")     \
    X(LAB_STORED, "stored", "stored", r->counter[BD_STORED], false, "states stored at the end")    \
    X(LAB_FRONTIER, "frontier", "in the queue", r->counter[BD_FRONTIER], false,                    \
      "states left in the queue")                                                                  \
    X(LAB_PEAK, "peak_bytes", "bytes", r->counter[BD_PEAK_BYTES], false,                           \
      "most bytes held at once")                                                                   \
    X(LAB_BRANCHING, "branching", "b*", lab_branching(r), true,                                    \
      "effective branching factor, of the states generated")                                       \
    X(LAB_SECONDS, "seconds", "seconds", lab_ratio(r->nanoseconds, 1000000000), true, "seconds")

typedef enum lab_measure {
#define X(measure, ...) measure,
    LAB_MEASURES(X)
#undef X
        LAB_MEASURE_COUNT
} lab_measure;

/* a / b in fractions of 2^32, rounded to the nearest; 0 where b is 0. */
uint64_t lab_ratio(uint64_t a, uint64_t b);

/* The effective branching factor b*: that of a uniform tree of depth `cost` with as many states as were
 * generated, its root (the start, which BD_GENERATED counts) among them: 1 + b + b^2 + ... + b^d. 0
 * where the cost is 0. In fractions of 2^32, rounded down. */
uint64_t lab_branching(const lab_record *record);

/* What a search contributes to a measure. */
uint64_t lab_contribution(lab_measure measure, const lab_record *record);

/* Is it a fraction? Else a whole number. */
bool lab_is_fraction(lab_measure measure);

/* A contribution, or a sum of them, as a number. */
double lab_number(lab_measure measure, uint64_t sum);

/* "snt"; "expanded"; "states expanded". */
const char *lab_measure_name(lab_measure measure);
const char *lab_measure_heading(lab_measure measure);
const char *lab_measure_meaning(lab_measure measure);

/* By name; LAB_MEASURE_COUNT where there is none. */
lab_measure lab_measure_find(const char *name);

#endif
