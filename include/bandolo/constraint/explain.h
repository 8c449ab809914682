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

/* Owned by the caller, who ends it with bd_explanation_free(). `status`:
 * BD_NO_SOLUTION: the rules contradict each other, which is proved; `is_minimal`: and without any one of
 * them the others have a solution, each of which was found. No rules at all: the domains are to blame.
 * BD_SOLVED: the model has a solution, and there is nothing to explain.
 * BD_LIMIT_... and BD_STOPPED: that came first. Where `is_contradiction`, the rules are the fewest that had
 * been proved to contradict each other by then; some may be needless.
 * BD_GAVE_UP: there is no proof to be had; for FlatZinc alone, see bd_flatzinc_explain().
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
