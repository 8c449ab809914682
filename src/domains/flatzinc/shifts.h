/* Variables that are another one and a constant, such as the diagonals of queens, row[i] + i: an
 * all-different of them is one of the others with offsets, which removes more. */
#ifndef BANDOLO_DOMAINS_FLATZINC_SHIFTS_H
#define BANDOLO_DOMAINS_FLATZINC_SHIFTS_H

#include "domains/flatzinc/syntax.h"

#include <bandolo/constraint/model.h>

/* variable = of + offset */
typedef struct fzn_shift {
    bd_variable of;
    int32_t offset;
} fzn_shift;

/* For each variable of the document, whose variables in the model are `variables`: the one of which it is
 * a shift, or itself; always itself unless `looks`. To be freed. NULL: no memory. */
fzn_shift *fzn_find_shifts(const fzn_document *document, const bd_variable *variables, bool looks);

#endif
