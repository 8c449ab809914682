/* Sums and comparisons. */
#include "constraint/model_data.h"
#include "domains/flatzinc/translate.h"

/* The sum's terms and what they are compared with, numbers moved to the right. */
typedef struct linear_sum {
    bd_term *terms;
    size_t count;
    int64_t bound;
    bd_relation relation;
} linear_sum;

/* coefficient * operand enters the sum. False: it does not fit. */
static bool add_term(linear_sum *sum, int64_t coefficient, fzn_operand operand)
{
    int64_t part;
    if (operand.is_number)
        return !__builtin_mul_overflow(coefficient, operand.number, &part) &&
               !__builtin_sub_overflow(sum->bound, part, &sum->bound);
    if (coefficient < INT32_MIN || coefficient > INT32_MAX)
        return false;
    if (coefficient != 0)
        sum->terms[sum->count++] = (bd_term){(int32_t)coefficient, operand.variable};
    return true;
}

static bool set_relation(linear_sum *sum, int relation)
{
    static const bd_relation plain[] = {
        [FZN_EQUAL] = BD_EQUAL,       [FZN_NOT_EQUAL] = BD_NOT_EQUAL, [FZN_AT_MOST] = BD_AT_MOST,
        [FZN_AT_LEAST] = BD_AT_LEAST, [FZN_LESS] = BD_AT_MOST,        [FZN_GREATER] = BD_AT_LEAST};
    int64_t shift = relation == FZN_LESS ? -1 : relation == FZN_GREATER;
    sum->relation = plain[relation];
    return !__builtin_add_overflow(sum->bound, shift, &sum->bound);
}

/* Does the relation hold for a sum without terms, which is 0? */
static bool is_true(const linear_sum *sum)
{
    return relation_holds(sum->relation, 0, sum->bound);
}

static void post_always(fzn_translation *to, const linear_sum *sum)
{
    if (sum->count > 0)
        bd_model_linear(to->model, sum->count, sum->terms, sum->relation, sum->bound);
    else if (!is_true(sum))
        fzn_post_contradiction(to);
}

static void post_under(fzn_translation *to, linear_sum *sum, fzn_condition condition)
{
    bd_variable holds = condition.holds.variable;
    if (condition.holds.is_number) {
        if (condition.holds.number == 0)
            sum->relation = contrary_of(sum->relation, &sum->bound);
        if (condition.holds.number != 0 || !condition.is_half)
            post_always(to, sum);
    } else if (sum->count > 0) {
        bd_model_reified_linear(to->model, sum->count, sum->terms, sum->relation, sum->bound, holds,
                                condition.is_half);
    } else if (!condition.is_half || !is_true(sum)) {
        bd_model_clause(to->model, 1, &(bd_literal){holds, BD_EQUAL, is_true(sum)});
    }
}

bool fzn_post_linear(fzn_translation *to, uint32_t count, const int64_t *coefficients,
                     const fzn_operand *operands, int relation, int64_t bound,
                     fzn_condition condition)
{
    linear_sum sum = {.terms = fzn_take(to, count, sizeof *sum.terms), .bound = bound};
    bool fits = true;
    if (!sum.terms)
        return false;
    for (uint32_t i = 0; i < count && fits; ++i)
        fits = add_term(&sum, coefficients[i], operands[i]);
    /* Far from the ends of 64 bits, so that the contrary's bound fits too. */
    if (!fits || !set_relation(&sum, relation) || sum.bound > INT64_MAX / 2 ||
        sum.bound < INT64_MIN / 2)
        return fzn_fail(to->error, to->line,
                        "a linear sum overflows: coefficients have 32 bits, sums 63");
    if (condition.is_given)
        post_under(to, &sum, condition);
    else
        post_always(to, &sum);
    return true;
}

/* left RELATION right */
bool fzn_compare(fzn_translation *to, const fzn_argument *given, int variant,
                 fzn_condition condition)
{
    const fzn_operand operands[] = {given[0].one, given[1].one};
    return fzn_post_linear(to, 2, (const int64_t[]){1, -1}, operands, variant, 0, condition);
}

/* coefficients, variables, what their sum is compared with */
bool fzn_linear(fzn_translation *to, const fzn_argument *given, int variant,
                fzn_condition condition)
{
    uint32_t count = given[1].count;
    int64_t *coefficients = fzn_take(to, count + (size_t)1, sizeof *coefficients);
    fzn_operand *operands = fzn_take(to, count + (size_t)1, sizeof *operands);
    if (!coefficients || !operands)
        return false;
    if (given[0].count != count)
        return fzn_fail(to->error, to->line, "%u coefficients for %u variables: expected as many",
                        given[0].count, count);
    for (uint32_t i = 0; i < count; ++i) {
        coefficients[i] = given[0].many[i].number;
        operands[i] = given[1].many[i];
    }
    coefficients[count] = -1;
    operands[count] = given[2].one;
    return fzn_post_linear(to, count + 1, coefficients, operands, variant, 0, condition);
}

/* a + b = c, or a - b = c */
bool fzn_plus(fzn_translation *to, const fzn_argument *given, int variant, fzn_condition condition)
{
    const fzn_operand operands[] = {given[0].one, given[1].one, given[2].one};
    return fzn_post_linear(to, 3, (const int64_t[]){1, variant, -1}, operands, FZN_EQUAL, 0,
                           condition);
}

/* An odd number of them is true: their sum is twice something and one more. */
bool fzn_parity(fzn_translation *to, const fzn_argument *given, int variant,
                fzn_condition condition)
{
    uint32_t count = given[0].count;
    int64_t *coefficients = fzn_take(to, count + (size_t)1, sizeof *coefficients);
    fzn_operand *operands = fzn_take(to, count + (size_t)1, sizeof *operands);
    (void)variant;
    if (!coefficients || !operands)
        return false;
    for (uint32_t i = 0; i < count; ++i) {
        coefficients[i] = 1;
        operands[i] = given[0].many[i];
    }
    coefficients[count] = -2;
    operands[count] = (fzn_operand){.variable = fzn_new_variable(to, (fzn_range){0, count / 2})};
    return fzn_post_linear(to, count + 1, coefficients, operands, FZN_EQUAL, 1, condition);
}
