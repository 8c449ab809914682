/* An instance of a constraint domain, open, and its search by any algorithm that can.
 *
 *     bd_constraint_problem problem;
 *     bd_constraint_result result;
 *     if (!bd_constraint_open(&problem, bd_constraint_domain_find("queens"), "8", 1, &error))
 *         ... error.message ...
 *     bd_constraint_solve(&problem, &(bd_constraint_options){.wanted = BD_WANT_COUNT}, &result);
 *     ... result.solutions ...
 *     bd_constraint_result_free(&result);
 *     bd_constraint_close(&problem);
 */
#ifndef BANDOLO_CONSTRAINT_PROBLEM_H
#define BANDOLO_CONSTRAINT_PROBLEM_H

#include <bandolo/constraint/domain.h>
#include <bandolo/constraint/explain.h>

typedef struct bd_constraint_problem {
    const bd_constraint_domain *domain;
    void *data;      /* what the functions of `domain` take as `problem` */
    size_t length;   /* values of a solution */
    bd_model *model; /* NULL until a search needs it */
    bd_model *rules; /* NULL until an explanation needs it */
} bd_constraint_problem;

/* Reads the instance text[length]. False: `error` says what is wrong with it, or that there is no
 * memory; nothing is to be closed. */
BD_API bool bd_constraint_open(bd_constraint_problem *problem, const bd_constraint_domain *domain,
                               const char *text, size_t length, bd_error *error);

/* The same; once `*stop` is true, it fails as soon as possible. NULL: never. */
BD_API bool bd_constraint_open_within(bd_constraint_problem *problem,
                                      const bd_constraint_domain *domain, const char *text,
                                      size_t length, const atomic_bool *stop, bd_error *error);

/* Closes an open problem. A zeroed one, and one closed before, are fine. */
BD_API void bd_constraint_close(bd_constraint_problem *problem);

/* The algorithm that a search of this domain with these options takes: the one that they name, of the
 * domain's own or of bd_constraint_algorithms(); without a name the domain's best for what is wanted.
 * NULL, with BD_BAD_USAGE: there is none of that name, or it cannot do what the options ask for. */
BD_API const bd_constraint_algorithm *bd_constraint_choose(const bd_constraint_domain *domain,
                                                           const bd_constraint_options *options,
                                                           bd_error *error);

/* The name of the algorithm that is taken where none is named. */
BD_API const char *bd_constraint_default(const bd_constraint_domain *domain, bd_wanted wanted);

/* Searches, as bd_constraint_search() does, with one promise more: what the caller sees, by the callback
 * or in the result, was found to obey the rules by the domain's `check`. A solution that does not ends
 * the search with BD_FAILED, BD_BROKEN_PROMISE. One search of a problem at a time. Returns
 * result->status; `result` is to be freed whatever that is. */
BD_API bd_status bd_constraint_solve(bd_constraint_problem *problem,
                                     const bd_constraint_options *options,
                                     bd_constraint_result *result);

/* ---- why there is no solution ---- */

/* Which rules of the instance contradict each other, as bd_constraint_explain() says; their texts are
 * bd_constraint_rule_text()'s. By bd_constraint_explainer() of the options' algorithm. `solution`, `wanted`
 * and `resume_from` are not looked at. */
BD_API bd_status bd_constraint_explain_problem(bd_constraint_problem *problem,
                                               const bd_constraint_options *options,
                                               bd_explanation *why);

/* The algorithm that searches for an explanation: this one, if it searches any model; else (one of the domain's
 * own, or NULL) the best for the domain's rules. */
BD_API const char *bd_constraint_explainer(const bd_constraint_domain *domain,
                                           const char *algorithm);

/* Returns the number of rules of the instance; 0 if it has no named rules, or no memory. */
BD_API uint32_t bd_constraint_rules(bd_constraint_problem *problem);

/* One of them, after bd_constraint_rules() or an explanation: "one queen in row 3". Cut to `size`; returns
 * the full length. */
BD_API size_t bd_constraint_rule_text(const bd_constraint_problem *problem, uint32_t rule,
                                      char *out, size_t size);

#endif
