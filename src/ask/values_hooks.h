/* Hooks of a constraint domain, beyond its kind: facts of its instances, a search that keeps its steps. */
#ifndef BANDOLO_ASK_VALUES_HOOKS_H
#define BANDOLO_ASK_VALUES_HOOKS_H

#include "ask/explanation.h"
#include "ask/kind.h"

/* The outcome for one instance. */
typedef struct values_result {
    bd_constraint_result found;
    bool is_explained;
    explanation why; /* there is no solution */
    void *story;     /* the hooks' own: the steps of the search; NULL: none were kept */
} values_result;

/* Each function may be NULL. */
typedef struct values_hooks {
    const bd_constraint_domain *domain;
    bool is_seen; /* its instances are drawn on a terminal, also those of a file */
    /* The given cells, see style_picture(); to be freed. NULL: no memory. */
    char *(*clues)(const bd_constraint_problem *problem);
    /* Does this algorithm keep its steps? Instances that it does not are searched without. */
    bool (*keeps_steps)(const bd_constraint_algorithm *algorithm);
    /* The algorithm that explains how this instance is solved, where the question names none; NULL: none can. */
    const bd_constraint_algorithm *(*explainer)(const bd_constraint_problem *problem,
                                                const bd_constraint_options *options);
    /* Searches and keeps the steps in result->story, to be freed by `free_story`. */
    void (*search)(const ask_question *question, bd_constraint_problem *problem,
                   const bd_constraint_options *options, values_result *result);
    void (*free_story)(void *story);
    /* Makes `hint`, `generate` and `generates` of its kind. */
    bool (*hint)(ask_answer *answer, ask_hint *hint, bd_error *error);
    bool (*generate)(ask_session *session, const ask_sink *sink, bd_error *error);
    unsigned takes; /* TAKES_... */
    /* Answers lists of which solutions alone are wanted, fast; and can it answer this question? */
    ask_line_solver *solve_line;
    bool (*solves_lines)(const ask_question *question);
    /* Adds to the verdict on an instance; `is_brief`: facts that take long are not wanted. */
    bool (*check)(const bd_constraint_problem *problem, bool is_brief, ask_verdict *verdict,
                  bd_error *error);
    /* As those of ask_kind. */
    const char *(*ending)(const ask_answer *answer);
    void (*add_facts)(const ask_answer *answer, json_draft *object);
    bool (*tell_before)(const ask_answer *answer, ask_detail detail, FILE *out);
    bool (*tell_after)(const ask_answer *answer, ask_detail detail, FILE *out);
} values_hooks;

/* The hooks of a domain, from the list in values_hooks.c; all NULL where it has none. */
const values_hooks *values_hooks_of(const bd_constraint_domain *domain);

/* The given cells of a landscape's open problem, see style_picture(); to be freed. NULL: none, or no memory. */
char *clues_of_landscape(const bd_landscape *landscape, const void *problem);

/* The open instance of an answer of this kind, and what came of it. */
static inline const bd_constraint_problem *values_problem(const ask_answer *answer)
{
    return answer->opened;
}

static inline const values_result *values_result_of(const ask_answer *answer)
{
    return answer->result;
}

#endif
