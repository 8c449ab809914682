/* See measure.h. */
#include "lab/measure.h"

#include <bandolo/template/base/bits.h>

#include <string.h>

static const uint64_t ONE = UINT64_C(1) << 32;

uint64_t lab_ratio(uint64_t a, uint64_t b)
{
    if (b == 0)
        return 0;
    bd_uint128 ratio = (((bd_uint128)a << 32) + b / 2) / b;
    return ratio < UINT64_MAX ? (uint64_t)ratio : UINT64_MAX;
}

/* States of a uniform tree of `levels` levels: 1 + b + b^2 + ... Doubling the levels multiplies the
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
static uint64_t branching_of(uint64_t states, uint64_t cost)
{
    if (cost == 0 || states < 2)
        return 0;
    uint64_t low = 0, high = states < ONE ? states * ONE : UINT64_MAX;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        double b = (double)middle / (double)ONE;
        if (tree_size(b, cost + 1) <= (double)states)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* ---- what a search contributes ---- */

static lab_amount amount_if(bool is_there, uint64_t of)
{
    return (lab_amount){.is_there = is_there, .of = is_there ? of : 0};
}

lab_amount lab_count(const lab_record *record, domain_kind kind, unsigned counter)
{
    return amount_if(record->kind == kind && record->counted >> counter & 1,
                     record->counter[counter]);
}

lab_amount lab_any(lab_amount a, lab_amount b)
{
    return a.is_there ? a : b;
}

lab_amount lab_sum(lab_amount a, lab_amount b)
{
    return amount_if(a.is_there && b.is_there, a.of + b.of);
}

lab_amount lab_cost(const lab_record *record)
{
    return amount_if(record->has_cost, record->cost);
}

/* In fractions of 2^32. */
static uint64_t in_seconds(uint64_t nanoseconds)
{
    return lab_ratio(nanoseconds, 1000000000);
}

lab_amount lab_seconds(const lab_record *record)
{
    return amount_if(true, in_seconds(record->nanoseconds));
}

lab_amount lab_cpu_seconds(const lab_record *record)
{
    return amount_if(record->has_cpu, in_seconds(record->cpu_nanoseconds));
}

lab_amount lab_seconds_spread(const lab_record *record)
{
    return amount_if(record->is_repeated,
                     in_seconds(record->most_nanoseconds - record->least_nanoseconds));
}

lab_amount lab_explored(const lab_record *record)
{
    lab_amount made = lab_count(record, KIND_PATHS, BD_GENERATED);
    lab_amount taken = lab_count(record, KIND_PATHS, BD_EXPANDED);
    return amount_if(made.is_there && taken.is_there && made.of > 0, made.of - 1 + taken.of);
}

lab_amount lab_penetrance(const lab_record *record, bd_counter counter)
{
    lab_amount by = lab_count(record, KIND_PATHS, counter);
    return amount_if(record->has_cost && by.is_there, lab_ratio(record->cost, by.of));
}

lab_amount lab_branching(const lab_record *record)
{
    lab_amount states = lab_count(record, KIND_PATHS, BD_GENERATED);
    return amount_if(record->has_cost && states.is_there, branching_of(states.of, record->cost));
}

lab_amount lab_contribution(lab_measure measure, const lab_record *record)
{
    const lab_record *r = record;
    switch (measure) {
#define X(value, name, heading, contribution, ...)                                                 \
    case value:                                                                                    \
        return contribution;
        LAB_MEASURES(X)
#undef X
    default:
        return amount_if(false, 0);
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
    while (measure < LAB_MEASURE_COUNT && strcmp(measures[measure].name, name) != 0 &&
           strcmp(measures[measure].heading, name) != 0)
        ++measure;
    return measure;
}
