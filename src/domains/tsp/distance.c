/* Distances as TSPLIB defines them (G. Reinelt, "TSPLIB 95", section 2), and what is made of
 * them. */
#include "domains/tsp/tsp.h"

#include "domains/tsp/near.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_IN_MATRIX = 3000 }; /* cities whose distances are kept: 36 MB */

/* Degrees and minutes, as DDD.MM, in radians; with TSPLIB's own number for pi. */
double tsp_radians(double degrees)
{
    double whole = trunc(degrees), minutes = degrees - whole;
    return 3.141592 * (whole + 5.0 * minutes / 3.0) / 180.0;
}

static const double EARTH = 6378.388; /* its radius in km, TSPLIB's */

static int32_t on_earth(const tsp_problem *problem, uint32_t a, uint32_t b)
{
    double latitude_a = tsp_radians(problem->x[a]), longitude_a = tsp_radians(problem->y[a]);
    double latitude_b = tsp_radians(problem->x[b]), longitude_b = tsp_radians(problem->y[b]);
    double q1 = cos(longitude_a - longitude_b);
    double q2 = cos(latitude_a - latitude_b), q3 = cos(latitude_a + latitude_b);
    double cosine = 0.5 * ((1.0 + q1) * q2 - (1.0 - q1) * q3);
    return (int32_t)(EARTH * acos(cosine > 1 ? 1 : cosine < -1 ? -1 : cosine) + 1.0);
}

/* The metric's distance, from the square of the straight one. */
static int32_t in_plane(tsp_metric metric, double square)
{
    if (metric == TSP_CEIL_2D)
        return (int32_t)ceil(sqrt(square));
    if (metric == TSP_ATT)
        return (int32_t)ceil(sqrt(square / 10.0)); /* rounded, and up where that fell short */
    return (int32_t)(sqrt(square) + 0.5);
}

int32_t tsp_measure(const tsp_problem *problem, uint32_t a, uint32_t b)
{
    if (a == b)
        return 0;
    if (problem->metric == TSP_GEO)
        return on_earth(problem, a, b);
    double dx = problem->x[a] - problem->x[b], dy = problem->y[a] - problem->y[b];
    return in_plane(problem->metric, dx * dx + dy * dy);
}

int32_t tsp_least_apart(tsp_metric metric, double square)
{
    if (metric != TSP_GEO)
        return in_plane(metric, square);
    /* acos() near 1 is right to 1e-7 or so: what may be less is taken for less. */
    double angle = 2 * asin(fmin(sqrt(square) / 2, 1)) - 1e-6;
    return angle > 0 ? (int32_t)(EARTH * angle + 1.0) : 1;
}

static bool make_matrix(tsp_problem *problem)
{
    size_t cities = problem->cities;
    problem->matrix = malloc(cities * cities * sizeof *problem->matrix);
    if (!problem->matrix)
        return false;
    for (uint32_t a = 0; a < cities; ++a)
        for (uint32_t b = 0; b <= a; ++b)
            problem->matrix[a * cities + b] = problem->matrix[b * cities + a] = tsp_measure(problem,
                                                                                            a, b);
    return true;
}

/* The near ones of a city where all distances are given. */
static void find_nearest(tsp_problem *problem, uint32_t city, uint32_t *near, int32_t *distance)
{
    for (uint32_t other = 0, count = 0; other < problem->cities; ++other)
        if (other != city)
            tsp_note_near(near, distance, &count, problem->near, other,
                          tsp_distance(problem, city, other));
}

static bool no_memory(const tsp_problem *problem, bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the distances of %u cities",
                   problem->cities);
}

bool tsp_prepare(tsp_problem *problem, bd_error *error)
{
    int32_t distance[TSP_NEAR] = {0};
    problem->near = problem->cities - 1 < TSP_NEAR ? problem->cities - 1 : TSP_NEAR;
    problem->nearest = malloc((size_t)problem->cities * problem->near * sizeof(uint32_t));
    if (!problem->nearest ||
        (!problem->matrix && problem->cities <= MOST_IN_MATRIX && !make_matrix(problem)))
        return no_memory(problem, error);
    tsp_tree *tree = problem->x ? tsp_tree_open(problem) : NULL;
    if (problem->x && !tree)
        return no_memory(problem, error);
    int64_t both = 0; /* a tour leaves each city by two roads, and each road leaves two cities */
    for (uint32_t city = 0; city < problem->cities; ++city) {
        uint32_t *near = &problem->nearest[(size_t)city * problem->near];
        if (tree)
            tsp_tree_nearest(tree, city, near, distance);
        else
            find_nearest(problem, city, near, distance);
        both += (int64_t)distance[0] + distance[1];
    }
    tsp_tree_close(tree);
    problem->least = (both + 1) / 2;
    return true;
}
