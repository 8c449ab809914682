/* The model of a sum, for searches and for explanations; as bd_constraint_domain. */
#ifndef BANDOLO_DOMAINS_WORDS_MODEL_H
#define BANDOLO_DOMAINS_WORDS_MODEL_H

#include "domains/words/words.h"

void words_model(const void *sum, bd_model *model);

/* The same one by one: different digits, what does not begin with 0, each column. */
bool words_rules(const void *sum, bd_model *model, bd_error *error);

#endif
