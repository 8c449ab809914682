/* A question about a constraint problem: its session and its searches. */
#ifndef BANDOLO_ASK_VALUES_H
#define BANDOLO_ASK_VALUES_H

#include "ask/values_hooks.h"
#include "ask/values_resume.h"

typedef struct values_session {
    const bd_constraint_domain *domain;
    const values_hooks *hooks;
    bd_constraint_options options;
    const bd_constraint_algorithm *algorithm;
    values_resume resume; /* where the question has one */
} values_session;

static inline values_session *values_session_of(const ask_answer *answer)
{
    return answer->session->own;
}

/* Does the domain keep the steps of this algorithm? */
static inline bool values_keep_steps(const values_session *own, const bd_constraint_algorithm *by)
{
    return own->hooks->keeps_steps && own->hooks->keeps_steps(by);
}

/* Searches an instance, as ask_kind says. */
void values_search(ask_answer *answer, uint64_t bytes, const ask_sink *sink);

/* Looks for a solution, and for a second one, 10 s each unless the question limits the time. See ask_kind.check. */
bool check_values(ask_answer *answer, ask_verdict *verdict, bd_error *error);

/* ---- for variants of the kind, whose results are values_result ---- */

void values_free_result(values_result *result); /* but for its story; NULL is fine */

/* Gives the answer what every search counts, and its error. */
void values_take_counts(ask_answer *answer);

#endif
