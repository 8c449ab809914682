/* Products, quotients, powers, absolute values, least and greatest. */
#include "domains/flatzinc/translate.h"

/* Constraints on nothing but numbers are settled here; the others become the model's own. */

bool fzn_times(fzn_translation *to, const fzn_argument *given, int variant, fzn_condition condition)
{
    fzn_operand left = given[0].one, right = given[1].one, product = given[2].one;
    (void)variant;
    if (left.is_number || right.is_number) {
        int64_t factor = left.is_number ? left.number : right.number;
        const fzn_operand operands[] = {left.is_number ? right : left, product};
        return fzn_post_linear(to, 2, (const int64_t[]){factor, -1}, operands, FZN_EQUAL, 0,
                               condition);
    }
    bd_model_product(to->model, left.variable, right.variable, fzn_variable_of(to, product));
    return true;
}

/* Bounds of a quotient or a remainder by the dividend alone. They exclude -2^31 / -1, the only quotient beyond
 * 32 bits. */
static fzn_range hull_of_division(fzn_range left)
{
    int64_t most = -left.least > left.greatest ? -left.least : left.greatest;
    return (fzn_range){-most, most > INT32_MAX ? INT32_MAX : most};
}

static bool has_negation(fzn_range hull)
{
    return hull.least > INT32_MIN;
}

/* A divisor with the same remainders as `right`, but 1 instead of -1, since -2^31 / -1 does not fit 32 bits. */
static bd_variable divisor_for_rest(fzn_translation *to, fzn_operand left, fzn_operand right)
{
    fzn_range hull = fzn_hull_of(to, right);
    if (has_negation(fzn_hull_of(to, left)) || hull.least > -1 || hull.greatest < -1)
        return fzn_variable_of(to, right);
    bd_variable of = fzn_variable_of(to, right);
    hull.greatest = hull.greatest < 1 ? 1 : hull.greatest;
    bd_variable other = fzn_new_variable(to, hull), same = fzn_new_variable(to, (fzn_range){0, 1});
    bd_model_reified_linear(to->model, 1, (bd_term[]){{1, of}}, BD_NOT_EQUAL, -1, same, false);
    bd_model_reified_linear(to->model, 2, (bd_term[]){{1, of}, {-1, other}}, BD_EQUAL, 0, same,
                            true);
    bd_model_clause(to->model, 2, (bd_literal[]){{same, BD_EQUAL, 1}, {other, BD_EQUAL, 1}});
    return other;
}

/* Variant 0: the third is the quotient, towards 0; 1: the rest, with the sign of what is divided. */
bool fzn_divide(fzn_translation *to, const fzn_argument *given, int variant,
                fzn_condition condition)
{
    bd_variable left = fzn_variable_of(to, given[0].one);
    bd_variable right = variant ? divisor_for_rest(to, given[0].one, given[1].one)
                                : fzn_variable_of(to, given[1].one);
    bd_variable result = fzn_variable_of(to, given[2].one);
    (void)condition;
    if (to->error->code != BD_OK)
        return false;
    bd_variable other = fzn_new_variable(to, hull_of_division(fzn_hull_of(to, given[0].one)));
    bd_model_division(to->model, left, right, variant ? other : result, variant ? result : other);
    return true;
}

/* base to the power of `exponent`; one below 0 divides 1. False: it does not fit 32 bits, or divides by
 * 0. */
static bool raise(int64_t base, int64_t exponent, int64_t *power)
{
    if (exponent < 0 && base == 0)
        return false;
    *power = 1;
    if (exponent < 0 || base == 1 || base == -1) {
        *power = base == 1 ? 1 : base == -1 ? (exponent % 2 ? -1 : 1) : 0;
        return true;
    }
    for (int64_t i = 0; i < exponent && *power != 0; ++i) {
        *power *= base;
        if (*power < INT32_MIN || *power > INT32_MAX)
            return false;
    }
    return true;
}

