/* Shared by the files that make a cover_model: what they know while it is made.
 *
 * A literal is a value of a variable. Literals are numbered by variable, then by value. */
#ifndef BANDOLO_CONSTRAINT_COVER_MODEL_PARTS_H
#define BANDOLO_CONSTRAINT_COVER_MODEL_PARTS_H

#include "constraint/cover_model.h"

#include <bandolo/template/base/memory.h>

#define NO_TIE UINT32_MAX

/* An item that the option of a literal will have; those of one literal are a list. */
typedef struct cover_tie {
    bd_item item;
    uint32_t colour, next;
} cover_tie;

/* A literal and the value that it stands for in a constraint. */
typedef struct cover_key {
    int64_t key;
    uint32_t literal;
} cover_key;

typedef struct translation {
    const bd_model *model;
    bd_exact_cover *cover;
    bd_error *error;
    uint32_t number; /* of the constraint at hand */
    bd_arena arena;
    constraint_run *run; /* asked now and then whether to go on; NULL: nobody is */
    uint64_t steps;      /* since it was asked, and before */
    bool is_over;        /* it said no */
    bd_pages tie, key,
        spare; /* cover_tie; cover_key of the constraint at hand, and room to sort them */
    uint32_t ties, keys;
    uint32_t literals;
    uint32_t *first; /* by variable, and one more: its first literal */
    uint32_t *left;  /* by variable: literals that are not gone */
    bd_item *agreed; /* by variable: the item that tables agree with it by; BD_NO_ITEM: none */
    bd_variable *variable; /* by literal */
    int32_t *value;        /* by literal */
    uint32_t *ties_of;     /* by literal: the last of its list */
    bool *gone;            /* by literal: it is in no solution */
    bool *marked;          /* by literal; all false between constraints */
    bool *is_row_choice;   /* by constraint: a table whose rows are options */
    /* For the current constraint: the variables of its scope with two values or more left, each once; and for each
     * variable the sum of its coefficients (in a row: its value), 0 between constraints. */
    uint32_t open_count;
    bd_variable *open;
    int64_t *coefficient;
    bool *seen;   /* by variable; all false between constraints */
    bool is_lost; /* a variable of the scope has no value left */
} translation;

/* Between `least` and `most` of the open variables have a value that is marked. */
typedef struct cover_range {
    int64_t least, most;
} cover_range;

/* ---- cover_model.c: all return false when memory is refused, or the model does not fit ---- */

/* The literal of a value; UINT32_MAX where it is gone, or the variable has no such value. */
uint32_t translation_find(const translation *making, bd_variable variable, int64_t value);

/* The least literal of the variable that is left; there is one. */
uint32_t translation_least(const translation *making, bd_variable variable);

void translation_remove(translation *making, uint32_t literal);

/* An item to be covered so often, 0 <= least <= most. BD_NO_ITEM: no memory. */
bd_item translation_item(translation *making, int64_t least, int64_t most);

bool translation_tie(translation *making, uint32_t literal, bd_item item, uint32_t colour);

/* No solution: an item that no option has. */
bool translation_contradict(translation *making);

/* Says why the constraint at hand does not fit. */
bool translation_misfits(translation *making, const char *reason);

bool translation_no_memory(translation *making);

/* Notes a key of the constraint at hand; sorts all of them by key, then by literal: they are good until the next key is
 * noted. NULL: no memory, or no time. */
bool translation_key(translation *making, int64_t key, uint32_t literal);
cover_key *translation_sorted_keys(translation *making);

/* Counts a step. False: the run has ended, and so does the translation. */
bool translation_goes_on(translation *making);

/* ---- cover_model_constraints.c ---- */

/* Lists the open variables of a constraint. */
void translation_open(translation *making, const model_constraint *constraint);

/* Leaves out the values that cannot be, where the constraint leaves one variable open at most. */
bool translation_filter(translation *making, const model_constraint *constraint);

/* Says the constraint by items, whatever it leaves open. */
bool translation_constrain(translation *making, const model_constraint *constraint);

/* Returns the end of the keys that equal the one at `at`. */
uint32_t translation_group_end(const translation *making, const cover_key *keys, uint32_t at);

/* ---- cover_model_marks.c ---- */

/* Between range.least and range.most of the open variables have a marked value. Takes the marks off. */
bool translation_require(translation *making, cover_range range);

/* count * step RELATION total, where `count` is between 0 and the number of open variables. False: that
 * is no range. */
bool translation_range(const translation *making, bd_relation relation, int64_t total, int64_t step,
                       cover_range *range);

bool translation_count(translation *making, const model_constraint *constraint);
bool translation_clause(translation *making, const model_constraint *constraint);

/* ---- cover_model_linear.c ---- */

bool translation_sum(translation *making, const model_constraint *constraint);

/* ---- cover_model_table.c ---- */

/* Gives the open variables of a table the items that its rows agree with them by. */
bool translation_agree(translation *making);

/* Makes its rows options, once all values are. */
bool translation_rows(translation *making, const model_constraint *constraint);

#endif
