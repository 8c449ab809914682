/* See statistics.h. */
#include "lab/statistics.h"

#include <float.h>
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

static void statistics_swap(double *a, double *b)
{
    double kept = *a;
    *a = *b;
    *b = kept;
}

/* Quickselect: puts at `rank` the value that would stand there in order, with nothing greater before it and nothing
 * less behind (C. A. R. Hoare, "Algorithm 65: find", CACM 4 (1961)). Linear on average, even with many equal values. */
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
            statistics_swap(&values[i], &values[j]);
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

/* The value at `share` of the way from the first to the last in order. */
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

/* Bisection is fast enough: a table needs a few of these. */
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

/* ---- chi-squared and F ---- */

/* Series and continued fractions of the incomplete gamma and beta functions:
 * M. Abramowitz, I. A. Stegun, "Handbook of Mathematical Functions" (1964), 6.5.29, 6.5.31, 26.5.8; the
 * fractions after W. J. Lentz, "Generating Bessel functions in Mie scattering calculations using
 * continued fractions", Applied Optics 15 (1976). */

enum { MOST_TERMS = 100000 };

/* A continued fraction b0 + a1 / (b1 + a2 / (b2 + ...)), as its ratios. */
typedef struct fraction {
    double value, above, below;
} fraction;

static double away_from_zero(double x)
{
    return fabs(x) < DBL_MIN ? DBL_MIN : x;
}

static fraction fraction_begin(double b0)
{
    double value = away_from_zero(b0);
    return (fraction){value, value, 0};
}

/* Takes the next a and b. False: the value has converged. */
static bool fraction_take(fraction *f, double a, double b)
{
    f->below = 1 / away_from_zero(b + a * f->below);
    f->above = away_from_zero(b + a / f->above);
    f->value *= f->above * f->below;
    return fabs(f->above * f->below - 1) > DBL_EPSILON;
}

/* The regularised gamma function P(a, x), by its series; for x < a + 1. */
static double gamma_below(double a, double x)
{
    double term = 1 / a, sum = term;
    for (int n = 1; n < MOST_TERMS && term > sum * DBL_EPSILON; ++n) {
        term *= x / (a + n);
        sum += term;
    }
    return sum * exp(a * log(x) - x - lgamma(a));
}

/* Q(a, x) = 1 - P(a, x), by a continued fraction; for x >= a + 1. */
static double gamma_beyond(double a, double x)
{
    fraction f = fraction_begin(x + 1 - a);
    for (int n = 1; n < MOST_TERMS && fraction_take(&f, n * (a - n), x + 1 - a + 2 * n); ++n)
        ;
    return exp(a * log(x) - x - lgamma(a)) / f.value;
}

double lab_chi_squared_beyond(double value, double freedom)
{
    double a = freedom / 2, x = value / 2;
    if (!(x > 0))
        return 1;
    if (isinf(x))
        return 0;
    return x < a + 1 ? 1 - gamma_below(a, x) : gamma_beyond(a, x);
}

/* The regularised beta function I_x(a, b), for x < (a + 1) / (a + b + 2). */
static double beta_below(double a, double b, double x)
{
    fraction f = fraction_begin(1);
    for (int n = 1; n < MOST_TERMS; ++n) {
        double m = n / 2, at = a + 2 * m; /* NOLINT(bugprone-integer-division): n / 2 is whole */
        double step = n % 2 ? -(a + m) * (a + b + m) * x / (at * (at + 1))
                            : m * (b - m) * x / ((at - 1) * at);
        if (!fraction_take(&f, step, 1))
            break;
    }
    double log_beta = lgamma(a) + lgamma(b) - lgamma(a + b);
    return exp(a * log(x) + b * log1p(-x) - log_beta) / (a * f.value);
}

double lab_f_beyond(double value, double upper, double lower)
{
    if (!(value > 0))
        return 1;
    double a = lower / 2, b = upper / 2, x = lower / (lower + upper * value);
    if (x <= 0)
        return 0;
    return x < (a + 1) / (a + b + 2) ? beta_below(a, b, x) : 1 - beta_below(b, a, 1 - x);
}
