/* A table: generalised arc consistency by compact table (Demeulenaere et al., "Compact-Table", CP 2016).
 *
 * The possible rows are bits of words. The nonzero words stand first, and their number can be restored. Each value of
 * each column has the set of its rows. When a variable loses values, the table removes their rows, or keeps the rows of
 * the values left, whichever are fewer. A value is removed when it has no row left; the word that had its last row (the
 * residue) answers that mostly. */
#include "constraint/propagator.h"

#include <stdlib.h>
#include <string.h>

/* One value of a column that some row had at first. */
typedef struct entry {
    int32_t value;
    uint32_t residue; /* a word in which it had a row */
    uint64_t *rows;
} entry;

typedef struct column {
    bd_variable variable;
    entry *entries; /* the first `live` are possible */
    cell *live;
} column;

typedef struct table_state {
    column *columns;
    cell *words;
    uint32_t *order; /* of words; the first `used` are not zero */
    cell *used;
    uint32_t word_count;
    bool was_asked;
} table_state;

static int compare_entries(const void *left, const void *right)
{
    const entry *a = left, *b = right;
    return (a->value > b->value) - (a->value < b->value);
}

static bool is_possible(const propagation *all, const model_constraint *constraint,
                        const int32_t *row)
{
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (!values_has(values_of(all, constraint->scope[i]), row[i]))
            return false;
    return true;
}

/* The different values of a column, sorted. */
static bool open_entries(propagation *all, const model_constraint *constraint, uint32_t position,
                         const uint32_t *rows, uint32_t count, column *own)
{
    own->variable = constraint->scope[position];
    own->live = values_cells(&all->values, 1);
    own->entries = propagation_take(all, count, sizeof *own->entries);
    if (!own->live || !own->entries)
        return false;
    for (uint32_t i = 0; i < count; ++i)
        own->entries[i].value = constraint
                                    ->numbers[(uint64_t)rows[i] * constraint->count + position];
    qsort(own->entries, count, sizeof *own->entries, compare_entries);
    uint64_t different = 0;
    for (uint32_t i = 0; i < count; ++i)
        if (i == 0 || own->entries[i].value != own->entries[different - 1].value)
            own->entries[different++].value = own->entries[i].value;
    own->live->value = different;
    return true;
}

static entry *find_entry(const column *own, int32_t value)
{
    entry key = {.value = value};
    return bsearch(&key, own->entries, (size_t)own->live->value, sizeof key, compare_entries);
}

static bool open_column(propagation *all, const model_constraint *constraint, uint32_t position,
                        const uint32_t *rows, uint32_t count, column *own)
{
    uint64_t words = (uint64_t)count / 64 + 1;
    if (!open_entries(all, constraint, position, rows, count, own))
        return false;
    uint64_t *sets = propagation_take(all, own->live->value * words, sizeof *sets);
    if (!sets)
        return false;
    for (uint64_t i = 0; i < own->live->value; ++i)
        own->entries[i].rows = sets + i * words;
    for (uint32_t i = 0; i < count; ++i) {
        uint64_t at = (uint64_t)rows[i] * constraint->count + position;
        entry *one = find_entry(own, constraint->numbers[at]);
        one->rows[i / 64] |= UINT64_C(1) << i % 64;
        one->residue = i / 64;
    }
    return true;
}

static bool open_words(propagation *all, table_state *state, uint32_t rows)
{
    uint32_t count = state->word_count = rows / 64 + 1;
    state->words = values_cells(&all->values, count);
    state->used = values_cells(&all->values, 1);
    state->order = propagation_take(all, count, sizeof *state->order);
    if (!state->words || !state->used || !state->order)
        return false;
    for (uint32_t i = 0; i < count; ++i)
        state->order[i] = i;
    for (uint32_t i = 0; i < rows; ++i)
        state->words[i / 64].value |= UINT64_C(1) << i % 64;
    state->used->value = ((uint64_t)rows + 63) / 64;
    propagation_wants_scratch(all, count * sizeof(uint64_t));
    return true;
}

static bool table_open(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    uint32_t rows = constraint->number_count / constraint->count, count = 0;
    table_state *state = own->state = propagation_take(all, 1, sizeof *state);
    uint32_t *possible = propagation_take(all, rows, sizeof *possible);
    if (!state || !possible)
        return false;
    for (uint32_t i = 0; i < rows; ++i)
        if (is_possible(all, constraint, constraint->numbers + (uint64_t)i * constraint->count))
            possible[count++] = i;
    state->columns = propagation_take(all, constraint->count, sizeof *state->columns);
    if (!state->columns || !open_words(all, state, count))
        return false;
    for (uint32_t position = 0; position < constraint->count; ++position)
        if (!open_column(all, constraint, position, possible, count, &state->columns[position]))
            return false;
    return propagation_wake_by_scope(all, own, EVENT_VALUE);
}

