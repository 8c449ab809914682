/* Booleans, and membership of a set: all of it clauses of literals. */
#include "domains/flatzinc/translate.h"

/* Literals of which at least one is to hold. */
typedef struct disjunction {
    bd_literal *literals;
    uint32_t count;
    bool is_true; /* one holds whatever comes */
} disjunction;

/* Room for `count` literals and the condition's. */
static bool open(fzn_translation *to, disjunction *of, size_t count)
{
    *of = (disjunction){.literals = fzn_take(to, count + 1, sizeof *of->literals)};
    return of->literals;
}

/* The boolean has this value. */
static void add(disjunction *of, fzn_operand operand, bool value)
{
    if (!operand.is_number)
        of->literals[of->count++] = (bd_literal){operand.variable, BD_EQUAL, value};
    else if ((operand.number != 0) == value)
        of->is_true = true;
}

static void post(fzn_translation *to, const disjunction *of)
{
    if (of->is_true)
        return;
    if (of->count > 0)
        bd_model_clause(to->model, of->count, of->literals);
    else
        fzn_post_contradiction(to);
}

/* Literals: the booleans before `split` must equal `wanted`, the others its negation. */
typedef struct booleans {
    const fzn_operand *of;
    uint32_t count, split;
    bool wanted;
} booleans;

static bool wanted_of(const booleans *all, uint32_t i)
{
    return all->wanted == (i < all->split);
}

/* (holds = said) or one of them is as wanted, or with `contrary` as it is not. */
static bool post_any(fzn_translation *to, const booleans *all, bool contrary,
                     const fzn_operand *holds, bool said)
{
    disjunction any;
    if (!open(to, &any, all->count))
        return false;
    for (uint32_t i = 0; i < all->count; ++i)
        add(&any, all->of[i], wanted_of(all, i) != contrary);
    if (holds)
        add(&any, *holds, said);
    post(to, &any);
    return true;
}

/* For each: (holds = said) or it is as wanted, or with `contrary` as it is not. */
static bool post_each(fzn_translation *to, const booleans *all, bool contrary,
                      const fzn_operand *holds, bool said)
{
    for (uint32_t i = 0; i < all->count; ++i) {
        disjunction one;
        if (!open(to, &one, 1))
            return false;
        add(&one, all->of[i], wanted_of(all, i) != contrary);
        add(&one, *holds, said);
        post(to, &one);
    }
    return true;
}

/* holds if and only if one of them is as wanted */
static bool post_or(fzn_translation *to, const booleans *all, fzn_condition condition)
{
    const fzn_operand *holds = &condition.holds;
    if (!condition.is_given)
        return post_any(to, all, false, NULL, false);
    return post_any(to, all, false, holds, false) &&
           (condition.is_half || post_each(to, all, true, holds, true));
}

/* holds if and only if all of them are as wanted */
static bool post_and(fzn_translation *to, const booleans *all, fzn_condition condition)
{
    const fzn_operand *holds = &condition.holds;
    return post_each(to, all, false, holds, false) &&
           (condition.is_half || post_any(to, all, true, holds, true));
}

/* Variant 0: of two; 1: of an array. */
static booleans given_booleans(const fzn_argument *given, int variant, fzn_operand *two)
{
    two[0] = given[0].one;
    two[1] = given[1].one;
    uint32_t count = variant ? given[0].count : 2;
    return (booleans){variant ? given[0].many : two, count, count, true};
}

bool fzn_and(fzn_translation *to, const fzn_argument *given, int variant, fzn_condition condition)
{
    fzn_operand two[2];
    booleans all = given_booleans(given, variant, two);
    return post_and(to, &all, condition);
}

bool fzn_or(fzn_translation *to, const fzn_argument *given, int variant, fzn_condition condition)
{
    fzn_operand two[2];
    booleans all = given_booleans(given, variant, two);
    return post_or(to, &all, condition);
}

/* One of the first array is true or one of the second false. */
bool fzn_clause(fzn_translation *to, const fzn_argument *given, int variant,
                fzn_condition condition)
{
    uint32_t split = given[0].count, count = split + given[1].count;
    fzn_operand *operands = fzn_take(to, count, sizeof *operands);
    (void)variant;
    if (!operands)
        return false;
    for (uint32_t i = 0; i < count; ++i)
        operands[i] = i < split ? given[0].many[i] : given[1].many[i - split];
    booleans all = {operands, count, split, true};
    return post_or(to, &all, condition);
}

/* ---- membership ---- */

static void add_at_most(disjunction *of, fzn_operand operand, int64_t value)
{
    if (operand.is_number ? operand.number <= value : value >= INT32_MAX)
        of->is_true = true;
    else if (!operand.is_number && value >= INT32_MIN)
        of->literals[of->count++] = (bd_literal){operand.variable, BD_AT_MOST, (int32_t)value};
}

static void add_at_least(disjunction *of, fzn_operand operand, int64_t value)
{
    if (operand.is_number ? operand.number >= value : value <= INT32_MIN)
        of->is_true = true;
    else if (!operand.is_number && value <= INT32_MAX)
        of->literals[of->count++] = (bd_literal){operand.variable, BD_AT_LEAST, (int32_t)value};
}

/* Below the gap or above it, or the condition says that it need not be. */
static bool post_gap(fzn_translation *to, fzn_operand of, const fzn_range *below,
                     const fzn_range *above, fzn_condition condition)
{
    disjunction sides;
    if (!open(to, &sides, 2))
        return false;
    if (below)
        add_at_most(&sides, of, below->greatest);
    if (above)
        add_at_least(&sides, of, above->least);
    if (condition.is_given)
        add(&sides, condition.holds, false);
    post(to, &sides);
    return true;
}

/* Outside the range, or the condition says that it is in the set. */
static bool post_outside(fzn_translation *to, fzn_operand of, fzn_range range,
                         fzn_condition condition)
{
    disjunction sides;
    if (!open(to, &sides, 2))
        return false;
    if (range.least > INT64_MIN)
        add_at_most(&sides, of, range.least - 1);
    if (range.greatest < INT64_MAX)
        add_at_least(&sides, of, range.greatest + 1);
    add(&sides, condition.holds, true);
    post(to, &sides);
    return true;
}

/* An integer, a set: it lies in no gap of the set. */
bool fzn_member(fzn_translation *to, const fzn_argument *given, int variant,
                fzn_condition condition)
{
    const fzn_range *ranges = given[1].ranges;
    uint32_t count = given[1].count;
    (void)variant;
    for (uint32_t i = 0; i <= count; ++i)
        if (!post_gap(to, given[0].one, i > 0 ? &ranges[i - 1] : NULL,
                      i < count ? &ranges[i] : NULL, condition))
            return false;
    for (uint32_t i = 0; condition.is_given && !condition.is_half && i < count; ++i)
        if (!post_outside(to, given[0].one, ranges[i], condition))
            return false;
    return true;
}
