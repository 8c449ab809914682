/* See hotelling.h. Cholesky decomposition with pivoting: the next variable is the one that those before explain least
 * (N. J. Higham, "Analysis of the Cholesky decomposition of a semi-definite matrix", 1990). */
#include "lab/hotelling.h"

#include <math.h>

/* The part of its variance that a variable must have alone. */
static const double LEAST_OWN = 1e-9;

typedef struct elimination {
    double *matrix, *difference;
    size_t size;
} elimination;

static double *at(const elimination *e, size_t row, size_t column)
{
    return &e->matrix[row * e->size + column];
}

static void hotelling_swap(double *a, double *b)
{
    double kept = *a;
    *a = *b;
    *b = kept;
}

/* Scales variables to a variance of 1. Those that do not vary keep 0, and lose their difference. */
static void scale(const elimination *e)
{
    for (size_t i = 0; i < e->size; ++i) {
        double variance = *at(e, i, i), factor = variance > 0 ? 1 / sqrt(variance) : 0;
        for (size_t j = 0; j < e->size; ++j) {
            *at(e, i, j) *= factor;
            *at(e, j, i) *= factor;
        }
        e->difference[i] *= factor;
    }
}

/* Returns the variable from `first` on whose own variance is greatest. */
static size_t find_pivot(const elimination *e, size_t first)
{
    size_t pivot = first;
    for (size_t i = first + 1; i < e->size; ++i)
        if (*at(e, i, i) > *at(e, pivot, pivot))
            pivot = i;
    return pivot;
}

static void exchange(const elimination *e, size_t a, size_t b)
{
    for (size_t i = 0; i < e->size && a != b; ++i)
        hotelling_swap(at(e, a, i), at(e, b, i));
    for (size_t i = 0; i < e->size && a != b; ++i)
        hotelling_swap(at(e, i, a), at(e, i, b));
    if (a != b)
        hotelling_swap(&e->difference[a], &e->difference[b]);
}

/* Subtracts from all later variables and differences the part that the pivot explains. */
static void eliminate(const elimination *e, size_t pivot)
{
    for (size_t i = pivot + 1; i < e->size; ++i) {
        double share = *at(e, i, pivot) / *at(e, pivot, pivot);
        e->difference[i] -= share * e->difference[pivot];
        for (size_t j = pivot + 1; j < e->size; ++j)
            *at(e, i, j) -= share * *at(e, pivot, j);
    }
}

lab_hotelling lab_hotelling_of(double *covariance, double *difference, size_t size)
{
    const elimination e = {covariance, difference, size};
    lab_hotelling result = {0};
    scale(&e);
    for (; result.rank < size; ++result.rank) {
        size_t here = result.rank;
        exchange(&e, here, find_pivot(&e, here));
        if (!(*at(&e, here, here) > LEAST_OWN))
            break;
        result.square += difference[here] * difference[here] / *at(&e, here, here);
        eliminate(&e, here);
    }
    for (size_t i = result.rank; i < size; ++i)
        result.contradiction = fmax(result.contradiction, fabs(difference[i]));
    return result;
}
