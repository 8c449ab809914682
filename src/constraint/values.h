/* The values that remain for each variable of a search, and the trail on which older ones are saved.
 *
 * Values that span at most BD_SET_SPAN are a set of bits; of a wider span only the ends are kept, so that a
 * value between them stays until it is at an end. Bits outside
 * least .. greatest mean nothing: moving an end, or fixing, writes no bits.
 *
 * All that changes is saved once a level: a cell bears the stamp of the level in which it was saved last.
 * Room for everything that a level may save is made when it begins, so that no change needs memory. */
#ifndef BANDOLO_CONSTRAINT_DOMAINS_H
#define BANDOLO_CONSTRAINT_DOMAINS_H

#include "constraint/model_data.h"

#include <bandolo/template/base/arena.h>
#include <bandolo/template/base/memory.h>

/* Events of a variable. Every change is a VALUE, also one of the other three. */
enum {
    EVENT_FIXED = 1,
    EVENT_LEAST = 2, /* it rose */
    EVENT_GREATEST = 4,
    EVENT_ENDS = EVENT_LEAST | EVENT_GREATEST,
    EVENT_VALUE = 8
};

/* A word that goes back to what it was: written by values_write() only. */
typedef struct cell {
    uint64_t value, stamp;
} cell;

typedef struct value_set {
    int32_t least, greatest;
    uint64_t size; /* greatest - least + 1 in a range */
    uint64_t stamp;
    cell *words;        /* bit v & 63 of word (v >> 6) - first_word; NULL: a range */
    int32_t first_word; /* that holds the least initial value */
    uint32_t word_count;
} value_set;

typedef struct remaining {
    const bd_model *model;
    value_set *set; /* by variable */
    uint32_t variables;
    uint32_t level;     /* 0: nothing is saved */
    uint64_t time;      /* the stamp of this level */
    uint64_t last_time; /* that was ever given */
    uint64_t cells;     /* that a level may save */
    bd_pages saved_ends, saved_cells, levels;
    uint64_t saved_end_count, saved_cell_count;
    bd_variable *changed; /* those with events, each once */
    uint32_t changed_count;
    uint8_t *events; /* by variable, since they were last asked for */
    bd_arena *arena; /* of cells; not owned */
} remaining;

/* The initial values of the model, charged to the arena and its budget. False: no memory; values_close() is
 * due either way. */
bool values_open(remaining *all, const bd_model *model, bd_arena *arena);
void values_close(remaining *all);

/* `count` zeroed cells, to be written in any level. Only at level 0. NULL: no memory. */
cell *values_cells(remaining *all, uint64_t count);

/* Begins a level. False: no memory. */
bool values_save(remaining *all);
/* Ends it: all is as it was when it began. Events not asked for are forgotten. */
void values_restore(remaining *all);

void values_forget_events(remaining *all);

/* The changes. False: no value would be left, and the variable keeps those it had. */
bool values_at_least(remaining *all, bd_variable variable, int64_t least);
bool values_at_most(remaining *all, bd_variable variable, int64_t greatest);
bool values_fix(remaining *all, bd_variable variable, int64_t value);
/* From the middle of a range nothing is removed. */
bool values_remove(remaining *all, bd_variable variable, int64_t value);
/* The same for a literal. */
bool values_hold(remaining *all, bd_literal literal);

void values_save_cell(remaining *all, cell *of);

BD_INLINE void values_write(remaining *all, cell *where, uint64_t value)
{
    if (where->stamp != all->time)
        values_save_cell(all, where);
    where->value = value;
}

/* ---- asking ---- */

BD_INLINE bool values_is_fixed(const value_set *of)
{
    return of->least == of->greatest;
}

BD_INLINE bool values_bit(const value_set *of, int64_t value)
{
    return of->words[(value >> 6) - of->first_word].value >> (value & 63) & 1;
}

BD_INLINE bool values_has(const value_set *of, int64_t value)
{
    return value >= of->least && value <= of->greatest && (!of->words || values_bit(of, value));
}

/* The bits of the values 64 * word .. 64 * word + 63; of a set with words. */
BD_INLINE uint64_t values_word(const value_set *of, int64_t word)
{
    int64_t first = of->least >> 6, last = of->greatest >> 6;
    if (word < first || word > last)
        return 0;
    uint64_t bits = of->words[word - of->first_word].value;
    if (word == first)
        bits &= UINT64_MAX << (of->least & 63);
    if (word == last)
        bits &= UINT64_MAX >> (63 - (of->greatest & 63));
    return bits;
}

/* The least value that is at least `from`, which is at most the greatest. */
int64_t values_next(const value_set *of, int64_t from);
/* The greatest that is at most `from`, which is at least the least. */
int64_t values_previous(const value_set *of, int64_t from);
/* The value with `rank` less than it; of a set with words. */
int64_t values_ranked(const value_set *of, uint64_t rank);

/* Have they a value in common, as far as is known? */
bool values_meets(const value_set *one, const value_set *other);

/* Is the literal true of no value left? */
bool values_denies(const value_set *of, bd_relation relation, int32_t value);

#endif
