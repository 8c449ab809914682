/* A complete assignment and how far it is from a solution: what a local search repairs.
 *
 * A violation is measured as repair goes: an all-different by its pairs of equals, a sum or a count
 * by the bits of its distance, all others by 1. That the objective be better than the best is one
 * constraint more, the last. */
#ifndef BANDOLO_CONSTRAINT_VIOLATIONS_H
#define BANDOLO_CONSTRAINT_VIOLATIONS_H

#include "constraint/incidence.h"
#include "constraint/run.h"

#include <bandolo/base/random.h>

/* One constraint's account. */
typedef struct violation {
    int64_t amount;      /* 0: it holds */
    int64_t sum;         /* LINEAR: of the terms */
    int64_t base;        /* ALL_DIFFERENT: the value of used[0] */
    size_t span;         /* of `used` */
    uint32_t *used;      /* ALL_DIFFERENT: how many have each value; NULL: too wide a span */
    uint32_t list_place; /* in `violated` */
} violation;

typedef struct violations {
    const bd_model *model;
    incidence touching;
    uint32_t
        *place; /* beside touching.constraint: where in the scope; UINT32_MAX: more than once */
    int32_t *values;
    int32_t *scoped;
    violation *of;          /* by constraint, the bound of the objective included */
    model_constraint bound; /* coefficient * objective <= constant */
    int32_t bound_coefficient;
    bd_variable bound_variable;
    uint32_t *violated; /* the constraints that do not hold */
    uint32_t violated_count;
    int64_t total;
} violations;

/* Made in the arena, and may not be moved; has no values yet. False: no memory. */
bool violations_open(violations *all, const bd_model *model, bd_arena *arena);

/* From now on the objective must be less than `best`, which some solution has (see run_best()). */
void violations_bound(violations *all, int64_t best);

/* Begins again, with values drawn by lot. */
void violations_begin(violations *all, bd_random *random);

/* What the constraints of the variable would amount to if it had this value. */
int64_t violations_if(violations *all, bd_variable variable, int32_t value);

void violations_set(violations *all, bd_variable variable, int32_t value);

/* The values of a variable that a repair looks at: all that are allowed or, of more than
 * VIOLATIONS_MOST_VALUES, as many drawn by lot. *at is 0 at first; false: there are no more. */
enum { VIOLATIONS_MOST_VALUES = 1024, VIOLATIONS_DRAWN = 64 };
bool violations_next_value(const bd_model *model, bd_variable variable, bd_random *random,
                           uint32_t *at, int32_t *value);

/* A variable of a constraint that does not hold, by lot: of an all-different one with an equal.
 * There must be such a constraint; BD_NO_VARIABLE where it has no variables. */
bd_variable violations_draw(const violations *all, bd_random *random);

/* An allowed value of the variable, by lot; not all are equally likely where there are holes. */
int32_t violations_draw_value(const bd_model *model, bd_variable variable, bd_random *random);

#endif
