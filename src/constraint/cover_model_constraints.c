/* What a constraint is in an exact cover problem: one function a kind. See cover_model.h. */
#include "constraint/cover_model_parts.h"

/* ---- what is open ---- */

void translation_open(translation *making, const model_constraint *constraint)
{
    making->open_count = 0;
    making->is_lost = false;
    for (uint32_t i = 0; i < constraint->count; ++i) {
        bd_variable variable = constraint->scope[i];
        making->is_lost |= making->left[variable] == 0;
        if (making->left[variable] > 1 && !making->seen[variable]) {
            making->seen[variable] = true;
            making->open[making->open_count++] = variable;
        }
    }
    for (uint32_t i = 0; i < making->open_count; ++i)
        making->seen[making->open[i]] = false;
}

/* Does it hold where every variable but `open` has the only value it has left? */
static bool holds_with(const translation *making, const model_constraint *constraint,
                       bd_variable open, int32_t value, int32_t *values)
{
    for (uint32_t i = 0; i < constraint->count; ++i) {
        bd_variable variable = constraint->scope[i];
        values[i] = variable == open ? value : making->value[translation_least(making, variable)];
    }
    return constraint_holds(constraint, values);
}

bool translation_filter(translation *making, const model_constraint *constraint)
{
    if (making->open_count > 1)
        return true;
    bd_arena_mark mark = bd_arena_here(&making->arena);
    int32_t *values = bd_arena_take(&making->arena,
                                    (constraint->count + (size_t)1) * sizeof *values);
    if (!values)
        return translation_no_memory(making);
    bool fits = true;
    if (making->open_count == 0) {
        if (!holds_with(making, constraint, BD_NO_VARIABLE, 0, values))
            fits = translation_contradict(making);
    } else {
        bd_variable open = making->open[0];
        for (uint32_t i = making->first[open]; i < making->first[open + 1]; ++i)
            if (!making->gone[i] && !holds_with(making, constraint, open, making->value[i], values))
                translation_remove(making, i);
    }
    bd_arena_release(&making->arena, mark);
    return fits;
}

/* ---- so many of the open variables have a marked value ---- */

/* How many literals of the variable are left and marked. */
static uint32_t count_marked(const translation *making, bd_variable variable)
{
    uint32_t count = 0;
    for (uint32_t i = making->first[variable]; i < making->first[variable + 1]; ++i)
        count += making->marked[i] && !making->gone[i];
    return count;
}

static void unmark(translation *making, bd_variable variable)
{
    for (uint32_t i = making->first[variable]; i < making->first[variable + 1]; ++i)
        making->marked[i] = false;
}

static void unmark_open(translation *making)
{
    for (uint32_t v = 0; v < making->open_count; ++v)
        unmark(making, making->open[v]);
}

/* Those whose values are all marked, or none, are taken out: the range is for the others then. */
static void settle(translation *making, cover_range *range)
{
    uint32_t open = 0;
    for (uint32_t i = 0; i < making->open_count; ++i) {
        bd_variable variable = making->open[i];
        uint32_t marked = count_marked(making, variable);
        bool is_always = marked == making->left[variable];
        range->least -= is_always;
        range->most -= is_always;
        if (marked == 0 || is_always)
            unmark(making, variable);
        else
            making->open[open++] = variable;
    }
    making->open_count = open;
    range->least = range->least < 0 ? 0 : range->least;
    range->most = range->most > open ? open : range->most;
}

/* Removes the literals of the open variables whose mark is this, or ties them to the item. */
static bool for_marks(translation *making, bool mark, bool removes, bd_item item)
{
    bool made = true;
    for (uint32_t v = 0; v < making->open_count; ++v) {
        bd_variable variable = making->open[v];
        for (uint32_t i = making->first[variable]; i < making->first[variable + 1] && made; ++i) {
            if (making->gone[i] || making->marked[i] != mark)
                continue;
            if (removes)
                translation_remove(making, i);
            else
                made = translation_tie(making, i, item, 0);
        }
        unmark(making, variable);
    }
    return made;
}

static bool is_once(int64_t least, int64_t most)
{
    return most == 1 && least >= 0;
}

/* Takes the marks off. */
static bool require(translation *making, cover_range range)
{
    settle(making, &range);
    int64_t open = making->open_count, least = range.least, most = range.most;
    bool marks = true;
    if (least > most || (least == 0 && most == open)) {
        unmark_open(making);
        return least <= most || translation_contradict(making);
    }
    if (most == 0 || least == open)
        return for_marks(making, most == 0, true, BD_NO_ITEM);
    if (!is_once(least, most) && is_once(open - most, open - least)) {
        marks = false;
        least = open - range.most;
        most = open - range.least;
    }
    bd_item item = translation_item(making, least, most);
    return item != BD_NO_ITEM && for_marks(making, marks, false, item);
}

/* count * step RELATION total, where `count` is between 0 and the number of open variables. False: that
 * is no range. */
static bool range_of(const translation *making, bd_relation relation, int64_t total, int64_t step,
                     cover_range *range)
{
    int64_t open = making->open_count, whole = total / step - (total % step < 0);
    bool is_exact = total % step == 0;
    *range = (cover_range){0, open};
    switch (relation) {
    case BD_EQUAL:
        range->least = is_exact ? whole : 1;
        range->most = is_exact ? whole : 0;
        return true;
    case BD_AT_MOST:
        range->most = whole;
        return true;
    case BD_AT_LEAST:
        range->least = whole + !is_exact;
        return true;
    case BD_NOT_EQUAL:
        if (is_exact && whole == 0)
            range->least = 1;
        else if (is_exact && whole == open)
            range->most = open - 1;
        else
            return !is_exact || whole < 0 || whole > open;
    }
    return true;
}

