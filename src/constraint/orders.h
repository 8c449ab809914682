/* Which variable is next, and which of its values: for any search that keeps remaining values (values.h).
 *
 * A search fixes the variable to the value; when it comes back it removes the value from those that remain
 * and asks for the next. So nothing needs to be remembered of the order. One that can halve a range
 * asks for a guess instead. */
#ifndef BANDOLO_CONSTRAINT_ORDERS_H
#define BANDOLO_CONSTRAINT_ORDERS_H

#include "constraint/branching.h"
#include "constraint/values.h"
#include "constraint/incidence.h"
#include "constraint/run.h"

#include <bandolo/base/random.h>

/* Returns the number of values that the other variables would lose if the variable had this one; UINT64_MAX: it cannot
 * have it. */
typedef uint64_t orders_losses(void *search, bd_variable variable, int32_t value);

typedef struct orders {
    const bd_model *model;
    const remaining *left; /* the values left */
    const incidence *touching;
    const bd_constraint_options *options;
    branching branching;
    bd_variable_order usual; /* for BD_ORDER_DEFAULT */
    uint8_t *value_order;    /* by variable, a bd_value_order that is not the default */
    double *weight;          /* by constraint: 1, and 1 more for each of its failures */
    uint32_t *
        others; /* by constraint: two positions in its scope where variables were not done of late */
    const bool *done; /* by variable: it needs no value any more; NULL: those that are fixed */
    bd_random random;
    orders_losses *losses; /* for BD_VALUE_LEAST_CONSTRAINING; NULL: least first */
    void *search;          /* its context */
} orders;

/* Fills all but `done`, `losses` and `search`, which it zeroes. `usual` stands for
 * BD_ORDER_DEFAULT. Each thread of a run has its own random numbers. False: no memory. */
bool orders_open(orders *of, const constraint_run *run, const remaining *left,
                 const incidence *touching, bd_variable_order usual, bd_arena *arena);

/* The variable to branch on; BD_NO_VARIABLE: all are done. Those that solutions must differ in come before
 * those that are hidden, and those that the model wants branched on before all others. */
bd_variable orders_variable(const orders *of);

/* Need no two solutions differ in the variable? */
BD_INLINE bool orders_hide(const orders *of, bd_variable variable)
{
    return of->branching.is_hidden && of->branching.is_hidden[variable];
}

/* The value to try next, of those left. */
int32_t orders_value(orders *of, bd_variable variable);

/* The same for a search that may guess a half of what is left. */
bd_literal orders_guess(orders *of, bd_variable variable);

/* The constraint has failed. */
BD_INLINE void orders_failed(orders *of, uint32_t constraint)
{
    of->weight[constraint] += 1;
}

#endif
