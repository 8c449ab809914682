/* Checking an instance of local search, and an assignment by its rules. */
#ifndef BANDOLO_ASK_LANDSCAPE_CHECK_H
#define BANDOLO_ASK_LANDSCAPE_CHECK_H

#include "ask/kind.h"

/* Says what an open problem is, and what the values of `solution` (NULL: none) cost by the rules. False: they are not
 * values of it, or there is no memory. */
bool check_assignment(const bd_landscape *landscape, const void *problem, const char *solution,
                      ask_verdict *verdict, bd_error *error);

#endif
