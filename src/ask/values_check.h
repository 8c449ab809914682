/* Checking an instance of a constraint domain. */
#ifndef BANDOLO_ASK_VALUES_CHECK_H
#define BANDOLO_ASK_VALUES_CHECK_H

#include "ask/check.h"

/* Looks for a solution, and for a second one, 10 s each unless the question limits the time. See ask_kind.check. */
bool check_values(ask_answer *answer, ask_verdict *verdict, bd_error *error);

#endif
