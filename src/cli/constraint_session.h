/* Asking a constraint domain, instance after instance: what `solve` and `count` share. */
#ifndef BANDOLO_CLI_CONSTRAINT_SESSION_H
#define BANDOLO_CLI_CONSTRAINT_SESSION_H

#include "cli/logic_story.h"
#include "cli/sums.h"

#include "text/values.h"

#include <bandolo/constraint/domain.h>

/* What is asked. Zeroed: the best solution of each instance, by the domain's best algorithm. */
typedef struct cli_constraint_request {
    const char *file, *algorithm;
    const char *resume; /* the file of the place to go on from; NULL: none */
    word_columns columns;
    bd_wanted wanted;
    bd_variable_order variable_order;
    bd_value_order value_order;
    bd_restart_policy restarts;
    bd_consistency consistency;
    double limit_time;
    uint64_t limit_nodes, limit_memory;
    uint64_t most; /* solutions; 0: all */
    unsigned threads;
    numbered_seed seed;
    bool explain; /* where there is no solution, why; of logic, each step */
    cli_logic_request logic;
    bool json, quiet;
} cli_constraint_request;

/* Asks for the instance `word` (NULL: none), or for those of the file, and prints what comes out. Returns
 * the exit code, of several answers the worst. */
int constraint_ask(const bd_constraint_domain *domain, const cli_constraint_request *request,
                   const char *word);

/* Prints them, where people read them. */
void constraint_print_sums(const cli_constraint_request *request, const answer_sums *sums);

#endif
