/* All solutions of a model with an objective, which are all the best: their value is found first, then what has
 * it is searched for as if there were no objective. */
#ifndef BANDOLO_CONSTRAINT_ALL_BEST_H
#define BANDOLO_CONSTRAINT_ALL_BEST_H

#include <bandolo/constraint/domain.h>

/* The problem's model is made and has an objective; all solutions are wanted, or their number. As
 * bd_constraint_search(), also where it is interrupted, in whichever of the two searches, and goes on. */
void search_all_best(const bd_constraint_problem *problem, const bd_constraint_options *options,
                     bd_constraint_result *result);

#endif
