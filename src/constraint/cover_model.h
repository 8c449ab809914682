/* A model as an exact cover problem, if items can express each of its constraints.
 *
 * A variable is an item to cover once, and each of its values an option. Constraints become:
 *
 *     all-different          an item a value: to be covered once where every value must be taken, else
 *                            at most once
 *     clause; count with a   an item for the values that are meant, to be covered as often as that
 *     fixed bound; linear,   leaves open; or, where that is once or at most once, one for all others
 *     each term one of two
 *     values equally far
 *     apart
 *     a x + b y = c          an item for both, in the colour of a x
 *     a x + b y != c         an item a value of a x, to be covered at most once
 *     table                  an item, each row an option of it, which agrees with the values by colours
 *     anything that leaves   the values that do not fit are left out
 *     one variable open
 *
 * No other constraint fits. The number of items and options is linear in the values of all variables and the terms of
 * all constraints; nothing grows with the product of the values of two variables. */
#ifndef BANDOLO_CONSTRAINT_COVER_MODEL_H
#define BANDOLO_CONSTRAINT_COVER_MODEL_H

#include "constraint/model_data.h"
#include "constraint/run.h"

#include <bandolo/template/base/arena.h>
#include <bandolo/constraint/exactcover.h>

typedef struct cover_model {
    bd_exact_cover *cover;
    bd_arena arena;
    uint32_t choices;      /* options that are values; those behind them are rows of tables */
    bd_variable *variable; /* by option: whose value it is */
    int32_t *value;
} cover_model;

/* Each solution of made->cover is one of the model, and the other way round. False: `run`, which is polled and may be
 * NULL, has ended; or `error` is BD_BAD_USAGE and names what does not fit, or BD_NO_MEMORY, which budget->refused
 * tells from a limit. To be closed whatever comes back. */
bool cover_model_open(cover_model *made, const bd_model *model, bd_budget *budget,
                      constraint_run *run, bd_error *error);
void cover_model_close(cover_model *made);

/* The values of all variables in a solution of made->cover: its options, ended by -1. */
void cover_model_values(const cover_model *made, const int32_t *options, int32_t *values);

#endif
