/* Constraints that compare a sum of terms with a number: int_lin_le, and int_lt or int_plus too. */
#ifndef BANDOLO_DOMAINS_FLATZINC_TERMS_H
#define BANDOLO_DOMAINS_FLATZINC_TERMS_H

#include "domains/flatzinc/syntax.h"

/* The sum of coefficient * of, `count` terms. */
typedef struct fzn_terms {
    const fzn_expression *coefficients, *of; /* coefficients NULL: `given` are */
    int64_t given[3];
    uint32_t count;
    const fzn_expression *bound; /* NULL: 0 */
    const char *linear; /* the constraint that says the same with coefficients: "int_lin_le" */
    const char *ending; /* "", "_reif" or "_imp" */
} fzn_terms;

/* False: the constraint is none of these, or its arrays do not fit together. */
bool fzn_terms_of(const fzn_constraint *constraint, fzn_terms *sum);

int64_t fzn_coefficient(const fzn_terms *sum, uint32_t term);

#endif
