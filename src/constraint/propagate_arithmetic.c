/* Product, division, greatest and absolute value: bounds consistency over the reals, made exact once the
 * operands are fixed; the absolute value of a set also value by value, and squares over the integers.
 *
 * All is computed in 64 bits, which products of two 32-bit values fit. */
#include "constraint/interval.h"
#include "constraint/propagator.h"

#include "base/division.h"

static interval interval_of(const propagation *all, bd_variable variable)
{
    const value_set *of = values_of(all, variable);
    return (interval){of->least, of->greatest};
}

static bool keep_within(propagation *all, bd_variable variable, interval range)
{
    return values_at_least(&all->values, variable, range.least) &&
           values_at_most(&all->values, variable, range.greatest);
}

static void widen(interval *range, int64_t value)
{
    range->least = value < range->least ? value : range->least;
    range->greatest = value > range->greatest ? value : range->greatest;
}

static interval multiply(interval left, interval right)
{
    int64_t corner = left.least * right.least;
    interval product = {corner, corner};
    widen(&product, left.least * right.greatest);
    widen(&product, left.greatest * right.least);
    widen(&product, left.greatest * right.greatest);
    return product;
}

static bool has_zero(interval range)
{
    return range.least <= 0 && range.greatest >= 0;
}

/* Greatest magnitude in it, and least. */
static int64_t most_of(interval range)
{
    return -range.least > range.greatest ? -range.least : range.greatest;
}

static int64_t fewest_of(interval range)
{
    return has_zero(range) ? 0 : range.least > 0 ? range.least : -range.greatest;
}

static bool arithmetic_open(propagation *all, propagator *own)
{
    return propagation_wake_by_scope(all, own, EVENT_ENDS);
}

static bool open_by_value(propagation *all, propagator *own)
{
    return propagation_wake_by_scope(all, own, EVENT_VALUE);
}

/* ---- product ---- */

/* factor * other = product: what that leaves of the factor. */
static bool filter_factor(propagation *all, bd_variable factor, bd_variable other,
                          bd_variable product)
{
    interval of = interval_of(all, product);
    if (has_zero(of) && has_zero(interval_of(all, other)))
        return true;
    if (!has_zero(of) && !values_remove(&all->values, other, 0))
        return false;
    interval by = interval_of(all, other);
    if (has_zero(by)) /* 0 lies between its ends, and at least 1 divides */
        return keep_within(all, factor, (interval){-most_of(of), most_of(of)});
    int64_t ends[2] = {of.least, of.greatest}, divisors[2] = {by.least, by.greatest};
    interval range = {INT64_MAX, INT64_MIN};
    for (int i = 0; i < 4; ++i) {
        int64_t up = bd_divide_up(ends[i / 2], divisors[i % 2]);
        int64_t down = bd_divide_down(ends[i / 2], divisors[i % 2]);
        range.least = up < range.least ? up : range.least;
        range.greatest = down > range.greatest ? down : range.greatest;
    }
    return keep_within(all, factor, range);
}

