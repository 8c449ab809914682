/* Bounds of integer variables that were declared without: what follows from the constraints, by interval
 * arithmetic to a fixed point (or until it has gone round often enough: what is known then is true too).
 *
 * "Unbounded" is an end beyond FZN_INFINITE; products stop there, and so do sums once they are whole. */
#include "domains/flatzinc/bounds.h"

#include <bandolo/template/base/bits.h>
#include "base/division.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ROUNDS = 100 };
static const int64_t INFINITE = FZN_INFINITE;

typedef struct bounds {
    fzn_document *document;
    bool changed;
} bounds;

/* ---- intervals ---- */

static int64_t within(bd_int128 value)
{
    return value < -INFINITE ? -INFINITE : value > INFINITE ? INFINITE : (int64_t)value;
}

static int64_t multiply(int64_t a, int64_t b)
{
    int64_t product;
    if (__builtin_mul_overflow(a, b, &product))
        return (a < 0) == (b < 0) ? INFINITE : -INFINITE;
    return within(product);
}

static int64_t least_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t greatest_of(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* The largest magnitude in the range. */
static int64_t most_of(fzn_range range)
{
    return greatest_of(-range.least, range.greatest);
}

static fzn_range times(fzn_range a, fzn_range b)
{
    int64_t corners[] = {multiply(a.least, b.least), multiply(a.least, b.greatest),
                         multiply(a.greatest, b.least), multiply(a.greatest, b.greatest)};
    fzn_range product = {corners[0], corners[0]};
    for (int i = 1; i < 4; ++i) {
        product.least = least_of(product.least, corners[i]);
        product.greatest = greatest_of(product.greatest, corners[i]);
    }
    return product;
}

static fzn_range hull_of(const bounds *all, const fzn_expression *of)
{
    if (of->kind == FZN_VARIABLE)
        return all->document->variables[of->is.number].hull;
    if (of->kind == FZN_INT || of->kind == FZN_BOOL)
        return (fzn_range){within(of->is.number), within(of->is.number)};
    return (fzn_range){-INFINITE, INFINITE};
}

/* Narrows an open variable to the range. One that would have no value left stays as it is: the search
 * will find the contradiction. */
static void bounds_narrow(bounds *all, const fzn_expression *of, fzn_range range)
{
    if (of->kind != FZN_VARIABLE)
        return;
    fzn_variable *variable = &all->document->variables[of->is.number];
    fzn_range both = {greatest_of(variable->hull.least, within(range.least)),
                      least_of(variable->hull.greatest, within(range.greatest))};
    if (!variable->is_open || both.least > both.greatest)
        return;
    all->changed |= both.least != variable->hull.least || both.greatest != variable->hull.greatest;
    variable->hull = both;
}

static fzn_range hull_of_all(const bounds *all, const fzn_expression *array)
{
    fzn_range hull = {INFINITE, -INFINITE};
    for (uint32_t i = 0; i < array->count; ++i) {
        fzn_range item = hull_of(all, &array->is.items[i]);
        hull.least = least_of(hull.least, item.least);
        hull.greatest = greatest_of(hull.greatest, item.greatest);
    }
    return hull;
}

/* ---- sums ---- */

/* One term, coefficient * of. */
typedef struct sum_term {
    int64_t coefficient;
    const fzn_expression *of;
} sum_term;

/* coefficient * x <= most: what that says of x. */
static void at_most(bounds *all, sum_term term, int64_t most)
{
    fzn_range range = {-INFINITE, INFINITE};
    if (most >= INFINITE || term.coefficient == 0)
        return;
    if (term.coefficient > 0)
        range.greatest = bd_divide_down(most, term.coefficient);
    else
        range.least = -bd_divide_down(most, -term.coefficient);
    bounds_narrow(all, term.of, range);
}

/* sum of the terms <= most. With one infinite term that one alone is bounded, with more none is. The sum
 * is cut where it is whole: one of parts that were cut may lie above the true one, and proves too much. */
static void sum_at_most(bounds *all, const sum_term *terms, uint32_t count, int64_t most)
{
    bd_int128 least = 0;
    uint32_t infinite = 0, which = 0;
    for (uint32_t i = 0; i < count; ++i) {
        fzn_range hull = hull_of(all, terms[i].of);
        int64_t part = multiply(terms[i].coefficient,
                                terms[i].coefficient > 0 ? hull.least : hull.greatest);
        if (part <= -INFINITE && ++infinite)
            which = i;
        else
            least += part;
    }
    if (infinite > 1)
        return;
    for (uint32_t i = infinite ? which : 0; i < (infinite ? which + 1 : count); ++i) {
        fzn_range hull = hull_of(all, terms[i].of);
        int64_t own = multiply(terms[i].coefficient,
                               terms[i].coefficient > 0 ? hull.least : hull.greatest);
        at_most(all, terms[i], within(most - (infinite ? least : least - own)));
    }
}

static void sum_related(bounds *all, sum_term *terms, uint32_t count, bool is_equal, int64_t bound)
{
    sum_at_most(all, terms, count, bound);
    if (!is_equal)
        return;
    for (uint32_t i = 0; i < count; ++i)
        terms[i].coefficient = -terms[i].coefficient;
    sum_at_most(all, terms, count, -bound);
}

/* int_lin_eq and the like: coefficients, variables, and a bound that may be a variable. */
static void bound_linear(bounds *all, const fzn_expression *given, bool is_equal)
{
    uint32_t count = given[1].count;
    if (given[0].kind != FZN_ARRAY || given[1].kind != FZN_ARRAY || given[0].count != count)
        return;
    sum_term *terms = malloc((count + (size_t)1) * sizeof *terms);
    if (!terms)
        return; /* what is not narrowed is assumed, which is said */
    bool is_sound = true;
    for (uint32_t i = 0; i < count; ++i) {
        const fzn_expression *coefficient = &given[0].is.items[i];
        is_sound = is_sound && coefficient->kind == FZN_INT &&
                   within(coefficient->is.number) == coefficient->is.number;
        terms[i] = (sum_term){coefficient->is.number, &given[1].is.items[i]};
    }
    terms[count] = (sum_term){-1, &given[2]};
    if (is_sound)
        sum_related(all, terms, count + 1, is_equal, 0);
    free(terms);
}

static void bound_equal(bounds *all, const fzn_expression *given)
{
    sum_related(all, (sum_term[]){{1, &given[0]}, {-1, &given[1]}}, 2, true, 0);
}

static void bound_at_most(bounds *all, const fzn_expression *given)
{
    sum_related(all, (sum_term[]){{1, &given[0]}, {-1, &given[1]}}, 2, false, 0);
}

static void bound_less(bounds *all, const fzn_expression *given)
{
    sum_related(all, (sum_term[]){{1, &given[0]}, {-1, &given[1]}}, 2, false, -1);
}

static void bound_plus(bounds *all, const fzn_expression *given)
{
    sum_related(all, (sum_term[]){{1, &given[0]}, {1, &given[1]}, {-1, &given[2]}}, 3, true, 0);
}

static void bound_linear_equal(bounds *all, const fzn_expression *given)
{
    bound_linear(all, given, true);
}

static void bound_linear_at_most(bounds *all, const fzn_expression *given)
{
    bound_linear(all, given, false);
}

/* ---- results of functions ---- */

static void bound_product(bounds *all, const fzn_expression *given)
{
    bounds_narrow(all, &given[2], times(hull_of(all, &given[0]), hull_of(all, &given[1])));
}

static void bound_quotient(bounds *all, const fzn_expression *given)
{
    int64_t most = most_of(hull_of(all, &given[0]));
    bounds_narrow(all, &given[2], (fzn_range){-most, most});
}

static void bound_remainder(bounds *all, const fzn_expression *given)
{
    int64_t most = most_of(hull_of(all, &given[1])) - 1;
    most = least_of(greatest_of(most, 0), most_of(hull_of(all, &given[0])));
    bounds_narrow(all, &given[2], (fzn_range){-most, most});
}

/* base to the power of exponent, of which 32 bits hold every result that is one. */
static void bound_power(bounds *all, const fzn_expression *given)
{
    fzn_range base = hull_of(all, &given[0]), exponent = hull_of(all, &given[1]);
    int64_t factor = most_of(base), most = 1;
    if (factor > 1)
        for (int64_t i = 0; i < exponent.greatest && most <= INT32_MAX; ++i)
            most = multiply(most, factor);
    most = least_of(most, INT64_C(1) + INT32_MAX);
    bounds_narrow(all, &given[2],
                  (fzn_range){base.least < 0 ? -most : 0, least_of(most, INT32_MAX)});
}

static void bound_magnitude(bounds *all, const fzn_expression *given)
{
    int64_t most = most_of(hull_of(all, &given[1]));
    bounds_narrow(all, &given[1], (fzn_range){0, most_of(hull_of(all, &given[0]))});
    bounds_narrow(all, &given[0], (fzn_range){-most, most});
}

/* The least or greatest of two: the result lies within the hull of both. */
static void bound_choice(bounds *all, const fzn_expression *given)
{
    fzn_range a = hull_of(all, &given[0]), b = hull_of(all, &given[1]);
    bounds_narrow(all, &given[2],
                  (fzn_range){least_of(a.least, b.least), greatest_of(a.greatest, b.greatest)});
}

static void bound_extreme(bounds *all, const fzn_expression *given)
{
    if (given[1].kind == FZN_ARRAY)
        bounds_narrow(all, &given[0], hull_of_all(all, &given[1]));
}

static void bound_element(bounds *all, const fzn_expression *given)
{
    if (given[1].kind != FZN_ARRAY)
        return;
    bounds_narrow(all, &given[0], (fzn_range){1, given[1].count});
    bounds_narrow(all, &given[2], hull_of_all(all, &given[1]));
}

static void bound_member(bounds *all, const fzn_expression *given)
{
    if (given[1].kind == FZN_SET && given[1].count > 0)
        bounds_narrow(all, &given[0],
                      (fzn_range){given[1].is.ranges[0].least,
                                  given[1].is.ranges[given[1].count - 1].greatest});
}

/* Each column of a table: its variable takes no other value. */
static void bound_table(bounds *all, const fzn_expression *given)
{
    uint32_t width = given[0].count;
    if (given[0].kind != FZN_ARRAY || given[1].kind != FZN_ARRAY || width == 0)
        return;
    for (uint32_t column = 0; column < width; ++column) {
        fzn_range hull = {INFINITE, -INFINITE};
        for (uint32_t cell = column; cell < given[1].count; cell += width) {
            fzn_range one = hull_of(all, &given[1].is.items[cell]);
            hull.least = least_of(hull.least, one.least);
            hull.greatest = greatest_of(hull.greatest, one.greatest);
        }
        bounds_narrow(all, &given[0].is.items[column], hull);
    }
}

/* How many of an array: the count, which is the last of the arguments. */
static void bound_count(bounds *all, const fzn_expression *given)
{
    bounds_narrow(all, &given[2], (fzn_range){0, given[0].count});
}

/* Constraint, how many arguments it has, what it says of them. Any not named here says nothing. */
static const struct {
    const char *name;
    uint32_t count;
    void (*bound)(bounds *all, const fzn_expression *given);
} rules[] = {
    {"int_eq", 2, bound_equal},
    {"int_le", 2, bound_at_most},
    {"int_lt", 2, bound_less},
    {"int_plus", 3, bound_plus},
    {"int_lin_eq", 3, bound_linear_equal},
    {"int_lin_le", 3, bound_linear_at_most},
    {"bool_lin_eq", 3, bound_linear_equal},
    {"bool_lin_le", 3, bound_linear_at_most},
    {"bool2int", 2, bound_equal},
    {"int_times", 3, bound_product},
    {"int_div", 3, bound_quotient},
    {"int_mod", 3, bound_remainder},
    {"int_pow", 3, bound_power},
    {"int_abs", 2, bound_magnitude},
    {"int_min", 3, bound_choice},
    {"int_max", 3, bound_choice},
    {"array_int_minimum", 2, bound_extreme},
    {"array_int_maximum", 2, bound_extreme},
    {"array_int_element", 3, bound_element},
    {"array_var_int_element", 3, bound_element},
    {"array_bool_element", 3, bound_element},
    {"array_var_bool_element", 3, bound_element},
    {"set_in", 2, bound_member},
    {"bandolo_table_int", 2, bound_table},
    {"bandolo_count_eq", 3, bound_count},
};

static void bound_constraint(bounds *all, const fzn_constraint *constraint)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; ++i)
        if (rules[i].count == constraint->count && strcmp(rules[i].name, constraint->name) == 0) {
            rules[i].bound(all, constraint->arguments);
            return;
        }
}