/* As a table of all bases and exponents. */
bool fzn_power(fzn_translation *to, const fzn_argument *given, int variant, fzn_condition condition)
{
    enum { MOST_ROWS = 1000000 };
    const fzn_operand operands[] = {given[0].one, given[1].one, given[2].one};
    bd_variable *variables = fzn_variables_of(to, operands, 3);
    if (!variables)
        return false; /* a number beyond 32 bits, too: the loops below would overflow at 2^63 - 1 */
    fzn_range base = fzn_hull_of(to, given[0].one), exponent = fzn_hull_of(to, given[1].one);
    fzn_range result = fzn_hull_of(to, given[2].one);
    int64_t bases = base.greatest - base.least + 1,
            exponents = exponent.greatest - exponent.least + 1;
    (void)variant, (void)condition;
    if (bases > MOST_ROWS || exponents > MOST_ROWS || bases * exponents > MOST_ROWS)
        return fzn_fail(to->error, to->line,
                        "int_pow of more than %d pairs of values is not supported", MOST_ROWS);
    int32_t *rows = fzn_take(to, (size_t)(bases * exponents), 3 * sizeof *rows);
    size_t count = 0;
    if (!rows)
        return false;
    for (int64_t x = base.least; x <= base.greatest; ++x)
        for (int64_t y = exponent.least; y <= exponent.greatest; ++y) {
            int64_t power;
            if (!raise(x, y, &power) || power < result.least || power > result.greatest)
                continue;
            rows[3 * count] = (int32_t)x;
            rows[3 * count + 1] = (int32_t)y;
            rows[3 * count++ + 2] = (int32_t)power;
        }
    bd_model_table(to->model, 3, variables, count, rows);
    return true;
}

bool fzn_absolute(fzn_translation *to, const fzn_argument *given, int variant,
                  fzn_condition condition)
{
    bd_variable of = fzn_variable_of(to, given[0].one);
    (void)variant, (void)condition;
    bd_model_absolute(to->model, of, fzn_variable_of(to, given[1].one));
    return true;
}

/* The least is at most each, and one of them at most it. */
static bool post_least(fzn_translation *to, const bd_variable *variables, uint32_t count,
                       bd_variable least)
{
    bd_literal *is_one = fzn_take(to, count, sizeof *is_one);
    if (!is_one)
        return false;
    for (uint32_t i = 0; i < count; ++i) {
        const bd_term over[] = {{1, variables[i]}, {-1, least}};
        is_one[i] = (bd_literal){fzn_new_variable(to, (fzn_range){0, 1}), BD_EQUAL, 1};
        bd_model_linear(to->model, 2, over, BD_AT_LEAST, 0);
        bd_model_reified_linear(to->model, 2, over, BD_AT_MOST, 0, is_one[i].variable, false);
    }
    bd_model_clause(to->model, count, is_one);
    return true;
}

/* The least is minus the greatest of the negations, where 32 bits hold those. */
static bool post_extreme(fzn_translation *to, const fzn_operand *operands, uint32_t count,
                         fzn_operand result, int which)
{
    bd_variable *variables = fzn_variables_of(to, operands, count);
    bd_variable extreme = fzn_variable_of(to, result);
    bool turns = which == FZN_LEAST && has_negation(fzn_hull_of(to, result));
    if (!variables || extreme == BD_NO_VARIABLE)
        return false;
    if (count == 0)
        return fzn_fail(to->error, to->line, "the least or greatest of no values is not defined");
    for (uint32_t i = 0; i < count; ++i)
        turns = turns && has_negation(fzn_hull_of(to, operands[i]));
    if (which == FZN_LEAST && !turns)
        return post_least(to, variables, count, extreme);
    for (uint32_t i = 0; i < count && turns; ++i)
        variables[i] = fzn_negation_of(to, variables[i]);
    bd_model_greatest(to->model, count, variables, turns ? fzn_negation_of(to, extreme) : extreme);
    return true;
}

bool fzn_extreme(fzn_translation *to, const fzn_argument *given, int variant,
                 fzn_condition condition)
{
    const fzn_operand operands[] = {given[0].one, given[1].one};
    (void)condition;
    return post_extreme(to, operands, 2, given[2].one, variant);
}

bool fzn_extreme_of_array(fzn_translation *to, const fzn_argument *given, int variant,
                          fzn_condition condition)
{
    (void)condition;
    return post_extreme(to, given[1].many, given[1].count, given[0].one, variant);
}
