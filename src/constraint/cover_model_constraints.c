/* Constraints as parts of an exact cover problem: one function for each kind, here or in cover_model_*.c. See
 * cover_model.h. */
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
static bool cover_model_holds_with(const translation *making, const model_constraint *constraint,
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
        if (!cover_model_holds_with(making, constraint, BD_NO_VARIABLE, 0, values))
            fits = translation_contradict(making);
    } else {
        bd_variable open = making->open[0];
        for (uint32_t i = making->first[open]; i < making->first[open + 1]; ++i)
            if (!making->gone[i] &&
                !cover_model_holds_with(making, constraint, open, making->value[i], values))
                translation_remove(making, i);
    }
    bd_arena_release(&making->arena, mark);
    return fits;
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

uint32_t translation_group_end(const translation *making, const cover_key *keys, uint32_t at)
{
    uint32_t end = at + 1;
    while (end < making->keys && keys[end].key == keys[at].key)
        ++end;
    return end;
}

/* One variable twice, with the same offset: it would differ from itself. */
static bool has_twice(const translation *making, const cover_key *keys)
{
    for (uint32_t i = 1; i < making->keys; ++i)
        if (keys[i].key == keys[i - 1].key && keys[i].literal == keys[i - 1].literal)
            return true;
    return false;
}

/* As many variables as keys: each key is taken. */
static bool differ(translation *making, const model_constraint *constraint)
{
    if (!add_place_keys(making, constraint))
        return false;
    const cover_key *keys = translation_sorted_keys(making);
    uint32_t groups = 0;
    if (!keys)
        return false;
    for (uint32_t at = 0; at < making->keys; at = translation_group_end(making, keys, at))
        ++groups;
    if (has_twice(making, keys) || constraint->count > groups)
        return translation_contradict(making);
    bool is_full = constraint->count == groups;
    for (uint32_t at = 0, end; at < making->keys; at = end) {
        end = translation_group_end(making, keys, at);
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
        return translation_sum(making, constraint);
    case COUNT:
        return translation_count(making, constraint);
    case CLAUSE:
        return translation_clause(making, constraint);
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
