/* So many of the open variables have a value that is marked, as an item of an exact cover problem: counts and
 * clauses, and what linear sums come to. See cover_model.h. */
#include "constraint/cover_model_parts.h"

/* Returns the number of remaining marked values of the variable. */
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
static void marks_settle(translation *making, cover_range *range)
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

bool translation_require(translation *making, cover_range range)
{
    marks_settle(making, &range);
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

bool translation_range(const translation *making, bd_relation relation, int64_t total, int64_t step,
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

/* ---- the constraints ---- */

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

bool translation_count(translation *making, const model_constraint *constraint)
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
    if (!translation_range(making, constraint->relation, total, 1, &range))
        return translation_misfits(making, "its number may be less or more, but not just so much");
    return translation_require(making, range);
}

bool translation_clause(translation *making, const model_constraint *constraint)
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
    return translation_require(making, (cover_range){!is_true, making->open_count});
}
