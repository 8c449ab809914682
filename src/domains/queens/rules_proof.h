/* Conflicting rules of a board, found without a search. */
#ifndef BANDOLO_DOMAINS_QUEENS_RULES_PROOF_H
#define BANDOLO_DOMAINS_QUEENS_RULES_PROOF_H

#include "domains/queens/rules.h"

/* Two queens that attack each other, and the line that they share, on a board of any size. False: there are
 * none. */
enum { QUEENS_CLASH_RULES = 3 };
bool queens_find_clash(const queens_board *board, queens_rule clash[QUEENS_CLASH_RULES]);

/* Adds these to an empty model, which has a variable for each of the two. False: none attack each other. */
bool queens_rules_of_clash(const queens_board *board, bd_model *model);

/* Are these two rules the same? */
BD_INLINE bool queens_rule_is(queens_rule left, queens_rule right)
{
    return left.kind == right.kind && left.row == right.row && left.column == right.column;
}

/* As model_prover: two queens that attack each other; else, of boards of at most 128 ranks, what fractional
 * queens cannot obey, without any one of which they could. */
bool queens_prove(const void *board, const bd_constraint_options *options, bool *is_in);

#endif
