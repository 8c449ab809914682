/* Explaining why a FlatZinc model has no solution. */
#ifndef BANDOLO_ASK_FLATZINC_EXPLAIN_H
#define BANDOLO_ASK_FLATZINC_EXPLAIN_H

#include "ask/explanation.h"

#include <bandolo/flatzinc.h>

/* Explains it by what the limits of `options` left to it after the search that found none. The explanation
 * is of `given`, which must live as long; explanation->why is to be freed. */
void flatzinc_explain(const bd_flatzinc *given, const bd_constraint_options *options,
                      const bd_constraint_result *result, explanation *why_not);

#endif
