/* See statistics.h. */
#include "lab/statistics.h"

#include <math.h>

double lab_mean(const double *values, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; ++i)
        sum += values[i];
    return count > 0 ? sum / (double)count : 0;
}

double lab_deviation(const double *values, size_t count, double mean)
{
    double squares = 0;
    for (size_t i = 0; i < count; ++i)
        squares += (values[i] - mean) * (values[i] - mean);
    return count > 1 ? sqrt(squares / (double)(count - 1)) : 0;
}

/* ---- quartiles ---- */

static void swap(double *a, double *b)
{
    double kept = *a;
    *a = *b;
    *b = kept;
}

/* Puts at `rank` what would stand there in order, nothing greater before it and nothing less behind:
 * C. A. R. Hoare, "Algorithm 65: find", CACM 4 (1961). Linear on average, with many equal values
 * too. */
static double select_rank(double *values, size_t count, size_t rank)
{
    size_t low = 0, high = count - 1;
    while (low < high) {
        double pivot = values[low + (high - low) / 2];
        size_t i = low, j = high;
        for (;; ++i, --j) {
            while (values[i] < pivot)
                ++i;
            while (values[j] > pivot)
                --j;
            if (i >= j)
                break;
            swap(&values[i], &values[j]);
        }
        if (rank < i)
            high = i - 1;
        else if (rank > j)
            low = j + 1;
        else
            break;
    }
    return values[rank];
}

/* What stands `share` of the way from the first to the last, were they in order. */
static double quantile(double *values, size_t count, double share)
{
    double at = share * (double)(count - 1);
    size_t rank = (size_t)at;
    double before = select_rank(values, count, rank), behind = before;
    if (rank + 1 < count)
        behind = values[rank + 1];
    for (size_t i = rank + 2; i < count; ++i)
        behind = values[i] < behind ? values[i] : behind;
    double rest = at - (double)rank;
    return rest > 0 && behind > before ? before + rest * (behind - before) : before;
}

lab_five lab_five_numbers(double *values, size_t count)
{
    if (count == 0)
        return (lab_five){0};
    return (lab_five){.least = quantile(values, count, 0),
                      .lower = quantile(values, count, 0.25),
                      .median = quantile(values, count, 0.5),
                      .upper = quantile(values, count, 0.75),
                      .greatest = quantile(values, count, 1)};
}

/* ---- the normal distribution ---- */

double lab_chance_beyond(double z)
{
    return erfc(fabs(z) / sqrt(2));
}

double lab_normal_share(double z)
{
    return erfc(-z / sqrt(2)) / 2;
}

/* Bisection: it is asked a few times a table. */
double lab_normal_quantile(double share)
{
    double low = -40, high = 40;
    for (int i = 0; i < 80; ++i) {
        double middle = (low + high) / 2;
        if (lab_normal_share(middle) < share)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}
