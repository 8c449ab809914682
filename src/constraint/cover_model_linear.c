/* Linear sums as parts of an exact cover problem, if possible. See cover_model.h. */
#include "constraint/cover_model_parts.h"

/* The keys of two open variables: a x of the first, constant - b y of the other. In a solution they are
 * equal, or differ. */
static bool add_pair_keys(translation *making, int64_t constant)
{
    for (uint32_t v = 0; v < 2; ++v) {
        bd_variable variable = making->open[v];
        int64_t factor = making->coefficient[variable];
        for (uint32_t i = making->first[variable]; i < making->first[variable + 1]; ++i) {
            int64_t term = factor * making->value[i];
            if (!making->gone[i] && !translation_key(making, v ? constant - term : term, i))
                return false;
        }
    }
    return true;
}

static bool equal_pair(translation *making, int64_t constant)
{
    if (!add_pair_keys(making, constant))
        return false;
    const cover_key *keys = translation_sorted_keys(making);
    bd_item item = keys ? translation_item(making, 0, 1) : BD_NO_ITEM;
    uint32_t colour = 1;
    bool made = item != BD_NO_ITEM;
    for (uint32_t at = 0, end; at < making->keys && made; at = end) {
        end = translation_group_end(making, keys, at);
        if (end - at == 1) /* the other variable has nothing that fits */
            translation_remove(making, keys[at].literal);
        else
            made = translation_tie(making, keys[at].literal, item, colour) &&
                   translation_tie(making, keys[at + 1].literal, item, colour);
        ++colour;
    }
    return made;
}

static bool unequal_pair(translation *making, int64_t constant)
{
    if (!add_pair_keys(making, constant))
        return false;
    const cover_key *keys = translation_sorted_keys(making);
    if (!keys)
        return false;
    for (uint32_t at = 0, end; at < making->keys; at = end) {
        end = translation_group_end(making, keys, at);
        if (end - at == 1)
            continue;
        bd_item item = translation_item(making, 0, 1);
        if (item == BD_NO_ITEM || !translation_tie(making, keys[at].literal, item, 0) ||
            !translation_tie(making, keys[at + 1].literal, item, 0))
            return false;
    }
    return true;
}

/* The two values of a term that has two: its literals, and how far apart they are. 0: it has more. */
static int64_t find_step(const translation *making, bd_variable variable, uint32_t *low,
                         uint32_t *high)
{
    if (making->left[variable] != 2)
        return 0;
    *low = *high = translation_least(making, variable);
    while (making->gone[++*high])
        ;
    int64_t factor = making->coefficient[variable];
    int64_t step = factor * ((int64_t)making->value[*high] - making->value[*low]);
    if (step > 0)
        return step;
    uint32_t first = *low;
    *low = *high;
    *high = first;
    return -step;
}

static bool sum_of_steps(translation *making, const model_constraint *constraint, int64_t constant)
{
    uint32_t low, high;
    int64_t step = find_step(making, making->open[0], &low, &high);
    cover_range range;
    for (uint32_t v = 0; v < making->open_count; ++v)
        if (step == 0 || find_step(making, making->open[v], &low, &high) != step)
            return translation_misfits(making, "its terms do not all have two values, equally far "
                                               "apart");
    for (uint32_t v = 0; v < making->open_count; ++v) {
        bd_variable variable = making->open[v];
        find_step(making, variable, &low, &high);
        constant -= making->coefficient[variable] * making->value[low];
    }
    if (!translation_range(making, constraint->relation, constant, step, &range))
        return translation_misfits(making, "its sum may be less or more, but not just so much");
    for (uint32_t v = 0; v < making->open_count; ++v) {
        find_step(making, making->open[v], &low, &high);
        making->marked[high] = true;
    }
    return translation_require(making, range);
}

/* Adds up the coefficients, takes what is fixed from the constant, and forgets variables that cancel out. */
static int64_t gather_terms(translation *making, const model_constraint *constraint)
{
    int64_t constant = constraint->constant;
    uint32_t open = 0;
    for (uint32_t i = 0; i < constraint->number_count; ++i) {
        bd_variable variable = constraint->scope[i];
        if (making->left[variable] > 1)
            making->coefficient[variable] += constraint->numbers[i];
        else
            constant -= (int64_t)constraint->numbers[i] *
                        making->value[translation_least(making, variable)];
    }
    for (uint32_t v = 0; v < making->open_count; ++v)
        if (making->coefficient[making->open[v]] != 0)
            making->open[open++] = making->open[v];
    making->open_count = open;
    return constant;
}

/* The values of the one term that is left. */
static bool only_term(translation *making, const model_constraint *constraint, int64_t constant)
{
    bd_variable variable = making->open[0];
    for (uint32_t i = making->first[variable]; i < making->first[variable + 1]; ++i)
        if (!relation_holds(constraint->relation, making->coefficient[variable] * making->value[i],
                            constant))
            translation_remove(making, i);
    return true;
}

bool translation_sum(translation *making, const model_constraint *constraint)
{
    if (constraint->reified)
        return translation_misfits(making, "it is reified");
    int64_t constant = gather_terms(making, constraint);
    bool made;
    if (making->open_count == 0)
        made = relation_holds(constraint->relation, 0, constant) || translation_contradict(making);
    else if (making->open_count == 1)
        made = only_term(making, constraint, constant);
    else if (making->open_count == 2 && constraint->relation == BD_EQUAL)
        made = equal_pair(making, constant);
    else if (making->open_count == 2 && constraint->relation == BD_NOT_EQUAL)
        made = unequal_pair(making, constant);
    else
        made = sum_of_steps(making, constraint, constant);
    for (uint32_t i = 0; i < constraint->number_count; ++i)
        making->coefficient[constraint->scope[i]] = 0;
    return made;
}
