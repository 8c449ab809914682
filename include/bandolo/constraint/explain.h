/* Why a model has no solution: a minimal set of constraints that contradict each other. Without any one of
 * them the others have a solution, within the domains of the variables.
 *
 *     uint32_t *numbers;
 *     size_t count;
 *     if (bd_constraint_explain(model, &(bd_constraint_options){0}, &numbers, &count, &error) ==
 *         BD_NO_SOLUTION)
 *         ... numbers[0 .. count - 1] are constraints of the model ...
 *     free(numbers); */
#ifndef BANDOLO_CONSTRAINT_EXPLAIN_H
#define BANDOLO_CONSTRAINT_EXPLAIN_H

#include <bandolo/constraint/search.h>

/* Fills `numbers` with the numbers of the constraints, ascending, for the caller to free(). There may be
 * several such sets; this is one that has earlier constraints rather than later ones.
 *
 * Of the options it heeds the algorithm (NULL: mac; it must be BD_COMPLETE), orders, threads, limits, `stop`
 * and `progress`; the limits are those of all searches together, of which it takes about
 * count * log2(constraints / count).
 *
 * Returns BD_NO_SOLUTION; or, with *numbers NULL and *count 0: BD_SOLVED where the model has a solution,
 * BD_LIMIT_... and BD_STOPPED where that came first, BD_FAILED with the reason in `error`. */
BD_API bd_status bd_constraint_explain(const bd_model *model, const bd_constraint_options *options,
                                       uint32_t **numbers, size_t *count, bd_error *error);

#endif
