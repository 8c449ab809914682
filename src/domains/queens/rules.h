/* The rules of a board, named; as bd_constraint_domain.rules. */
#ifndef BANDOLO_DOMAINS_QUEENS_RULES_H
#define BANDOLO_DOMAINS_QUEENS_RULES_H

#include "domains/queens/queens.h"

bool queens_rules(const void *problem, bd_model *model, bd_error *error);

#endif
