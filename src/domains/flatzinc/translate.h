/* From a FlatZinc document to a model: what the files that translate constraints share. */
#ifndef BANDOLO_DOMAINS_FLATZINC_TRANSLATE_H
#define BANDOLO_DOMAINS_FLATZINC_TRANSLATE_H

#include "domains/flatzinc/map.h"
#include "domains/flatzinc/shifts.h"
#include "domains/flatzinc/syntax.h"

#include <bandolo/constraint/model.h>

/* An argument's value: a number, or a variable of the model. */
typedef struct fzn_operand {
    bool is_number;
    int64_t number; /* of a boolean 0 or 1 */
    bd_variable variable;
    fzn_shift
        shift; /* the variable as another one and a constant; where it is none, itself and 0 */
} fzn_operand;

/* An argument as its signature wants it; see constraints.c. */
typedef struct fzn_argument {
    fzn_operand one;
    const fzn_operand *many;
    uint32_t count; /* of many, or of ranges */
    const fzn_range *ranges;
} fzn_argument;

typedef struct fzn_translation {
    fzn_document *document;
    bd_model *model;
    const bd_variable *variables; /* by place in the document */
    const fzn_shift *shifts;      /* the same */
    fzn_map constants, negations; /* variables that stand for a number, or for minus a variable */
    bd_arena arena;
    size_t assumed; /* variables that were given less than they might need */
    const fzn_variable *first_assumed;
    uint32_t line; /* of what is translated now */
    fzn_watch *watch;
    bd_error *error;
} fzn_translation;

/* Does a constraint hold always, or is there a boolean that says whether it does? */
typedef struct fzn_condition {
    bool is_given;
    bool is_half; /* the boolean says that it holds, but not that it does not */
    fzn_operand holds;
} fzn_condition;

/* One constraint: its arguments, what its row in the table says, and its condition. False: the failure is
 * noted in `error`. */
typedef bool fzn_translate(fzn_translation *to, const fzn_argument *given, int variant,
                           fzn_condition condition);

fzn_translate fzn_compare, fzn_linear, fzn_plus, fzn_parity; /* linear.c */
fzn_translate fzn_clause, fzn_and, fzn_or, fzn_member;       /* logic.c */
fzn_translate fzn_times, fzn_divide, fzn_power, fzn_absolute, fzn_extreme,
    fzn_extreme_of_array;                                           /* arithmetic.c */
fzn_translate fzn_element, fzn_all_different, fzn_table, fzn_count; /* global.c */

/* `variant` of comparisons, sums and counts. */
enum { FZN_EQUAL, FZN_NOT_EQUAL, FZN_AT_MOST, FZN_AT_LEAST, FZN_LESS, FZN_GREATER };
/* `variant` of minimum and maximum. */
enum { FZN_LEAST, FZN_GREATEST };

/* Translates one constraint of the document. */
bool fzn_translate_constraint(fzn_translation *to, const fzn_constraint *constraint);

/* `count` things of `size` bytes that live until the constraint is translated. NULL: no memory, noted. */
void *fzn_take(fzn_translation *to, size_t count, size_t size);

/* The variable, or one that stands for the number; BD_NO_VARIABLE: it does not fit 32 bits, which is
 * noted, or the model has failed. */
bd_variable fzn_variable_of(fzn_translation *to, fzn_operand operand);

/* The variables of all of them. NULL: noted. */
bd_variable *fzn_variables_of(fzn_translation *to, const fzn_operand *operands, uint32_t count);

/* A variable that is minus this one, which is never -2^31. */
bd_variable fzn_negation_of(fzn_translation *to, bd_variable variable);

/* The least and greatest value that the operand may have at first. */
fzn_range fzn_hull_of(const fzn_translation *to, fzn_operand operand);

/* Notes that values of the variable are passed over: nothing is proved any more. */
void fzn_assume(fzn_translation *to, const fzn_variable *variable);

/* A new variable of the range, which 32 bits hold. */
bd_variable fzn_new_variable(fzn_translation *to, fzn_range hull);

/* sum of coefficient[i] * operand[i] RELATION bound, under the condition. */
bool fzn_post_linear(fzn_translation *to, uint32_t count, const int64_t *coefficients,
                     const fzn_operand *operands, int relation, int64_t bound,
                     fzn_condition condition);

/* Nothing can satisfy the model. */
void fzn_post_contradiction(fzn_translation *to);

#endif
