/* Why a model has no solution: a minimal conflict, a set of rules without a solution. Drop any one of them,
 * and the others have a solution within the domains of the variables.
 *
 *     bd_explanation why;
 *     bd_constraint_explain(model, &(bd_constraint_options){.limits.seconds = 10}, &why);
 *     for (size_t i = 0; i < why.count; ++i) {
 *         bd_model_rule_text(model, why.rules[i], text, sizeof text);
 *         puts(text);
 *     }
 *     bd_explanation_free(&why);
 *
 * Rules are those of bd_model_begin_rule(); in a model without them each constraint is one, of the same
 * number. */
#ifndef BANDOLO_CONSTRAINT_EXPLAIN_H
#define BANDOLO_CONSTRAINT_EXPLAIN_H

#include <bandolo/constraint/search.h>

/* The caller owns it and frees it with bd_explanation_free(). `status`:
 * BD_NO_SOLUTION: the rules conflict, which is proved. `is_minimal`: a solution was found without each one of
 * them. No rules: the initial values alone allow no solution.
 * BD_SOLVED: the model has a solution, and there is nothing to explain.
 * BD_LIMIT_... and BD_STOPPED: the search ended early. If `is_contradiction`, the rules are the smallest conflict
 * proved so far; it may not be minimal.
 * BD_GAVE_UP: no proof is possible; only for FlatZinc, see bd_flatzinc_explain().
 * BD_FAILED: for the reason in `error`. */
typedef struct bd_explanation {
    bd_status status;
    bool is_contradiction, is_minimal;
    uint32_t *rules; /* ascending; NULL unless is_contradiction */
    size_t count;
    uint64_t searches, tried; /* values tried by all of them, where the algorithm counts them */
    double seconds;
    bd_error error; /* when status is BD_FAILED */
} bd_explanation;

/* There may be several such sets; this is one. At first a search of all rules, then one for each rule that
 * had a part in the proof, without it; each that finds no solution drops all rules that had no part in it, and
 * each that finds one may show of other rules, too, that they are needed. The rules of queens are first proved
 * by weights, without a search, where that is possible.
 *
 * It takes these options: the algorithm (NULL: mac; one that is not BD_COMPLETE is refused with
 * BD_BAD_USAGE, since it proves nothing), orders, restarts (never: geometric, where the algorithm takes
 * them), consistency, threads, seed, `stop`, `progress` and limits, which are those of all searches
 * together. Returns why->status; `why` is to be freed whatever that is. */
BD_API bd_status bd_constraint_explain(const bd_model *model, const bd_constraint_options *options,
                                       bd_explanation *why);

BD_API void bd_explanation_free(bd_explanation *why);

#endif