/* ---- all-different ---- */

static bool add_place_keys(translation *making, const model_constraint *constraint)
{
    for (uint32_t i = 0; i < constraint->count; ++i) {
        bd_variable variable = constraint->scope[i];
        for (uint32_t j = making->first[variable]; j < making->first[variable + 1]; ++j)
            if (!making->gone[j] &&
                !translation_key(making, (int64_t)making->value[j] + constraint->numbers[i], j))
                return false;
    }
    return true;
}

static uint32_t group_end(const translation *making, const cover_key *keys, uint32_t at)
{
    uint32_t end = at + 1;
    while (end < making->keys && keys[end].key == keys[at].key)
        ++end;
    return end;
}

/* One place twice, with the same offset: it differs from itself. */
static bool has_twice(const translation *making, const cover_key *keys)
{
    for (uint32_t i = 1; i < making->keys; ++i)
        if (keys[i].key == keys[i - 1].key && keys[i].literal == keys[i - 1].literal)
            return true;
    return false;
}

/* As many places as keys: each key is taken. */
static bool differ(translation *making, const model_constraint *constraint)
{
    if (!add_place_keys(making, constraint))
        return false;
    const cover_key *keys = translation_sorted_keys(making);
    uint32_t groups = 0;
    for (uint32_t at = 0; at < making->keys; at = group_end(making, keys, at))
        ++groups;
    if (has_twice(making, keys) || constraint->count > groups)
        return translation_contradict(making);
    bool is_full = constraint->count == groups;
    for (uint32_t at = 0, end; at < making->keys; at = end) {
        end = group_end(making, keys, at);
        if (!is_full && end - at == 1)
            continue;
        bd_item item = translation_item(making, is_full, 1);
        if (item == BD_NO_ITEM)
            return false;
        for (uint32_t i = at; i < end; ++i)
            if (!translation_tie(making, keys[i].literal, item, 0))
                return false;
    }
    return true;
}

/* ---- linear ---- */

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
    bd_item item = translation_item(making, 0, 1);
    uint32_t colour = 1;
    bool made = item != BD_NO_ITEM;
    for (uint32_t at = 0, end; at < making->keys && made; at = end) {
        end = group_end(making, keys, at);
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
    for (uint32_t at = 0, end; at < making->keys; at = end) {
        end = group_end(making, keys, at);
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
    if (!range_of(making, constraint->relation, constant, step, &range))
        return translation_misfits(making, "its sum may be less or more, but not just so much");
    for (uint32_t v = 0; v < making->open_count; ++v) {
        find_step(making, making->open[v], &low, &high);
        making->marked[high] = true;
    }
    return require(making, range);
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

static bool sum(translation *making, const model_constraint *constraint)
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

/* ---- count and clause ---- */

/* Marks what is counted of a variable, if it is open. Is there any such value? */
static bool mark_values(translation *making, const model_constraint *constraint,
                        bd_variable variable)
{
    bool has_any = false;
    for (uint32_t i = 0; i < constraint->number_count; ++i) {
        uint32_t literal = translation_find(making, variable, constraint->numbers[i]);
        if (literal == UINT32_MAX)
            continue;
        making->marked[literal] = making->left[variable] > 1;
        has_any = true;
    }
    return has_any;
}

static bool count(translation *making, const model_constraint *constraint)
{
    uint32_t counted = constraint->count - 1;
    bd_variable bound = constraint->scope[counted];
    if (making->left[bound] != 1)
        return translation_misfits(making, "its bound is not fixed");
    int64_t total = making->value[translation_least(making, bound)];
    bool is_twice = false;
    for (uint32_t i = 0; i < counted; ++i) {
        bd_variable variable = constraint->scope[i];
        bool is_open = making->left[variable] > 1;
        is_twice |= making->seen[variable];
        making->seen[variable] = is_open;
        total -= mark_values(making, constraint, variable) && !is_open;
    }
    for (uint32_t i = 0; i < counted; ++i)
        making->seen[constraint->scope[i]] = false;
    if (is_twice)
        return translation_misfits(making, "it counts a variable twice");
    cover_range range;
    if (!range_of(making, constraint->relation, total, 1, &range))
        return translation_misfits(making, "its number may be less or more, but not just so much");
    return require(making, range);
}

static bool either(translation *making, const model_constraint *constraint)
{
    bool is_true = false;
    for (uint32_t i = 0; i < constraint->count; ++i) {
        bd_variable variable = constraint->scope[i];
        bool is_open = making->left[variable] > 1;
        for (uint32_t j = making->first[variable]; j < making->first[variable + 1]; ++j) {
            bool holds = relation_holds((bd_relation)constraint->relations[i], making->value[j],
                                        constraint->numbers[i]);
            making->marked[j] |= holds && is_open;
            is_true |= holds && !is_open && !making->gone[j];
        }
    }
    return require(making, (cover_range){!is_true, making->open_count});
}

/* ---- all of them ---- */

bool translation_constrain(translation *making, const model_constraint *constraint)
{
    if (making->open_count <= 1)
        return translation_filter(making, constraint);
    switch (constraint->kind) {
    case ALL_DIFFERENT:
        return differ(making, constraint);
    case TABLE:
        return translation_agree(making);
    case LINEAR:
        return sum(making, constraint);
    case COUNT:
        return count(making, constraint);
    case CLAUSE:
        return either(making, constraint);
    case ELEMENT:
    case PRODUCT:
    case DIVISION:
    case GREATEST:
    case ABSOLUTE:
    case PREDICATE:
    case CONSTRAINT_KINDS:
        break;
    }
    return translation_misfits(making, "there are no items for its kind");
}
