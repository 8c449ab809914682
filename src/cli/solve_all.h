/* bandolo solve --all and bandolo count, where a solution is a path: all of least cost. */
#ifndef BANDOLO_CLI_SOLVE_ALL_H
#define BANDOLO_CLI_SOLVE_ALL_H

#include "cli/answer.h"
#include "cli/solve_session.h"

/* Finds all solutions of least cost from `state`, and prints each or keeps it for the JSON of the answer,
 * where that is wanted. */
void solve_all_shortest(solve_session *session, const void *state, bd_result *result,
                        cli_answer *answer);

/* What stands before the list that people read. */
void solve_all_begin(const solve_session *session, const cli_answer *answer);

#endif
