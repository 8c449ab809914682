/* See measure.h. */
#include "lab/measure.h"

#include <bandolo/base/bits.h>

#include <string.h>

static const uint64_t ONE = UINT64_C(1) << 32;

uint64_t lab_ratio(uint64_t a, uint64_t b)
{
    if (b == 0)
        return 0;
    bd_uint128 ratio = (((bd_uint128)a << 32) + b / 2) / b;
    return ratio < UINT64_MAX ? (uint64_t)ratio : UINT64_MAX;
}

/* States of a uniform tree of so many levels: 1 + b + b^2 + ... Doubling the levels multiplies the
 * sum by 1 + b^levels, and nothing is ever subtracted: no digits are lost, and for want of a pow()
 * they are the same on every machine. */
static double tree_size(double b, uint64_t levels)
{
    double size = 0, power = 1; /* of the levels so far, and b to their number */
    for (int bit = 63; bit >= 0; --bit) {
        size *= 1 + power;
        power *= power;
        if (levels >> bit & 1) {
            size = size * b + 1;
            power *= b;
        }
    }
    return size;
}

/* Bisection. The tree has at least 1 + b states, so that b is below their number. */
uint64_t lab_branching(const lab_record *record)
{
    uint64_t states = record->counter[BD_GENERATED];
    if (record->cost == 0 || states < 2)
        return 0;
    uint64_t low = 0, high = states < ONE ? states * ONE : UINT64_MAX;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        double b = (double)middle / (double)ONE;
        if (tree_size(b, (uint64_t)record->cost + 1) <= (double)states)
            low = middle;
        else
            high = middle;
    }
    return low;
}

uint64_t lab_contribution(lab_measure measure, const lab_record *record)
{
    const lab_record *r = record;
    switch (measure) {
#define X(value, name, heading, contribution, ...)                                                 \
    case value:                                                                                    \
        return contribution;
        LAB_MEASURES(X)
#undef X
    default:
        return 0;
    }
}

static const struct {
    const char *name, *heading, *meaning;
    bool is_fraction;
} measures[] = {
#define X(measure, name, heading, contribution, is_fraction, meaning)                              \
    [measure] = {name, heading, meaning, is_fraction},
    LAB_MEASURES(X)
#undef X
};

bool lab_is_fraction(lab_measure measure)
{
    return measures[measure].is_fraction;
}

double lab_number(lab_measure measure, uint64_t sum)
{
    return measures[measure].is_fraction ? (double)sum / (double)ONE : (double)sum;
}

const char *lab_measure_name(lab_measure measure)
{
    return measures[measure].name;
}

const char *lab_measure_heading(lab_measure measure)
{
    return measures[measure].heading;
}

const char *lab_measure_meaning(lab_measure measure)
{
    return measures[measure].meaning;
}

lab_measure lab_measure_find(const char *name)
{
    lab_measure measure = 0;
    while (measure < LAB_MEASURE_COUNT && strcmp(measures[measure].name, name) != 0)
        ++measure;
    return measure;
}