static bool has_open(const fzn_document *document)
{
    for (uint32_t i = 0; i < document->variable_count; ++i)
        if (document->variables[i].is_open)
            return true;
    return false;
}

static void open_hulls(fzn_document *document)
{
    for (uint32_t i = 0; i < document->variable_count; ++i)
        if (document->variables[i].is_open)
            document->variables[i].hull = (fzn_range){-INFINITE, INFINITE};
}

/* x = y of a declaration says the same of both. */
static void bound_by_values(bounds *all)
{
    for (uint32_t i = 0; i < all->document->variable_count; ++i) {
        const fzn_variable *variable = &all->document->variables[i];
        const fzn_expression self = {.kind = FZN_VARIABLE, .is.number = i};
        if (variable->has_value)
            bound_equal(all, (fzn_expression[]){self, variable->value});
    }
}

void fzn_narrow_bounds(fzn_document *document, fzn_watch *watch)
{
    bounds all = {.document = document, .changed = true};
    for (int round = 0; round < MOST_ROUNDS && all.changed; ++round) {
        all.changed = false;
        bound_by_values(&all);
        for (uint32_t i = 0; i < document->constraint_count && !fzn_is_over(watch); ++i)
            bound_constraint(&all, &document->constraints[i]);
    }
}

void fzn_find_bounds(fzn_document *document, fzn_watch *watch)
{
    if (!has_open(document))
        return;
    open_hulls(document);
    fzn_narrow_bounds(document, watch);
}
