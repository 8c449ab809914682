/* A model as an exact cover problem: literals, items, options. See cover_model.h. */
#include "constraint/cover_model_parts.h"

#include "constraint/exactcover_data.h"

enum { MOST_LITERALS = 1 << 24 }; /* options for values; more than any search of them could use */

/* ---- building blocks ---- */

bool translation_no_memory(translation *making)
{
    return bd_fail(making->error, BD_NO_MEMORY, 0, "the machine has no memory for the cover");
}

bool translation_misfits(translation *making, const char *reason)
{
    return bd_fail(making->error, BD_BAD_USAGE, making->number + UINT64_C(1),
                   "exact-cover: constraint %u (%s) does not fit: %s", making->number,
                   model_kind_name(making->model->constraint[making->number].kind), reason);
}

uint32_t translation_find(const translation *making, bd_variable variable, int64_t value)
{
    uint32_t low = making->first[variable], end = making->first[variable + 1], high = end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (making->value[middle] < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low < end && making->value[low] == value && !making->gone[low] ? low : UINT32_MAX;
}

uint32_t translation_least(const translation *making, bd_variable variable)
{
    uint32_t literal = making->first[variable];
    while (making->gone[literal])
        ++literal;
    return literal;
}

void translation_remove(translation *making, uint32_t literal)
{
    making->left[making->variable[literal]] -= !making->gone[literal];
    making->gone[literal] = true;
}

bd_item translation_item(translation *making, int64_t least, int64_t most)
{
    bd_item item = least == 0 && most == 1
                       ? bd_exact_cover_secondary(making->cover, NULL)
                       : bd_exact_cover_primary(making->cover, NULL, (uint32_t)least,
                                                (uint32_t)most);
    if (item == BD_NO_ITEM)
        translation_no_memory(making);
    return item;
}

bool translation_contradict(translation *making)
{
    return translation_item(making, 1, 1) != BD_NO_ITEM;
}

bool translation_tie(translation *making, uint32_t literal, bd_item item, uint32_t colour)
{
    cover_tie tie = {.item = item, .colour = colour, .next = making->ties_of[literal]};
    if (making->ties == NO_TIE || !bd_pages_append(&making->tie, making->ties, &tie, sizeof tie))
        return translation_no_memory(making);
    making->ties_of[literal] = making->ties++;
    return translation_goes_on(making);
}

bool translation_key(translation *making, int64_t key, uint32_t literal)
{
    cover_key made = {.key = key, .literal = literal};
    if (making->keys == UINT32_MAX ||
        !bd_pages_append(&making->key, making->keys, &made, sizeof made))
        return translation_no_memory(making);
    ++making->keys;
    return translation_goes_on(making);
}

bool translation_goes_on(translation *making)
{
    enum { STEPS = 4096 }; /* between polls: some tens of microseconds */
    making->is_over = making->is_over ||
                      (making->run && ++making->steps % STEPS == 0 && run_poll(making->run));
    return !making->is_over;
}

static bool comes_before(const cover_key *one, const cover_key *other)
{
    return one->key != other->key ? one->key < other->key : one->literal < other->literal;
}

/* Merges two sorted stretches, `count` keys in all, the second from `middle` on. */
static bool merge_keys(translation *making, const cover_key *from, uint32_t middle, uint32_t count,
                       cover_key *to)
{
    uint32_t left = 0, right = middle;
    for (uint32_t i = 0; i < count; ++i) {
        bool takes_left = right == count ||
                          (left < middle && !comes_before(&from[right], &from[left]));
        to[i] = from[takes_left ? left++ : right++];
        if (!translation_goes_on(making))
            return false;
    }
    return true;
}

/* Sorts by merging stretches of twice the length each time, since qsort() could not be left half way. Afterwards they
 * stand in one of the two rooms, which is returned. */
static cover_key *merge_sort(translation *making, cover_key *keys, cover_key *spare)
{
    const uint64_t count = making->keys;
    for (uint64_t width = 1; width < count; width *= 2) {
        for (uint64_t at = 0; at < count; at += 2 * width) {
            uint32_t both = (uint32_t)(count - at < 2 * width ? count - at : 2 * width);
            uint32_t middle = (uint32_t)(both < width ? both : width);
            if (!merge_keys(making, keys + at, middle, both, spare + at))
                return NULL;
        }
        cover_key *sorted = spare;
        spare = keys;
        keys = sorted;
    }
    return keys;
}

cover_key *translation_sorted_keys(translation *making)
{
    uint64_t bytes = (making->keys + UINT64_C(1)) * sizeof(cover_key);
    if ((making->key.bytes < bytes && !bd_pages_grow(&making->key, bytes)) ||
        (making->spare.bytes < bytes && !bd_pages_grow(&making->spare, bytes))) {
        translation_no_memory(making);
        return NULL;
    }
    return merge_sort(making, (cover_key *)(void *)making->key.base,
                      (cover_key *)(void *)making->spare.base);
}

/* ---- literals ---- */

static void *cover_model_take(translation *making, uint64_t count, size_t size)
{
    size_t bytes = (size_t)(count + 1) * size;
    void *room = bd_arena_take(&making->arena, bytes);
    if (room)
        memset(room, 0, bytes);
    return room;
}

static bool make_rooms(translation *making)
{
    uint64_t variables = making->model->variables, literals = making->literals;
    making->left = cover_model_take(making, variables, sizeof *making->left);
    making->agreed = cover_model_take(making, variables, sizeof *making->agreed);
    making->open = cover_model_take(making, variables, sizeof *making->open);
    making->coefficient = cover_model_take(making, variables, sizeof *making->coefficient);
    making->seen = cover_model_take(making, variables, sizeof *making->seen);
    making->variable = cover_model_take(making, literals, sizeof *making->variable);
    making->value = cover_model_take(making, literals, sizeof *making->value);
    making->ties_of = cover_model_take(making, literals, sizeof *making->ties_of);
    making->gone = cover_model_take(making, literals, sizeof *making->gone);
    making->marked = cover_model_take(making, literals, sizeof *making->marked);
    making->is_row_choice = cover_model_take(making, making->model->constraints,
                                             sizeof *making->is_row_choice);
    return (making->left && making->agreed && making->open && making->coefficient && making->seen &&
            making->variable && making->value && making->ties_of && making->gone &&
            making->marked && making->is_row_choice) ||
           translation_no_memory(making);
}

static bool count_literals(translation *making)
{
    const bd_model *model = making->model;
    making->first = cover_model_take(making, model->variables + UINT64_C(1), sizeof *making->first);
    if (!making->first)
        return translation_no_memory(making);
    for (bd_variable i = 0; i < model->variables; ++i) {
        int64_t span = (int64_t)model->initial[i].greatest - model->initial[i].least + 1;
        if (span > MOST_LITERALS - (int64_t)making->literals)
            return bd_fail(making->error, BD_BAD_USAGE, i + UINT64_C(1),
                           "exact-cover: variable %u does not fit: with it there are more than %d "
                           "values, of which each is an option",
                           i, MOST_LITERALS);
        making->first[i] = making->literals;
        int64_t greatest = model->initial[i].greatest, value = (int64_t)model->initial[i].least - 1;
        while ((value = model_next_value(model, i, value)) <= greatest) {
            ++making->literals;
            if (!translation_goes_on(making))
                return false;
        }
    }
    making->first[model->variables] = making->literals;
    return true;
}

static bool fill_literals(translation *making)
{
    const bd_model *model = making->model;
    for (bd_variable i = 0; i < model->variables; ++i) {
        int64_t value = (int64_t)model->initial[i].least - 1;
        making->agreed[i] = BD_NO_ITEM;
        making->left[i] = making->first[i + 1] - making->first[i];
        for (uint32_t literal = making->first[i]; literal < making->first[i + 1]; ++literal) {
            value = model_next_value(model, i, value);
            making->variable[literal] = i;
            making->value[literal] = (int32_t)value;
            making->ties_of[literal] = NO_TIE;
            if (!translation_goes_on(making))
                return false;
        }
    }
    return true;
}

/* The items of the variables come before all others, so that of equals they are branched on first. */
static bool make_variables(translation *making, bd_item *item)
{
    const bd_model *model = making->model;
    for (uint32_t i = 0; i < model->variables; ++i)
        if ((item[model->branch[i]] = translation_item(making, 1, 1)) == BD_NO_ITEM)
            return false;
    return true;
}

/* ---- options ---- */

static bool append_cell(translation *making, bd_pages *cells, uint32_t *count, bd_cover_cell cell)
{
    return bd_pages_append(cells, (*count)++, &cell, sizeof cell) || translation_no_memory(making);
}

static bool emit_literal(translation *making, uint32_t literal, bd_item item, bd_pages *cells)
{
    uint32_t count = 0;
    const cover_tie *ties = (const cover_tie *)(const void *)making->tie.base;
    bool made = append_cell(making, cells, &count, (bd_cover_cell){item, 0});
    for (uint32_t i = making->ties_of[literal]; i != NO_TIE && made; i = ties[i].next)
        made = append_cell(making, cells, &count, (bd_cover_cell){ties[i].item, ties[i].colour});
    return made && (bd_exact_cover_option(making->cover, count,
                                          (const bd_cover_cell *)(const void *)cells->base) !=
                        BD_NO_OPTION ||
                    translation_no_memory(making));
}

static bool emit_literals(translation *making, const bd_item *item, cover_model *made)
{
    bd_pages cells = bd_pages_of(making->arena.budget);
    bool goes_on = true;
    for (uint32_t i = 0; i < making->literals && goes_on; ++i) {
        if (making->gone[i])
            continue;
        made->variable[made->choices] = making->variable[i];
        made->value[made->choices++] = making->value[i];
        goes_on = emit_literal(making, i, item[making->variable[i]], &cells) &&
                  translation_goes_on(making);
    }
    bd_pages_free(&cells);
    return goes_on;
}

/* ---- all of it ---- */

typedef bool translate(translation *making, const model_constraint *constraint);

static bool for_all(translation *making, translate *step)
{
    for (making->number = 0; making->number < making->model->constraints; ++making->number) {
        const model_constraint *constraint = &making->model->constraint[making->number];
        translation_open(making, constraint);
        making->keys = 0;
        if ((!making->is_lost && !step(making, constraint)) || !translation_goes_on(making))
            return false;
    }
    return true;
}

static bool translate_all(translation *making, cover_model *made)
{
    if (!count_literals(making) || !make_rooms(making))
        return false;
    size_t literals = making->literals + (size_t)1;
    bd_item *item = cover_model_take(making, making->model->variables, sizeof *item);
    made->variable = bd_arena_take(&made->arena, literals * sizeof *made->variable);
    made->value = bd_arena_take(&made->arena, literals * sizeof *made->value);
    if (!item || !made->variable || !made->value)
        return translation_no_memory(making);
    return fill_literals(making) && make_variables(making, item) &&
           for_all(making, translation_filter) && for_all(making, translation_constrain) &&
           emit_literals(making, item, made) && for_all(making, translation_rows);
}

/* The cover problem keeps an account of its own, within what the budget leaves. */
static void limit_cover(bd_exact_cover *cover, const bd_budget *budget)
{
    uint64_t left = bd_budget_left(budget);
    cover->budget.limit = left == UINT64_MAX ? 0 : left ? left : 1;
}

bool cover_model_open(cover_model *made, const bd_model *model, bd_budget *budget,
                      constraint_run *run, bd_error *error)
{
    *made = (cover_model){.cover = bd_exact_cover_open(), .arena = bd_arena_of(budget, 0)};
    translation making = {.model = model,
                          .cover = made->cover,
                          .error = error,
                          .run = run,
                          .arena = bd_arena_of(budget, 0),
                          .tie = bd_pages_of(budget),
                          .key = bd_pages_of(budget),
                          .spare = bd_pages_of(budget)};
    if (!made->cover)
        return translation_no_memory(&making);
    limit_cover(made->cover, budget);
    bool fits = translate_all(&making, made);
    budget->refused |= made->cover->budget.refused;
    bd_pages_free(&making.tie);
    bd_pages_free(&making.key);
    bd_pages_free(&making.spare);
    bd_arena_free(&making.arena);
    return fits;
}

void cover_model_close(cover_model *made)
{
    bd_exact_cover_close(made->cover);
    bd_arena_free(&made->arena);
}

void cover_model_values(const cover_model *made, const int32_t *options, int32_t *values)
{
    for (; *options >= 0; ++options)
        if ((uint32_t)*options < made->choices)
            values[made->variable[*options]] = made->value[*options];
}
