/* See values.h. */
#include "constraint/values.h"

#include "base/assert.h"

#include <string.h>

typedef struct saved_end {
    uint64_t size, stamp;
    int32_t least, greatest;
    bd_variable variable;
} saved_end;

typedef struct saved_cell {
    cell *where;
    cell was;
} saved_cell;

typedef struct saved_level {
    uint64_t ends, cells, time;
} saved_level;

cell *values_cells(remaining *all, uint64_t count)
{
    cell *cells = bd_arena_take(all->arena, (size_t)(count + 1) * sizeof *cells);
    if (!cells)
        return NULL;
    memset(cells, 0, (size_t)count * sizeof *cells);
    all->cells += count;
    return cells;
}

static uint64_t count_bits(const value_set *of)
{
    uint64_t count = 0;
    for (int64_t word = of->least >> 6; word <= of->greatest >> 6; ++word)
        count += (uint64_t)__builtin_popcountll(values_word(of, word));
    return count;
}

static void fill_words(const variable_values *from, value_set *of)
{
    for (int64_t value = from->least; value <= from->greatest; ++value) {
        uint64_t bit = (uint64_t)(value - from->least);
        if (!from->set || (from->set[bit >> 6] >> (bit & 63) & 1))
            of->words[(value >> 6) - of->first_word].value |= UINT64_C(1) << (value & 63);
    }
    of->size = count_bits(of);
}

static bool open_domain(remaining *all, bd_variable variable)
{
    const variable_values *from = &all->model->initial[variable];
    value_set *of = &all->set[variable];
    int64_t span = (int64_t)from->greatest - from->least + 1;
    *of = (value_set){.least = from->least, .greatest = from->greatest, .size = (uint64_t)span};
    if (span > BD_SET_SPAN)
        return true;
    of->first_word = from->least >> 6;
    of->word_count = (uint32_t)((from->greatest >> 6) - of->first_word + 1);
    of->words = values_cells(all, of->word_count);
    if (of->words)
        fill_words(from, of);
    return of->words != NULL;
}

bool values_open(remaining *all, const bd_model *model, bd_arena *arena)
{
    size_t variables = model->variables, some = variables + 1;
    *all = (remaining){.model = model, .variables = model->variables, .arena = arena};
    all->saved_ends = all->saved_cells = all->levels = bd_pages_of(arena->budget);
    all->set = bd_arena_take(arena, some * sizeof *all->set);
    all->changed = bd_arena_take(arena, some * sizeof *all->changed);
    all->events = bd_arena_take(arena, some);
    if (!all->set || !all->changed || !all->events)
        return false;
    memset(all->events, 0, variables);
    for (bd_variable variable = 0; variable < model->variables; ++variable)
        if (!open_domain(all, variable))
            return false;
    return true;
}

void values_close(remaining *all)
{
    bd_pages_free(&all->saved_ends);
    bd_pages_free(&all->saved_cells);
    bd_pages_free(&all->levels);
}

/* ---- the trail ---- */

/* A half more than is needed, so that the block seldom moves. */
static bool values_make_room(bd_pages *pages, uint64_t items, size_t size)
{
    return items * size <= pages->bytes || bd_pages_grow(pages, (items + items / 2) * size);
}

bool values_save(remaining *all)
{
    if (!values_make_room(&all->saved_ends, all->saved_end_count + all->variables,
                          sizeof(saved_end)) ||
        !values_make_room(&all->saved_cells, all->saved_cell_count + all->cells,
                          sizeof(saved_cell)) ||
        !values_make_room(&all->levels, all->level + 1, sizeof(saved_level)))
        return false;
    saved_level *levels = (saved_level *)(void *)all->levels.base;
    levels[all->level++] = (saved_level){all->saved_end_count, all->saved_cell_count, all->time};
    all->time = ++all->last_time;
    return true;
}

void values_restore(remaining *all)
{
    BD_ASSERT(all->level > 0);
    const saved_level *level = &((const saved_level *)(void *)all->levels.base)[--all->level];
    const saved_end *ends = (const saved_end *)(void *)all->saved_ends.base;
    const saved_cell *cells = (const saved_cell *)(void *)all->saved_cells.base;
    while (all->saved_end_count > level->ends) {
        const saved_end *was = &ends[--all->saved_end_count];
        value_set *of = &all->set[was->variable];
        of->least = was->least;
        of->greatest = was->greatest;
        of->size = was->size;
        of->stamp = was->stamp;
    }
    while (all->saved_cell_count > level->cells) {
        const saved_cell *was = &cells[--all->saved_cell_count];
        *was->where = was->was;
    }
    all->time = level->time;
    values_forget_events(all);
}

void values_save_cell(remaining *all, cell *of)
{
    saved_cell *saved = (saved_cell *)(void *)all->saved_cells.base;
    BD_ASSERT((all->saved_cell_count + 1) * sizeof *saved <= all->saved_cells.bytes);
    saved[all->saved_cell_count++] = (saved_cell){of, *of};
    of->stamp = all->time;
}

static void save_ends(remaining *all, bd_variable variable)
{
    value_set *of = &all->set[variable];
    saved_end *saved = (saved_end *)(void *)all->saved_ends.base;
    BD_ASSERT((all->saved_end_count + 1) * sizeof *saved <= all->saved_ends.bytes);
    saved[all->saved_end_count++] = (saved_end){of->size, of->stamp, of->least, of->greatest,
                                                variable};
    of->stamp = all->time;
}

void values_forget_events(remaining *all)
{
    while (all->changed_count > 0)
        all->events[all->changed[--all->changed_count]] = 0;
}

