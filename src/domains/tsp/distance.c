/* Distances as TSPLIB defines them (G. Reinelt, "TSPLIB 95", section 2), and what is made of
 * them. */
#include "domains/tsp/tsp.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_IN_MATRIX = 3000 }; /* cities whose distances are kept: 36 MB */

/* Degrees and minutes, as DDD.MM, in radians; with TSPLIB's own number for pi. */
static double radians(double degrees)
{
    double whole = trunc(degrees), minutes = degrees - whole;
    return 3.141592 * (whole + 5.0 * minutes / 3.0) / 180.0;
}

static int32_t on_earth(const tsp_problem *problem, uint32_t a, uint32_t b)
{
    const double radius = 6378.388;
    double latitude_a = radians(problem->x[a]), longitude_a = radians(problem->y[a]);
    double latitude_b = radians(problem->x[b]), longitude_b = radians(problem->y[b]);
    double q1 = cos(longitude_a - longitude_b);
    double q2 = cos(latitude_a - latitude_b), q3 = cos(latitude_a + latitude_b);
    double cosine = 0.5 * ((1.0 + q1) * q2 - (1.0 - q1) * q3);
    return (int32_t)(radius * acos(cosine > 1 ? 1 : cosine < -1 ? -1 : cosine) + 1.0);
}

int32_t tsp_measure(const tsp_problem *problem, uint32_t a, uint32_t b)
{
    if (a == b)
        return 0;
    if (problem->metric == TSP_GEO)
        return on_earth(problem, a, b);
    double dx = problem->x[a] - problem->x[b], dy = problem->y[a] - problem->y[b];
    double square = dx * dx + dy * dy;
    if (problem->metric == TSP_CEIL_2D)
        return (int32_t)ceil(sqrt(square));
    if (problem->metric == TSP_ATT)
        return (int32_t)ceil(sqrt(square / 10.0)); /* rounded, and up where that fell short */
    return (int32_t)(sqrt(square) + 0.5);
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

/* The near ones of a city, by insertion; of equals the first by number. */
static void find_nearest(tsp_problem *problem, uint32_t city, int32_t *distance)
{
    uint32_t *near = &problem->nearest[(size_t)city * problem->near], count = 0;
    for (uint32_t other = 0; other < problem->cities; ++other) {
        int32_t its = tsp_distance(problem, city, other);
        if (other == city || (count > 0 && count == problem->near && its >= distance[count - 1]))
            continue;
        uint32_t at = count < problem->near ? count++ : count - 1;
        for (; at > 0 && distance[at - 1] > its; --at) {
            distance[at] = distance[at - 1];
            near[at] = near[at - 1];
        }
        distance[at] = its;
        near[at] = other;
    }
}

bool tsp_prepare(tsp_problem *problem, bd_error *error)
{
    int32_t distance[TSP_NEAR] = {0};
    problem->near = problem->cities - 1 < TSP_NEAR ? problem->cities - 1 : TSP_NEAR;
    problem->nearest = malloc((size_t)problem->cities * problem->near * sizeof(uint32_t));
    if (!problem->nearest ||
        (!problem->matrix && problem->cities <= MOST_IN_MATRIX && !make_matrix(problem))) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the distances of %u cities",
                problem->cities);
        return false;
    }
    int64_t both = 0; /* a tour leaves each city by two roads, and each road leaves two cities */
    for (uint32_t city = 0; city < problem->cities; ++city) {
        find_nearest(problem, city, distance);
        both += (int64_t)distance[0] + distance[1];
    }
    problem->least = (both + 1) / 2;
    return true;
}
