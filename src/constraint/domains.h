/* The current domains of a search's variables, and the trail on which what they were is saved.
 *
 * A domain of at most BD_SET_SPAN values from its least to its greatest is a set of bits; of a wider one
 * only the ends are kept, so that a value between them stays until it is at an end. Bits outside
 * least .. greatest mean nothing: moving an end, or fixing, writes no bits.
 *
 * All that changes is saved once a level: a cell bears the stamp of the level in which it was saved last.
 * Room for everything that a level may save is made when it begins, so that no change needs memory. */
#ifndef BANDOLO_CONSTRAINT_DOMAINS_H
#define BANDOLO_CONSTRAINT_DOMAINS_H

#include "constraint/model_data.h"

#include <bandolo/base/arena.h>
#include <bandolo/base/memory.h>

/* What happened to a variable. Every change is a VALUE, also one of the other three. */
enum {
    EVENT_FIXED = 1,
    EVENT_LEAST = 2, /* it rose */
    EVENT_GREATEST = 4,
    EVENT_ENDS = EVENT_LEAST | EVENT_GREATEST,
    EVENT_VALUE = 8
};

/* A word that goes back to what it was: written by domains_write() only. */
typedef struct cell {
    uint64_t value, stamp;
} cell;

typedef struct domain {
    int32_t least, greatest;
    uint64_t size; /* greatest - least + 1 in a range */
    uint64_t stamp;
    cell *words;        /* bit v & 63 of word (v >> 6) - first_word; NULL: a range */
    int32_t first_word; /* which a value of the initial domain has */
    uint32_t word_count;
} domain;

typedef struct domains {
    const bd_model *model;
    domain *domain; /* by variable */
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
} domains;

/* The domains of the model, charged to the arena and its budget. False: no memory; domains_close() is
 * due either way. */
bool domains_open(domains *all, const bd_model *model, bd_arena *arena);
void domains_close(domains *all);

/* `count` zeroed cells, to be written in any level. Only at level 0. NULL: no memory. */
cell *domains_cells(domains *all, uint64_t count);

/* Begins a level. False: no memory. */
bool domains_save(domains *all);
/* Ends it: all is as it was when it began. Events not asked for are forgotten. */
void domains_restore(domains *all);

void domains_forget_events(domains *all);

/* The changes. False: no value would be left, and the domain stays as it was. */
bool domains_at_least(domains *all, bd_variable variable, int64_t least);
bool domains_at_most(domains *all, bd_variable variable, int64_t greatest);
bool domains_fix(domains *all, bd_variable variable, int64_t value);
/* From the middle of a range nothing is removed. */
bool domains_remove(domains *all, bd_variable variable, int64_t value);
/* The same for what a literal, or its contrary, says. */
bool domains_hold(domains *all, bd_literal literal);
bool domains_deny(domains *all, bd_literal literal);

void domains_save_cell(domains *all, cell *of);

BD_INLINE void domains_write(domains *all, cell *where, uint64_t value)
{
    if (where->stamp != all->time)
        domains_save_cell(all, where);
    where->value = value;
}

/* ---- asking ---- */

BD_INLINE bool domain_is_fixed(const domain *of)
{
    return of->least == of->greatest;
}

BD_INLINE bool domain_bit(const domain *of, int64_t value)
{
    return of->words[(value >> 6) - of->first_word].value >> (value & 63) & 1;
}

BD_INLINE bool domain_has(const domain *of, int64_t value)
{
    return value >= of->least && value <= of->greatest && (!of->words || domain_bit(of, value));
}

/* The bits of the values 64 * word .. 64 * word + 63; of a domain with words. */
BD_INLINE uint64_t domain_word(const domain *of, int64_t word)
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
int64_t domain_next(const domain *of, int64_t from);
/* The greatest that is at most `from`, which is at least the least. */
int64_t domain_previous(const domain *of, int64_t from);
/* The value with `rank` less than it; of a domain with words. */
int64_t domain_ranked(const domain *of, uint64_t rank);

/* Have they a value in common, as far as is known? */
bool domain_meets(const domain *one, const domain *other);

/* Is the literal true of every value left, and of none? */
bool domain_holds(const domain *of, bd_relation relation, int32_t value);
bool domain_denies(const domain *of, bd_relation relation, int32_t value);

#endif