/* ---- changes ---- */

static void note(remaining *all, bd_variable variable, unsigned events)
{
    if (all->events[variable] == 0)
        all->changed[all->changed_count++] = variable;
    all->events[variable] |= (uint8_t)(events | EVENT_VALUE);
}

static void set_ends(remaining *all, bd_variable variable, int64_t least, int64_t greatest,
                     uint64_t size)
{
    value_set *of = &all->set[variable];
    BD_ASSERT(least <= greatest && least >= of->least && greatest <= of->greatest);
    BD_ASSERT(size > 0 && size <= of->size);
    if (of->stamp != all->time)
        save_ends(all, variable);
    unsigned events = (least > of->least ? EVENT_LEAST : 0U) |
                      (greatest < of->greatest ? EVENT_GREATEST : 0U) |
                      (least == greatest ? EVENT_FIXED : 0U);
    of->least = (int32_t)least;
    of->greatest = (int32_t)greatest;
    of->size = size;
    note(all, variable, events);
}

/* Returns the number of values from `from` to `to`, both between the ends of a set with words. */
static uint64_t count_between(const value_set *of, int64_t from, int64_t to)
{
    value_set part = *of;
    part.least = (int32_t)from;
    part.greatest = (int32_t)to;
    return count_bits(&part);
}

bool values_at_least(remaining *all, bd_variable variable, int64_t least)
{
    const value_set *of = &all->set[variable];
    if (least <= of->least)
        return true;
    if (least > of->greatest)
        return false;
    int64_t found = values_next(of, least);
    uint64_t size = of->words ? of->size - count_between(of, of->least, found - 1)
                              : (uint64_t)(of->greatest - found) + 1;
    set_ends(all, variable, found, of->greatest, size);
    return true;
}

bool values_at_most(remaining *all, bd_variable variable, int64_t greatest)
{
    const value_set *of = &all->set[variable];
    if (greatest >= of->greatest)
        return true;
    if (greatest < of->least)
        return false;
    int64_t found = values_previous(of, greatest);
    uint64_t size = of->words ? of->size - count_between(of, found + 1, of->greatest)
                              : (uint64_t)(found - of->least) + 1;
    set_ends(all, variable, of->least, found, size);
    return true;
}

bool values_fix(remaining *all, bd_variable variable, int64_t value)
{
    const value_set *of = &all->set[variable];
    if (!values_has(of, value))
        return false;
    if (!values_is_fixed(of))
        set_ends(all, variable, value, value, 1);
    return true;
}

bool values_remove(remaining *all, bd_variable variable, int64_t value)
{
    value_set *of = &all->set[variable];
    if (value < of->least || value > of->greatest)
        return true;
    if (value == of->least)
        return values_at_least(all, variable, value + 1);
    if (value == of->greatest)
        return values_at_most(all, variable, value - 1);
    if (!of->words || !values_bit(of, value))
        return true;
    cell *word = &of->words[(value >> 6) - of->first_word];
    values_write(all, word, word->value & ~(UINT64_C(1) << (value & 63)));
    if (of->stamp != all->time)
        save_ends(all, variable);
    --of->size;
    note(all, variable, 0);
    return true;
}

bool values_hold(remaining *all, bd_literal literal)
{
    switch (literal.relation) {
    case BD_EQUAL:
        return values_fix(all, literal.variable, literal.value);
    case BD_NOT_EQUAL:
        return values_remove(all, literal.variable, literal.value);
    case BD_AT_MOST:
        return values_at_most(all, literal.variable, literal.value);
    case BD_AT_LEAST:
        return values_at_least(all, literal.variable, literal.value);
    }
    return false;
}

/* ---- asking ---- */

int64_t values_next(const value_set *of, int64_t from)
{
    if (from <= of->least)
        return of->least;
    if (!of->words)
        return from;
    int64_t word = from >> 6;
    uint64_t bits = of->words[word - of->first_word].value & UINT64_MAX << (from & 63);
    while (bits == 0)
        bits = of->words[++word - of->first_word].value;
    return word * 64 + __builtin_ctzll(bits);
}

int64_t values_previous(const value_set *of, int64_t from)
{
    if (from >= of->greatest)
        return of->greatest;
    if (!of->words)
        return from;
    int64_t word = from >> 6;
    uint64_t bits = of->words[word - of->first_word].value & UINT64_MAX >> (63 - (from & 63));
    while (bits == 0)
        bits = of->words[--word - of->first_word].value;
    return word * 64 + 63 - __builtin_clzll(bits);
}

int64_t values_ranked(const value_set *of, uint64_t rank)
{
    int64_t value = of->least;
    while (rank-- > 0)
        value = values_next(of, value + 1);
    return value;
}

bool values_meets(const value_set *one, const value_set *other)
{
    int64_t least = one->least > other->least ? one->least : other->least;
    int64_t greatest = one->greatest < other->greatest ? one->greatest : other->greatest;
    if (least > greatest)
        return false;
    if (!one->words || !other->words) {
        const value_set *set = one->words ? one : other;
        return values_next(set, least) <= greatest;
    }
    for (int64_t word = least >> 6; word <= greatest >> 6; ++word)
        if (values_word(one, word) & values_word(other, word))
            return true;
    return false;
}

bool values_denies(const value_set *of, bd_relation relation, int32_t value)
{
    switch (relation) {
    case BD_EQUAL:
        return !values_has(of, value);
    case BD_NOT_EQUAL:
        return values_is_fixed(of) && of->least == value;
    case BD_AT_MOST:
        return of->least > value;
    case BD_AT_LEAST:
        return of->greatest < value;
    }
    return false;
}
