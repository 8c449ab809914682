/* The rules of a board, one by one and as a model, as bd_constraint_domain.rules: each queen that stands already;
 * one queen in each row and each column; at most one in each diagonal of two squares or more. */
#ifndef BANDOLO_DOMAINS_QUEENS_RULES_H
#define BANDOLO_DOMAINS_QUEENS_RULES_H

#include "domains/queens/queens.h"

typedef enum queens_rule_kind {
    QUEENS_GIVEN,
    QUEENS_ROW,
    QUEENS_COLUMN,
    QUEENS_FALLING, /* downwards by one column to the right */
    QUEENS_RISING   /* or to the left */
} queens_rule_kind;

/* With the square of the queen, or the first of the line. */
typedef struct queens_rule {
    queens_rule_kind kind;
    uint32_t row, column;
} queens_rule;

/* All of them, in the order of the model; returns how many. NULL: they are only counted. */
size_t queens_list_rules(const queens_board *board, queens_rule *rules);

/* In words, for a board of `size` rows. */
enum { QUEENS_RULE_TEXT = 120 };
void queens_rule_text(queens_rule rule, uint32_t size, char text[QUEENS_RULE_TEXT]);

/* On boards of more than 500 rows the model has only two queens that attack each other, and their line; without
 * such a pair the function fails with BD_BAD_INPUT. */
bool queens_rules(const void *problem, bd_model *model, bd_error *error);

#endif
