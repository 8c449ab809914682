/* bandolo check: what is said of one position. */
#ifndef BANDOLO_CLI_CHECK_H
#define BANDOLO_CLI_CHECK_H

#include "ask/kinds.h"

#include <bandolo/base/error.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/local/landscape.h>

#include <jansson.h>

typedef struct cli_check_settings {
    const char *file, *goal, *solution;
    double limit_time;
    unsigned threads;
    bool json, quiet, explain;
    kind_options given;
} cli_check_settings;

typedef enum cli_answer_known { SAYS_NO, SAYS_YES, NOT_KNOWN } cli_answer_known;

typedef struct cli_verdict {
    cli_answer_known solvable, unique;
    char *position;           /* its text, to be freed */
    const char *said;         /* instead of whether it is solvable; NULL: that */
    bool is_refused;          /* what is said to be its solution is none */
    char why[1536];           /* with two solutions of the largest Sudokus */
    char *explanation;        /* lines of text; NULL: none; to be freed */
    json_t *explanation_json; /* the same; to be given back */
    json_t *facts; /* an object of more that the domain can say; NULL: nothing; to be given back */
} cli_verdict;

/* Frees what the verdict owns. */
void verdict_free(cli_verdict *verdict);

/* Looks for a solution of a constraint domain's instance, and for a second one, as long as the settings
 * allow. False: `error` says what is wrong with the text, or outside; nothing is to be freed. */
bool check_constraint(const bd_constraint_domain *domain, const cli_check_settings *settings,
                      const char *text, size_t length, cli_verdict *verdict, bd_error *error);

/* What an instance of a landscape is, and what the solution of the settings costs by the rules. */
bool check_landscape(const bd_landscape *landscape, const cli_check_settings *settings,
                     const char *text, size_t length, cli_verdict *verdict, bd_error *error);

#endif
