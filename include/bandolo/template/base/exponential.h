/* Inside of the templates: may change. */
/* Exponentials that are the same on every machine: of sums, products and exact scalings alone,
 * where the last bit of a C library's exp() depends on the library and on the processor. */
#ifndef BANDOLO_TEMPLATE_BASE_EXPONENTIAL_H
#define BANDOLO_TEMPLATE_BASE_EXPONENTIAL_H

#include <bandolo/base/random.h>

#include <math.h>
#include <stdbool.h>

#define BD_LOG_2 0x1.62e42fefa39efp-1

/* The natural logarithm of a finite x > 0, by the series of artanh; within 2 units of the last
 * place or 1e-16. */
static inline double bd_log(double x)
{
    int exponent;
    double mantissa = frexp(x, &exponent); /* 0.5 .. 1 */
    if (mantissa < 0x1.6a09e667f3bcdp-1) { /* the root of a half: now within it and the root of 2 */
        mantissa *= 2;
        --exponent;
    }
    double s = (mantissa - 1) / (mantissa + 1), square = s * s, sum = 0;
    for (int odd = 23; odd >= 1; odd -= 2)
        sum = sum * square + 1.0 / odd;
    return 2 * s * sum + exponent * BD_LOG_2;
}

/* e to the power of x, |x| <= 700; relative error below 1e-14. */
static inline double bd_exp(double x)
{
    double powers = floor(x / BD_LOG_2 + 0.5), rest = x - powers * BD_LOG_2, sum = 1;
    for (int n = 18; n >= 1; --n) /* Taylor's series, |rest| <= 0.35 */
        sum = 1 + sum * rest / n;
    return ldexp(sum, (int)powers);
}

/* True with probability exp(-x), for x >= 0, without any exponential. For x <= 1, trials of
 * probability x, x/2, x/3 ... succeed an even number of times in a row with just that probability
 * (von Neumann 1951; in this form Canonne, Kamath, Steinke, "The discrete Gaussian for differential
 * privacy", 2020). A greater x takes one independent trial of exp(-1) for each 1. */
static inline bool bd_random_decays(bd_random *random, double x)
{
    for (;;) {
        double part = x < 1 ? x : 1;
        unsigned successes = 0;
        while (bd_random_unit(random) * (successes + 1) < part)
            ++successes;
        if (successes % 2 == 1)
            return false;
        if (x <= 1)
            return true;
        x -= 1;
    }
}

#endif
