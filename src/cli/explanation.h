/* Why there is no solution: rules that contradict each other, for people and as JSON. */
#ifndef BANDOLO_CLI_EXPLANATION_H
#define BANDOLO_CLI_EXPLANATION_H

#include <bandolo/constraint/explain.h>

#include <jansson.h>
#include <stdio.h>

/* Everything pointed to is the caller's. */
typedef struct cli_explanation {
    const char *algorithm; /* that searched for it */
    const char *rules;     /* what they are: "rules" */
    uint32_t all;          /* how many there are */
    bd_explanation why;
    const void *context;
    /* A rule as text, as snprintf. */
    size_t (*text)(const void *context, uint32_t rule, char *out, size_t size);
    /* A rule in JSON; NULL: its text as a string. */
    json_t *(*json)(const void *context, uint32_t rule);
} cli_explanation;

/* What limits a search and its explanation leave to the latter. False: nothing, and `why` says so. */
bool explanation_limits(const bd_limits *given, const bd_constraint_result *spent, bd_limits *left,
                        bd_explanation *why);

/* The rules, a line each, behind a line that says what they are; every line begins with `margin`. Where
 * nothing was found out, that is said. */
void explanation_print(const cli_explanation *explanation, const char *margin, FILE *out);

/* "mac: 12 searches, 301 tried, 0.02 s" */
void explanation_print_effort(const cli_explanation *explanation, const char *margin, FILE *out);

/* NULL: no memory. */
json_t *explanation_json(const cli_explanation *explanation);

/* Did it fail, and not only end early? That an instance is too large to be explained is no failure: it is said in
 * place of the rules. */
bool explanation_has_failed(const cli_explanation *explanation);

/* Did it fail? Then it is complained of, and the exit code returned; else 0. */
int explanation_complain(const cli_explanation *explanation);

#endif
