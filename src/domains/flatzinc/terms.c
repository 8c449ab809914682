#include "domains/flatzinc/terms.h"

#include <string.h>

/* Constraint, the linear one that says the same, how many arguments it has without the boolean that says whether
 * it holds, the coefficients of its arguments; none: it is linear itself. */
typedef struct terms_rule {
    const char *name, *linear;
    uint32_t count;
    int64_t given[3];
} terms_rule;

static const terms_rule sum_rules[] = {
    {"int_eq", "int_lin_eq", 2, {1, -1}},       {"int_ne", "int_lin_ne", 2, {1, -1}},
    {"int_le", "int_lin_le", 2, {1, -1}},       {"int_lt", "int_lin_lt", 2, {1, -1}},
    {"int_ge", "int_lin_ge", 2, {1, -1}},       {"int_gt", "int_lin_gt", 2, {1, -1}},
    {"int_plus", "int_lin_eq", 3, {1, 1, -1}},  {"int_minus", "int_lin_eq", 3, {1, -1, -1}},
    {"int_lin_eq", "int_lin_eq", 3, {0, 0, 0}}, {"int_lin_ne", "int_lin_ne", 3, {0, 0, 0}},
    {"int_lin_le", "int_lin_le", 3, {0, 0, 0}}, {"int_lin_lt", "int_lin_lt", 3, {0, 0, 0}},
    {"int_lin_ge", "int_lin_ge", 3, {0, 0, 0}}, {"int_lin_gt", "int_lin_gt", 3, {0, 0, 0}},
};

/* Returns the part of the constraint's name after the rule's; NULL: another constraint. Functions have no _reif. */
static const char *ending_of(const fzn_constraint *constraint, const terms_rule *rule)
{
    size_t length = strlen(rule->name);
    if (strncmp(constraint->name, rule->name, length) != 0)
        return NULL;
    const char *ending = constraint->name + length;
    bool is_function = rule->given[2] != 0;
    bool is_reified = !is_function && (strcmp(ending, "_reif") == 0 || strcmp(ending, "_imp") == 0);
    bool is_one = constraint->count == rule->count + is_reified && (is_reified || *ending == '\0');
    return is_one ? ending : NULL;
}

static bool read_linear(const fzn_expression *given, fzn_terms *sum)
{
    bool fits = given[0].kind == FZN_ARRAY && given[1].kind == FZN_ARRAY &&
                given[0].count == given[1].count;
    for (uint32_t i = 0; fits && i < given[0].count; ++i)
        fits = given[0].is.items[i].kind == FZN_INT;
    if (!fits)
        return false;
    sum->coefficients = given[0].is.items;
    sum->of = given[1].is.items;
    sum->count = given[1].count;
    sum->bound = &given[2];
    return true;
}

bool fzn_terms_of(const fzn_constraint *constraint, fzn_terms *sum)
{
    for (size_t i = 0; i < sizeof sum_rules / sizeof *sum_rules; ++i) {
        const char *ending = ending_of(constraint, &sum_rules[i]);
        if (!ending)
            continue;
        *sum = (fzn_terms){.of = constraint->arguments,
                           .count = sum_rules[i].count,
                           .linear = sum_rules[i].linear,
                           .ending = ending};
        memcpy(sum->given, sum_rules[i].given, sizeof sum->given);
        return sum_rules[i].given[0] != 0 || read_linear(constraint->arguments, sum);
    }
    return false;
}

int64_t fzn_coefficient(const fzn_terms *sum, uint32_t term)
{
    return sum->coefficients ? sum->coefficients[term].is.number : sum->given[term];
}
