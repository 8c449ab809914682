/* A proof that does not rest on bounds that were assumed: what is better than the best found has bounds that
 * follow from that of the objective. Where these lie within what was searched, there is none. */
#include "domains/flatzinc/flatzinc.h"

#include "domains/flatzinc/bounds.h"
#include "domains/flatzinc/differences.h"

#include <stdlib.h>
#include <string.h>

/* From now on the objective is better than the value. False: nothing can be. */
static bool demand_better(fzn_document *document, int64_t value)
{
    const fzn_expression *objective = &document->objective;
    if (objective->kind != FZN_VARIABLE)
        return false;
    fzn_range *hull = &document->variables[objective->is.number].hull;
    if (document->goal == FZN_MINIMISE)
        hull->greatest = value - 1;
    else
        hull->least = value + 1;
    return hull->least <= hull->greatest;
}

/* Do the hulls of open variables lie within what was searched? */
static bool was_searched(const bd_flatzinc *given, const fzn_document *document)
{
    for (uint32_t i = 0; i < document->variable_count; ++i) {
        const fzn_variable *variable = &document->variables[i];
        bd_variable searched = given->variables[i];
        if (variable->is_open &&
            (variable->hull.least < bd_model_least_value(given->model, searched) ||
             variable->hull.greatest > bd_model_greatest_value(given->model, searched)))
            return false;
    }
    return true;
}

bool bd_flatzinc_is_best(const bd_flatzinc *given, int64_t objective)
{
    fzn_document bounded = given->document;
    fzn_watch watch = fzn_watch_of(NULL);
    const size_t size = bounded.variable_count * sizeof *bounded.variables;
    if (given->assumed == 0)
        return true;
    bounded.variables = bounded.goal == FZN_SATISFY ? NULL : malloc(size + 1);
    if (!bounded.variables)
        return false;
    memcpy(bounded.variables, given->document.variables, size);
    fzn_find_bounds(&bounded, &watch);
    bool is_best = !demand_better(&bounded, objective);
    if (!is_best) {
        fzn_narrow_bounds(&bounded, &watch);
        fzn_bound_differences(&bounded, &watch);
        is_best = was_searched(given, &bounded);
    }
    free(bounded.variables);
    return is_best;
}
