/* Bounds for hidden variables that constraints only compare with one another. */
#ifndef BANDOLO_DOMAINS_FLATZINC_DIFFERENCES_H
#define BANDOLO_DOMAINS_FLATZINC_DIFFERENCES_H

#include "domains/flatzinc/syntax.h"

/* Narrows the hulls, which fzn_find_bounds() has set, of open variables that lack an end, that are neither
 * printed nor the objective, and of which constraints say nothing but how far two of them, or one and a number,
 * lie apart. Whatever the other variables are in a solution, they are that in one within these hulls, too.
 * Without memory, or where the watch is over, nothing changes. */
void fzn_bound_differences(fzn_document *document, fzn_watch *watch);

#endif
