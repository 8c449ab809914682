/* The travelling salesman: the shortest tour through all cities, as TSPLIB poses it (G.
 * Reinelt, ORSA Journal on Computing 3, 1991). */
#ifndef BANDOLO_DOMAINS_TSP_TSP_H
#define BANDOLO_DOMAINS_TSP_TSP_H

#include <bandolo/local/landscape.h>

#define TSP_MOST_CITIES   20000
#define TSP_MOST_EXPLICIT 5000 /* whose distances are all given */
#define TSP_NEAR          10   /* nearest cities that are kept of each */

/* How distances follow from coordinates: constant, TSPLIB's name. */
#define TSP_METRICS(X)                                                                             \
    X(TSP_EUC_2D, "EUC_2D")                                                                        \
    X(TSP_CEIL_2D, "CEIL_2D")                                                                      \
    X(TSP_GEO, "GEO")                                                                              \
    X(TSP_ATT, "ATT")                                                                              \
    X(TSP_EXPLICIT, "EXPLICIT")

typedef enum tsp_metric {
#define X(constant, name) constant,
    TSP_METRICS(X)
#undef X
        TSP_METRIC_COUNT
} tsp_metric;

typedef struct tsp_problem {
    uint32_t cities, near; /* near: how many of the others are kept as near */
    tsp_metric metric;
    double *x, *y;     /* cities of each; NULL where all distances are given */
    int32_t *matrix;   /* cities * cities; NULL: too many, they are computed */
    uint32_t *nearest; /* cities * near: the near ones of each, nearest first */
    int64_t least;     /* no tour is shorter */
} tsp_problem;

/* Degrees and minutes of TSP_GEO, as DDD.MM, in radians. */
double tsp_radians(double degrees);

/* How far two cities are at least, whose places (of TSP_GEO on the unit sphere) are as far apart as the root of `square`. */
int32_t tsp_least_apart(tsp_metric metric, double square);

/* The distance of two cities by the definition of TSPLIB; not of an explicit problem. */
int32_t tsp_measure(const tsp_problem *problem, uint32_t a, uint32_t b);

static inline int32_t tsp_distance(const tsp_problem *problem, uint32_t a, uint32_t b)
{
    return problem->matrix ? problem->matrix[(size_t)a * problem->cities + b]
                           : tsp_measure(problem, a, b);
}

/* Fills matrix, nearest and least once coordinates or distances are read. False: BD_NO_MEMORY. */
bool tsp_prepare(tsp_problem *problem, bd_error *error);

/* Reads TSPLIB's text form into a zeroed problem, unprepared. False: BD_BAD_INPUT with the line, BD_NO_MEMORY, or
 * BD_INTERRUPTED by the setup's `stop`; what is allocated is then still to be closed. */
bool tsp_read(tsp_problem *problem, const bd_landscape_setup *setup, bd_error *error);

void tsp_close(tsp_problem *problem);

extern const bd_landscape tsp_landscape;

#endif