/* Puts the entries whose value the variable still has first, and returns how many they are. */
static uint64_t split(const propagation *all, column *own)
{
    const value_set *of = values_of(all, own->variable);
    uint64_t live = own->live->value;
    for (uint64_t i = 0; i < live;) {
        if (values_has(of, own->entries[i].value)) {
            ++i;
            continue;
        }
        entry gone = own->entries[i];
        own->entries[i] = own->entries[--live];
        own->entries[live] = gone;
    }
    return live;
}

/* Keeps the rows of the mask, or those not in it. False: none is left. */
static bool keep_rows(propagation *all, table_state *state, const uint64_t *mask, bool those)
{
    uint64_t used = state->used->value;
    for (uint64_t i = used; i-- > 0;) {
        uint32_t word = state->order[i];
        uint64_t before = state->words[word].value;
        uint64_t after = before & (those ? mask[word] : ~mask[word]);
        if (after == before)
            continue;
        values_write(&all->values, &state->words[word], after);
        if (after == 0) {
            state->order[i] = state->order[--used];
            state->order[used] = word;
        }
    }
    if (used != state->used->value)
        values_write(&all->values, state->used, used);
    return used > 0;
}

static void unite(const propagation *all, const table_state *state, const entry *from,
                  const entry *to)
{
    uint64_t *mask = all->scratch;
    for (uint64_t i = 0; i < state->used->value; ++i)
        mask[state->order[i]] = 0;
    for (; from < to; ++from)
        for (uint64_t i = 0; i < state->used->value; ++i)
            mask[state->order[i]] |= from->rows[state->order[i]];
}

/* Takes out the rows that need what the variable has lost. */
static bool update(propagation *all, table_state *state, column *own)
{
    uint64_t before = own->live->value, after = split(all, own);
    if (after == before)
        return true;
    if (after == 0)
        return false;
    values_write(&all->values, own->live, after);
    bool by_those_left = after <= before - after;
    if (by_those_left)
        unite(all, state, own->entries, own->entries + after);
    else
        unite(all, state, own->entries + after, own->entries + before);
    return keep_rows(all, state, all->scratch, by_those_left);
}

static bool table_is_supported(const table_state *state, entry *one)
{
    if (state->words[one->residue].value & one->rows[one->residue])
        return true;
    for (uint64_t i = 0; i < state->used->value; ++i) {
        uint32_t word = state->order[i];
        if (state->words[word].value & one->rows[word]) {
            one->residue = word;
            return true;
        }
    }
    return false;
}

/* Removes the values that have no row left; of a range, those at its ends. */
static bool table_filter(propagation *all, const table_state *state, column *own)
{
    uint64_t live = own->live->value;
    int64_t least = INT32_MAX, greatest = INT32_MIN;
    for (uint64_t i = 0; i < live;) {
        entry one = own->entries[i];
        if (table_is_supported(state, &own->entries[i])) {
            least = one.value < least ? one.value : least;
            greatest = one.value > greatest ? one.value : greatest;
            ++i;
            continue;
        }
        if (!values_remove(&all->values, own->variable, one.value))
            return false;
        own->entries[i] = own->entries[--live];
        own->entries[live] = one;
    }
    if (live != own->live->value)
        values_write(&all->values, own->live, live);
    return values_at_least(&all->values, own->variable, least) &&
           values_at_most(&all->values, own->variable, greatest);
}

static bool has_entry(const void *own, int64_t value)
{
    return find_entry(own, (int32_t)value);
}

/* The first time: removes values that no row has, since no event will ever tell of them. */
static bool keep_entries(propagation *all, column *own)
{
    return !values_of(all, own->variable)->words ||
           propagation_keep(all, own->variable, has_entry, own);
}

static bool table_propagate(propagation *all, propagator *own)
{
    table_state *state = own->state;
    uint32_t columns = own->constraint->count;
    if (state->used->value == 0) /* no row is possible, not even at first */
        return false;
    for (uint32_t i = 0; i < columns && !state->was_asked; ++i)
        if (!keep_entries(all, &state->columns[i]))
            return false;
    state->was_asked = true;
    for (uint32_t i = 0; i < columns; ++i)
        if (!update(all, state, &state->columns[i]))
            return false;
    for (uint32_t i = 0; i < columns; ++i)
        if (!values_is_fixed(values_of(all, state->columns[i].variable)) &&
            !table_filter(all, state, &state->columns[i]))
            return false;
    return true;
}

const propagator_family propagate_table = {
    .priority = 2, .open = table_open, .propagate = table_propagate};
