/* Sums in which a variable stands more than once, or 0 times: x - x says nothing of x. */
#ifndef BANDOLO_DOMAINS_FLATZINC_REPEATS_H
#define BANDOLO_DOMAINS_FLATZINC_REPEATS_H

#include "domains/flatzinc/syntax.h"

/* Each such constraint becomes the linear one that has every variable once, and none 0 times. Its `written` is
 * what the text has. False: no memory, or the watch is over. */
bool fzn_merge_repeats(fzn_document *document, fzn_watch *watch, bd_error *error);

#endif