/* The largest number whose square is at most this, of 32 bits; 0 of negative ones. */
static int64_t root_of(int64_t square)
{
    int64_t root = 0;
    for (int64_t bit = 1 << 15; bit > 0; bit /= 2)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

/* factor * factor = product: bounds consistency over the integers, if no value between the ends is missing. */
static bool filter_square(propagation *all, bd_variable factor, bd_variable product)
{
    interval square = interval_of(all, product);
    int64_t most = root_of(square.greatest);
    int64_t fewest = square.least > 0 ? root_of(square.least - 1) + 1 : 0;
    if (!keep_within(all, factor, (interval){-most, most}))
        return false;
    if (interval_of(all, factor).least > -fewest && !values_at_least(&all->values, factor, fewest))
        return false;
    if (interval_of(all, factor).greatest < fewest &&
        !values_at_most(&all->values, factor, -fewest))
        return false;
    interval of = interval_of(all, factor);
    fewest = fewest_of(of) > fewest ? fewest_of(of) : fewest;
    return keep_within(all, product, (interval){fewest * fewest, most_of(of) * most_of(of)});
}

static bool propagate_factors(propagation *all, propagator *own)
{
    bd_variable left = own->constraint->scope[0], right = own->constraint->scope[1];
    bd_variable product = own->constraint->scope[2];
    if (left == right)
        return filter_square(all, left, product);
    return keep_within(all, product, multiply(interval_of(all, left), interval_of(all, right))) &&
           filter_factor(all, left, right, product) && filter_factor(all, right, left, product);
}

const propagator_family propagate_product = {
    .priority = 1, .open = arithmetic_open, .propagate = propagate_factors};

/* ---- division ---- */

/* Towards 0 a quotient rises or falls with either operand where that keeps its sign: so its ends lie
 * where the operands are at an end, or the divisor is next to 0. */
static interval divide(interval left, interval right)
{
    int64_t divisors[4] = {right.least, right.greatest, -1, 1};
    interval quotient = {INT64_MAX, INT64_MIN};
    for (int i = 0; i < 4; ++i) {
        int64_t by = divisors[i];
        if (by == 0 || by < right.least || by > right.greatest)
            continue;
        widen(&quotient, left.least / by);
        widen(&quotient, left.greatest / by);
        if (has_zero(left))
            widen(&quotient, 0);
    }
    return quotient;
}

/* The remainder has the sign of `left`, is less than the divisor, and at most the dividend. */
static interval remain(interval left, interval right)
{
    int64_t most = most_of(right) - 1;
    most = most_of(left) < most ? most_of(left) : most;
    return (interval){left.least < 0 ? -most : 0, left.greatest > 0 ? most : 0};
}

/* Returns the dividend. */
static interval recompose(interval right, interval quotient, interval rest)
{
    interval product = multiply(right, quotient);
    return (interval){product.least + rest.least, product.greatest + rest.greatest};
}

static bool propagate_quotient(propagation *all, propagator *own)
{
    const bd_variable *scope = own->constraint->scope;
    if (!values_remove(&all->values, scope[1], 0))
        return false;
    interval left = interval_of(all, scope[0]), right = interval_of(all, scope[1]);
    if (!keep_within(all, scope[2], divide(left, right)) ||
        !keep_within(all, scope[3], remain(left, right)))
        return false;
    if (left.least == left.greatest && right.least == right.greatest)
        return values_fix(&all->values, scope[2], left.least / right.least) &&
               values_fix(&all->values, scope[3], left.least % right.least);
    return keep_within(all, scope[0],
                       recompose(right, interval_of(all, scope[2]), interval_of(all, scope[3])));
}

const propagator_family propagate_division = {
    .priority = 1, .open = arithmetic_open, .propagate = propagate_quotient};

/* ---- greatest ---- */

/* The only variable that may be as great as the greatest has to be. BD_NO_VARIABLE: there are more. */
static bd_variable find_only(const propagation *all, const model_constraint *constraint,
                             int64_t least)
{
    bd_variable only = BD_NO_VARIABLE;
    for (uint32_t i = 0; i + 1 < constraint->count; ++i) {
        bd_variable variable = constraint->scope[i];
        if (values_of(all, variable)->greatest < least || variable == only)
            continue;
        if (only != BD_NO_VARIABLE)
            return BD_NO_VARIABLE;
        only = variable;
    }
    return only;
}

static bool propagate_maximum(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    bd_variable greatest = constraint->scope[constraint->count - 1];
    interval range = {INT32_MIN, INT32_MIN};
    for (uint32_t i = 0; i + 1 < constraint->count; ++i) {
        const value_set *of = values_of(all, constraint->scope[i]);
        range.least = of->least > range.least ? of->least : range.least;
        range.greatest = of->greatest > range.greatest ? of->greatest : range.greatest;
    }
    if (!keep_within(all, greatest, range))
        return false;
    for (uint32_t i = 0; i + 1 < constraint->count; ++i)
        if (!values_at_most(&all->values, constraint->scope[i], values_of(all, greatest)->greatest))
            return false;
    int64_t least = values_of(all, greatest)->least;
    bd_variable only = find_only(all, constraint, least);
    return only == BD_NO_VARIABLE || values_at_least(&all->values, only, least);
}

const propagator_family propagate_greatest = {
    .priority = 1, .open = arithmetic_open, .propagate = propagate_maximum};

/* ---- absolute value ---- */

static bool filter_magnitude_ends(propagation *all, bd_variable of, bd_variable absolute)
{
    interval value = interval_of(all, of);
    if (!keep_within(all, absolute, (interval){fewest_of(value), most_of(value)}))
        return false;
    interval magnitude = interval_of(all, absolute);
    if (!keep_within(all, of, (interval){-magnitude.greatest, magnitude.greatest}))
        return false;
    value = interval_of(all, of);
    if (value.least > -magnitude.least && value.least < magnitude.least)
        return values_at_least(&all->values, of, magnitude.least);
    if (value.greatest < magnitude.least && value.greatest > -magnitude.least)
        return values_at_most(&all->values, of, -magnitude.least);
    return true;
}

static bool has_magnitude(const void *magnitude, int64_t value)
{
    return values_has(magnitude, value < 0 ? -value : value);
}

static bool has_either_sign(const void *values, int64_t magnitude)
{
    return values_has(values, magnitude) || values_has(values, -magnitude);
}

static bool propagate_magnitude(propagation *all, propagator *own)
{
    bd_variable of = own->constraint->scope[0], absolute = own->constraint->scope[1];
    if (!filter_magnitude_ends(all, of, absolute))
        return false;
    const value_set *value = values_of(all, of), *magnitude = values_of(all, absolute);
    if (!value->words || !magnitude->words)
        return true;
    return propagation_keep(all, of, has_magnitude, magnitude) &&
           propagation_keep(all, absolute, has_either_sign, value);
}

const propagator_family propagate_absolute = {
    .priority = 1, .open = open_by_value, .propagate = propagate_magnitude};
