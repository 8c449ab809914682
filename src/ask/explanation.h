/* Why there is no solution: rules that contradict each other, for people and as JSON. */
#ifndef BANDOLO_ASK_EXPLANATION_H
#define BANDOLO_ASK_EXPLANATION_H

#include "ask/kind.h"

#include <bandolo/constraint/problem.h>

#include <jansson.h>
#include <stdio.h>

/* Everything pointed to is the caller's. */
typedef struct explanation {
    const char *algorithm; /* that searched for it */
    const char *rules;     /* what they are: "rules" */
    uint32_t all;          /* how many there are */
    bd_explanation why;
    const void *context;
    /* A rule as text, as snprintf. */
    size_t (*text)(const void *context, uint32_t rule, char *out, size_t size);
    /* A rule in JSON; NULL: its text as a string. */
    json_t *(*json)(const void *context, uint32_t rule);
} explanation;

/* What limits a search and its explanation leave to the latter. False: nothing, and `why` says so. */
bool explanation_limits(const bd_limits *given, const bd_constraint_result *spent, bd_limits *left,
                        bd_explanation *why);

/* The rules, a line each, behind a line that says what they are; every line begins with `margin`. Where nothing was
 * found out, that is said. False: no memory. */
bool explanation_print(const explanation *self, const char *margin, FILE *out);

/* "mac: 12 searches, 301 tried, 0.02 s" */
void explanation_print_effort(const explanation *self, const char *margin, FILE *out);

/* NULL: no memory. */
json_t *explanation_json(const explanation *self);

/* Did it fail, and not only end early? An instance that is too large to be explained is no failure: that is said in
 * place of the rules. */
bool explanation_has_failed(const explanation *self);

/* Is there something to tell? Else it failed, and a warning says how. */
bool explanation_is_told(const explanation *self, const ask_session *session);

/* Explains why an open problem has no solution, by what the limits of `options` leave after the search that spent
 * `spent` and found none. The problem must outlive the explanation; self->why is to be freed. */
void explain_values(explanation *self, bd_constraint_problem *problem,
                    const bd_constraint_options *options, const bd_constraint_result *spent);

#endif
