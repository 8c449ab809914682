/* Small random models of every kind of constraint, their solutions by brute force, and those that a
 * search finds: to be compared. Without memory the test program ends. */
#ifndef TESTS_CONSTRAINT_RANDOM_MODEL_H
#define TESTS_CONSTRAINT_RANDOM_MODEL_H

#include <bandolo/base/random.h>
#include <bandolo/constraint/search.h>

/* 2 to 6 variables of up to 5 values with holes, 1 to 6 constraints, perhaps an order to branch in;
 * no objective. The caller closes it. */
bd_model *random_model(bd_random *random);

/* `count` solutions of `width` values each, one after the other. */
typedef struct solution_list {
    size_t count, room, width;
    int32_t *values;
} solution_list;

/* Adds the solutions of the other list behind its own. */
void solution_list_append(solution_list *list, const solution_list *more);

void solution_list_free(solution_list *list);

/* All assignments that bd_model_check() lets pass, in lexicographic order. */
solution_list solutions_by_force(const bd_model *model);

/* Adds a variable of more values than a set holds, which end where those of 32 bits do, and of which constraints
 * leave 1 to 3; `all`, the solutions of the model, become so many times as many. For the searches that see at
 * once what one constraint says of one variable. */
void add_wide_variable(bd_model *model, bd_random *random, solution_list *all);

/* What a search hands over, in the order in which it comes; `options` without a callback of their
 * own. The result is the caller's to free. */
solution_list solutions_by_search(const bd_model *model, const bd_constraint_options *options,
                                  bd_constraint_result *result);

/* Sorts both. Are they the same set, without anything twice? */
bool solutions_are_same(solution_list *one, solution_list *other);

/* The best objective of the solutions; there is one. */
int32_t best_of(const solution_list *list, bd_variable objective, bool maximises);

#endif
