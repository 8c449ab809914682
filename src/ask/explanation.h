/* Why there is no solution: rules that contradict each other, for people and as JSON. */
#ifndef BANDOLO_ASK_EXPLANATION_H
#define BANDOLO_ASK_EXPLANATION_H

#include "ask/kind.h"

#include <bandolo/constraint/domain.h>

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

/* The limits that the search left to the explanation. False: nothing is left, and `why` says so. */
bool explanation_limits(const bd_limits *given, const bd_constraint_result *spent, bd_limits *left,
                        bd_explanation *why);

/* Prints a heading and one line for each rule; every line begins with `margin`. False: no memory. */
bool explanation_print(const explanation *self, const char *margin, FILE *out);

/* "mac: 12 searches, 301 tried, 0.02 s" */
void explanation_print_effort(const explanation *self, const char *margin, FILE *out);

/* NULL: no memory. */
json_t *explanation_json(const explanation *self);

/* Did it fail, not only end early? An instance too large to explain is no failure: the heading says so. */
bool explanation_has_failed(const explanation *self);

/* Is there an explanation? If not, it failed, and this warns and frees it. */
bool explanation_is_told(explanation *self, const ask_session *session);

/* Explains why an open problem has no solution, within the limits of `options` less `spent`, the cost of the search.
 * The problem must outlive the explanation; free self->why. */
void explain_values(explanation *self, bd_constraint_problem *problem,
                    const bd_constraint_options *options, const bd_constraint_result *spent);

#endif
