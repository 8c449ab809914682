/* What came out for one instance of a constraint domain, printed for people or as JSON. Where all
 * solutions are wanted each is printed as it is found: constraint_answer_begin() stands before the first,
 * constraint_answer_solution() prints one, constraint_answer_end() the rest. */
#ifndef BANDOLO_CLI_CONSTRAINT_ANSWER_H
#define BANDOLO_CLI_CONSTRAINT_ANSWER_H

#include "cli/answer.h"
#include "cli/explanation.h"
#include "cli/logic_story.h"

#include <bandolo/constraint/problem.h>

/* Everything pointed to is the caller's. */
typedef struct cli_constraint_answer {
    const bd_constraint_domain *domain;
    const bd_constraint_problem *problem; /* NULL: the instance could not be read */
    const bd_constraint_algorithm *algorithm;
    const bd_constraint_options *options;
    const char *position; /* its text */
    const char *file;     /* its, or NULL */
    uint64_t line;
    bool json;
    bool explains; /* the steps of logic are told, too */
    cli_detail detail;
    uint64_t printed; /* solutions so far */
    const bd_constraint_result *result;
    const cli_explanation *explanation; /* why there is no solution; NULL: it was not asked for */
    logic_story *story;                 /* how logic solved it; NULL: something else has searched */
} cli_constraint_answer;

/* What an ending means to a person, as answer_ending() says it, of a search for values. */
const char *constraint_ending(bd_status status);

/* How it ended. A search for all solutions that has proved that there is none says so, which the library
 * calls solved. */
bd_status constraint_answer_status(const cli_constraint_answer *answer);
int constraint_answer_exit_code(const cli_constraint_answer *answer);

/* Searches for what the options of the answer ask for: by bd_constraint_solve(), or, where it is logic that
 * searches, so that `story` is made and becomes the answer's, to be freed. Returns result->status. */
bd_status constraint_answer_search(cli_constraint_answer *answer, bd_constraint_problem *problem,
                                   const cli_logic_request *request, logic_story *story,
                                   bd_constraint_result *result);

/* False: no memory, or nobody takes the output, and it was said. `result` is needed for the end alone. */
bool constraint_answer_begin(const cli_constraint_answer *answer, FILE *out);
bool constraint_answer_solution(cli_constraint_answer *answer, const int32_t *values, FILE *out);
bool constraint_answer_end(const cli_constraint_answer *answer, FILE *out);

#endif
