/* Bounds for the integer variables that were declared without. */
#ifndef BANDOLO_DOMAINS_FLATZINC_BOUNDS_H
#define BANDOLO_DOMAINS_FLATZINC_BOUNDS_H

#include "domains/flatzinc/syntax.h"

#define FZN_INFINITE (INT64_MAX / 4)

/* Sets the hull of each open variable to what follows from the constraints; an end that nothing bounds
 * becomes -FZN_INFINITE or FZN_INFINITE. Changes no other variable. Where the watch is over it ends: what is
 * known then is true too. */
void fzn_find_bounds(fzn_document *document, fzn_watch *watch);

/* The same from what the hulls are, which may have been narrowed. */
void fzn_narrow_bounds(fzn_document *document, fzn_watch *watch);

#endif
